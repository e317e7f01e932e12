// /admin/queue: the lanes of the moderation queue with "Next case", and the cases of each.
import { lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import { readCaseFilter } from "#app/domain/moderation/cases/case-filter.ts";
import { isOfDashboard } from "#app/domain/moderation/cases/figures.ts";
import { countLanes, countOwnBehind, listCases } from "#app/domain/moderation/cases/queue.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { CaseQueue } from "#app/ui/moderation/cases/case-queue.tsx";
import type { Route } from "./+types/queue._index.ts";
import { openCasesOf } from "./open-cases.server.ts";
import { QUEUE_RULE } from "./queue-rule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard(QUEUE_RULE)];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Moderation queue", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const { context, url } = args;
  const filter = readCaseFilter(url.searchParams);
  const page = parseId(url.searchParams.get("page")) ?? 1;
  const [counts, cases, ofOwnCases] = await Promise.all([
    optionalPart(context, "the counts of the moderation queue", () =>
      countLanes(viewer, filter, () => openCasesOf(context, viewer)),
    ),
    optionalPart(context, "the cases of the moderation queue", () => listCases(viewer, filter, page)),
    filter.figure && isOfDashboard(filter.figure) ? countOwnBehind(viewer, filter.figure) : 0,
  ]);
  const mayExport = hasPermission(viewer, "admin.users");
  return { filter, lanes: lanesOf(viewer), now: clock.now().toISOString(), counts, cases, ofOwnCases, mayExport };
}

export default function QueuePage({ loaderData }: Route.ComponentProps) {
  return <CaseQueue {...loaderData} />;
}
