// Texts that moderators share, each for one reason: their limits, and how they join the text of a decision.
import { z } from "zod";
import { reasonText } from "./reason-choice.ts";
import type { ReasonCode } from "./reasons.ts";

export const SAVED_TEXTS_MAX = 50;
export const SAVED_TEXT_MAX = 500;

export const SAVED_TEXTS_FULL = `There are ${SAVED_TEXTS_MAX} saved texts already. Delete one first.`;
export const TEXT_SAVED = "Text saved.";
export const TEXT_DELETED = "Text deleted.";
export const TEXT_GONE = "This text has been deleted. You can save it as a new one.";
export const TEXT_CHANGED =
  "This text was changed after you opened the page. What you entered is still here. Save again to replace it.";
export const TEXT_NOT_DELETED = "This text was changed after you opened the page. It is not deleted.";

export interface SavedText {
  id: number;
  reasonCode: ReasonCode;
  text: string;
}

/** What the form of a text showed, to see whether it was changed since. */
export function savedVersion({ reasonCode, text }: { reasonCode: string; text: string }): string {
  return `${reasonCode} ${text}`;
}

/** In one line, as the sentences of the reasons are. */
export const savedTextSchema = z
  .string()
  .transform((text) => text.replaceAll(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1, "Enter the text.")
      .refine((text) => Array.from(text).length <= SAVED_TEXT_MAX, `Text must be at most ${SAVED_TEXT_MAX} characters`),
  );

/** The text of a decision, or else the sentences of its reasons, followed by the saved texts that it does not contain. */
export function withSavedTexts(codes: readonly ReasonCode[], own: string, saved: readonly string[]): string {
  const text = reasonText(codes, own);
  return [text, ...saved.filter((one) => !text.includes(one))].filter((part) => part !== "").join("\n");
}
