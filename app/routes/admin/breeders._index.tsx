// /admin/breeders: the moderation queue of breeder applications. The dashboard posts its decisions here as well.
import { data } from "react-router";
import { reasonsFor } from "#app/domain/moderation/decisions/reason-choice.ts";
import { listApplications } from "#app/domain/moderation/queues/application-queue.server.ts";
import { parseModeratedList } from "#app/domain/moderation/queues/moderated-list.ts";
import { APPLICATION_STATUSES, BREEDER_DECISIONS } from "#app/domain/moderation/rules.ts";
import { decideApplications } from "#app/domain/moderation/subject-decisions/decide-applications.server.ts";
import { BREEDER_TEXTS, DASHBOARD_NOT_APPROVED } from "#app/domain/moderation/texts.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { BreederQueue } from "#app/ui/moderation/breeder-queue.tsx";
import { breederQueuePath } from "#app/ui/moderation/breeder-tabs.tsx";
import type { Route } from "./+types/breeders._index.ts";
import { changedFault, decisionReply, readDecision, rowAnchor } from "./decision-form.server.ts";

const DASHBOARD = "/admin";

export const middleware: Route.MiddlewareFunction[] = [
  permissionGuard({ all: ["breeders.approve"], fallback: "/admin" }),
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Breeder applications", noIndex: true });

export const headers = pageHeaders;

/** The list that the query string asks for; pending applications by default. */
function listOf(request: Request) {
  return parseModeratedList(new URL(request.url).searchParams, APPLICATION_STATUSES, "pending");
}

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const list = listOf(args.request);
  const read = () => listApplications(viewer, list);
  const applications = await optionalPart(args.context, "applications to decide about", read);
  const { status, search, days } = list;
  return { status, search, days, applications, reasons: reasonsFor("breeder") };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const viewer = await requireViewer(args);
  await limitPage(context, "moderate", `user-${viewer.userId}`);
  const answer = await readDecision(request, "breederId", BREEDER_DECISIONS);
  const { intent: decision, ids, versions, reason, reasonCodes, reasonFault, form } = answer;
  if (reasonFault !== null) {
    return data({ ids, intent: decision, reason, codes: reasonCodes, fault: reasonFault }, { status: 422 });
  }
  const remoteIp = requestInfo(context).address;
  const input = { viewer, breederIds: ids, versions, decision, reason, reasonCodes, undoable: true, remoteIp };
  const decided = await withErrorLogging(context, () => decideApplications(input));
  const fault = changedFault(decided);
  if (fault !== null) return data({ ids, intent: decision, reason, codes: reasonCodes, fault }, { status: 409 });
  const { done, failed } = BREEDER_TEXTS[decision];
  if (formText(form, "from") === "dashboard") {
    const text = decision === "approve" ? DASHBOARD_NOT_APPROVED : failed;
    return decisionReply(DASHBOARD, decided, { done, failed: text }, null);
  }
  return decisionReply(
    breederQueuePath({ ...listOf(request), status: "pending" }),
    decided,
    { done, failed },
    rowAnchor(form),
  );
}

export default function ApplicationsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BreederQueue {...loaderData} answer={actionData} />;
}
