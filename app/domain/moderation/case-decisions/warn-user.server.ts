// Warns the user whom a case is about, or the account of a page: an email with the reason and its statement, and a strike.
// Nothing else changes for that user.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import {
  ACCOUNT_MANAGER_PERMISSIONS,
  lockManagedAccount,
  type ManageFailure,
} from "#app/domain/accounts/bans/lock-managed-account.server.ts";
import { endCase } from "#app/domain/accounts/case-intake/end-case.server.ts";
import { hasAllPermissions } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { sendWhenShown, statementLink } from "#app/domain/moderation/decisions/emails-of-decisions.server.ts";
import { unlessOwn } from "#app/domain/moderation/decisions/own-subject.server.ts";
import type { ReasonCode } from "#app/domain/moderation/decisions/reasons.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { undoSeconds } from "#app/domain/moderation/decisions/undo-time.server.ts";
import { endReports } from "#app/domain/moderation/reports/end-reports.server.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import type { CaseToDecide } from "./case-answer.ts";

const WARNING_EMAIL_JOB = "mail-warning";
/** The same warning by the same moderator within this time is a repeated submit. */
const REPEATED_MS = 10 * 60_000;

interface WarningEmail {
  userId: number;
  reason: string;
  decisionIds: number[];
}

interface Warning {
  viewer: Viewer;
  userId: number;
  username: string;
  reason: string;
  reasonCodes: readonly ReasonCode[];
  /** The case that it decides. */
  caseId: number | null;
  remoteIp: string | null;
}

/** `late`: decided or claimed by another moderator meanwhile. */
export async function warnUser(about: CaseToDecide): Promise<Result<string[], "late" | "own-subject">> {
  const { viewer, caseId, found, remoteIp, answer } = about;
  const { account } = found;
  if (!account) return { ok: false, code: "late" };
  const { id: userId, username } = account;
  return unlessOwn(() =>
    db.$transaction(async (client) => {
      const ended = await endCase(client, caseId, { decision: "warn", decidedById: viewer.userId });
      if (!ended) return { ok: false, code: "late" };
      return { ok: true, value: await giveWarning(client, { viewer, userId, username, ...answer, caseId, remoteIp }) };
    }),
  );
}

type WarnAccount = Omit<Warning, "username">;

/** Warns from the page of an account; the case that led there is decided when the viewer holds its claim. */
export async function warnAccount(
  input: WarnAccount,
): Promise<Result<string[], ManageFailure | "own-subject" | "self">> {
  const { viewer, userId, reason, reasonCodes, caseId } = input;
  if (!hasAllPermissions(viewer, ACCOUNT_MANAGER_PERMISSIONS)) return { ok: false, code: "forbidden" };
  if (viewer.userId === userId) return { ok: false, code: "self" };
  return unlessOwn(() =>
    db.$transaction(async (client) => {
      const refusal = await lockManagedAccount(client, { actorId: viewer.userId, userId });
      if (refusal) return { ok: false, code: refusal };
      const decided = { decision: "warn", decidedById: viewer.userId } as const;
      const ended = caseId !== null && (await endCase(client, caseId, decided));
      const since = new Date(clock.now().getTime() - REPEATED_MS);
      const same = {
        ...decided,
        subjectKind: "user",
        subjectId: userId,
        reason,
        reasonCodes: { equals: [...reasonCodes] },
      };
      const before = await client.decision.findFirst({
        where: { ...same, decidedAt: { gt: since }, reversedBy: null },
        orderBy: { id: "desc" },
      });
      // A case that this decides is another warning, although the text may be that of the case before.
      if (before && !ended) return { ok: true, value: [before.ref] };
      const { username } = await client.user.findUniqueOrThrow({ where: { id: userId }, select: { username: true } });
      return { ok: true, value: await giveWarning(client, { ...input, username, caseId: ended ? caseId : null }) };
    }),
  );
}

async function giveWarning(client: Prisma.TransactionClient, warning: Warning): Promise<string[]> {
  const { viewer, userId, username, reason, reasonCodes, caseId, remoteIp } = warning;
  const decidedById = viewer.userId;
  const decisions = await recordDecisions(client, {
    decision: "warn",
    subjectKind: "user",
    subjects: [{ id: userId, name: `@${username}`, fromStatus: "active" }],
    ...{ decidedById, reason, reasonCodes, caseId },
    undoable: true,
  });
  await recordAudit(client, {
    type: "user warned",
    body: `@${username} was warned`,
    detail: { user_id: userId, warned_by: decidedById, reason, ...(caseId !== null && { case_id: caseId }) },
    actorId: decidedById,
    remoteIp,
  });
  const decisionIds = decisions.map(({ decisionId }) => decisionId);
  if (caseId !== null) await endReports(client, { caseIds: [caseId], outcome: "action", decisionIds }, true);
  const email: WarningEmail = { userId, reason, decisionIds };
  await enqueue(WARNING_EMAIL_JOB, email, { client, startAfterSeconds: undoSeconds(true) });
  return decisions.map(({ ref }) => ref);
}

function mailWarning(payload: WarningEmail): Promise<void> {
  return sendWhenShown(WARNING_EMAIL_JOB, payload, async ([decision]) => {
    const user = await db.user.findUnique({
      where: { id: payload.userId },
      select: { email: true, firstName: true, emailVerifiedAt: true },
    });
    if (!user) return;
    await sendMail(
      composeEmail({
        to: user.email,
        user,
        subject: "A warning about your account",
        paragraphs: [`Something that you did on ${SITE_NAME} breaks our rules. This is why we warn you:`],
        quotes: [payload.reason],
        afterQuotes: "If it happens again, we may restrict or close your account.",
        ...statementLink(decision),
        closing: `If you have questions, write to ${env.CONTACT_EMAIL}.`,
      }),
    );
  });
}

registerJob(WARNING_EMAIL_JOB, mailWarning);
