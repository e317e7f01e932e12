// Which decisions another moderator checks (QUE-20).

/** Every decision of a moderator is checked until there are so many. */
export const NEW_MODERATOR_DECISIONS = 20;
const APPROVALS_IN_100 = 5;
const REFUSALS_IN_100 = 10;

interface SampleFacts {
  /** Otherwise a refusal or another restriction. */
  isApproval: boolean;
  /** Questions of "Law and welfare" without an answer. */
  openAnswers: number;
  /** Of the same moderator. */
  earlierDecisions: number;
  /** From 0 to 99, from a hash of the case. */
  draw: number;
}

/** Whether a decision goes to a second check. */
export function isSecondChecked({ isApproval, openAnswers, earlierDecisions, draw }: SampleFacts): boolean {
  if (earlierDecisions < NEW_MODERATOR_DECISIONS || (isApproval && openAnswers > 0)) return true;
  return draw < (isApproval ? APPROVALS_IN_100 : REFUSALS_IN_100);
}
