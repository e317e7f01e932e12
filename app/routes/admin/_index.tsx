// /admin: the dashboard. A part that cannot be read shows an error, and the others are shown.
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import { latestAuditEntries } from "#app/domain/moderation/audit-log/list-entries.server.ts";
import { listsOf, withoutMoney } from "#app/domain/moderation/dashboard/figure-lists.ts";
import { listPendingApplications } from "#app/domain/moderation/dashboard/pending-applications.server.ts";
import { adminStatistics } from "#app/domain/moderation/dashboard/statistics.server.ts";
import { getThisWeek } from "#app/domain/moderation/dashboard/this-week.server.ts";
import { parseAdminList } from "#app/domain/shared/admin-list.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requirePermissions } from "#app/http/session/guards.server.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { RecentActivity, StatisticCards } from "#app/ui/moderation/dashboard/dashboard.tsx";
import { PendingApplications } from "#app/ui/moderation/dashboard/pending-applications.tsx";
import { ThisWeekFigures } from "#app/ui/moderation/dashboard/this-week.tsx";
import type { Route } from "./+types/_index.ts";

const RECENT = 5;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Dashboard", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requirePermissions(args, { all: ["admin.access"] });
  const { context } = args;
  const { page, pageSize } = parseAdminList(args.url.searchParams);
  const may = {
    openAccounts: hasPermission(viewer, "admin.users"),
    approveBreeders: hasPermission(viewer, "breeders.approve"),
    readLog: hasPermission(viewer, "admin.audit"),
  };
  const [statistics, week, pending, recent] = await Promise.all([
    optionalPart(context, "the figures of the dashboard", adminStatistics),
    optionalPart(context, "the figures of this week", getThisWeek),
    may.approveBreeders
      ? optionalPart(context, "the pending applications", () => listPendingApplications(page, pageSize))
      : null,
    may.readLog ? optionalPart(context, "the recent activity", () => latestAuditEntries(viewer, RECENT)) : null,
  ]);
  return {
    may,
    statistics,
    week: week && withoutMoney(week, may.openAccounts),
    links: week ? listsOf(viewer, week.mondays.at(-1)!) : {},
    pending,
    recent,
  };
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { may, statistics, week, links, pending, recent } = loaderData;
  return (
    <>
      <div className="page-head">
        <h1>Dashboard</h1>
      </div>
      <StatisticCards statistics={statistics} />
      <ThisWeekFigures week={week} links={links} />
      {may.approveBreeders && <PendingApplications list={pending} />}
      {may.readLog && <RecentActivity entries={recent} mayOpenAccounts={may.openAccounts} />}
      {may.openAccounts && (
        <section aria-labelledby="more" className="admin-part">
          <h2 id="more">Money</h2>
          <p className="soft-text">Every deposit and subscription, and how our books agree with the provider’s.</p>
          <p>
            <LinkButton to="/admin/payments" variant="secondary">
              Payments
            </LinkButton>
          </p>
        </section>
      )}
    </>
  );
}
