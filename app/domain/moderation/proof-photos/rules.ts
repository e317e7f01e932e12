// The rules and texts of proof photos (DUP-16): the animal beside a word that the product gives.

/** Without vowels, so that they make no other word, and without those that look like a digit. */
const WORD_CHARACTERS = "BCDFGHJKMNPQRTVWX";
const WORD_LENGTH = 6;
/** Hours after which a missing answer is a signal. */
export const ANSWER_HOURS = 72;
const HOUR_MS = 3_600_000;
/** Days after which a request and its photo are deleted. */
export const KEPT_DAYS = 90;

/** A word, from a source of whole numbers below a limit. */
export function proofWord(random: (limit: number) => number): string {
  return Array.from({ length: WORD_LENGTH }, () => WORD_CHARACTERS[random(WORD_CHARACTERS.length)]).join("");
}

export const ASK_FOR_PROOF = "Ask for a proof photo";
export const PROOF_ASKED = "Asked. The breeder has an email.";
export const PROOF_ASKED_BEFORE = "A proof photo was asked for here before.";
export const PROOF_SENT = "Photo sent. Thank you.";
export const PROOF_NOT_OPEN = "This proof photo was sent before, or is no longer asked for.";
export const PROOF_MISSING = "Choose a photo.";
export const PROOF_NOT_SAVED = "The photo could not be saved. Please try again.";

/** Until when the photo is asked for: for a viewing, at the latest until it starts. */
export function proofDueAt(askedAt: Date, viewingStartsAt?: Date): Date {
  const due = askedAt.getTime() + ANSWER_HOURS * HOUR_MS;
  return new Date(Math.min(due, viewingStartsAt?.getTime() ?? due));
}

/** What the breeder does. */
export function proofAdvice(name: string, word: string): string {
  return `Write ${word} on a piece of paper, and take one photo of ${name} with the paper beside it.`;
}

/** Who sees it, and for how long. */
export const PROOF_SEEN_BY: Record<"buyer" | "moderator", string> = {
  buyer: `Only the buyer and our moderators see it. We delete it after ${KEPT_DAYS} days.`,
  moderator: `Only our moderators see it. We delete it after ${KEPT_DAYS} days.`,
};
