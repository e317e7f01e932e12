// Holds a review of an account that shares a phone or a connection with its author, for a moderator (RVH-08); the stars play no part.
import { openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { SIGNAL_RULES } from "#app/domain/accounts/case-intake/signals.ts";
import { PHONE_CODES } from "#app/domain/accounts/verification/rules.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { HandoverReview } from "#app/platform/generated/prisma/client.ts";
import { publishOrTell } from "./publish.server.ts";
import { type Client, lockPair } from "./rows.server.ts";

const SHARED_DAYS = 3;
const WITHIN_DAYS = 30;
/** An address of more accounts is that of a mobile provider or an office: it links none of them. */
const ACCOUNTS_OF_ADDRESS = 20;
/** Five working days of eight hours. */
const HELD_HOURS = 40;

/** In the transaction that writes the review. */
export async function holdIfLinked(client: Client, { id, authorId, subjectId }: HandoverReview): Promise<boolean> {
  const shared = await findShared(client, authorId, subjectId);
  if (shared === null) return false;
  await client.handoverReview.update({ where: { id }, data: { heldAt: clock.now(), releasedAt: null } });
  await openCase(client, {
    kind: "review",
    subject: { heldReviewId: id },
    signals: [
      {
        rule: "linked_review",
        version: "1",
        weight: SIGNAL_RULES.linked_review.weight,
        sentence: `Author and reviewed account share ${shared}. Undecided, it is published after 5 working days.`,
        evidence: { userIds: [authorId, subjectId] },
      },
    ],
  });
  return true;
}

/** What two accounts share, in words. */
async function findShared(client: Client, one: number, other: number): Promise<string | null> {
  const [row] = await client.$queryRaw<{ phone: boolean; days: number }[]>`
    WITH phones AS (
      SELECT id AS user_id, phone_key(number) AS key FROM users, unnest(ARRAY[mob_no, tel_no]) AS number
        WHERE id IN (${one}::int, ${other}::int) AND phone_verified_at IS NOT NULL
      UNION SELECT user_id, phone_key(target::text) FROM one_time_tokens
        WHERE user_id IN (${one}::int, ${other}::int) AND used_at IS NOT NULL
          AND purpose::text = ANY(${[...PHONE_CODES]}::text[])
    ), used AS (
      SELECT DISTINCT s.user_id, s.ip_address, day::date AS day
      FROM sessions s CROSS JOIN LATERAL generate_series(
        date_trunc('day', greatest(s.created_at, ${clock.now()}::timestamptz - make_interval(days => ${WITHIN_DAYS}::int))),
        s.last_active_at, interval '1 day') AS day
      WHERE s.user_id IN (${one}::int, ${other}::int) AND s.ip_address IS NOT NULL
        AND NOT s.ip_address <<= inet '127.0.0.0/8' AND s.ip_address <> inet '::1'
    )
    SELECT EXISTS (SELECT FROM phones a JOIN phones b ON a.key = b.key AND a.user_id < b.user_id) AS phone,
      coalesce((SELECT max(days) FROM (
        SELECT count(DISTINCT a.day)::int AS days FROM used a JOIN used b USING (ip_address, day)
        WHERE a.user_id = ${one}::int AND b.user_id = ${other}::int
          AND (SELECT count(DISTINCT user_id) FROM sessions s WHERE s.ip_address = a.ip_address) <= ${ACCOUNTS_OF_ADDRESS}::int
        GROUP BY a.ip_address) found), 0) AS days`;
  if (row?.phone) return "a phone number";
  return row && row.days >= SHARED_DAYS ? `an internet address on ${counted(row.days, "day")}` : null;
}

/** Publishes, or seals again, what no moderator has refused: its case is closed, or five working days are over. */
export async function releaseHeld(): Promise<number> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT h.id FROM handover_reviews h
    WHERE h.held_at IS NOT NULL AND h.released_at IS NULL AND h.refused_at IS NULL AND h.published_at IS NULL
      AND (working_time_after(h.held_at, ${HELD_HOURS}::int) <= ${clock.now()}::timestamptz
        OR NOT EXISTS (SELECT FROM cases c WHERE c.held_review_id = h.id AND c.decided_at IS NULL))
    ORDER BY h.id`;
  for (const { id } of rows) {
    await db.$transaction(async (client) => {
      await lockPair(client, id);
      const where = { id, releasedAt: null, refusedAt: null };
      const { count } = await client.handoverReview.updateMany({ where, data: { releasedAt: clock.now() } });
      if (count > 0) await publishOrTell(client, id);
    });
  }
  return rows.length;
}
