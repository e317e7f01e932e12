// /admin/queue/reports: every report that was made on some days, with its case.
import { listReports } from "#app/domain/moderation/reports/list-reports.server.ts";
import { parseDays } from "#app/domain/shared/days.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ReportListPage } from "#app/ui/moderation/report-list.tsx";
import type { Route } from "./+types/queue.reports.ts";

// Reports of every lane: those who may read all of them.
export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["admin.users"], fallback: "/admin" })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Reports", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const { searchParams } = args.url;
  const days = parseDays(searchParams);
  const page = parseId(searchParams.get("page")) ?? 1;
  return { days, ...(await withRetry(() => listReports(viewer, days, page))) };
}

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  return <ReportListPage {...loaderData} />;
}
