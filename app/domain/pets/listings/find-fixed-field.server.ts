// The field of an edit that a deposit keeps as it is: what was paid for, and the ready date, which moves later only with the
// buyer's yes.
import type { LawAnswers } from "#app/domain/law/answers.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { changedTerm, type FixedField } from "./changes.ts";
import { hasFixedTerms, mayBeReadyFrom } from "./fixed-terms.server.ts";

type Version = Parameters<typeof changedTerm>[0] & { answers: Pick<LawAnswers, "available_from"> };

/** Null when the edit changes nothing of it. The caller has locked the pet. */
export async function findFixedField(
  client: Prisma.TransactionClient,
  petId: number,
  { before, after }: { before: Version; after: Version },
): Promise<FixedField | null> {
  const term = changedTerm(before, after);
  if (term && (await hasFixedTerms(client, petId))) return term;
  const [from, to] = [before.answers.available_from, after.answers.available_from];
  const isLater = to !== null && (from === null || to > from);
  return isLater && !(await mayBeReadyFrom(client, petId, to)) ? "available_from" : null;
}
