// The field of an edit that a deposit keeps as it is: what was paid for, and the day from which the animal can leave, which moves
// later only with the buyer's yes.
import { earliestDay } from "#app/domain/law/age.ts";
import type { LawAnswers } from "#app/domain/law/answers.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { changedTerm, type Fixed, type ReadyField } from "./changes.ts";
import { findFixedTerms, mayBeReadyFrom } from "./fixed-terms.server.ts";

type Version = Parameters<typeof changedTerm>[0] & { answers: Pick<LawAnswers, ReadyField> };

/** Null when the edit changes nothing of it. The caller has locked the pet. */
export async function findFixedField(
  client: Prisma.TransactionClient,
  petId: number,
  { before, after }: { before: Version; after: Version },
): Promise<Fixed | null> {
  const term = changedTerm(before, after);
  const by = term && (await findFixedTerms(client, petId));
  if (by) return { field: term, by };
  const [from, to] = [earliestDay(before.type, before.answers), earliestDay(after.type, after.answers)];
  // Without a date it can leave at once, as it can from a date that has passed.
  const isLater = to !== null && to > (from ?? "") && to > calendarDateOf(clock.now());
  if (!isLater || (await mayBeReadyFrom(client, petId, to))) return null;
  return { field: to === after.answers.available_from ? "available_from" : "date_of_birth", by: "paid" };
}
