// Daily job: emails breeders 14, 7 and 1 days before the deadline for the questions of their approved pets.
import { ANSWERS_EMAIL_JOB, type AnswersEmail } from "#app/domain/moderation/decision-emails/answer-emails.server.ts";
import { byBreeder, stillOpen } from "#app/domain/pets/listings/answers-due.server.ts";
import { addDays, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Days before the deadline, latest reminder first. */
const REMINDERS = [1, 7, 14] as const;

/** Returns the number of emails. One that an earlier run missed is sent now, unless a later one is due. */
export async function remindOfAnswers(): Promise<number> {
  const today = calendarDateOf(clock.now());
  let count = 0;
  for (const [at, days] of REMINDERS.entries()) {
    // Nearer than the next reminder, so that a missed one and its successor are not sent on one day.
    const from = at === 0 ? today : addDays(today, REMINDERS[at - 1]! + 1);
    for (const [breederId, ids] of byBreeder(await duePets(from, addDays(today, days), days))) {
      const open = await stillOpen(ids);
      if (await remind(breederId, [...open.keys()], days)) count += 1;
    }
  }
  return count;
}

async function duePets(from: string, to: string, days: number): Promise<{ id: number; breederId: number }[]> {
  const { rows } = await pool.query<{ id: number; breederId: number }>(
    `SELECT id, breeder_id AS "breederId" FROM pets
     WHERE status = 'approved' AND deleted_at IS NULL AND sold_at IS NULL
       AND answers_due_on BETWEEN $1::date AND $2::date
       AND NOT $3::smallint = ANY (answers_reminders)
     ORDER BY id`,
    [from, to, days],
  );
  return rows;
}

/** The reminder is recorded in the transaction that enqueues its email, so a killed run sends none twice. */
function remind(breederId: number, petIds: number[], days: number): Promise<boolean> {
  return db.$transaction(async (client) => {
    const recorded = await client.$queryRaw<{ id: number }[]>`
      UPDATE pets SET answers_reminders = answers_reminders || ${days}::smallint
      WHERE id = ANY(${petIds}::int[]) AND status = 'approved' AND answers_due_on IS NOT NULL
        AND NOT ${days}::smallint = ANY (answers_reminders)
      RETURNING id`;
    if (recorded.length === 0) return false;
    const email: AnswersEmail = { email: "reminder", breederId, petIds: recorded.map(({ id }) => id) };
    await enqueue(ANSWERS_EMAIL_JOB, email, { client });
    return true;
  });
}

registerJob(
  "remind-of-answers",
  async () => log.info({ reminders: await remindOfAnswers() }, "reminders of questions"),
  {
    cron: "20 8 * * *",
  },
);
