// Jobs: asks breeders each morning whether pets are still available and pauses those without an answer, and ends reservations.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { PET_STATE_EMAIL_JOB, type PetStateEmail } from "./emails.server.ts";
import { CONFIRM_AFTER_DAYS, CONFIRM_WITHIN_DAYS } from "./rules.ts";

/** Pets of one transaction, so that a large site does not lock many of them at once. */
const BATCH = 100;

/** The number of pets of each step. A run that is repeated or overlaps with another one does nothing twice. */
export async function keepFresh(): Promise<{ asked: number; paused: number }> {
  const now = clock.now();
  return {
    asked: await inBatches("confirm", (client) => ask(client, now)),
    paused: await inBatches("unconfirmed", (client) => pause(client, now)),
  };
}

/** The number of reservations by breeders whose time is over; the same when repeated. */
export function endReservations(): Promise<number> {
  const now = clock.now();
  return inBatches("reservation-ended", (client) => end(client, now));
}

async function inBatches(
  email: PetStateEmail["email"],
  step: (client: Prisma.TransactionClient) => Promise<{ id: number }[]>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const found = await db.$transaction(async (client) => {
      const pets = await step(client);
      const emails = pets.map(({ id }): PetStateEmail => ({ email, petId: id }));
      if (emails.length > 0) await enqueueMany(PET_STATE_EMAIL_JOB, emails, client);
      return pets.length;
    });
    count += found;
    if (found < BATCH) return count;
  }
}

/** A deposit says that the pet is reserved, and its payer still sees the page (VIS-15). */
const WITHOUT_DEPOSIT = Prisma.sql`NOT EXISTS (
  SELECT FROM deposits WHERE deposits.pet_id = pets.id AND deposits.status IN ('pending', 'paid'))`;

// Each step locks its pets and skips those that are locked: the next run takes them.

function ask(client: Prisma.TransactionClient, now: Date) {
  return client.$queryRaw<{ id: number }[]>`
    UPDATE pets SET confirmation_asked_at = ${now} WHERE id IN (
      SELECT id FROM pets
      WHERE listed AND ${WITHOUT_DEPOSIT} AND confirmation_asked_at IS NULL AND confirmed_at <= ${daysBefore(now, CONFIRM_AFTER_DAYS)}
      ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id`;
}

function pause(client: Prisma.TransactionClient, now: Date) {
  return client.$queryRaw<{ id: number }[]>`
    UPDATE pets SET paused_at = ${now}, pause_reason = 'unconfirmed' WHERE id IN (
      SELECT id FROM pets
      WHERE listed AND ${WITHOUT_DEPOSIT} AND confirmation_asked_at <= ${daysBefore(now, CONFIRM_WITHIN_DAYS)}
      ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id`;
}

function end(client: Prisma.TransactionClient, now: Date) {
  return client.$queryRaw<{ id: number }[]>`
    UPDATE pets SET reserved_until = NULL, reserved_reason = NULL WHERE id IN (
      SELECT id FROM pets WHERE reserved_until <= ${now} AND sold_at IS NULL
      ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id`;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

registerJob("keep-listings-fresh", async () => log.info(await keepFresh(), "listings kept fresh"), {
  cron: "30 8 * * *",
});
registerJob(
  "end-reservations",
  async () => {
    const ended = await endReservations();
    if (ended > 0) log.info({ ended }, "reservations ended");
  },
  { cron: "*/10 * * * *", quiet: true },
);
