// /reports/{ref}: a report that the viewer has made. Another user's is not found.
import { data } from "react-router";
import { getOwnReport } from "#app/domain/moderation/reports/queries.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { OwnReportPage } from "#app/ui/moderation/reports/own-report-page.tsx";
import type { Route } from "./+types/reports.$ref.ts";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(siteUrlOf(matches), { title: `Your report ${params.ref}`, noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const report = await withRetry(() => getOwnReport(viewer, args.params.ref));
  if (!report) throw data(null, { status: 404 });
  return { report };
}

export default function OwnReportRoute({ loaderData: { report } }: Route.ComponentProps) {
  return <OwnReportPage report={report} />;
}
