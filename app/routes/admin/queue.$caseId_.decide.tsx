// /admin/queue/:caseId/decide: the decision about a claimed case on a page of its own, for a phone.
import { getCaseForm } from "#app/domain/moderation/case-decisions/case-form.server.ts";
import { getCase } from "#app/domain/moderation/cases/get-case.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { DecidePage } from "#app/ui/moderation/cases/decide-page.tsx";
import type { Route } from "./+types/queue.$caseId_.decide.ts";
import { caseRefusal } from "./case-refusal.server.ts";
import { submitCaseForm } from "./decide-case-form.server.ts";
import { workOf } from "./next-case.server.ts";
import { QUEUE_RULE } from "./queue-rule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard(QUEUE_RULE)];

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(siteUrlOf(matches), { title: `Decide case ${params.caseId}`, noIndex: true });

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const caseId = parseId(args.params.caseId) ?? 0;
  const found = await getCase(viewer, caseId, { renews: !requestInfo(args.context).prefetch, acts: true });
  if (!found) throw await caseRefusal(viewer, caseId);
  const work = workOf(viewer, args.url.searchParams);
  const form = found.claim?.isOwn ? await getCaseForm(viewer, caseId) : null;
  return { found, form, work };
}

export function action(args: Route.ActionArgs) {
  return submitCaseForm(args, parseId(args.params.caseId) ?? 0);
}

export default function DecideRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DecidePage key={loaderData.found.caseId} {...loaderData} refused={actionData} />;
}
