// Conflict of interest: moderators do not decide about what is their own, or what they have reported (DSK-16).
import { isOwnCaseSql } from "#app/domain/accounts/case-intake/own-case.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

export interface OwnSubjectRefusal {
  ok: false;
  code: "own-subject";
}

/** Thrown where a decision is recorded, so that no use case can leave the check out. */
export class OwnSubject extends Error {}

/** Runs a decision with its transaction, which is rolled back when the decision is about the moderator's own. */
export async function unlessOwn<Value>(decide: () => Promise<Value>): Promise<Value | OwnSubjectRefusal> {
  try {
    return await decide();
  } catch (error) {
    if (error instanceof OwnSubject) return { ok: false, code: "own-subject" };
    throw error;
  }
}

/**
 * The condition that a row of `decisions` is about the moderator's own: their account or content, or a case that concerns
 * them, also that of the decision which it reverses or is about.
 */
export function isOwnDecisionSql(userId: number): Prisma.Sql {
  return Prisma.sql`(decisions.account_id IS NOT DISTINCT FROM ${userId}::int OR EXISTS (
    SELECT FROM cases c WHERE ${isOwnCaseSql(userId)} AND (c.id = decisions.case_id OR c.id IN (
      SELECT before.case_id FROM decisions before WHERE before.id = decisions.reverses_id
        OR decisions.subject_kind = 'decision' AND before.id = decisions.subject_id))))`;
}
