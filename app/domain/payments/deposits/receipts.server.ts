// Lists of receipts for buyers and breeders, newest first.
import { refundsDue } from "#app/domain/payments/handovers/refund-due.server.ts";
import { paymentReference } from "#app/domain/payments/payment-texts.ts";
import { plansPaid } from "#app/domain/payments/plan-paid.server.ts";
import type { Receipt } from "#app/domain/payments/views.ts";
import { OPEN_DISPUTES } from "#app/domain/pets/listings/open-disputes.server.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { type ListPage, pageAt } from "#app/domain/shared/list-page.ts";
import { isRefundable, refundableUntil } from "#app/domain/shared/refund-window.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

export const RECEIPTS_PAGE_SIZE = 24;

export const SHOWN_PET = {
  select: {
    id: true,
    name: true,
    breed: true,
    listed: true,
    deletedAt: true,
    breeder: { select: { tradingName: true, listed: true } },
  },
} as const;
const ENTRY = {
  deposit: { include: { pet: SHOWN_PET, disputes: { where: OPEN_DISPUTES } } },
  subscription: { include: { plan: { select: { name: true } } } },
} as const;

type Entry = Prisma.LedgerEntryGetPayload<{ include: typeof ENTRY }>;
export type ShownPet = NonNullable<Entry["deposit"]>["pet"];

/** The deposits that a buyer has paid, and their refunds. */
export function listOwnReceipts(userId: number, page: number): Promise<ListPage<Receipt>> {
  return listEntries({ deposit: { userId } }, page);
}

/** A breeder's payments for plans. */
export function listPlanReceipts(breederId: number, page: number): Promise<ListPage<Receipt>> {
  return listEntries({ subscription: { breederId } }, page);
}

/** The amounts of the payments for plans about which the breeder's bank is deciding. A dispute does not name the month. */
export async function disputedPlanPayments(breederId: number): Promise<number[]> {
  const where = { ...OPEN_DISPUTES, subscription: { breederId } };
  const open = await db.paymentDispute.findMany({ where, orderBy: { openedAt: "asc" }, select: { amountPence: true } });
  return open.map(({ amountPence }) => amountPence);
}

async function listEntries(where: Prisma.LedgerEntryWhereInput, page: number): Promise<ListPage<Receipt>> {
  const total = await db.ledgerEntry.count({ where });
  return pageOf(total, page, async (part) => {
    const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
    const rows = await db.ledgerEntry.findMany({ where, orderBy, include: ENTRY, ...part });
    const due = await refundsDue(rows.flatMap(({ depositId }) => depositId ?? []));
    const planTitle = await plansPaid(rows);
    const taken = await takenBack(rows);
    return rows.map((row) =>
      toReceipt(row, { isDue: due.has(row.depositId ?? 0), lostAt: taken.get(row.providerId), planTitle }),
    );
  });
}

/**
 * The disputes by which the payer's bank has taken a payment back, and when they were lost, as the deposit's page says. The ledger has
 * the day on which the dispute opened.
 */
async function takenBack(rows: readonly Entry[]): Promise<ReadonlyMap<string, Date>> {
  const ids = rows.map(({ providerId }) => providerId);
  const lost = await db.paymentDispute.findMany({ where: { id: { in: ids }, state: "lost" } });
  return new Map(lost.map(({ id, closedAt, openedAt }) => [id, closedAt ?? openedAt]));
}

export async function pageOf<Item>(
  total: number,
  page: number,
  read: (part: { skip: number; take: number }) => Promise<Item[]>,
): Promise<ListPage<Item>> {
  const { skip, ...shown } = pageAt(page, total, RECEIPTS_PAGE_SIZE);
  const items = await read({ skip, take: RECEIPTS_PAGE_SIZE });
  return { items, total, totalIsCapped: false, ...shown };
}

interface Known {
  /** The refund is due by a rule, and begins with the next run of the job. */
  isDue: boolean;
  /** When the payer's bank has taken the payment back. */
  lostAt: Date | undefined;
  planTitle: (entry: Entry) => string;
}

function toReceipt(entry: Entry, { isDue, lostAt, planTitle }: Known): Receipt {
  const { id, kind, amountPence, createdAt, deposit, depositId, subscriptionId } = entry;
  const reference = depositId
    ? paymentReference({ kind: "deposit", id: depositId })
    : paymentReference({ kind: "subscription", id: subscriptionId ?? 0 });
  const movedAt = (lostAt ?? createdAt).toISOString();
  const movement = { entryId: String(id), kind, amountPence, movedAt, reference, takenBack: lostAt !== undefined };
  if (!deposit) {
    const title = planTitle(entry);
    return { ...movement, title, breeder: null, depositId: null, refund: null, goingBack: false, disputed: false };
  }
  const { pet, paidAt, status, refundRequestedAt } = deposit;
  const isPaid = kind === "deposit_paid" && paidAt !== null;
  const disputed = isPaid && deposit.disputes.length > 0;
  const isReturning = refundRequestedAt !== null || isDue;
  const isOpen = isPaid && status === "paid" && !isReturning && !disputed;
  const refundable = isOpen && isRefundable(deposit, clock.now());
  return {
    ...movement,
    title: `Deposit for ${pet.name}`,
    breeder: pet.breeder.tradingName,
    depositId,
    refund: refundable
      ? { path: `/pets/${slugOfPet(pet)}/refund`, until: refundableUntil(deposit).toISOString() }
      : null,
    goingBack: isPaid && status !== "refunded" && isReturning && !disputed,
    disputed,
  };
}

export function slugOfPet({ id, name, breed }: ShownPet): string {
  return petSlug(name, breed, id);
}
