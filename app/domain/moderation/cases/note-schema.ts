// The text of a note about an account.
import { z } from "zod";

export const NOTE_MAX = 2000;
const BLANK = "Write a note first.";
const TOO_LONG = "Note must be at most 2000 characters";
const INVISIBLE = /[\s\p{Cf}\p{Z}\p{Mn}\u115F\u1160\u2800\u3164]/gu;

/** Trimmed, at least one visible and at most NOTE_MAX characters, each code point counting as one. */
export const noteSchema = z
  .string(BLANK)
  .trim()
  .refine((text) => text.replaceAll(INVISIBLE, "") !== "", BLANK)
  .refine((text) => Array.from(text).length <= NOTE_MAX, TOO_LONG);
