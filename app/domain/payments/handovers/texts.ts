// Texts of handovers on pages, in the API and in emails.
import { formatDate } from "#app/domain/shared/dates.ts";

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

/** `takenBack`: by the buyer's bank, and not refunded by the site. */
export function closedText(endedAt: Date | string, takenBack: boolean): string {
  return `This handover ended when ${gone(takenBack)} on ${formatDate(endedAt)}.`;
}

export const REFUNDING = "The deposit is being refunded.";

export function overturnedText(pet: string, endedAt: Date | string, takenBack: boolean): string {
  const text = `${gone(takenBack)} on ${formatDate(endedAt)}, after the handover of ${pet}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function gone(takenBack: boolean): string {
  return takenBack ? "the buyer’s bank took the deposit back" : "the deposit was refunded";
}

/** What one side says against the other's confirmation. */
export const CONTRADICT: typeof CONFIRM = {
  buyer: (pet) => `I have not received ${pet}`,
  breeder: () => "This is not right",
};

/** How a side reads that one of them has contradicted the other; `otherName` where it was not this one. */
export function contradictedText(by: "buyer" | "breeder", pet: string, otherName?: string): string {
  return `${otherName === undefined ? "You said" : `${otherName} says`}: “${CONTRADICT[by](pet)}”. A moderator is looking into it.`;
}

/** Asked of the buyer of a sale without a deposit. */
export function tookHomeText(pet: string): string {
  return `Did you take ${pet} home?`;
}

/** The day that both have agreed; an ISO date. */
export function collectionText(agreedOn: Date | string): string {
  return `Collection: ${formatDate(agreedOn)}`;
}

export const HANDOVER_TEXTS = {
  takenBack: "You have taken back your confirmation.",
  notTakenBack: "Your confirmation cannot be taken back any more.",
  contradicted: "Thank you. We will look into it.",
  notContradicted: "There is nothing to answer any more.",
  reported: "Thank you. A moderator will look into it.",
  notReported: "A problem can be reported once, within 14 days after the handover.",
  problem: "Describe the problem in 20 to 2,000 characters.",
  suggested: "The day is suggested.",
  agreed: "The collection date is agreed.",
  over: "This handover is over.",
  saved: "The checklist is saved.",
} as const;

/** After a confirmation. */
export function confirmedText(
  pet: string,
  { isComplete, otherName }: { isComplete: boolean; otherName: string },
): string {
  return isComplete ? `${pet} is handed over.` : `Thank you. We have asked ${otherName} to confirm too.`;
}
