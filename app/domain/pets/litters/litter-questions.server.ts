// The open questions of stored animals of a litter.
import { checkStoredListings } from "#app/domain/pets/listings/listing-law.server.ts";
import { db } from "#app/platform/db.server.ts";
import { checkRows } from "./check-rows.server.ts";
import { type OpenQuestions, openQuestions } from "./open-questions.ts";

/** The number of open questions of pets of one litter. */
export async function countOpenQuestions(petIds: readonly number[]): Promise<number> {
  const checked = await checkStoredListings(petIds);
  return openQuestions([...checked.values()].map(({ result }) => result)).total;
}

/** The questions that are open for all animals of a born litter that are neither sold nor staying, and their number. */
export async function sharedQuestions(
  litterId: number,
): Promise<{ questions: OpenQuestions["shared"]; animals: number }> {
  const litter = await db.litter.findUniqueOrThrow({
    where: { id: litterId },
    include: { rows: { include: { pet: true } } },
  });
  const listed = litter.rows.flatMap(({ pet }) => (pet && !pet.soldAt && !pet.deletedAt ? [pet.id] : []));
  const waiting = litter.rows.filter(({ petId, staying }) => petId === null && !staying);
  // Rows that wait have the same answers, except for the microchip, which is never shared.
  const [stored, rows] = await Promise.all([checkStoredListings(listed), checkRows(litter, waiting.slice(0, 1))]);
  const results = [...[...stored.values()].map(({ result }) => result), ...rows.map(({ result }) => result)];
  return { questions: openQuestions(results).shared, animals: listed.length + waiting.length };
}
