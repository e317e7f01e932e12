// Texts of reviews after a handover.
import { formatDate } from "#app/domain/shared/dates.ts";

export const SEALED_TEXTS = {
  held: "We will check this review before we publish it.",
  refused: "A moderator has decided not to publish this review.",
  published: "Both reviews are published.",
  incentive: "Were you given or promised anything in return for this review?",
  incentiveMark: "The reviewer was given or promised something in return for this review",
  confirmChange: "Both reviews are published. Do you still want to change yours?",
} as const;

/** Above the form. */
export function aboutHandoverText(pet: string, handedOverAt: Date | string): string {
  return `About ${pet}, handed over on ${formatDate(handedOverAt)}`;
}

/** For the author, while it is sealed. */
export function onlyYouText(otherName: string, opensAt: Date | string): string {
  return `Only you can see this review until ${otherName} has written theirs, or until ${formatDate(opensAt)}.`;
}

/** For the other side: all that is shown of it. */
export function otherHasWrittenText(otherName: string): string {
  return `${otherName} has written a review. Write yours and we will publish both.`;
}
