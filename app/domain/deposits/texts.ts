// What is said about deposits: the documented sentences word for word, and what became of a payment.
import { formatPrice } from "#app/domain/money.ts";
import type { RefundReason } from "./rules.ts";
import type { OwnDeposit } from "./views.ts";

const DEPOSIT_PAID = "Deposit paid successfully.";
export const DEPOSIT_FAILED = "Failed to pay deposit. Please try again.";

export const REFUND_REQUESTED = "Deposit refund requested";
export const WINDOW_OVER_TITLE = "Refund Window Expired";
export const WINDOW_OVER = "Deposits can only be refunded within 24 hours of payment.";

export const NOT_THE_PAYER = "Only the user who paid this deposit can request a refund.";
export const NO_DEPOSIT_PAID = "You have not paid a deposit on this pet.";

/** How long money is under way, so that nobody looks for it in vain. */
export const BANK_DAYS = "It usually takes 5 to 10 days until a bank shows it.";

/** Why money goes back. */
export function returnReason(reason: RefundReason, name: string): string {
  switch (reason) {
    case "asked":
      return `You asked for the deposit for ${name} back.`;
    case "late":
      return `Your payment arrived after the time for which ${name} was held for you, so it reserves nothing.`;
    case "taken":
      return `Somebody else had reserved ${name} by the time your payment arrived.`;
    case "unavailable":
      return `${name} was not available any more when your payment arrived.`;
    case "amount":
      return `What arrived was not the amount of the deposit for ${name}.`;
    case "provider":
      return `The deposit for ${name} was given back by our payment provider.`;
  }
}

/** "The whole £250 is on its way back to your card.", or that it has gone back. */
export function moneyBack(state: "returning" | "refunded", amountPence: number): string {
  const amount = formatPrice(amountPence);
  return state === "returning"
    ? `The whole ${amount} is on its way back to your card.`
    : `The whole ${amount} has gone back to your card.`;
}

/** What somebody is told who comes back from paying. */
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
      const back = moneyBack(deposit.state, deposit.amountPence);
      return { kind, text: `${returnReason(deposit.reason, name)} ${back}` };
    }
    case "paying":
    case "failed":
      return { kind: "error", text: DEPOSIT_FAILED };
  }
}

/** What somebody is told who has let a pet go; null: they were not paying for it. */
export function abandonOutcome(deposit: OwnDeposit | null, name: string): ReturnType<typeof paymentOutcome> {
  if (deposit && deposit.state !== "failed" && deposit.state !== "paying") return paymentOutcome(deposit, name);
  return { kind: "success", text: `${name} is free for others again. Nothing was charged.` };
}

export const NOT_ABANDONED =
  "We cannot reach our payment provider at the moment, so nothing has changed. Please try again.";
