// Removes the message or review of a case (QUE-11), and on request the messages with the same text that the account has sent to
// others (DSK-08). They are kept, so that each decision can be taken back.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { endCase } from "#app/domain/accounts/case-intake/end-case.server.ts";
import { setReviewRemoved } from "#app/domain/community/reviews/remove-review.server.ts";
import { removeMessage } from "#app/domain/conversations/messages/remove-message.server.ts";
import { listSameMessages } from "#app/domain/conversations/messages/same-messages.server.ts";
import { sendWhenShown, statementLink } from "#app/domain/moderation/decisions/emails-of-decisions.server.ts";
import { unlessOwn } from "#app/domain/moderation/decisions/own-subject.server.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { undoSeconds } from "#app/domain/moderation/decisions/undo-time.server.ts";
import { endReports } from "#app/domain/moderation/reports/end-reports.server.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import type { CaseToDecide } from "./case-answer.ts";
import { contentNames } from "./content-names.server.ts";

const REMOVED_EMAIL_JOB = "mail-removed-content";

interface RemovedEmail {
  userId: number;
  what: "message" | "review";
  reason: string;
  decisionIds: number[];
}

/** `late`: decided or claimed by another moderator, deleted or removed meanwhile. */
export async function removeContent(about: CaseToDecide): Promise<Result<string[], "late" | "own-subject">> {
  const { viewer, caseId, found, remoteIp, answer } = about;
  const { account, messageId, reviewId, heldReviewId } = found;
  const what = messageId === null ? "review" : "message";
  const id = messageId ?? reviewId ?? heldReviewId;
  if (!account || id === null) return { ok: false, code: "late" };
  const { reason, reasonCodes } = answer;
  const decidedById = viewer.userId;
  return unlessOwn(() =>
    db.$transaction(async (client) => {
      if (!(await endCase(client, caseId, { decision: "remove", decidedById }))) return { ok: false, code: "late" };
      // Those with a case of their own are decided with it.
      const same = answer.decision === "remove_all" ? await listSameMessages(client, id) : [];
      const ids = [id, ...same.filter(({ hasCase }) => !hasCase).map(({ messageId: other }) => other)];
      const names = await contentNames(client, what, ids);
      const nameOf = (one: number) => names.get(one) ?? what;
      const fromStatus = heldReviewId === null ? "shown" : "held";
      for (const one of ids) {
        // Without an effect when its author has deleted it meanwhile.
        await (what === "message" ? removeMessage(client, one) : setReviewRemoved(client, one, reason));
        await recordAudit(client, {
          type: "content removed",
          body: `A ${what} by @${account.username} was removed`,
          detail: {
            kind: what,
            content_id: one,
            user_id: account.id,
            removed_by: decidedById,
            reason,
            case_id: caseId,
          },
          actorId: decidedById,
          remoteIp,
        });
      }
      const decisions = await recordDecisions(client, {
        decision: "remove",
        subjectKind: what,
        subjects: ids.map((one) => ({ id: one, name: nameOf(one), fromStatus })),
        ...{ decidedById, reason, reasonCodes, caseId },
        undoable: true,
      });
      const decisionIds = decisions.map(({ decisionId }) => decisionId);
      await endReports(client, { caseIds: [caseId], outcome: "action", decisionIds }, true);
      const email: RemovedEmail = { userId: account.id, what, reason, decisionIds };
      await enqueue(REMOVED_EMAIL_JOB, email, { client, startAfterSeconds: undoSeconds(true) });
      return { ok: true, value: decisions.map(({ ref }) => ref) };
    }),
  );
}

function mailRemoved(payload: RemovedEmail): Promise<void> {
  return sendWhenShown(REMOVED_EMAIL_JOB, payload, async (decisions) => {
    const user = await db.user.findUnique({
      where: { id: payload.userId },
      select: { email: true, firstName: true, emailVerifiedAt: true },
    });
    if (!user) return;
    const which = decisions.length > 1 ? counted(decisions.length, payload.what) : `a ${payload.what}`;
    const done = decisions[0]?.fromStatus === "held" ? "not published" : "removed";
    await sendMail(
      composeEmail({
        to: user.email,
        user,
        subject: `We have ${done} ${which} that you wrote`,
        paragraphs: [`We have ${done} ${which} that you wrote on ${SITE_NAME}. This is why:`],
        quotes: [payload.reason],
        ...statementLink(decisions[0]),
        closing: `If you have questions, write to ${env.CONTACT_EMAIL}.`,
      }),
    );
  });
}

registerJob(REMOVED_EMAIL_JOB, mailRemoved);
