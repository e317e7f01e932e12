// Closes a case without action: nothing changes for the user concerned.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { auditIdsOf } from "#app/domain/accounts/case-intake/audit-ids.ts";
import { endCase } from "#app/domain/accounts/case-intake/end-case.server.ts";
import { unlessOwn } from "#app/domain/moderation/decisions/own-subject.server.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { endReports } from "#app/domain/moderation/reports/end-reports.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { CaseToDecide } from "./case-answer.ts";
import { type FoundCase, subjectNameOf, subjectOf } from "./find-case.server.ts";
import { parseSeenCase } from "./seen-case.server.ts";

/** `late`: decided or claimed by another moderator meanwhile. */
export async function closeWithoutAction(about: CaseToDecide): Promise<Result<string[], "late" | "own-subject">> {
  const { viewer, caseId, found, remoteIp, answer } = about;
  const decidedById = viewer.userId;
  return unlessOwn(() =>
    db.$transaction(async (client) => {
      const changes = found.kind === "changed_after_approval" ? parseSeenCase(answer.seen).changes : undefined;
      const ended = await endCase(client, caseId, { decision: "no_action", decidedById, changes });
      const subjectKind = subjectOf(found) ?? "user";
      if (!ended) return { ok: false, code: "late" };
      const decisions = await recordDecisions(client, {
        decision: "no_action",
        subjectKind,
        subjects: [{ id: subjectIdOf(found), name: subjectNameOf(found), fromStatus: found.pet?.status }],
        decidedById,
        undoable: true,
        caseId,
      });
      const decisionIds = decisions.map(({ decisionId }) => decisionId);
      await endReports(client, { caseIds: [caseId], outcome: "no_action", decisionIds }, true);
      await recordAudit(client, {
        type: "case closed",
        body: `Case ${found.id} was closed without action`,
        detail: { case_id: caseId, kind: found.kind, closed_by: decidedById, reason: answer.reason, ...idsOf(found) },
        actorId: decidedById,
        remoteIp,
      });
      return { ok: true, value: decisions.map(({ ref }) => ref) };
    }),
  );
}

function subjectIdOf(found: FoundCase): number {
  const { messageId, reviewId, heldReviewId, petId, litterId, licenceId, breederId } = found;
  const { decisionId, userId, accountId } = found;
  return (
    messageId ??
    reviewId ??
    heldReviewId ??
    petId ??
    litterId ??
    licenceId ??
    breederId ??
    decisionId ??
    userId ??
    accountId ??
    0
  );
}

function idsOf(found: FoundCase) {
  return { ...auditIdsOf(found), ...(found.accountId !== null && { user_id: found.accountId }) };
}
