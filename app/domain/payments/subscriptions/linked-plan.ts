// The plan behind a link that cancels it, as its page shows it.
import { formatDate } from "#app/domain/shared/dates.ts";

export interface LinkedPlan {
  name: string;
  pricePence: number;
  /** `live`: it renews; `ends`: it is cancelled and ends with the paid month; `ended`: nothing more is charged. */
  state: "live" | "ends" | "ended";
  /** The end of the paid month (ISO 8601). */
  until: string | null;
}

/** Of a link that is unknown, used or expired. */
export const NO_CANCEL_LINK = "This link does not work any more. If you have used it, your plan is cancelled.";

/** "Your Gold plan ends on 5 March 2027. Nothing more is charged for it." */
export function cancelledText({ name, state, until }: LinkedPlan): string {
  const end = state === "ends" && until ? `ends on ${formatDate(until)}` : "has ended";
  return `Your ${name} plan ${end}. Nothing more is charged for it.`;
}
