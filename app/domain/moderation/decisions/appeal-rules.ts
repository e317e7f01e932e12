// How long and against what a user can appeal (QUE-16), and the limits of an appeal.
import { z } from "zod";

const APPEAL_MONTHS = 6;
/** Working days within which an appeal is decided. */
export const APPEAL_REPLY_DAYS = 7;
/** The same in working hours, from 9 to 17. */
export const APPEAL_REPLY_HOURS = APPEAL_REPLY_DAYS * 8;
const APPEAL_TEXT_MIN = 20;
export const APPEAL_TEXT_MAX = 2000;
export const APPEAL_DOCUMENTS_MAX = 3;

const APPEAL_TOO_SHORT = "Tell us why in at least 20 characters";
const APPEAL_TOO_LONG = "Your appeal must be at most 2,000 characters";

/** Counted as the database does, in code points. */
export const appealTextSchema = z
  .string()
  .trim()
  .refine((text) => Array.from(text).length >= APPEAL_TEXT_MIN, APPEAL_TOO_SHORT)
  .refine((text) => Array.from(text).length <= APPEAL_TEXT_MAX, APPEAL_TOO_LONG);

/** The last moment to appeal against a decision that could be read from `visibleAt` on. */
export function appealUntil(visibleAt: Date): Date {
  const until = new Date(visibleAt);
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS);
  return until;
}
