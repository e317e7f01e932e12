// Counts what the figures of breeders are made of (TRU-05 to TRU-07): replies of 90 days; handovers, viewings and deposits of
// 12 months. A breeder without any has no row.
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { NO_RECORD, type RecordCounts } from "./trading-record.ts";

// The first message of a chat that a buyer began. It counts once its result is known. Left out: messages with a finding of the
// rules against scams, of blocked or banned users, and those of a vacation.
const REPLIES = `
  SELECT first.breeder_id, count(*)::int AS first_messages, (count(*) FILTER (WHERE first.replied))::int AS replied
  FROM (
    SELECT b.id AS breeder_id, m.created_at AS at, EXISTS (SELECT FROM messages reply
        WHERE reply.chat_id = c.id AND reply.user_id = b.user_id AND reply.id > m.id
          AND reply.created_at <= m.created_at + interval '2 days') AS replied
    FROM known b JOIN chats c ON c.recipient_id = b.user_id AND c.last_message_at >= $2::timestamptz - interval '90 days'
    CROSS JOIN LATERAL (SELECT id, user_id, created_at FROM messages WHERE chat_id = c.id AND user_id IS NOT NULL
      ORDER BY id LIMIT 1) m
    WHERE m.user_id = c.starter_id AND m.created_at >= $2::timestamptz - interval '90 days'
      AND NOT EXISTS (SELECT FROM message_findings WHERE message_id = m.id)
      AND NOT EXISTS (SELECT FROM user_blocks WHERE (blocker_id, blocked_id) IN ((b.user_id, m.user_id), (m.user_id, b.user_id)))
      AND NOT EXISTS (SELECT FROM bans WHERE user_id = m.user_id AND lifted_at IS NULL)
      AND NOT EXISTS (SELECT FROM breeder_vacations v WHERE v.breeder_id = b.id AND v.started_at <= m.created_at
        AND (v.ended_at IS NULL OR v.ended_at >= m.created_at))
  ) AS first
  WHERE first.replied OR first.at <= $2::timestamptz - interval '2 days'
  GROUP BY first.breeder_id`;

const HANDOVERS = `
  SELECT p.breeder_id, count(*)::int AS handovers
  FROM known b JOIN pets p ON p.breeder_id = b.id JOIN handovers h ON h.pet_id = p.id
  WHERE h.ended = 'complete' AND h.buyer_confirmed_at IS NOT NULL AND h.breeder_confirmed_at IS NOT NULL
    AND h.ended_at >= $2::timestamptz - interval '12 months'
  GROUP BY p.breeder_id`;

// Missed by the buyer: the breeder was there. Unclear ones and those that the buyer or a rule ended say nothing.
const VIEWINGS = `
  SELECT t.breeder_id, count(*)::int AS viewings,
    (count(*) FILTER (WHERE v.state IN ('done', 'done by video', 'missed by buyer')))::int AS viewings_kept
  FROM known b JOIN viewing_times t ON t.breeder_id = b.id AND t.starts_at >= $2::timestamptz - interval '12 months'
  JOIN viewings v ON v.time_id = t.id
  WHERE v.state IN ('done', 'done by video', 'missed by buyer', 'missed by breeder')
    OR (v.state = 'cancelled by breeder' AND v.ended_at > t.starts_at - interval '2 hours')
  GROUP BY t.breeder_id`;

// A payment that came too late, or for a pet that was gone, never was a deposit.
const DEPOSITS = `
  SELECT p.breeder_id, count(*)::int AS deposits, (count(*) FILTER (WHERE d.status = 'refunded'))::int AS deposits_refunded
  FROM known b JOIN pets p ON p.breeder_id = b.id JOIN deposits d ON d.pet_id = p.id
  WHERE d.paid_at >= $2::timestamptz - interval '12 months'
    AND coalesce(d.refund_reason, '') NOT IN ('late', 'unavailable', 'taken', 'amount')
  GROUP BY p.breeder_id`;

const COLUMNS = [
  "replied",
  "first_messages",
  "handovers",
  "viewings_kept",
  "viewings",
  "deposits_refunded",
  "deposits",
] as const;

const WRITE = `
  WITH known AS MATERIALIZED (SELECT id, user_id FROM breeders WHERE id = ANY ($1::int[])),
  counted AS (
    SELECT b.id, ${COLUMNS.map((column) => `coalesce(${column}, 0) AS ${column}`).join(", ")}
    FROM known b
    LEFT JOIN (${REPLIES}) replies ON replies.breeder_id = b.id
    LEFT JOIN (${HANDOVERS}) handed ON handed.breeder_id = b.id
    LEFT JOIN (${VIEWINGS}) viewed ON viewed.breeder_id = b.id
    LEFT JOIN (${DEPOSITS}) paid ON paid.breeder_id = b.id
  )
  INSERT INTO breeder_figures (breeder_id, ${COLUMNS.join(", ")})
  SELECT counted.* FROM counted
  LEFT JOIN breeder_figures f ON f.breeder_id = counted.id
  WHERE (${COLUMNS.map((column) => `counted.${column}`).join(", ")})
    IS DISTINCT FROM (${COLUMNS.map((column) => `coalesce(f.${column}, 0)`).join(", ")})
  ORDER BY counted.id
  ON CONFLICT (breeder_id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = EXCLUDED.${column}`).join(", ")}`;

/** The stored counts of `breeders b` as JSON; null before the first count. */
export const RECORD_COUNTS = Prisma.sql`
  (SELECT json_build_object('replied', f.replied, 'firstMessages', f.first_messages, 'handovers', f.handovers,
      'viewingsKept', f.viewings_kept, 'viewings', f.viewings, 'depositsRefunded', f.deposits_refunded, 'deposits', f.deposits)
    FROM breeder_figures f WHERE f.breeder_id = b.id)`;

export async function getRecordCounts(breederId: number): Promise<RecordCounts> {
  const { rows } = await pool.query<{ counts: RecordCounts | null }>(
    Prisma.sql`SELECT ${RECORD_COUNTS} AS counts FROM breeders b WHERE b.id = ${breederId}::int`,
  );
  return rows[0]?.counts ?? NO_RECORD;
}

/** Counts for some breeders and writes what has changed; returns the number of changed breeders. */
export async function writeRecordCounts(breederIds: readonly number[]): Promise<number> {
  const { rowCount } = await pool.query(WRITE, [breederIds, clock.now()]);
  return rowCount ?? 0;
}
