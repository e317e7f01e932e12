// Tells a moderator by email that another one has taken over the case that they had claimed.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { db } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";

export const TAKEN_OVER_EMAIL_JOB = "mail-case-taken-over";

interface TakenOver {
  caseId: number;
  /** The previous holder of the claim. */
  userId: number;
  /** The username of the moderator who has it now. */
  by: string;
}

async function mailTakenOver({ caseId, userId, by }: TakenOver): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { email: true, firstName: true, emailVerifiedAt: true },
  });
  if (!user || (await isBanned(userId))) return;
  await sendMail(
    composeEmail({
      to: user.email,
      subject: `@${by} has taken over case ${caseId}`,
      user,
      paragraphs: [`@${by} has taken over case ${caseId}, which you had claimed. Your notes are still there.`],
      action: { label: `Case ${caseId}`, url: siteUrl(`/admin/queue/${caseId}`) },
    }),
  );
}

registerJob(TAKEN_OVER_EMAIL_JOB, mailTakenOver);
