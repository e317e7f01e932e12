// Takes decisions back (QUE-27): within the time to undo them without a trace for the user concerned, later with a reason
// that this user reads.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { REVERSAL_EMAIL_JOB } from "#app/domain/moderation/decision-emails/reversal-email.server.ts";
import { withdrawSecondCheck } from "#app/domain/moderation/decisions/open-second-checks.server.ts";
import { unlessOwn } from "#app/domain/moderation/decisions/own-subject.server.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import type { Restored, ReverseFailure, ToRestore } from "#app/domain/moderation/decisions/restore-subject.ts";
import {
  DECISIONS,
  type DecisionName,
  isSubjectKind,
  mayDecide,
  type SubjectKind,
} from "#app/domain/moderation/decisions/rules.ts";
import { removeStrike } from "#app/domain/moderation/decisions/strikes.server.ts";
import { unban } from "#app/domain/moderation/subject-decisions/unban-user.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Decision, Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { restoreApplication } from "./restore-application.server.ts";
import { restoreContent, restoreLicence, restoreLitter, restoreNothing } from "./restore-others.server.ts";
import { restorePet } from "./restore-pet.server.ts";

type Client = Prisma.TransactionClient;

interface ReverseInput {
  viewer: Viewer;
  ref: string;
  /** As the user concerned reads it; not needed within the time to undo the decision. */
  reason: string;
  remoteIp?: string;
  /** Whether the user concerned gets an email; by default they do, unless it is undone in time. */
  mails?: boolean;
}

export interface Reversed {
  name: string;
  /** Within the time to undo it. */
  undone: boolean;
  caseId: number | null;
}

type Restore = (client: Client, made: ToRestore) => Promise<Restored | null>;

const RESTORES: Partial<Record<SubjectKind, Restore>> = {
  pet: restorePet,
  breeder: restoreApplication,
  litter: restoreLitter,
  licence: restoreLicence,
  message: restoreContent,
  review: restoreContent,
};

/** Decisions that changed no status of their subject. */
const RESTORES_BY_DECISION: Partial<Record<DecisionName, Restore>> = {
  no_action: restoreNothing,
  warn: restoreNothing,
  refuse_name: restoreNothing,
  /** The breeder may have told buyers the name. */
  approve_name: () => Promise.resolve(null),
};

/** Takes a decision back, once for concurrent requests. */
export async function reverseDecision({ viewer, ref, ...by }: ReverseInput): Promise<Result<Reversed, ReverseFailure>> {
  const decision = await db.decision.findUnique({ where: { ref } });
  if (!decision || !isSubjectKind(decision.subjectKind)) return { ok: false, code: "not-found" };
  if (!mayDecide(viewer, decision.subjectKind)) return { ok: false, code: "forbidden" };
  return unlessOwn(() => db.$transaction((client) => reverseInTransaction(client, decision, { viewer, ...by })));
}

/** The same in the caller's transaction, about a decision that the viewer may take back. */
export async function reverseInTransaction(
  client: Client,
  decision: Decision,
  { viewer, reason, remoteIp, mails = true }: Omit<ReverseInput, "ref">,
): Promise<Result<Reversed, ReverseFailure>> {
  if (decision.decision === "ban") return reverseBan(client, decision, { viewer, reason, remoteIp, mails });
  // Before the clock is read: the job that sends the email waits for this lock once it has found the time to be over.
  await client.$queryRaw`SELECT 1 FROM decisions WHERE id = ${decision.id}::int FOR UPDATE`;
  if ((await client.decision.count({ where: { reversesId: decision.id } })) > 0) return { ok: false, code: "reversed" };
  const { caseId, visibleAt, subjectId, subjectName: name, fromStatus } = decision;
  const undone = clock.now() < visibleAt;
  if (!undone && reason === "") return { ok: false, code: "reason-missing" };
  const subjectKind = decision.subjectKind as SubjectKind;
  const made = decision.decision as DecisionName;
  const restore = RESTORES_BY_DECISION[made] ?? RESTORES[subjectKind];
  const restored = await restore?.(client, {
    ...{ decisionId: decision.id, decision: made, subjectKind, subjectId, fromStatus, byId: viewer.userId },
    reopen: async () => {
      if (undone) await reopenCases(client, decision);
    },
  });
  if (!restored) return { ok: false, code: "late" };
  const [reversal] = await recordDecisions(client, {
    decision: "reverse",
    subjectKind,
    subjects: [{ id: subjectId, name, fromStatus: restored.from }],
    decidedById: viewer.userId,
    reason,
    restricts: !DECISIONS[made].restricts,
    reversesId: decision.id,
  });
  await removeStrike(client, decision.id);
  await withdrawSecondCheck(client, decision.id);
  await recordAudit(client, {
    type: "decision reversed",
    body: `The decision ${decision.ref} was reversed`,
    detail: {
      ...{ decision: decision.ref, reversed_by: viewer.userId, ...restored.about, ...(reason !== "" && { reason }) },
      changes: { status: { from: restored.from, to: restored.to } },
    },
    actorId: viewer.userId,
    remoteIp,
  });
  if (!undone && mails) await enqueue(REVERSAL_EMAIL_JOB, { decisionId: reversal!.decisionId }, { client });
  return { ok: true, value: { name, undone, caseId } };
}

/** A ban takes effect at once, so it is never undone but lifted with a reason; a later ban of the account stays. */
async function reverseBan(
  client: Client,
  { id: decisionId, subjectId, subjectName: name, caseId }: Decision,
  { viewer, reason, remoteIp = "", mails }: Omit<ReverseInput, "ref">,
): Promise<Result<Reversed, ReverseFailure>> {
  if (reason === "") return { ok: false, code: "reason-missing" };
  const request = { actor: viewer, userId: subjectId, reason, remoteIp: remoteIp || null, decisionId };
  const lifted = await unban(client, request);
  const isLate = !lifted.ok && (lifted.code === "not-banned" || lifted.code === "changed");
  if (!lifted.ok) return { ok: false, code: isLate ? "late" : "forbidden" };
  if (mails) await enqueue(REVERSAL_EMAIL_JOB, { decisionId: lifted.value.decisionId }, { client });
  return { ok: true, value: { name, undone: false, caseId } };
}

/** The case of the decision, and those about the same listing that it closed as well. Their claims stay ended. */
async function reopenCases(client: Client, { caseId, subjectKind, subjectId, ...made }: Decision): Promise<void> {
  await client.$executeRaw`
    UPDATE cases c SET decided_at = NULL, decision = NULL, decided_by_id = NULL
    WHERE decided_at IS NOT NULL AND (id = ${caseId}::int OR ${subjectKind} = 'pet' AND pet_id = ${subjectId}::int
        AND decision = ${made.decision} AND decided_by_id = ${made.decidedById}::int
        AND decided_at BETWEEN ${made.decidedAt}::timestamptz AND ${made.visibleAt}::timestamptz)
      AND NOT EXISTS (SELECT FROM cases other
        WHERE other.kind = c.kind AND other.subject = c.subject AND other.decided_at IS NULL)`;
}
