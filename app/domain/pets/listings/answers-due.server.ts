// The deadline for the questions of a pet that is approved while some are open (LAW-05), and the pets that have one.
import type { LawAnswers } from "#app/domain/law/answers.ts";
import { addDays, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Pet, Prisma } from "#app/platform/generated/prisma/client.ts";
import { answersDiffer } from "./answer-changes.ts";
import { checkStoredListings } from "./listing-law.server.ts";

const DAYS_AFTER_APPROVAL = 7;

export const NO_DEADLINE = { answersDueOn: null, answersReminders: [] };

/** The columns of a pet whose questions are to be answered from now on. The deadline is the last day, in London. */
export function newDeadline() {
  return {
    answersDueOn: new Date(addDays(calendarDateOf(clock.now()), DAYS_AFTER_APPROVAL)),
    // Those of longer deadlines are not sent.
    answersReminders: [14, 7],
  };
}

/**
 * The deadline of an approved pet ends with the last answer (LAW-05). An edit that removes answers sets one, so that they
 * cannot be given for the approval only.
 */
export function deadlineAfter({ status, answersDueOn }: Pet, open: number, stored: LawAnswers, answers: LawAnswers) {
  if (status !== "approved") return {};
  if (open === 0) return NO_DEADLINE;
  return answersDueOn === null && answersDiffer(stored, answers) ? newDeadline() : {};
}

/** The numbers of open questions of stored pets, by pet id. */
export async function countOpenAnswers(
  petIds: readonly number[],
  client: Prisma.TransactionClient = db,
): Promise<Map<number, number>> {
  const laws = await checkStoredListings(petIds, client);
  return new Map([...laws].map(([id, { result }]) => [id, result.open]));
}

/** Stores how many questions of some pets are open: a pending pet has a case while it is none. The caller has locked the pets. */
export async function storeOpenAnswers(client: Prisma.TransactionClient, petIds: readonly number[]): Promise<void> {
  for (const [id, openAnswers] of await countOpenAnswers(petIds, client))
    await client.pet.update({ where: { id }, data: { openAnswers } });
}

/**
 * The pets with open questions among pets with a deadline. The deadline of the others is removed: a photo or a licence
 * that was added since then has answered the last question.
 */
export async function stillOpen(petIds: readonly number[]): Promise<Map<number, number>> {
  const counts = await countOpenAnswers(petIds);
  const answered = [...counts].filter(([, open]) => open === 0).map(([id]) => id);
  if (answered.length > 0) await db.pet.updateMany({ where: { id: { in: answered } }, data: NO_DEADLINE });
  return new Map([...counts].filter(([, open]) => open > 0));
}

/** Pet ids by breeder, so that each breeder receives one email. */
export function byBreeder(pets: readonly { id: number; breederId: number }[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const { id, breederId } of pets) found.set(breederId, [...(found.get(breederId) ?? []), id]);
  return found;
}
