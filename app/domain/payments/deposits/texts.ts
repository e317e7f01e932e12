// User-facing texts about deposits: the documented sentences, and the outcome of a payment.
import { counted } from "#app/domain/shared/counted.ts";
import { formatDate, formatDateTime } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import type { RefundReason, RefundRefusal } from "#app/domain/shared/refund-window.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { DAY_RULES } from "./refund-rules.ts";
import type { OwnDeposit } from "./views.ts";

const DEPOSIT_PAID = "Deposit paid successfully.";
export const DEPOSIT_FAILED = "Failed to pay deposit. Please try again.";

const REFUND_REQUESTED = "Deposit refund requested";
export const REFUND_FAILED = "That could not be refunded. Please try again.";

/** After a breeder has refunded a deposit (VIS-17 in viewings.md). */
export function breederRefundText({
  amountPence,
  firstName,
  petName,
  isListed,
}: Record<"firstName" | "petName", string> & { amountPence: number; isListed: boolean }): string {
  const sent = `We are refunding ${formatPrice(amountPence)} to ${firstName}.`;
  return isListed ? `${sent} ${petName} will be available again when the bank has confirmed it.` : sent;
}

export const WINDOW_OVER_TITLE = "Refund Window Expired";

/** `period` is that of the deposit, "24 hours" or the days of a licensed seller (refund-window.ts). */
export function windowOverText(period: string): string {
  return `Deposits can only be refunded within ${period} of payment.`;
}

export const NOT_THE_PAYER = "Only the user who paid this deposit can request a refund.";
/** While the buyer's bank decides about a dispute, no refund is made. */
export const DISPUTED = "The buyer's bank is deciding about this payment.";
/** The same on the payer's own pages. */
export const YOUR_BANK_DECIDES = "Your bank is deciding about this payment.";

export const NO_DEPOSIT_PAID = "You have not paid a deposit on this pet.";

/** To a buyer whose payment was closed because the pet has no page any more. */
export function goneText(name: string): string {
  return `${name} is not available any more. Nothing was paid.`;
}

/** While another buyer's payment is open; `until` is the time of the clock at which their hold ends. */
export function heldByOtherText(name: string, until: string): string {
  // old word: the documented sentence
  return `Someone is paying a deposit for ${name}. If they have not finished by ${until}, you can reserve it.`;
}

/** Of a refund that the provider has failed to make. */
export const NOT_BACK = "Your deposit is not back yet";

/** The title of a deposit that the payer's bank has taken back, and that the site has not refunded. */
export const TAKEN_BACK = "Your bank has taken the deposit back";

/** To the breeder, of a payment that the payer's bank has taken back. */
export function takenBackText(at: Date | string): string {
  return `The buyer’s bank took it back on ${formatDateTime(at)}.`;
}

type RefundState = Pick<OwnDeposit, "refundFailedAt" | "waitsForBank"> & { reason?: RefundReason };

/** How long a refund takes to appear on a bank statement. */
export const BANK_DAYS = "It usually takes 5 to 10 days until a bank shows it.";

/** The same of a refund that is owed; the provider may have failed to make it, for example because the card is closed. */
export function refundTime({ refundFailedAt, waitsForBank, reason }: RefundState): string {
  if (reason === "disputed") return "Ask your bank when the money arrives.";
  if (waitsForBank) return `${YOUR_BANK_DECIDES} Until it has decided, nothing is refunded.`;
  if (!refundFailedAt) return BANK_DAYS;
  return `The bank did not take it on ${formatDate(refundFailedAt)}. We keep trying. If that card or account is closed, write to ${SITE_NAME}.`;
}

/** The reason for a refund as a sentence. */
export function returnReason(reason: RefundReason, name: string): string {
  switch (reason) {
    case "asked":
      return `You asked for the deposit for ${name} back.`;
    case "blocked":
      return `The breeder has blocked messages between you, so your deposit for ${name} is refunded.`;
    case "late":
      return `Your payment arrived after the time for which ${name} was held for you, so it reserves nothing.`;
    case "taken":
      return `Another buyer had reserved ${name} by the time your payment arrived.`;
    case "unavailable":
      return `${name} was not available any more when your payment arrived.`;
    case "amount":
      return `What arrived was not the amount of the deposit for ${name}.`;
    case "banned":
      return `The breeder was banned, so your deposit for ${name} is refunded.`;
    case "breeder":
      return `The breeder has decided to refund the deposit for ${name}.`;
    case "moderation":
      return `A moderator has taken ${name} off the site, so your deposit is refunded.`;
    case "payer-banned":
      return `Your account is banned, so your deposit for ${name} is refunded.`;
    case "missed":
      return `The breeder missed the viewing of ${name}, so your deposit is refunded.`;
    case "handover":
      return `A moderator has looked at the handover of ${name}, and your deposit is refunded.`;
    case "administrator":
      return `We have decided to refund the deposit for ${name}.`;
    case "viewing":
      return `After the viewing you did not want to go ahead with ${name}.`;
    case "silence":
      return `The breeder of ${name} has not replied to you for ${counted(DAY_RULES.silence.refund, "day")}, so your deposit is refunded.`;
    case "overdue":
      return `${name} was not handed over within ${counted(DAY_RULES.overdue.refund, "day")}, so your deposit is refunded.`;
    case "disputed":
      return `Your bank has taken back your payment for ${name}.`;
    case "provider":
      return `The deposit for ${name} was given back by our payment provider.`;
  }
}

/** What the buyer reads besides the reason: the words of breeder or administrator. Without any, a breeder's refund is a deletion. */
export function refundNotes(note: string | null, reason: RefundReason, tradingName: string): string[] {
  if (note === null) return reason === "breeder" ? ["The listing was deleted."] : [];
  return [`${reason === "administrator" ? SITE_NAME : tradingName} writes: “${note}”`];
}

/** Why an administrator cannot refund a deposit. */
export const OWN_DEPOSIT = "This deposit is your own, so another administrator decides about it.";

export const ADMINISTRATOR_REFUSALS: Readonly<Record<RefundRefusal, (petName: string) => string>> = {
  unpaid: () => "Nothing was paid for this deposit.",
  refunded: () => "This deposit is refunded already.",
  requested: () => "A refund of this deposit is under way already.",
  disputed: () => DISPUTED,
  "paid-out": (petName) => `The deposit for ${petName} was paid out to the breeder, so it is not refunded.`,
  own: () => OWN_DEPOSIT,
};

/** "The whole £250 is on its way back to your card.", or "… has gone back to your card." */
export function moneyBack(state: "returning" | "refunded", amountPence: number, reason?: RefundReason): string {
  const amount = formatPrice(amountPence);
  if (reason === "disputed") return `The ${amount} comes to you from your bank, and not from us.`;
  return state === "returning"
    ? `The whole ${amount} is on its way back to your card.`
    : `The whole ${amount} has gone back to your card.`;
}

/** After the payer's request; `begunBefore` is the refund that had begun for another reason. */
export function refundRequestedText(
  done: boolean,
  begunBefore: { reason: RefundReason; amountPence: number; petName: string } | undefined,
): string {
  if (!begunBefore) return REFUND_REQUESTED;
  const { reason, amountPence, petName } = begunBefore;
  return `${returnReason(reason, petName)} ${moneyBack(done ? "refunded" : "returning", amountPence, reason)}`;
}

/** The flash message after the return from the checkout. */
export function paymentOutcome(
  deposit: OwnDeposit,
  name: string,
): { kind: "success" | "error" | "info"; text: string } {
  switch (deposit.state) {
    case "paid":
      return { kind: "success", text: DEPOSIT_PAID };
    case "returning":
    case "refunded": {
      const kind = deposit.reason === "asked" ? "info" : "error";
      const back = moneyBack(deposit.state, deposit.amountPence, deposit.reason);
      return { kind, text: `${returnReason(deposit.reason, name)} ${back}` };
    }
    case "paying":
    case "failed":
      return { kind: "error", text: DEPOSIT_FAILED };
  }
}

/** The flash message after a buyer has abandoned a checkout; `deposit` is null when there was no open checkout. */
export function abandonOutcome(deposit: OwnDeposit | null, name: string): ReturnType<typeof paymentOutcome> {
  if (deposit && deposit.state !== "failed" && deposit.state !== "paying") return paymentOutcome(deposit, name);
  return { kind: "success", text: `You have given up ${name}. Nothing was paid.` };
}

export const NOT_ABANDONED =
  "We cannot reach our payment provider at the moment, so nothing has changed. Please try again.";

/** After an answer to a rule that is not open any more. */
export const RULE_OVER = "That is not open any more.";

/** After "Keep it and find another time", "Refund my deposit" and "I do not want to go ahead". */
export const RULE_ANSWERED = {
  keep: "You keep the deposit. Please arrange another time.",
  refund: "You have chosen the refund.",
  decline: "Your deposit is on its way back.",
} as const;

/** To a breeder whose refund comes after another has begun. */
export const REFUND_BEGUN = "The deposit was on its way back already, so your reason was not sent.";
export const NOT_AFTER_SALE = "The pet is sold, so you cannot refund its deposit.";

export const NOT_CONTESTED = "We could not send that. Please try again.";
export const CONTESTED = "You have contested this refund. A moderator decides within 5 working days.";
