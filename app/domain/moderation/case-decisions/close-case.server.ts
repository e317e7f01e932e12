// Closes a moderation case that compares two listings or licences, or is about an import or a mother, with a reason.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { auditIdsOf } from "#app/domain/accounts/case-intake/audit-ids.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { unlessOwn } from "#app/domain/moderation/decisions/own-subject.server.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { CASE_KINDS } from "#app/domain/moderation/open-cases.server.ts";
import { mayDecideApplications } from "#app/domain/moderation/rules.ts";
import { mayApprovePets } from "#app/domain/pets/decisions.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { changedInCase } from "./seen-case.server.ts";

interface CloseCaseInput {
  viewer: Viewer;
  about: keyof typeof CASE_KINDS;
  caseId: number;
  reason: string;
  /** The versions of its subjects that the moderator read. */
  seen?: string;
  remoteIp?: string;
}

/**
 * `changed`: a subject has changed since the moderator read it. `late`: there is no such open case, because another moderator has
 * closed it or it no longer applies.
 */
export async function closeCase(
  input: CloseCaseInput,
): Promise<Result<null, "forbidden" | "own-subject" | "late"> | { ok: false; code: "changed"; fields: string[] }> {
  const { viewer, about, caseId, reason, seen = "", remoteIp } = input;
  const isAllowed = about === "pets" ? mayApprovePets(viewer) : mayDecideApplications(viewer);
  if (!isAllowed) return { ok: false, code: "forbidden" };
  return unlessOwn(() =>
    db.$transaction(async (client): ReturnType<typeof closeCase> => {
      const fields = await changedInCase(client, seen);
      if (fields.length > 0) return { ok: false, code: "changed", fields };
      const { count } = await client.moderationCase.updateMany({
        where: { id: caseId, kind: { in: [...CASE_KINDS[about]] }, decidedAt: null },
        data: { decision: "no_action", decidedAt: clock.now(), decidedById: viewer.userId },
      });
      if (count === 0) return { ok: false, code: "late" };
      const closed = await client.moderationCase.findUniqueOrThrow({ where: { id: caseId }, include: NAMES });
      const { kind, matched } = closed;
      await recordDecisions(client, {
        decision: "no_action",
        ...subjectOf(closed),
        decidedById: viewer.userId,
        caseId,
      });
      await recordAudit(client, {
        type: "case closed",
        body: `A case about ${about === "pets" ? "listings" : "licences"} was closed`,
        detail: {
          case_id: caseId,
          kind,
          closed_by: viewer.userId,
          reason,
          ...(matched !== null && { matched }),
          ...auditIdsOf(closed),
        },
        actorId: viewer.userId,
        remoteIp,
      });
      return { ok: true, value: null };
    }),
  );
}

const NAMES = {
  pet: { select: { id: true, name: true } },
  litter: { select: { id: true, name: true } },
  licence: { select: { id: true, number: true } },
} as const;

/** The first of the two subjects of a case. */
function subjectOf({ pet, litter, licence }: Prisma.ModerationCaseGetPayload<{ include: typeof NAMES }>) {
  if (pet) return { subjectKind: "pet", subjects: [pet] } as const;
  if (litter) return { subjectKind: "litter", subjects: [litter] } as const;
  return { subjectKind: "licence", subjects: licence ? [{ id: licence.id, name: licence.number }] : [] } as const;
}
