// Closes the case about a changed listing with no action: the listing stays public, and its current version counts as
// approved.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { unlessOwn } from "#app/domain/moderation/decisions/own-subject.server.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { mayApprovePets } from "#app/domain/pets/decisions.ts";
import { CHANGED_AFTER_APPROVAL, closeChangeCases } from "#app/domain/pets/listings/change-cases.server.ts";
import { endApprovedVersion } from "#app/domain/pets/listings/revisions.server.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";

interface CheckChangesInput {
  viewer: Viewer;
  petId: number;
  /** The case as the moderator saw it; refused when the listing has been changed since then. */
  seen: { caseId: number; changes: number };
  remoteIp?: string;
}

/** `late`: another moderator has decided, or the listing was changed after the moderator looked. */
export async function checkChanges(
  input: CheckChangesInput,
): Promise<Result<{ name: string }, "forbidden" | "own-subject" | "late">> {
  const { viewer, petId, seen, remoteIp } = input;
  if (!mayApprovePets(viewer)) return { ok: false, code: "forbidden" };
  return unlessOwn(() =>
    db.$transaction(async (client) => {
      await lockPet(client, petId);
      const open = await client.moderationCase.findFirst({
        where: { id: seen.caseId, petId, kind: CHANGED_AFTER_APPROVAL, decidedAt: null },
        select: { changes: true, pet: { select: { name: true } } },
      });
      if (!open?.pet || open.changes !== seen.changes) return { ok: false, code: "late" };
      const { name } = open.pet;
      await recordDecisions(client, {
        decision: "no_action",
        subjectKind: "pet",
        subjects: [{ id: petId, name, fromStatus: "approved" }],
        decidedById: viewer.userId,
        caseId: seen.caseId,
      });
      await closeChangeCases(client, [petId], { decision: "no_action", decidedById: viewer.userId });
      await endApprovedVersion(client, petId);
      await recordAudit(client, {
        type: "pet changes checked",
        body: `The changes of the listing of ${name} were checked`,
        detail: { pet_id: petId, checked_by: viewer.userId },
        actorId: viewer.userId,
        remoteIp,
      });
      return { ok: true, value: { name } };
    }),
  );
}
