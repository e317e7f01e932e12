// /reports: the reports that the viewer has made, and what became of them.
import { listOwnReports } from "#app/domain/moderation/reports/queries.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { ProfileSubpage } from "#app/ui/accounts/profile/profile-subpage.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { OwnReports } from "#app/ui/moderation/reports/own-reports.tsx";
import type { Route } from "./+types/reports._index.ts";

const HERE = "/reports";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Your reports", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const page = parseId(new URL(args.request.url).searchParams.get("page")) ?? 1;
  return { reports: await withRetry(() => listOwnReports(viewer, page)) };
}

export default function OwnReportsPage({ loaderData: { reports } }: Route.ComponentProps) {
  return (
    <ProfileSubpage
      title="Your reports"
      intro={
        <p className="lede">
          We email you when a moderator has decided. The user you reported is not told who you are.
        </p>
      }
    >
      <OwnReports reports={reports.items} />
      <Pagination
        page={reports.page}
        pageCount={reports.pageCount}
        hrefFor={(page) => `${HERE}?page=${page}`}
        label="Pages of reports"
      />
    </ProfileSubpage>
  );
}
