// The case in the moderation queue about the handover or the contested refund of a pet, which is decided on the page of the deposit.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { isClaimedSql } from "#app/domain/accounts/case-intake/claims.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

interface CaseAtDeposit {
  caseId: number | null;
  /** The username of another moderator who has claimed it. */
  claimedBy: string | null;
}

/** Both null without an open case. */
export async function findCaseAtDeposit(
  client: Prisma.TransactionClient,
  petId: number,
  viewerId: number,
): Promise<CaseAtDeposit> {
  const [found] = await client.$queryRaw<CaseAtDeposit[]>`
    SELECT c.id AS "caseId", holder.username::text AS "claimedBy" FROM cases c
    LEFT JOIN users holder ON holder.id = c.claimed_by_id AND holder.id <> ${viewerId}::int AND ${isClaimedSql(clock.now())}
    WHERE c.kind = 'handover' AND c.pet_id = ${petId}::int AND c.decided_at IS NULL LIMIT 1`;
  return found ?? { caseId: null, claimedBy: null };
}

/** Records in the audit log what was decided; nothing without a case. */
export async function recordCaseAtDeposit(
  client: Prisma.TransactionClient,
  { caseId, petId, body }: { caseId: number | null; petId: number; body: string },
  { actor, remoteIp }: { actor: Viewer; remoteIp: string },
): Promise<void> {
  if (caseId === null) return;
  await recordAudit(client, {
    type: "case closed",
    body,
    detail: { case_id: caseId, kind: "handover", closed_by: actor.userId, reason: "", pet_id: petId },
    actorId: actor.userId,
    remoteIp,
  });
}
