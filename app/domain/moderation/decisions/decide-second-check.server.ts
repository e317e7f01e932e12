// Decides a second check (QUE-20): another moderator agrees or disagrees with a decision.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { holdsClaim } from "#app/domain/accounts/case-intake/claims.server.ts";
import type { CaseKind } from "#app/domain/accounts/case-intake/kinds.ts";
import { type CaseSubjectIds, openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { hasAllPermissions } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { shortenText } from "#app/domain/shared/cut-text.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ModerationCase, Prisma } from "#app/platform/generated/prisma/client.ts";
import { unlessOwn } from "./own-subject.server.ts";
import { recordDecisions } from "./record-decisions.server.ts";

type Client = Prisma.TransactionClient;

interface SecondCheckInput {
  viewer: Viewer;
  caseId: number;
  agrees: boolean;
  reason: string;
  remoteIp?: string;
}

/**
 * Closes the second check. Disagreement opens the case again and changes nothing itself. `late`: the viewer's claim does not
 * count any more.
 */
export async function decideSecondCheck(
  input: SecondCheckInput,
): Promise<Result<null, "forbidden" | "own-subject" | "late">> {
  const { viewer, caseId, agrees, reason, remoteIp } = input;
  if (!hasAllPermissions(viewer, ["admin.access", "admin.audit"])) return { ok: false, code: "forbidden" };
  return unlessOwn(() =>
    db.$transaction(async (client) => {
      if (!(await holdsClaim(client, viewer, caseId))) return { ok: false, code: "late" };
      const check = await client.moderationCase.findUniqueOrThrow({ where: { id: caseId }, include: { about: true } });
      if (check.kind !== "second_check" || !check.about) return { ok: false, code: "late" };
      const { about } = check;
      const decision = agrees ? "agree" : "disagree";
      const subjects = [{ id: about.id, name: about.subjectName }];
      const by = { decidedById: viewer.userId, reason, caseId };
      await recordDecisions(client, { decision, subjectKind: "decision", subjects, ...by });
      const decided = { decision, decidedById: viewer.userId, decidedAt: clock.now() };
      await client.moderationCase.update({ where: { id: caseId }, data: decided });
      if (!agrees) await reopen(client, about, reason);
      await recordAudit(client, {
        type: "second check decided",
        body: `The second check of decision ${about.ref} was decided: ${decision}`,
        detail: { case_id: caseId, decision_ref: about.ref, checked_by: viewer.userId, decision, reason },
        actorId: viewer.userId,
        remoteIp,
      });
      return { ok: true, value: null };
    }),
  );
}

interface Checked {
  id: number;
  caseId: number | null;
  kind: string;
  subjectKind: string;
  subjectId: number;
}

async function reopen(client: Client, { id, caseId, kind, subjectKind, subjectId }: Checked, reason: string) {
  const before = caseId === null ? null : await client.moderationCase.findUnique({ where: { id: caseId } });
  const subject = before ? subjectOf(before) : SUBJECT_IDS[subjectKind]?.(subjectId);
  if (!subject) return;
  await openCase(client, {
    kind: kind as CaseKind,
    subject,
    signals: [
      {
        rule: "second_check",
        // The decision, for the way to take it back.
        key: String(id),
        version: "1",
        weight: 40,
        sentence: shortenText(`A second moderator disagreed with the last decision: ${reason}`, 500),
      },
    ],
  });
}

function subjectOf(one: ModerationCase): CaseSubjectIds {
  const { petId, litterId, imageId, breederId, userId, licenceId, messageId, reviewId, decisionId } = one;
  const ids = { petId, litterId, imageId, breederId, userId, licenceId, messageId, reviewId, decisionId };
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== null));
}

const SUBJECT_IDS: Record<string, (id: number) => CaseSubjectIds> = {
  pet: (petId) => ({ petId }),
  litter: (litterId) => ({ litterId }),
  breeder: (breederId) => ({ breederId }),
  licence: (licenceId) => ({ licenceId }),
  user: (userId) => ({ userId }),
  message: (messageId) => ({ messageId }),
  review: (reviewId) => ({ reviewId }),
};
