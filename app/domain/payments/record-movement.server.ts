// The ledger: every movement of money once, by the provider's id, whether webhook, page or reconciliation reports it.
import type { LedgerKind, Prisma } from "#app/platform/generated/prisma/client.ts";

export interface Movement {
  kind: LedgerKind;
  amountPence: number;
  /** The payment, refund or invoice at the provider. */
  providerId: string;
  depositId?: number;
  subscriptionId?: number;
  /** When the provider moved the money. */
  movedAt: Date;
}

/** Stores a movement; false when it was stored before. */
export async function recordMovement(client: Prisma.TransactionClient, movement: Movement): Promise<boolean> {
  const { movedAt, ...entry } = movement;
  // The trigger ledger_entries_append_only refuses later changes, see docs/triggers.md.
  const { count } = await client.ledgerEntry.createMany({
    data: [{ ...entry, createdAt: movedAt }],
    skipDuplicates: true,
  });
  return count === 1;
}
