// Choosing reasons: those that fit a subject, the text of the chosen ones, and the weight of the strike.
import { cutText } from "#app/domain/shared/cut-text.ts";
import { REASON_MAX, type Reason, type ReasonSubject, STRIKE_WEIGHTS } from "./reason.ts";
import { type ReasonCode, REASONS } from "./reasons.ts";
import { type DecisionName, DECISIONS } from "./rules.ts";
import { NO_REASON } from "./texts.ts";

/** The most reasons of one decision. */
export const REASON_CODES_MAX = 10;

export const REASON_CODES = Object.keys(REASONS) as [ReasonCode, ...ReasonCode[]];

/** A reason as the forms offer it. */
export interface ReasonOption {
  code: ReasonCode;
  sentence: string;
  /** What the user can do about it, which the statement says as well. */
  correction: string;
}

export function isReasonCode(text: string): text is ReasonCode {
  return Object.hasOwn(REASONS, text);
}

/** The reasons that fit a kind of subject, in the order of the table. */
export function reasonsFor(subject: ReasonSubject): ReasonOption[] {
  return entries()
    .filter(([, { fits }]) => fits.includes(subject))
    .map(([code, { sentence, correction }]) => ({ code, sentence, correction }));
}

/** The known codes among submitted ones, without repetition and in the order of the table. */
export function knownCodes(sent: readonly string[]): ReasonCode[] {
  return entries()
    .map(([code]) => code)
    .filter((code) => sent.includes(code))
    .slice(0, REASON_CODES_MAX);
}

/** The text that the user reads: the moderator's own, or the sentences of the codes when that is empty. */
export function reasonText(codes: readonly ReasonCode[], own: string): string {
  if (own.trim() !== "") return own.trim();
  return cutText(codes.map((code) => REASONS[code].sentence).join("\n"), REASON_MAX);
}

/** The reason as it is stored: `NO_REASON` for a restricting decision without one, null for other decisions. */
export function storedReason(decision: DecisionName, reason: string): string | null {
  return DECISIONS[decision].restricts ? reason || NO_REASON : null;
}

/** The weight of the strike of a decision with these reasons: that of the gravest; 0 without a reason of the table. */
export function strikeWeight(codes: readonly ReasonCode[]): number {
  return Math.max(0, ...codes.map((code) => STRIKE_WEIGHTS[REASONS[code].strike]));
}

function entries(): [ReasonCode, Reason][] {
  return Object.entries(REASONS) as [ReasonCode, Reason][];
}
