// The email with a reply to a complaint about data: how far we are, or the outcome.
import { formatDate } from "#app/domain/shared/dates.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { ICO_TEXT } from "./schema.ts";

export const COMPLAINT_REPLY_JOB = "mail-complaint-reply";

/** The way on from each email about a complaint. */
export function toAddText(ref: string): string {
  return `To add something, write to ${env.CONTACT_EMAIL} and give the reference ${ref}.`;
}

async function mailReply({ replyId }: { replyId: number }): Promise<void> {
  const reply = await db.dataComplaintReply.findUnique({ where: { id: replyId }, include: { complaint: true } });
  if (!reply) return;
  const { isOutcome, text } = reply;
  const { ref, receivedAt, email } = reply.complaint;
  if (email === null) return;
  await sendMail(
    composeEmail({
      to: email,
      subject: isOutcome ? `Our reply to your complaint, ref ${ref}` : `Progress of your complaint, ref ${ref}`,
      paragraphs: [
        isOutcome
          ? `This is our reply to your complaint of ${formatDate(receivedAt)}:`
          : `We are still working on your complaint of ${formatDate(receivedAt)}. This is how far we are:`,
      ],
      quotes: [text],
      afterQuotes: ICO_TEXT,
      closing: toAddText(ref),
    }),
  );
}

registerJob(COMPLAINT_REPLY_JOB, mailReply);
