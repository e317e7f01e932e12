// Asks a breeder to change fields of a listing that waits for a decision (QUE-14). Its case waits until they are changed.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { NO_CLAIM } from "#app/domain/accounts/case-intake/claims.server.ts";
import { unlessOwn } from "#app/domain/moderation/decisions/own-subject.server.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { undoSeconds } from "#app/domain/moderation/decisions/undo-time.server.ts";
import { currentValues } from "#app/domain/pets/listings/requested-values.server.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { CaseToDecide } from "./case-answer.ts";
import { CHANGES_EMAIL_JOB, type ChangesEmail } from "./changes-email.server.ts";

/** `late`: decided or claimed by another moderator meanwhile. */
export async function requestChanges(about: CaseToDecide): Promise<Result<string[], "late" | "own-subject">> {
  const { viewer, caseId, found, remoteIp, answer } = about;
  const petId = found.petId!;
  const { reason, reasonCodes, fields } = answer;
  const requested = { requestedFields: [...fields], askedById: viewer.userId, returned: false, remindedAt: null };
  return unlessOwn(() =>
    db.$transaction(async (client) => {
      await lockPet(client, petId);
      const requestedBefore = await currentValues(client, petId, fields);
      const { count } = await client.moderationCase.updateMany({
        where: { id: caseId, claimedById: viewer.userId, decidedAt: null, pet: { status: "pending", deletedAt: null } },
        data: { waitingSince: clock.now(), ...requested, requestedBefore, ...NO_CLAIM },
      });
      if (count === 0) return { ok: false, code: "late" };
      const { name } = found.pet!;
      const decisions = await recordDecisions(client, {
        decision: "changes",
        subjectKind: "pet",
        subjects: [{ id: petId, name, fromStatus: "pending" }],
        ...{ decidedById: viewer.userId, reason, reasonCodes, caseId },
        undoable: true,
      });
      await recordAudit(client, {
        type: "pet changes requested",
        body: `Changes of the listing of ${name} were requested`,
        detail: { pet_id: petId, requested_by: viewer.userId, reason, fields: [...fields] },
        actorId: viewer.userId,
        remoteIp,
      });
      const decisionIds = decisions.map(({ decisionId }) => decisionId);
      const email: ChangesEmail = { email: "requested", caseId, reason, decisionIds };
      await enqueue(CHANGES_EMAIL_JOB, email, { client, startAfterSeconds: undoSeconds(true) });
      return { ok: true, value: decisions.map(({ ref }) => ref) };
    }),
  );
}
