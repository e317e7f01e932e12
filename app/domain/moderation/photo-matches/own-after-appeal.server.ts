// A granted appeal against a refusal or removal for photos of another animal: the pairs behind it are the seller's own.
import { recordAudits } from "#app/domain/accounts/audit/record-audit.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Decision, Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueCopiedPhotoCorrections, firstOwners } from "./copied-photo-email.server.ts";

const REASON = "An appeal was granted";

/** Otherwise the pair would be a signal against each later change of the listing, and no case would offer to decide it anew. */
export async function ownAfterAppeal(
  client: Prisma.TransactionClient,
  { subjectKind, subjectId: petId, reasonCodes }: Decision,
  { caseId, decidedById, remoteIp }: { caseId: number; decidedById: number; remoteIp: string },
): Promise<void> {
  if (subjectKind !== "pet" || !reasonCodes.includes("photos_other")) return;
  const owners = await firstOwners(petId);
  const pairs = await client.photoMatch.updateManyAndReturn({
    where: { decision: "not_own", image: { petImages: { some: { petId } } } },
    data: { decision: "own", decisionReason: REASON, decidedAt: clock.now(), decidedById },
    select: { id: true },
  });
  if (pairs.length > 0) await enqueueCopiedPhotoCorrections(client, owners);
  await recordAudits<"photo pair decided">(
    client,
    pairs.map(() => ({
      type: "photo pair decided",
      body: "A photo is the seller’s own: an appeal was granted",
      detail: { case_id: caseId, pet_id: petId, decision: "own", decided_by: decidedById, reason: REASON },
      actorId: decidedById,
      remoteIp,
    })),
  );
}
