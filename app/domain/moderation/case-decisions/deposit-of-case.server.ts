// The deposit that a case about a handover is about, and who decides about it.
import { findOpenContest } from "#app/domain/payments/deposits/find-open-contest.server.ts";
import { OPEN_DISPUTES } from "#app/domain/pets/listings/open-disputes.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { CaseFacts } from "./case-options.ts";

/**
 * The deposit that waits for a handover in doubt, a problem after it or a contested refund: closing the case itself would leave it
 * waiting. While it is disputed at the buyer's bank, a contested refund waits for the bank.
 */
export async function depositOf({
  id: caseId,
  kind,
  pet,
}: {
  id: number;
  kind: string;
  pet: { id: number } | null;
}): Promise<Pick<CaseFacts, "openDepositId" | "bankDecides">> {
  const none = { openDepositId: null, bankDecides: false };
  if (kind !== "handover" || !pet) return none;
  const deposit = await db.deposit.findFirst({
    where: { petId: pet.id, status: "paid", refundRequestedAt: null },
    select: { id: true, handover: { select: { caseAt: true } }, disputes: { where: OPEN_DISPUTES } },
  });
  if (!deposit) return none;
  if (deposit.handover?.caseAt || (await findOpenContest(db, deposit.id)))
    return { ...none, openDepositId: deposit.id };
  if (deposit.disputes.length === 0) return none;
  const contests = await db.caseSignal.count({ where: { caseId, rule: "contested_refund", key: String(deposit.id) } });
  return { ...none, bankDecides: contests > 0 };
}
