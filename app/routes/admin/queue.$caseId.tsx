// /admin/queue/:caseId: a case, which a moderator claims, decides or puts back.
import { data } from "react-router";
import { countLeft, getCase } from "#app/domain/cases/get-case.server.ts";
import { parseId } from "#app/domain/search/slug.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { CasePage } from "#app/ui/moderation/cases/case-page.tsx";
import type { Route } from "./+types/queue.$caseId.ts";
import { workOf } from "./next-case.server.ts";
import { QUEUE_RULE } from "./queue-rule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard(QUEUE_RULE)];

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(siteUrlOf(matches), { title: `Case ${params.caseId}`, noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const renews = !requestInfo(args.context).prefetch;
  const found = await getCase(viewer, parseId(args.params.caseId) ?? 0, { renews });
  if (!found) throw data(null, { status: 404 });
  const work = workOf(viewer, args.url.searchParams);
  return { found, work, left: await countLeft(viewer, work.lanes), canTakeOver: viewer.isAdmin };
}

export default function CaseRoute({ loaderData }: Route.ComponentProps) {
  return <CasePage {...loaderData} />;
}
