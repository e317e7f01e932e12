// Measures breeders' response times from chat messages.
//
// Consecutive messages of the other participant are one question: it begins with the first of them and ends with the
// breeder's next message. Each answered question that began within the last 90 days counts, with at least one minute,
// since 0 means no data; an unanswered one does not count. The response time is the median in whole minutes over all
// chats of the breeder.
import { db, pool } from "#app/platform/db.server.ts";

const RESPONSE_TIME_DAYS = 90;

const DAY_MS = 86_400_000;

/** The start of the measured period: earlier questions do not count. */
export function responseTimesSince(now: Date): Date {
  return new Date(now.getTime() - RESPONSE_TIME_DAYS * DAY_MS);
}

const chatTurns = (side: string) => `
  SELECT b.id AS breeder_id, b.user_id, c.id AS chat_id FROM breeders b JOIN chats c ON c.${side} = b.user_id
  WHERE b.id = ANY ($2::int[]) AND c.last_message_at >= $1::timestamptz`;

/** `breeder_id` and `minutes` of those of the breeders $2 with an answered question since $1. */
const MEASURED = `
    SELECT breeder_id, round(percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes))::int AS minutes
    FROM (
      SELECT breeder_id, at, from_breeder, lead(from_breeder) OVER turns AS answered,
        greatest(1, extract(epoch FROM lead(at) OVER turns - at) / 60) AS minutes
      FROM (
        SELECT talk.breeder_id, talk.chat_id, m.id, m.created_at AS at, m.user_id = talk.user_id AS from_breeder,
          lag(m.user_id) OVER (PARTITION BY talk.chat_id, talk.breeder_id ORDER BY m.id) IS DISTINCT FROM m.user_id AS begins
        FROM (${chatTurns("starter_id")} UNION ALL ${chatTurns("recipient_id")}) AS talk
        JOIN messages m ON m.chat_id = talk.chat_id
      ) AS lines
      WHERE begins
      WINDOW turns AS (PARTITION BY chat_id, breeder_id ORDER BY id)
    ) AS questions
    WHERE NOT from_breeder AND answered AND at >= $1::timestamptz
    GROUP BY breeder_id`;

/** The breeders whose stored response time differs from the measured one. */
export async function driftedResponseTimes(breederIds: readonly number[], since: Date): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT b.id FROM breeders b LEFT JOIN (${MEASURED}) AS real ON real.breeder_id = b.id
     WHERE b.id = ANY ($2::int[]) AND b.response_time_minutes <> coalesce(real.minutes, 0)`,
    [since, breederIds],
  );
  return rows.map(({ id }) => id);
}

/**
 * Measures some breeders and writes changed values. Locks them first, so that a later transaction sees all earlier
 * messages.
 */
export async function writeResponseTimes(breederIds: readonly number[], since: Date): Promise<void> {
  await db.$transaction(async (client) => {
    await client.$queryRaw`SELECT id FROM breeders WHERE id = ANY (${breederIds}::int[]) ORDER BY id FOR NO KEY UPDATE`;
    await client.$executeRawUnsafe(
      `UPDATE breeders b SET response_time_minutes = coalesce(real.minutes, 0)
       FROM breeders known LEFT JOIN (${MEASURED}) AS real ON real.breeder_id = known.id
       WHERE b.id = known.id AND known.id = ANY ($2::int[]) AND b.response_time_minutes <> coalesce(real.minutes, 0)`,
      since,
      breederIds,
    );
  });
}
