// What a viewer sees of the figures: the list behind each one that they may open, and sums of money only with admin.users.
import { lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
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
    ...(hasPermission(viewer, "pets.approve") && { new_listings: "/admin/pets" }),
    ...(lanesOf(viewer).length > 0 && {
      decision_seconds: "/admin/queue/figures",
      overdue_cases: "/admin/queue?state=overdue",
      reports: "/admin/queue?kind=report",
    }),
    ...(hasPermission(viewer, "admin.users") && {
      sign_ups: `/admin/users?${since}`,
      deposits: `${PAYMENTS}?happened=paid&${since}`,
      refunds: `${PAYMENTS}?happened=refunded&${since}`,
      plans_new: `${PAYMENTS}?happened=started&${since}`,
      plans_ended: `${PAYMENTS}?happened=ended&${since}`,
      revenue_pence: `${PAYMENTS}?kind=subscription&state=active`,
      disputes: `${PAYMENTS}?happened=disputed&${since}`,
    }),
  };
}

/** The same without sums of money, unless the viewer may see them. */
export function withoutMoney({ figures, mondays }: ThisWeek, maySeeMoney: boolean): ThisWeek {
  return { figures: figures.filter(({ name }) => maySeeMoney || !isMoney(name)), mondays };
}
