// When and how a breeder gets the money of a deposit (BRD-18). Administrators transfer it outside the product (VIS-23).
import { counted } from "#app/domain/shared/counted.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { PAY_OUT_DAYS, readyToPayOutAt } from "./rules.ts";

/** Before the handover. `what` is the deposit or several. */
export function payoutRule(what: "the deposit" | "deposits"): string {
  return `${SITE_NAME} holds ${what}, and transfers ${what === "deposits" ? "them" : "it"} to you from ${counted(PAY_OUT_DAYS, "day")} after the handover.`;
}

/** After the handover. */
export function payoutState(handedOverAt: string, paidOut: { at: string; reference: string } | null): string {
  return paidOut
    ? `${SITE_NAME} transferred the deposit to you on ${formatDate(paidOut.at)}, with the reference ${paidOut.reference}.`
    : `${SITE_NAME} transfers the deposit to you from ${formatDate(readyToPayOutAt(new Date(handedOverAt)))}, unless a problem is reported first.`;
}
