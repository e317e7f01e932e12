// The email about a decision that was taken back after the user concerned could read it.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { DECISIONS, type DecisionName } from "#app/domain/moderation/decisions/rules.ts";
import { statementUrl } from "#app/domain/moderation/decisions/statement-link.server.ts";
import { subjectWords } from "#app/domain/moderation/decisions/words.ts";
import { LOG_IN_AGAIN } from "#app/domain/moderation/texts.ts";
import { composeEmail, isProven } from "#app/domain/shared/email.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";

export const REVERSAL_EMAIL_JOB = "mail-reversal";

/** `decisionId` is the reversal. */
async function mailReversal({ decisionId }: { decisionId: number }): Promise<void> {
  const reversal = await db.decision.findUnique({
    where: { id: decisionId },
    include: { account: { select: { id: true, email: true, firstName: true, emailVerifiedAt: true } }, reverses: true },
  });
  if (!reversal?.account || !reversal.reverses) return;
  const { account, reverses, reason, restricts, ref } = reversal;
  // The name of an application was typed by its registrant.
  const isNamed = isProven(account) || reversal.subjectKind !== "breeder";
  const what = isNamed ? subjectWords(reversal) : "your application";
  const { done } = DECISIONS[reverses.decision as DecisionName];
  await sendMail(
    composeEmail({
      to: account.email,
      user: account,
      subject: `We have reversed our decision about ${what}`,
      paragraphs: [
        `We had ${done} ${what}. We have looked at it again and have taken this decision back.`,
        ...(reason ? ["This is why:"] : []),
      ],
      ...(reason ? { quotes: [reason] } : {}),
      ...(reversal.decision === "unban" && { afterQuotes: LOG_IN_AGAIN }),
      action: {
        label: "Read the decision",
        url: statementUrl(restricts ? ref : reverses.ref, { open: await isBanned(account.id) }),
      },
      closing: `If you have questions, write to ${env.CONTACT_EMAIL}.`,
    }),
  );
}

registerJob(REVERSAL_EMAIL_JOB, mailReversal);
