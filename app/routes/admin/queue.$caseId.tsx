// /admin/queue/:caseId: a case, which a moderator claims, decides or puts back.
import { getCaseForm, listMadeDecisions } from "#app/domain/moderation/case-decisions/case-form.server.ts";
import { casePhotos } from "#app/domain/moderation/cases/case-photos.ts";
import { getCaseScreen } from "#app/domain/moderation/cases/case-screen.server.ts";
import { countLeft, getCase } from "#app/domain/moderation/cases/get-case.server.ts";
import { refreshSignals } from "#app/domain/moderation/cases/refresh-signals.server.ts";
import { listCaseReports } from "#app/domain/moderation/reports/case-reports.server.ts";
import { getReportedMessage } from "#app/domain/moderation/reports/reported-message.server.ts";
import type { PageHandle } from "#app/domain/shared/document-pages.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { newIdempotencyKey } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { usePageNotice } from "#app/ui/layout/page-notice.ts";
import { CaseMessage } from "#app/ui/moderation/case-message.tsx";
import { WithGallery } from "#app/ui/moderation/case-screen/case-gallery.tsx";
import { CaseEvidence, CaseWhat } from "#app/ui/moderation/case-screen/case-screen.tsx";
import { CasePage } from "#app/ui/moderation/cases/case-page.tsx";
import type { Route } from "./+types/queue.$caseId.ts";
import { caseRefusal } from "./case-refusal.server.ts";
import { submitCaseForm } from "./decide-case-form.server.ts";
import { workOf } from "./next-case.server.ts";
import { QUEUE_RULE } from "./queue-rule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard(QUEUE_RULE)];

export const handle: PageHandle = { hasNotice: true };

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(siteUrlOf(matches), { title: `Case ${params.caseId}`, noIndex: true });

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const renews = !requestInfo(args.context).prefetch;
  const caseId = parseId(args.params.caseId) ?? 0;
  // Before the screen, so that it shows the sum by which the case is ordered.
  await withErrorLogging(args.context, () => refreshSignals(caseId));
  const found = await getCase(viewer, caseId, { renews });
  if (!found) throw await caseRefusal(viewer, caseId);
  const work = workOf(viewer, args.url.searchParams);
  const wasDecided = found.state === "decided" || found.state === "waiting";
  // Together: the next case appears once all of them are there.
  const [screen, reports, reported, left, made] = await Promise.all([
    getCaseScreen(viewer, caseId),
    listCaseReports(viewer, caseId),
    getReportedMessage(viewer, caseId),
    countLeft(viewer, work.lanes),
    wasDecided ? listMadeDecisions(viewer, caseId) : [],
  ]);
  if (!screen) throw await caseRefusal(viewer, caseId);
  return {
    ...{ found, work, left, canTakeOver: viewer.isAdmin },
    ...{ screen, reports, reported, made, noteKey: newIdempotencyKey() },
    form: found.claim?.isOwn ? await getCaseForm(viewer, caseId, screen) : null,
  };
}

export function action(args: Route.ActionArgs) {
  return submitCaseForm(args, parseId(args.params.caseId) ?? 0);
}

export default function CaseRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, reports, reported, noteKey, ...page } = loaderData;
  const { caseId } = page.found;
  const mayAct = page.found.state !== "decided" && page.found.claim?.isOwn !== false;
  const message = reported && <CaseMessage caseId={caseId} reported={reported} />;
  return (
    <WithGallery key={caseId} caseId={caseId} photos={casePhotos(screen)}>
      <CasePage
        {...page}
        notice={usePageNotice()}
        refused={actionData}
        what={<CaseWhat screen={screen} message={message} report={reports.reports[0]} />}
        evidence={<CaseEvidence screen={screen} work={page.work} mayAct={mayAct} noteKey={noteKey} reports={reports} />}
      />
    </WithGallery>
  );
}
