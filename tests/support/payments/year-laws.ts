// What must be true of the emails and text messages about viewings of a year, by the clock in London: none at another hour or
// on another day, none left out. The moments are computed by the database, not by the code that is tested.
import { pool } from "#app/platform/db.server.ts";

const LONDON = (moment: string) => `(${moment} AT TIME ZONE 'Europe/London')`;
const EVENING = (hour: number) =>
  `((${LONDON("t.starts_at")}::date - 1 + time '${hour}:00') AT TIME ZONE 'Europe/London')`;
const OF_THESE = "FROM viewings v JOIN viewing_times t ON t.id = v.time_id WHERE v.pet_id = ANY($1)";

const LAWS: Record<string, string> = {
  "reminded of at another hour than 17:00 of the day before": `SELECT v.id, v.reminded_at ${OF_THESE} AND v.reminded_at <> ${EVENING(17)}`,
  "told at another hour than 20:00 of the day before": `SELECT v.id, v.told_at ${OF_THESE} AND v.told_at <> ${EVENING(20)}`,
  "not reminded of": `SELECT v.id ${OF_THESE} AND v.reminded_at IS NULL AND v.booked_at < ${EVENING(17)}
    AND coalesce(v.ended_at, 'infinity') > ${EVENING(17)}`,
  "reminded of although it was cancelled": `SELECT v.id ${OF_THESE} AND v.ended_at < v.reminded_at`,
  "asked at night, or before an hour has passed": `SELECT v.id, v.asked_at ${OF_THESE} AND v.asked_at IS NOT NULL
    AND v.buyer_answered_at IS DISTINCT FROM v.asked_at AND v.breeder_answered_at IS DISTINCT FROM v.asked_at
    AND (v.asked_at < t.ends_at + interval '1 hour' OR extract(hour FROM ${LONDON("v.asked_at")}) NOT BETWEEN 8 AND 20)`,
  "booked for ever": `SELECT v.id ${OF_THESE} AND v.state = 'booked'`,
  "a time with two viewings": `SELECT v.time_id ${OF_THESE} AND v.ended_at IS NULL GROUP BY v.time_id HAVING count(*) > 1`,
};

export async function brokenDates(pets: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const [law, sql] of Object.entries(LAWS)) {
    const { rows } = await pool.query<Record<string, unknown>>(sql, [pets]);
    if (rows.length > 0) found.push(`${law}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return found;
}
