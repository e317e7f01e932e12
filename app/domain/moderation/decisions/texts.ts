// User-facing texts about decisions, their reasons and their reversal.
import type { ReverseFailure } from "./restore-subject.ts";

/** The refusal of a decision about the moderator's own, or about what they have reported. */
export const OWN_SUBJECT_TEXT =
  "This is your own, or you have reported it, so another moderator decides it. Nothing was changed.";

export const CHOOSE_REASON = "Choose a reason. The user will see it.";
export const REVERSAL_REASON_MISSING = "Enter a reason. The user will read it.";

export const REVERSED = "The decision is reversed";

/** What is stored for a restricting decision about content that was sent without a reason (APP-10). */
export const NO_REASON = "No reason provided";

/** "Undone: 2 of 3." only where some could not be undone. */
export function undoneText(done: number, all: number): string {
  if (done === 0) return UNDO_TEXTS.late;
  if (all === 1) return "The decision is undone.";
  return done === all ? `The decisions are undone (${all}).` : `Undone: ${done} of ${all}. Others were decided again.`;
}

export const UNDO_TEXTS: Record<ReverseFailure, string> = {
  reversed: "The decision is reversed already.",
  late: "That has been decided again in the meantime. Nothing was changed.",
  "reason-missing": "It is too late to undo this. Nothing was changed.",
  forbidden: "You do not have the permission to reverse this decision.",
  "own-subject": OWN_SUBJECT_TEXT,
  "not-found": "There is no such decision. Nothing was changed.",
};
