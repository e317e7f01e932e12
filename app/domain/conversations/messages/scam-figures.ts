// What recipients answer to the warnings of the scam rules, per rule and version.
import type { RuleId } from "./scam-rules/rules.ts";

export interface ScamRuleFigures {
  rule: RuleId;
  version: number;
  /** Messages in which the rule found something. */
  findings: number;
  /** Messages that their recipients marked as fine, and did not report. */
  fine: number;
  /** Messages that their recipients reported. */
  reports: number;
}

const ANSWERS_FOR_REVIEW = 200;
const FINE_FOR_REVIEW = 0.6;

/** Messages that were marked as fine or reported. */
export function answersOf({ fine, reports }: ScamRuleFigures): number {
  return fine + reports;
}

/** Whether a rule is wrong too often: marked as fine in over 60 % of at least 200 answers. */
export function isForReview(figures: ScamRuleFigures): boolean {
  const answers = answersOf(figures);
  return answers >= ANSWERS_FOR_REVIEW && figures.fine > FINE_FOR_REVIEW * answers;
}
