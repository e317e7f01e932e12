// A breeder's list "To do": the one place that finds what is open (BRD-01). The overview, the tab and the weekly email read it.
import { OPEN_MATCH_SQL } from "#app/domain/moderation/photo-matches/photo-facts.server.ts";
import { openProofSql } from "#app/domain/moderation/proof-photos/open-proofs.server.ts";
import { endsHandoverSql } from "#app/domain/payments/handovers/refund-due.server.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool, prepared } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { answersSql } from "./answers-sql.server.ts";
import { LITTER_DAYS, TO_DO_KINDS, type ToDoEntry, toEntry, type ToDoRow } from "./kinds.ts";
import { licencesSql } from "./licences-sql.server.ts";
import { withContestable, withOpenQuestions } from "./rows-as-they-are.server.ts";

export interface ToDoOwner {
  breederId: number;
  /** The breeder's account. */
  userId: number;
}

/** In the order of the kinds, the oldest of a kind first. */
export async function listToDo(owner: ToDoOwner): Promise<ToDoEntry[]> {
  const now = clock.now();
  const { rows } = await pool.query<ToDoRow>(
    prepared(Prisma.sql`
    SELECT kind, state, id::text, name, count::int, target::text, CASE
      WHEN kind IN ('licence', 'litter') OR state IN ('due', 'row') THEN to_char(at, 'YYYY-MM-DD')
      ELSE to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') END AS at
    FROM (${listingsSql(owner, now)} UNION ALL ${answersSql(owner, now)} UNION ALL ${recordsSql(owner, now)}) open
    ORDER BY array_position(${TO_DO_KINDS}::text[], kind), open.at, open.id`),
  );
  const answered = await withContestable(await withOpenQuestions(rows), now);
  return answered.map(toEntry);
}

/** Pets, their deposits and decisions, litters and drafts. Pets that are sold or deleted need nothing. */
function listingsSql({ breederId, userId }: ToDoOwner, now: Date): Prisma.Sql {
  const today = calendarDateOf(now);
  const { petRemoved, payerBanned } = endsHandoverSql(now);
  return Prisma.sql`
    (WITH own AS MATERIALIZED (
      SELECT id, name, status, open_answers, answers_due_on, created_at, updated_at FROM pets
      WHERE breeder_id = ${breederId}::int AND deleted_at IS NULL AND sold_at IS NULL
    ), waiting AS MATERIALIZED (
      SELECT c.pet_id, c.litter_id, c.waiting_since FROM cases c
      WHERE c.account_id = ${userId}::int AND c.decided_at IS NULL AND c.waiting_since IS NOT NULL
        AND EXISTS (SELECT FROM decisions d WHERE d.case_id = c.id AND d.decision = 'changes' AND d.visible_at <= ${now}
          AND NOT EXISTS (SELECT FROM decisions r WHERE r.reverses_id = d.id))
    )
    SELECT 'decision' AS kind, 'pet ' || p.status AS state, p.id::text, p.name, 0 AS count,
      coalesce(d.decided_at, p.updated_at) AS at, d.ref AS target
    FROM own p LEFT JOIN LATERAL (
      SELECT decided_at, ref FROM decisions
      WHERE subject_kind = 'pet' AND subject_id = p.id AND restricts AND visible_at <= ${now} ORDER BY id DESC LIMIT 1
    ) d ON true
    WHERE p.status IN ('rejected', 'hidden')
    UNION ALL
    SELECT 'decision', 'pet changes', p.id::text, p.name, 0, w.waiting_since, NULL
    FROM own p JOIN waiting w ON w.pet_id = p.id WHERE p.status = 'pending'
    UNION ALL
    SELECT 'decision', CASE WHEN w.litter_id IS NULL THEN 'litter ' || l.status ELSE 'litter changes' END, l.id::text, l.name, 0,
      coalesce(w.waiting_since, l.updated_at), NULL
    FROM litters l LEFT JOIN waiting w ON w.litter_id = l.id
    WHERE l.breeder_id = ${breederId}::int AND l.closed_at IS NULL AND l.stage IN ('planned', 'expected')
      AND (l.status IN ('rejected', 'hidden') OR w.litter_id IS NOT NULL)
    UNION ALL
    SELECT 'photo', CASE WHEN bool_and(m.answered_at IS NOT NULL) THEN 'answered' ELSE '' END, p.id::text, p.name, 0,
      min(m.found_at), NULL
    FROM own p JOIN pet_images l ON l.pet_id = p.id JOIN photo_matches m ON m.image_id = l.image_id
    WHERE ${OPEN_MATCH_SQL} GROUP BY p.id, p.name
    UNION ALL
    SELECT 'proof', '', p.id::text, p.name, 0, min(r.asked_at), NULL FROM own p JOIN proof_photos r ON r.pet_id = p.id
    WHERE ${openProofSql(now)} GROUP BY p.id, p.name
    UNION ALL
    SELECT 'deposit', '', d.id::text, p.name, 0, d.paid_at, (SELECT max(c.id) FROM chats c WHERE ${pairSql(userId)})::text
    FROM own p JOIN deposits d ON d.pet_id = p.id
    WHERE d.status = 'paid' AND d.refund_requested_at IS NULL AND NOT ${petRemoved} AND NOT ${payerBanned}
      AND block_between(${userId}::int, d.user_id) IS NULL
      AND NOT EXISTS (SELECT FROM chats c JOIN messages m ON m.chat_id = c.id
        WHERE ${pairSql(userId)} AND m.user_id = ${userId}::int AND m.created_at > d.paid_at)
      AND NOT EXISTS (SELECT FROM handovers h WHERE h.deposit_id = d.id
        AND (h.buyer_confirmed_at IS NOT NULL OR h.breeder_confirmed_at IS NOT NULL))
    UNION ALL
    SELECT 'questions', CASE WHEN status = 'approved' THEN 'due' ELSE '' END, id::text, name, 0,
      CASE WHEN status = 'approved' THEN answers_due_on ELSE created_at END, NULL
    FROM own WHERE (status = 'pending' AND open_answers > 0) OR (status = 'approved' AND answers_due_on IS NOT NULL)
    UNION ALL
    SELECT 'litter', l.stage::text, l.id::text, l.name, 0, coalesce(l.born_on, l.due_on), NULL FROM litters l
    WHERE l.breeder_id = ${breederId}::int AND l.closed_at IS NULL AND (
      (l.stage = 'born' AND NOT EXISTS (SELECT FROM litter_rows r WHERE r.litter_id = l.id))
      OR (l.stage = 'expected' AND l.due_on <= ${today}::date + ${LITTER_DAYS}::int))
    UNION ALL
    SELECT 'animal', 'row', r.id::text, r.name, 0, l.born_on, l.id::text
    FROM litters l JOIN litter_rows r ON r.litter_id = l.id
    WHERE l.breeder_id = ${breederId}::int AND l.closed_at IS NULL AND l.stage = 'born' AND NOT r.staying AND r.pet_id IS NULL
    UNION ALL
    SELECT 'animal', CASE WHEN sent_at IS NULL THEN 'draft' ELSE 'kept' END, id::text,
      left(trim(coalesce(data->>'name', '')), 100), 0, updated_at, NULL
    FROM listing_drafts
    WHERE breeder_id = ${breederId}::int AND pet_id IS NULL AND (sent_at IS NULL OR (
      EXISTS (SELECT FROM breeders WHERE id = ${breederId}::int AND status = 'approved')
      AND NOT EXISTS (SELECT FROM subscriptions WHERE breeder_id = ${breederId}::int AND status = 'active'))))`;
}

/** The conversations of the account and the buyer of a deposit `d`. */
function pairSql(userId: number): Prisma.Sql {
  return Prisma.sql`((c.starter_id = d.user_id AND c.recipient_id = ${userId}::int)
    OR (c.starter_id = ${userId}::int AND c.recipient_id = d.user_id))`;
}

/** Plan, licences, conversations, reviews and application. */
function recordsSql({ breederId, userId }: ToDoOwner, now: Date): Prisma.Sql {
  const today = calendarDateOf(now);
  return Prisma.sql`
    SELECT 'payment', '', s.id::text, p.name, 0, least(s.current_period_end, s.updated_at), NULL
    FROM subscriptions s JOIN plans p ON p.id = s.plan_id WHERE s.breeder_id = ${breederId}::int AND s.status = 'past_due'
    UNION ALL
    SELECT 'message', '', c.id::text, coalesce(b.trading_name, other.first_name), r.unread_count, c.last_message_at, NULL
    FROM chat_reads r JOIN chats c ON c.id = r.chat_id
      JOIN users other ON other.id = CASE WHEN c.starter_id = r.user_id THEN c.recipient_id ELSE c.starter_id END
      LEFT JOIN breeders b ON b.user_id = other.id AND b.status = 'approved'
    WHERE r.user_id = ${userId}::int AND r.unread_count > 0
    UNION ALL
    ${licencesSql(breederId, today)}
    UNION ALL
    SELECT 'review', '', r.id::text, u.first_name, 0, r.created_at, NULL FROM reviews r JOIN users u ON u.id = r.reviewer_id
    WHERE r.breeder_id = ${breederId}::int AND r.breeder_response IS NULL AND r.removed_at IS NULL
      AND block_between(${userId}::int, r.reviewer_id) IS NULL
    UNION ALL
    SELECT 'application', b.status::text, b.id::text, '', 0, coalesce(a.decided_at, a.created_at, b.created_at), NULL
    FROM breeders b LEFT JOIN LATERAL (
      SELECT created_at, decided_at FROM breeder_applications WHERE user_id = b.user_id ORDER BY created_at DESC, id DESC LIMIT 1
    ) a ON true
    WHERE b.id = ${breederId}::int AND b.status IN ('pending', 'rejected')`;
}
