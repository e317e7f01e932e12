// What a moderator of the lane People decides about a refund that the breeder contests (VIS-18); without a decision the deposit is
// refunded on day 7.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { findOpenContest } from "#app/domain/payments/deposits/find-open-contest.server.ts";
import { isOwnDeposit } from "#app/domain/payments/deposits/own-deposit.ts";
import { mailBoth } from "#app/domain/payments/deposits/rule-email-job.server.ts";
import { closeHandoverCase } from "#app/domain/payments/handovers/contradict.server.ts";
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findCaseAtDeposit, recordCaseAtDeposit } from "./case-at-deposit.server.ts";

export type ContestOutcome = "kept" | "refund";

/** In the audit log. */
const DECIDED: Record<ContestOutcome, string> = {
  kept: "the deposit is not refunded",
  refund: "the deposit is refunded",
};

export interface OpenContestCase {
  /** What the breeder wrote. */
  text: string;
  /** When the refund is made without a decision; ISO 8601. Null while it waits for the handover. */
  until: string | null;
  /** The other moderator who has claimed its case. */
  claimedBy: string | null;
  /** What is contested: a decision about something else is refused. */
  seen: string;
}

/** The open contest of a deposit, or null. */
export async function getContestCase(depositId: number, viewerId: number): Promise<OpenContestCase | null> {
  const contest = await findOpenContest(db, depositId);
  if (!contest) return null;
  const { petId, until, of: seen } = contest;
  const event = await db.paymentEvent.findFirst({ where: { depositId, kind: "contested" }, orderBy: { id: "desc" } });
  const { text = "" } = (event?.detail ?? {}) as { text?: string };
  const { claimedBy } = await findCaseAtDeposit(db, petId, viewerId);
  return { text, until: until?.toISOString() ?? null, claimedBy, seen };
}

/**
 * True as well when the same moderator has decided the contest that they saw in this way already: the same form, sent twice. False
 * when there is no such contest any more, it is not the one that the moderator saw (by default any), the deposit is their own,
 * or another moderator has claimed its case.
 */
export function decideContest(
  by: { actor: Viewer; remoteIp: string },
  depositId: number,
  outcome: ContestOutcome,
  seen?: string,
): Promise<boolean> {
  return db.$transaction(async (client) => {
    const { userId: actorId } = by.actor;
    const found = await client.deposit.findFirst({
      where: { id: depositId, NOT: isOwnDeposit(actorId) },
      select: { petId: true, pet: { select: { name: true } } },
    });
    if (!found) return false;
    const { petId, pet } = found;
    await lockPet(client, petId);
    const contest = await findOpenContest(client, depositId);
    const kind = outcome === "kept" ? "contest-kept" : "contest-refund";
    if (!contest || (seen !== undefined && seen !== contest.of)) {
      const where = { depositId, kind, actorId, detail: { path: ["of"], equals: seen } } as const;
      return seen !== undefined && (await client.paymentEvent.count({ where })) > 0;
    }
    const { caseId, claimedBy } = await findCaseAtDeposit(client, petId, actorId);
    if (claimedBy !== null) return false;
    const { of } = contest;
    await recordPaymentEvent(client, { depositId, kind, actorId, detail: { of } });
    if (kind === "contest-kept") await mailBoth(client, { depositId, about: kind, of });
    // A handover in doubt of the same pet has the same case, which stays open for it.
    const inDoubt = await client.handover.count({ where: { depositId, caseAt: { not: null } } });
    const body = `The contested refund of ${pet.name}: ${DECIDED[outcome]}`;
    if (inDoubt === 0) {
      await closeHandoverCase(client, petId, { decision: outcome, decidedById: actorId });
      await recordCaseAtDeposit(client, { caseId, petId, body }, by);
    } else {
      const detail = { deposit_id: depositId, pet_id: petId, outcome, decided_by: actorId };
      await recordAudit(client, { type: "contest decided", body, detail, actorId, remoteIp: by.remoteIp });
    }
    return true;
  });
}
