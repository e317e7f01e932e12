// When and how a breeder gets the money of a deposit (BRD-18). Administrators transfer it outside the product (VIS-23).
import type { PayoutState } from "#app/domain/payments/views.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { PAY_OUT_DAYS, readyToPayOutAt } from "./rules.ts";

/** Before the handover. `what` is the deposit or several. */
export function payoutRule(what: "the deposit" | "deposits"): string {
  return `${SITE_NAME} holds ${what}, and transfers ${what === "deposits" ? "them" : "it"} to you from ${counted(PAY_OUT_DAYS, "day")} after the handover.`;
}

/** "Pawstead transferred the deposit to you on 4 May 2026, with the reference BACS 7." */
export function paidOutText({ at, reference }: { at: string; reference: string }): string {
  return `${SITE_NAME} transferred the deposit to you on ${formatDate(at)}, with the reference ${reference}.`;
}

/** After the handover. */
export function payoutState({ completeAt, inCase = false, isReady = false, paidOut = null }: PayoutState): string {
  if (paidOut) return paidOutText(paidOut);
  if (inCase)
    return `A problem was reported, so ${SITE_NAME} holds the deposit until a moderator has decided about it.`;
  const from = formatDate(readyToPayOutAt(new Date(completeAt)));
  return isReady
    ? `The deposit has been ready to transfer to you since ${from}.`
    : `${SITE_NAME} transfers the deposit to you from ${from}, unless a problem is reported first.`;
}
