// Warns the user whom a case is about: an email with the reason, and a strike. Nothing else changes for that user.
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { sendWhenShown, statementLink } from "#app/domain/decisions/emails-of-decisions.server.ts";
import { unlessOwn } from "#app/domain/decisions/own-subject.server.ts";
import { recordDecisions } from "#app/domain/decisions/record-decisions.server.ts";
import { undoSeconds } from "#app/domain/decisions/undo-time.server.ts";
import { composeEmail } from "#app/domain/email.ts";
import type { Result } from "#app/domain/result.ts";
import { SITE_NAME } from "#app/domain/site-name.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import type { CaseToDecide } from "./case-answer.ts";
import { endCase } from "./end-case.server.ts";
import { endReports } from "./end-reports.server.ts";

const WARNING_EMAIL_JOB = "mail-warning";

interface WarningEmail {
  userId: number;
  reason: string;
  decisionIds: number[];
}

/** `late`: decided or claimed by another moderator meanwhile. */
export async function warnUser(about: CaseToDecide): Promise<Result<string[], "late" | "own-subject">> {
  const { viewer, caseId, found, remoteIp, answer } = about;
  const { account } = found;
  if (!account) return { ok: false, code: "late" };
  const { reason, reasonCodes } = answer;
  return unlessOwn(() =>
    db.$transaction(async (client) => {
      const decidedById = viewer.userId;
      if (!(await endCase(client, caseId, { decision: "warn", decidedById }))) return { ok: false, code: "late" };
      const decisions = await recordDecisions(client, {
        decision: "warn",
        subjectKind: "user",
        subjects: [{ id: account.id, name: account.username, fromStatus: "active" }],
        ...{ decidedById, reason, reasonCodes, caseId },
        undoable: true,
      });
      await recordAudit(client, {
        type: "user warned",
        body: `@${account.username} was warned`,
        detail: { user_id: account.id, warned_by: decidedById, reason, case_id: caseId },
        actorId: decidedById,
        remoteIp,
      });
      const decisionIds = decisions.map(({ decisionId }) => decisionId);
      await endReports(client, { caseIds: [caseId], outcome: "action", decisionIds }, true);
      const email: WarningEmail = { userId: account.id, reason, decisionIds };
      await enqueue(WARNING_EMAIL_JOB, email, { client, startAfterSeconds: undoSeconds(true) });
      return { ok: true, value: decisions.map(({ ref }) => ref) };
    }),
  );
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
        subject: `[${SITE_NAME}] A warning about your account`,
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
