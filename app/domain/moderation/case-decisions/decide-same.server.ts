// Applies the decision about a case to the open cases with the same text (DSK-06), each with its own audit entry and statement.
import { claimCase, putBackCase } from "#app/domain/accounts/case-intake/claims.server.ts";
import { getRelatedCases } from "#app/domain/moderation/cases/related-cases.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import type { ChangedCase, DecideCaseInput } from "./case-answer.ts";
import { type CaseDecided, decideCase, type DecideCaseFailure } from "./decide-case.server.ts";
import { repeatedDecision } from "./repeated-decision.server.ts";

interface DecideSameInput extends DecideCaseInput {
  sessionId: string;
  /** Whether the decision is for all with the same text. */
  all: boolean;
  /** The versions that the moderator saw, by case. */
  others: ReadonlyMap<number, string>;
}

export interface SameDecided extends CaseDecided {
  /** How many others were decided, and the names of those that were not. */
  also: number;
  left: string[];
}

/** The case itself first; where that fails, nothing is decided. Cases that are claimed, have changed or have open answers stay. */
export async function decideSame(
  input: DecideSameInput,
): Promise<Result<SameDecided, DecideCaseFailure> | ChangedCase> {
  const { viewer, sessionId, others, answer, all } = input;
  const same = all ? (await getRelatedCases(viewer, input.caseId)).same : [];
  const first = await decideCase(input);
  if (!first.ok) {
    const repeated = await repeatedDecision(input);
    return repeated ? { ok: true, value: { ...repeated, also: 0, left: [] } } : first;
  }
  const refs = [...first.value.refs];
  const isAllRemoved = answer.decision === "remove_all";
  // Those without a case were removed with the first; those with one get its decision.
  const removed = isAllRemoved ? refs.length - 1 : 0;
  const left: string[] = [];
  for (const { caseId, name } of same) {
    const seen = others.get(caseId);
    const isDecided =
      seen !== undefined &&
      (await decideClaimed(
        { ...input, caseId, answer: { ...answer, seen, ...(isAllRemoved && { decision: "remove" }) } },
        sessionId,
      ));
    if (isDecided) refs.push(...isDecided.refs);
    else left.push(name);
  }
  return { ok: true, value: { name: first.value.name, refs, also: removed + same.length - left.length, left } };
}

/** Null when it stays as it is: its claim is given back. */
async function decideClaimed(input: DecideCaseInput, sessionId: string): Promise<CaseDecided | null> {
  const { viewer, caseId } = input;
  const claimed = await claimCase({ viewer, sessionId }, caseId);
  if (!claimed.ok) return null;
  const done = await decideCase(input);
  if (done.ok) return done.value;
  await putBackCase(viewer, caseId);
  return null;
}
