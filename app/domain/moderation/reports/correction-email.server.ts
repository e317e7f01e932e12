// Tells reporters that an appeal has overturned the decision about what they reported (QUE-18).
import { composeEmail } from "#app/domain/shared/email.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";

const CORRECTION_EMAIL_JOB = "mail-report-correction";

/** The reports of a case after which action was taken: none was justified. Their authors who have an address get an email. */
export async function correctReportOutcomes(client: Prisma.TransactionClient, caseId: number): Promise<void> {
  const corrected = await client.$queryRaw<{ id: number }[]>`
    UPDATE reports SET outcome = 'no_action' WHERE case_id = ${caseId}::int AND outcome = 'action' RETURNING id`;
  const emails = corrected.map(({ id }) => ({ reportId: id }));
  if (emails.length > 0) await enqueueMany(CORRECTION_EMAIL_JOB, emails, client);
}

async function mailCorrection({ reportId }: { reportId: number }): Promise<void> {
  const report = await db.report.findUnique({
    where: { id: reportId },
    include: { reporter: { select: { email: true, firstName: true, emailVerifiedAt: true } } },
  });
  const to = report?.reporter?.email ?? report?.email;
  if (!report || !to) return;
  await sendMail(
    composeEmail({
      to,
      user: report.reporter,
      subject: `We have changed the decision about your report ${report.ref}`,
      paragraphs: [
        `We had taken action after your report ${report.ref}. The user concerned appealed, and we have taken that decision back.`,
        "Thank you for your report. It helped us to look at this carefully.",
      ],
      closing: `If you disagree, write to ${env.CONTACT_EMAIL}.`,
    }),
  );
}

registerJob(CORRECTION_EMAIL_JOB, mailCorrection);
