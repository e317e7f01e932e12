// Texts of handovers on pages, in the API and in emails.
import { formatDate } from "#app/domain/dates.ts";

export const CONFIRM: Readonly<Record<"buyer" | "breeder", (pet: string) => string>> = {
  buyer: (pet) => `I have received ${pet}`,
  breeder: (pet) => `I have handed over ${pet}`,
};

/** After the buyer's own confirmation (viewings.md): no refund can be requested any more. */
export function receivedText(pet: string): string {
  return `You have confirmed that you received ${pet}.`;
}

export function handedOverText(pet: string, endedAt: Date | string): string {
  return `${pet} was handed over on ${formatDate(endedAt)}.`;
}

export function closedText(endedAt: Date | string): string {
  return `This handover ended when the deposit was refunded on ${formatDate(endedAt)}.`;
}

export const REFUNDING = "The deposit is being refunded.";
