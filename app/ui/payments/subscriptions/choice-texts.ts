// Texts of each plan choice: the button label, and the note before it (price, dates, what ends).
import type {
  PlanChoice,
  SubscribingTerms,
  SubscriptionView,
  UpgradeOffer,
} from "#app/domain/payments/subscriptions/plan-change.ts";
import { type PlanView, petLimitText } from "#app/domain/payments/subscriptions/plan-view.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";

/** The button label of a choice. */
export function choiceLabel(choice: PlanChoice, { name }: Pick<PlanView, "name">): string {
  const labels: Record<PlanChoice, string> = {
    start: `Subscribe to ${name}`,
    restart: "Reactivate Subscription",
    switch: `Change to ${name}`,
    upgrade: `Upgrade to ${name}`,
    downgrade: `Change to ${name}`,
    cancel: `Cancel ${name}`,
    keep: `Keep ${name}`,
    chosen: `Change to ${name}`,
  };
  return labels[choice];
}

/** The note about the price of a choice and what it ends. */
export function choiceNote(choice: PlanChoice, chosen: PlanView, current: SubscriptionView | null): string {
  const price = formatPrice(chosen.pricePence);
  const fromToday = `${price} today, then every month until you cancel.`;
  switch (choice) {
    case "start":
      return fromToday;
    case "restart":
      return `A new month begins: ${fromToday} The payment that failed is not taken as well.`;
    case "switch":
      return pastDueChange(fromToday, current);
    case "upgrade":
      return "You pay the difference for the rest of the paid month. The amount is shown before you pay.";
    case "downgrade":
      if (current?.status === "past_due") return pastDueChange(fromToday, current);
      return `It begins on ${endOfMonth(current)}: ${price} then, and every month until you cancel. Nothing is paid now.`;
    case "chosen":
      return `It begins on ${endOfMonth(current)}.`;
    case "cancel":
      return `If you cancel, it stays active until ${endOfMonth(current)}, and nothing more is paid.`;
    case "keep":
      return `${nextPayment(chosen, current)}, then every month until you cancel.`;
  }
}

function pastDueChange(fromToday: string, current: SubscriptionView | null): string {
  const ends = current
    ? `${current.plan.name} ends as soon as you have paid, and the payment that failed is not taken as well.`
    : "";
  return `A new month begins: ${fromToday} ${ends}`.trim();
}

/** What a breeder knows before subscribing, above all buttons, one fact a line. */
export function subscribingFacts({ withdrawDays, nextPaymentOn }: SubscribingTerms): string[] {
  return [
    `You pay for a month today, again on ${formatDate(nextPaymentOn)}, and so on every month until you cancel. The price shown is all that you pay.`,
    "You can cancel on this page at any time. You then keep the plan until the end of the month that you have paid for.",
    withdrawDays > 0 &&
      `Within ${counted(withdrawDays, "day")} of subscribing you can withdraw instead: the plan ends at once, and you get back all that you paid.`,
  ].filter((fact) => fact !== false);
}

/** "You pay £14.20 now, after £12.10 credit for the rest of Gold." */
export function upgradeCost(
  { payPence, creditPence }: Omit<UpgradeOffer, "at">,
  current: Pick<PlanView, "name">,
): string {
  return `You pay ${formatPrice(payPence)} now, after ${formatPrice(creditPence)} credit for the rest of ${current.name}.`;
}

/** "£24.99 is paid next on 5 December 2026" */
export function nextPayment({ pricePence }: Pick<PlanView, "pricePence">, current: SubscriptionView | null): string {
  const day = current?.paidUntil ? `on ${formatDate(current.paidUntil)}` : "when the paid month is over";
  return `${formatPrice(pricePence)} is paid next ${day}`;
}

/** "5 December 2026", or a general phrase while the provider has reported no date. */
export function endOfMonth(current: Pick<SubscriptionView, "paidUntil"> | null): string {
  return current?.paidUntil ? formatDate(current.paidUntil) : "the end of the paid month";
}

/** The note about pets above the limit of a plan; null when there are none. */
export function tooManyPets(used: number, { name, petLimit }: Pick<PlanView, "name" | "petLimit">): string | null {
  if (petLimit === null || used <= petLimit) return null;
  const few = petLimit > 1 ? `fewer than ${petLimit}` : "none";
  const room = `All of them stay, and you can add another once you have ${few}.`;
  return `You have ${counted(used, "pet")}, and ${name} is for ${petLimitText(petLimit)}. ${room}`;
}
