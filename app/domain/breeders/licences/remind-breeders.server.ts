// Daily job: emails breeders 60, 30 and 7 days before a licence expires and on its last day.
import { addDays, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { LICENCE_REMINDER_JOB, type LicenceReminder } from "./reminder-email.server.ts";

/** Days before the last day, latest reminder first. */
const REMINDERS = [0, 7, 30, 60] as const;

/** Returns the number of reminders. One that an earlier run missed is sent now, unless a later one is due. */
export async function remindBreeders(): Promise<number> {
  const today = calendarDateOf(clock.now());
  let count = 0;
  for (const [at, days] of REMINDERS.entries()) {
    // Nearer than the next reminder, so that a missed one and its successor are not sent on one day.
    const from = at === 0 ? today : addDays(today, REMINDERS[at - 1]! + 1);
    for (const id of await dueLicences(from, addDays(today, days), days)) {
      if (await remind(id, days)) count += 1;
    }
  }
  return count;
}

/**
 * Licences whose last day is in a period and whose reminder is not recorded. Those added after the day of the reminder are
 * omitted, and those that have a later licence of the same kind and council.
 */
async function dueLicences(from: string, to: string, days: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT l.id FROM licences l
     WHERE l.state IN ('unchecked', 'checked') AND l.ends_on BETWEEN $1::date AND $2::date
       AND NOT $3::smallint = ANY (l.reminders)
       AND (l.created_at AT TIME ZONE 'Europe/London')::date <= l.ends_on - $3::int
       AND NOT EXISTS (
         SELECT 1 FROM licences n
         WHERE n.breeder_id = l.breeder_id AND n.kind = l.kind AND n.council = l.council
           AND n.state IN ('unchecked', 'checked') AND n.ends_on > l.ends_on)
     ORDER BY l.id`,
    [from, to, days],
  );
  return rows.map(({ id }) => id);
}

/** The reminder is recorded in the transaction that enqueues its email, so a killed run sends none twice. */
function remind(licenceId: number, days: number): Promise<boolean> {
  return db.$transaction(async (client) => {
    const recorded = await client.$executeRaw`
      UPDATE licences SET reminders = reminders || ${days}::smallint
      WHERE id = ${licenceId}::int AND NOT ${days}::smallint = ANY (reminders)`;
    if (recorded === 0) return false;
    const email: LicenceReminder = { licenceId };
    await enqueue(LICENCE_REMINDER_JOB, email, { client });
    return true;
  });
}

registerJob("remind-of-licences", async () => log.info({ reminders: await remindBreeders() }, "licence reminders"), {
  cron: "15 8 * * *",
});
