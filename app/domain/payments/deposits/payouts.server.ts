// Deposits that are ready to be paid out to their breeders: handed over 14 days ago, without a case about the handover (VIS-23).
// The product makes no payout: administrators do it outside and mark it here, in the history of the deposit.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { readyToPayOutAt } from "#app/domain/payments/handovers/rules.ts";
import { paymentReference } from "#app/domain/payments/payment-texts.ts";
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import type { Payout } from "#app/domain/payments/views.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

const MOST = 500;
const DAY_MS = 86_400_000;
/** No handover of fewer days ago is ready, whatever the clocks did. */
const EARLIEST_DAYS = 13;
export const REFERENCE_MAX = 100;

interface Row {
  depositId: number;
  petId: number;
  breederId: number;
  tradingName: string;
  pet: string;
  amountPence: number;
  handedOverAt: Date;
  paidOut: Payout["paidOut"];
  isLost: boolean;
  isOwn: boolean;
  isPayable: boolean;
}

/** What is to be paid out, oldest handover first, and what was paid out last. */
export async function listPayouts({ userId }: Viewer): Promise<{ ready: Payout[]; done: Payout[] }> {
  const rows = (where: Prisma.Sql, order: Prisma.Sql, most: number) => readRows(db, userId, { where, order, most });
  const [ready, done] = await Promise.all([
    rows(Prisma.sql`last.kind IS DISTINCT FROM 'paid-out' AND ${isPayableSql}`, Prisma.sql`h.ended_at`, MOST),
    rows(Prisma.sql`last.kind = 'paid-out'`, Prisma.sql`last.created_at DESC`, 20),
  ]);
  return { ready: ready.filter(isReady).map(toPayout), done: done.map(toPayout) };
}

/**
 * False when it is not ready, marked already with another reference, or the administrator's own. The same reference again is a
 * repeated submit.
 */
export function markPaidOut(actor: Viewer, depositId: number, reference: string): Promise<boolean> {
  const isDone = (row: Row) => row.paidOut?.reference === reference;
  return change(
    actor,
    depositId,
    { isDone, may: (row) => row.paidOut === null && row.isPayable && isReady(row) },
    {
      kind: "paid-out",
      detail: { day: calendarDateOf(clock.now()), reference },
    },
  );
}

/**
 * Undoes the mark that the administrator read (by default the last one). False when it is not marked so, or the administrator's own.
 * A dispute begun since does not keep a wrong mark; a lost one does, because what was paid out is a loss then.
 */
export function undoPayout(actor: Viewer, depositId: number, markId?: string): Promise<boolean> {
  const may = ({ paidOut, isLost }: Row) =>
    paidOut !== null && !isLost && (markId === undefined || paidOut.markId === markId);
  return change(actor, depositId, { may }, { kind: "payout-undone" });
}

const isPayableSql = Prisma.sql`(d.status = 'paid' AND d.refund_requested_at IS NULL AND h.ended = 'complete'
  AND h.case_at IS NULL AND NOT EXISTS (SELECT FROM payment_disputes x WHERE x.deposit_id = d.id AND x.state = 'open'))`;
const isLostSql = Prisma.sql`EXISTS (SELECT FROM payment_disputes x WHERE x.deposit_id = d.id AND x.state = 'lost')`;

function readRows(
  client: Prisma.TransactionClient,
  viewerId: number,
  { where, order, most }: { where: Prisma.Sql; order: Prisma.Sql; most: number },
): Promise<Row[]> {
  return client.$queryRaw<Row[]>`
    SELECT d.id AS "depositId", d.pet_id AS "petId", b.id AS "breederId", b.trading_name AS "tradingName", p.name AS pet,
      d.amount_pence AS "amountPence", h.ended_at AS "handedOverAt",
      CASE WHEN last.kind = 'paid-out' THEN json_build_object('markId', last.id::text, 'reference', last.detail->>'reference', 'at', last.created_at)
        END AS "paidOut",
      ${viewerId}::int IN (d.user_id, b.user_id) AS "isOwn", ${isPayableSql} AS "isPayable",
      ${isLostSql} AS "isLost"
    FROM deposits d JOIN handovers h ON h.deposit_id = d.id JOIN pets p ON p.id = d.pet_id
      JOIN breeders b ON b.id = p.breeder_id
      LEFT JOIN LATERAL (SELECT * FROM payment_events e WHERE e.deposit_id = d.id AND e.kind IN ('paid-out', 'payout-undone')
        ORDER BY e.id DESC LIMIT 1) last ON true
    WHERE h.ended_at <= ${new Date(clock.now().getTime() - EARLIEST_DAYS * DAY_MS)} AND ${where}
    ORDER BY ${order}, d.id LIMIT ${most}::int`;
}

async function change(
  actor: Viewer,
  depositId: number,
  { isDone, may }: { isDone?: (row: Row) => boolean; may: (row: Row) => boolean },
  event: { kind: "paid-out" | "payout-undone"; detail?: Prisma.InputJsonObject },
): Promise<boolean> {
  return db.$transaction(async (client) => {
    const deposit = await client.deposit.findUnique({ where: { id: depositId }, select: { petId: true } });
    if (!deposit) return false;
    await lockPet(client, deposit.petId);
    const where = Prisma.sql`d.id = ${depositId}::int`;
    const [row] = await readRows(client, actor.userId, { where, order: Prisma.sql`d.id`, most: 1 });
    if (!row || row.isOwn) return false;
    if (isDone?.(row)) return true;
    if (!may(row)) return false;
    await recordPaymentEvent(client, { depositId, actorId: actor.userId, ...event });
    return true;
  });
}

function isReady({ handedOverAt }: Row): boolean {
  return readyToPayOutAt(handedOverAt) <= clock.now();
}

function toPayout({
  depositId,
  breederId,
  tradingName,
  pet,
  amountPence,
  handedOverAt,
  paidOut,
  isLost,
  isOwn,
}: Row): Payout {
  const reference = paymentReference({ kind: "deposit", id: depositId });
  const handedOverOn = calendarDateOf(handedOverAt);
  return { depositId, reference, breederId, tradingName, pet, amountPence, handedOverOn, paidOut, isLost, isOwn };
}
