// What a viewer sees of the figures: the list behind each one that they may open, and sums of money only with admin.users.
import { LANES, lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import { figureParams } from "#app/domain/moderation/cases/figures.ts";
import { type FigureName, isMoney, type ThisWeek } from "./figures.ts";

type Viewer = Parameters<typeof hasPermission>[0];

const PAYMENTS = "/admin/payments";

/**
 * The lists behind the figures of the week from a Monday, by figure. Searches and messages have none: what was searched or
 * written is private.
 */
export function listsOf(viewer: Viewer, monday: string): Partial<Record<FigureName, string>> {
  const since = `from=${monday}`;
  return {
    public_pets: "/pets",
    ...(hasPermission(viewer, "pets.approve") && { new_listings: `/admin/pets?status=all&${since}` }),
    // The figures count the cases of every lane.
    ...(lanesOf(viewer).length === Object.keys(LANES).length && {
      decision_seconds: `/admin/queue?${new URLSearchParams(figureParams({ cases: "decided_since", since: monday }))}`,
      overdue_cases: `/admin/queue?${new URLSearchParams(figureParams({ cases: "overdue" }))}`,
    }),
    ...(hasPermission(viewer, "admin.users") && {
      sign_ups: `/admin/users?${since}`,
      deposits: `${PAYMENTS}?happened=paid&${since}`,
      refunds: `${PAYMENTS}?happened=refunded&${since}`,
      plans_new: `${PAYMENTS}?happened=started&${since}`,
      plans_ended: `${PAYMENTS}?happened=ended&${since}`,
      revenue_pence: `${PAYMENTS}?happened=running`,
      reports: `/admin/queue/reports?${since}`,
      disputes: `${PAYMENTS}?happened=disputed&${since}`,
    }),
  };
}

/** The same without sums of money, unless the viewer may see them. */
export function withoutMoney({ figures, mondays }: ThisWeek, maySeeMoney: boolean): ThisWeek {
  return { figures: figures.filter(({ name }) => maySeeMoney || !isMoney(name)), mondays };
}
