// A breeder's list of the deposits that were paid on their pets, with the refund that comes and can be contested.
import { refundsDue } from "#app/domain/payments/handovers/refund-due.server.ts";
import { LAST_PAYOUT } from "#app/domain/payments/record-payment-event.server.ts";
import type { ReceivedDeposit } from "#app/domain/payments/views.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { isRefundable, refundableUntil } from "#app/domain/shared/refund-window.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { payoutOf } from "./get-received-deposit.server.ts";
import { shortHandover, SHOWN_WITH } from "./queries.server.ts";
import { pageOf, SHOWN_PET, type ShownPet, slugOfPet } from "./receipts.server.ts";
import { readRefundFacts } from "./refund-facts.server.ts";
import type { RuleEvent } from "./refund-rules.ts";
import { contestable, openContest } from "./rule-states.ts";

/** The deposits that reserved a breeder's pets. Late payments are left out: they are refunded and reserve no pet. */
export async function listReceivedDeposits(breederId: number, page: number): Promise<ListPage<ReceivedDeposit>> {
  const where: Prisma.DepositWhereInput = {
    pet: { breederId },
    OR: [
      { status: "paid" },
      { status: "refunded", refundReason: { notIn: ["late", "taken", "unavailable", "amount"] } },
    ],
  };
  const total = await db.deposit.count({ where });
  return pageOf(total, page, async (part) => {
    const orderBy = [{ paidAt: "desc" as const }, { id: "desc" as const }];
    const rows = await db.deposit.findMany({ where, orderBy, include: RECEIVED, ...part });
    const due = await refundsDue(rows.map(({ id }) => id));
    const coming = await refundsToCome(rows.flatMap(({ id, _count }) => (_count.events > 0 ? id : [])));
    return rows.map((row) => toReceivedDeposit(row, due.has(row.id), coming.get(row.id)));
  });
}

/** A refund by a rule that the breeder can contest, or has contested, has one of these events before it. */
const BEFORE_REFUND: RuleEvent["kind"][] = ["told", "missed-asked", "contested"];

type RefundToCome = Pick<ReceivedDeposit, "refundOn"> & { state: "contestable" | "contested" };

async function refundsToCome(depositIds: readonly number[]): Promise<Map<number, RefundToCome>> {
  if (depositIds.length === 0) return new Map();
  const found = await readRefundFacts(db, { depositId: depositIds });
  return new Map(
    found.flatMap((facts): [number, RefundToCome][] => {
      const contest = openContest(facts);
      const refund = contest ?? contestable(facts, clock.now());
      const state = contest ? "contested" : "contestable";
      return refund ? [[facts.depositId, { state, refundOn: refund.until?.toISOString() ?? null }]] : [];
    }),
  );
}

const RECEIVED = {
  pet: SHOWN_PET,
  user: { select: { firstName: true } },
  ...SHOWN_WITH,
  events: LAST_PAYOUT,
  _count: { select: { events: { where: { kind: { in: BEFORE_REFUND } } } } },
} as const;

type Received = Prisma.DepositGetPayload<{ include: typeof RECEIVED }>;

function toReceivedDeposit(deposit: Received, isDue: boolean, coming?: RefundToCome): ReceivedDeposit {
  const { id, pet, user, amountPence, paidAt, refundedAt, refundRequestedAt } = deposit;
  const handover = shortHandover(deposit);
  const completeAt = handover?.completeAt ?? null;
  const unasked = completeAt
    ? "handed-over"
    : handover?.received
      ? "received"
      : (coming?.state ?? (isRefundable(deposit, clock.now()) ? "refundable" : "kept"));
  const open = deposit.disputes.length > 0 ? "disputed" : refundRequestedAt || isDue ? "going-back" : unasked;
  return {
    depositId: id,
    petName: pet.name,
    petId: pet.id,
    petSlug: slugOnShow(pet),
    buyer: user.firstName,
    amountPence,
    paidAt: paidAt!.toISOString(),
    state: refundedAt ? "refunded" : open,
    refundableUntil: refundableUntil(deposit).toISOString(),
    refundedAt: refundedAt?.toISOString() ?? null,
    takenBack: deposit.refundReason === "disputed",
    refundOn: coming?.refundOn ?? null,
    handedOver: completeAt ? { ...handover, completeAt, paidOut: payoutOf(deposit.events) } : null,
  };
}

function slugOnShow(pet: ShownPet): string | null {
  return pet.listed && pet.deletedAt === null && pet.breeder.listed ? slugOfPet(pet) : null;
}
