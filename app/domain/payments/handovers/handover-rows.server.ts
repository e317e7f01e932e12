// A handover with its pet, both sides and its deposit, if it has one: read for pages and emails, or locked for a change. Refunds,
// sales and payments lock the pet too, so that a deposit is refunded or handed over, never both.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { earliestDay } from "#app/domain/law/age.ts";
import { OPEN_DISPUTES } from "#app/domain/pets/listings/open-disputes.server.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { db } from "#app/platform/db.server.ts";
import type { Handover, Prisma } from "#app/platform/generated/prisma/client.ts";
import { answerUntil, type HandoverState, problemKey, type Side } from "./rules.ts";

export type Client = Prisma.TransactionClient;

const ACCOUNT = { select: { id: true, firstName: true, email: true, emailVerifiedAt: true } } as const;

export const HANDOVER_PARTS = {
  deposit: { include: { disputes: { where: OPEN_DISPUTES, select: { id: true }, take: 1 } } },
  buyer: ACCOUNT,
  pet: {
    include: {
      declaration: true,
      breeder: { include: { user: ACCOUNT } },
      // What the two sides have said in an open case about it.
      cases: {
        where: { kind: "handover", decidedAt: null },
        select: { signals: { where: { rule: "handover" }, select: { key: true } } },
      },
    },
  },
} as const satisfies Prisma.HandoverInclude;

export type HandoverRow = Prisma.HandoverGetPayload<{ include: typeof HANDOVER_PARTS }>;

export async function readHandover(handoverId: number, client: Client = db): Promise<HandoverRow | null> {
  if (!Number.isInteger(handoverId) || handoverId < 1 || handoverId > MAX_ID) return null;
  return client.handover.findUnique({ where: { id: handoverId }, include: HANDOVER_PARTS });
}

/** The side of a user; null for everyone else. */
export function sideOf({ buyerId, pet }: HandoverRow, { userId }: Pick<Viewer, "userId">): Side | null {
  if (buyerId === userId) return "buyer";
  return pet.breeder.user.id === userId ? "breeder" : null;
}

export function stateOf(row: Handover): HandoverState {
  return {
    confirmedAt: { buyer: row.buyerConfirmedAt, breeder: row.breederConfirmedAt },
    ended: row.ended as HandoverState["ended"],
    inCase: row.caseAt !== null,
    waitsFrom: row.waitsFrom,
    isSale: row.depositId === null,
  };
}

/** Whether its deposit is paid and not on its way back; true for a sale without one. */
export function isUnderWay({ deposit }: HandoverRow): boolean {
  return deposit === null || (deposit.status === "paid" && deposit.refundRequestedAt === null);
}

/** Whether this side has reported a problem that is not decided yet. */
export function hasReported(row: HandoverRow, side: Side): boolean {
  return isInCase(row, problemKey(side));
}

/** Whether this side has contradicted the other in a case that is not decided yet; one about 14 days of silence has no side. */
export function hasContradicted(row: HandoverRow, side: Side): boolean {
  return row.caseAt !== null && isInCase(row, side);
}

function isInCase({ pet }: HandoverRow, wanted: string): boolean {
  return pet.cases.some(({ signals }) => signals.some(({ key }) => key === wanted));
}

/** Whether the payer's bank has taken its deposit back. */
export function isTakenBack({ deposit }: HandoverRow): boolean {
  return deposit?.refundReason === "disputed";
}

/** Until when the buyer of a sale without a deposit can answer. */
export function saleAnswerUntil(row: HandoverRow): Date {
  return answerUntil(row.createdAt, earliestOf(row));
}

/** The first day on which either side can confirm; null for at once. */
export function earliestOf({ pet }: HandoverRow): string | null {
  const day = (at: Date | null) => at && calendarDateOf(at);
  return earliestDay(pet.type, { date_of_birth: day(pet.bornOn), available_from: day(pet.readyOn) });
}
