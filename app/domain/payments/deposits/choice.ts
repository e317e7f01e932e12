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
  // A visit since then stands for the button of the video.
  if (seen && !seen.isVideo && value !== "unseen") return "viewed";
  return value === "viewed" || value === "video" ? value : "unseen";
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
