// Replies that a breeder saves for conversations: their words, their limits, and how one becomes a message (BRD-16).
import { z } from "zod";

export const REPLIES_MAX = 20;
export const REPLY_MAX = 500;
export const REPLIES_FULL = `You have ${REPLIES_MAX} replies already. Delete one first.`;
export const REPLY_SAVED = "Reply saved.";
export const REPLY_DELETED = "Reply deleted.";
export const REPLY_CHANGED =
  "This reply was changed after you opened the page. What you entered is still here. Save again to replace it.";
export const REPLY_NOT_DELETED = "This reply was changed after you opened the page. It is not deleted.";
export const REPLY_GONE = "This reply has been deleted. You can save it as a new one.";

/** Those that every breeder has, by the value of `?reply=`. */
export const GIVEN_REPLIES = {
  available: "Hello {name}, yes, {pet} is still available. When would you like to visit?",
  reserved: "Hello {name}, {pet} is reserved at the moment. I can write to you if that changes.",
  sold: "Hello {name}, {pet} has found a home. Thank you for your interest.",
} as const;

/** What the form of a reply showed, in one line, to see whether it was changed since. */
export function replyVersion(text: string): string {
  return JSON.stringify(text.replaceAll("\r\n", "\n"));
}

const WORD = /\{([^{}]*)\}/g;
const KNOWN = new Set(["name", "pet"]);

/** A reply as typed: its text, or the first problem. */
export const replySchema = z
  .string()
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .pipe(
    z
      .string()
      .min(1, "Enter the reply.")
      .refine((text) => Array.from(text).length <= REPLY_MAX, `A reply has at most ${REPLY_MAX} characters.`)
      .superRefine((text, context) => {
        const unknown = [...text.matchAll(WORD)].find(([, word]) => !KNOWN.has(word!));
        if (unknown) context.addIssue({ code: "custom", message: `Use {name} or {pet}, not ${unknown[0]}.` });
      }),
  );

/** The message of a reply; null when it names the pet of a conversation that is about none. */
export function fillReply(text: string, { name, pet }: { name: string; pet: string | null }): string | null {
  if (pet === null && text.includes("{pet}")) return null;
  return text.replaceAll(WORD, (whole, word: string) => ({ name, pet: pet ?? "" })[word] ?? whole);
}
