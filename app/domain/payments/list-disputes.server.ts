// Disputes of payments for administrators: open ones first, by the time until which the provider takes evidence.
import { db } from "#app/platform/db.server.ts";
import type { PaymentDispute } from "#app/platform/generated/prisma/client.ts";
import type { PaymentDisputeRow } from "./views.ts";

const DISPUTES_SHOWN = 50;

/** The open disputes and the latest others. */
export async function listDisputes(): Promise<PaymentDisputeRow[]> {
  const rows = await db.paymentDispute.findMany({
    orderBy: [{ closedAt: { sort: "desc", nulls: "first" } }, { evidenceDueAt: "asc" }, { id: "asc" }],
    take: DISPUTES_SHOWN,
  });
  return rows.map(toDisputeRow);
}

/** A dispute as it is shown. */
export function toDisputeRow(row: PaymentDispute): PaymentDisputeRow {
  const { id, depositId, subscriptionId, amountPence, reason, state, openedAt, evidenceDueAt, closedAt } = row;
  return {
    ...{ id, amountPence, reason },
    ...(depositId === null
      ? { kind: "subscription", paymentId: subscriptionId! }
      : { kind: "deposit", paymentId: depositId }),
    state: state as PaymentDisputeRow["state"],
    openedAt: openedAt.toISOString(),
    evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  };
}
