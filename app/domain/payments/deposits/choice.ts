// Whether the buyer of a deposit has seen the pet (VIS-11, VIS-12), as recorded when paying.
import type { DepositChoice } from "#app/domain/pets/deposit-policy.ts";

/** "call": paid by the API, which shows no text. */

/** The version of the text before the payment; counts up with each change of what it promises. */
export const CHOICE_TEXT = 1;

export interface GivenChoice {
  choice: DepositChoice;
  /** Null when no text was shown. */
  text: number | null;
}

type Seen = { isVideo: boolean } | null;

/** What the form of the step page says; without a word of it, what is recorded. */
export function formChoice(value: string, seen: Seen): DepositChoice {
  if (value === "viewed" || value === "video" || value === "unseen") return value;
  return seen && !seen.isVideo ? "viewed" : "unseen";
}

/** Whether the choice agrees with the viewings that took place. A visit stands for the video too. */
export function isChoiceTrue(choice: DepositChoice, seen: Seen): boolean {
  if (choice === "viewed") return seen !== null && !seen.isVideo;
  return choice !== "video" || seen !== null;
}

/** The version of the text that a form was sent with, or null for none that there was. */
export function shownText(value: string): number | null {
  const version = Number(value);
  return Number.isInteger(version) && version >= 1 && version <= CHOICE_TEXT ? version : null;
}

/** The answer to a choice that is not recorded. */
export function notSeenText(petName: string): string {
  return `You have not seen ${petName} yet`;
}
