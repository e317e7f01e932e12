// The keys of the decisions of a case.
import { type CaseDecision as Decision, REASONED } from "#app/domain/moderation/case-decisions/case-options.ts";

/** The other one of two answers. */
const SECOND_ANSWERS: readonly Decision[] = ["refuse", "disagree", "progress"];

/**
 * A presses the first decision that restricts no user; Ctrl+Enter sends Refuse, or the first that does restrict one, or the second
 * answer to an appeal, a decision or a complaint.
 */
export function keyOf(decision: Decision, decisions: readonly Decision[]): string | undefined {
  if (decision === decisions.find((one) => !REASONED.includes(one))) return "a";
  const refusal = decisions.find((one) => one === "reject" || one === "refused");
  const second =
    decisions.find((one) => REASONED.includes(one)) ?? decisions.find((one) => SECOND_ANSWERS.includes(one));
  return decision === (refusal ?? second) ? "ctrl+enter" : undefined;
}
