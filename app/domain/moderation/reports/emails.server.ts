// Emails to the author of a report: it is received, and it is decided. They contain neither the text of the report, whose
// address may be another user's, nor anything about the reported user.
import { composeEmail, type Email } from "#app/domain/shared/email.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { reportReason } from "./reasons.ts";
import { receivedText } from "./texts.ts";

export const RECEIVED_EMAIL_JOB = "mail-report-received";
const OUTCOME_EMAIL_JOB = "mail-report-outcome";

/** Whether a case about reports ended with a decision that restricts or corrects something. */
export type ReportOutcome = "action" | "no_action";

/**
 * Closes the reports of a decided case and enqueues an email to each reporter with an address, in the transaction of the
 * decision. Reports that are closed already are left unchanged. With `afterSeconds` the reporters learn of it so much later:
 * until then `reopenReports` undoes it.
 */
export async function enqueueReportOutcomes(
  client: Prisma.TransactionClient,
  caseId: number,
  outcome: ReportOutcome,
  afterSeconds = 0,
): Promise<void> {
  const closedAt = new Date(clock.now().getTime() + afterSeconds * 1000);
  const closed = await client.$queryRaw<{ id: number; hasAddress: boolean }[]>`
    UPDATE reports SET outcome = ${outcome}, closed_at = ${closedAt}::timestamptz
    WHERE case_id = ${caseId}::int AND outcome IS NULL
    RETURNING id, (reporter_id IS NOT NULL OR email IS NOT NULL) AS "hasAddress"`;
  const emails = closed
    .filter(({ hasAddress }) => hasAddress)
    .map(({ id }) => ({ reportId: id, closedAt: closedAt.toISOString() }));
  if (emails.length > 0) await enqueueMany(OUTCOME_EMAIL_JOB, emails, client, afterSeconds);
}

/** Opens the reports of a case whose decision was undone; emails about it that are not sent are cancelled. */
export async function reopenReports(client: Prisma.TransactionClient, caseId: number): Promise<void> {
  await client.report.updateMany({
    where: { caseId, closedAt: { gt: clock.now() } },
    data: { outcome: null, closedAt: null },
  });
}

const RECIPIENT = { reporter: { select: { email: true, firstName: true, emailVerifiedAt: true } } } as const;
type StoredReport = Prisma.ReportGetPayload<{ include: typeof RECIPIENT }>;

async function mailReceived({ reportId }: { reportId: number }): Promise<void> {
  const report = await read(reportId);
  if (report) await sendMail(received(report, report.to));
}

async function mailOutcome({ reportId, closedAt }: { reportId: number; closedAt: string }): Promise<void> {
  const report = await read(reportId);
  // Another time: the decision was undone, and another one was made.
  if (report?.closedAt?.toISOString() === closedAt) await sendMail(decided(report, report.to));
}

/** The report with the address of its author; null without one. */
async function read(reportId: number): Promise<(StoredReport & { to: string }) | null> {
  const report = await db.report.findUnique({ where: { id: reportId }, include: RECIPIENT });
  const to = report?.reporter?.email ?? report?.email;
  return report && to ? { ...report, to } : null;
}

function received({ ref, reason, reporter }: StoredReport, to: string): Email {
  const { urgency, dueWorkingHours } = reportReason(reason);
  const hours = `${dueWorkingHours ?? 24} working hours (Monday to Friday, 9am to 5pm)`;
  return composeEmail({
    to,
    subject: receivedText(ref),
    user: reporter,
    paragraphs: [
      `A moderator looks at it within ${urgency === "harm" ? "4 hours" : hours}. We do not tell the user you reported who you are.`,
      "If a person or an animal is in danger now, call 999.", // old word: the emergency services' wording
    ],
    ...(reporter && { action: { label: "Your report", url: siteUrl(`/reports/${ref}`) } }),
    closing: reporter ? undefined : "If you did not send this report, you can ignore this email.",
  });
}

function decided({ ref, outcome, reporter }: StoredReport, to: string): Email {
  const result =
    outcome === "action"
      ? "A moderator has looked at what you reported, and we have taken action."
      : "A moderator has looked at what you reported, and we have not taken action: it does not break our rules or the law as far as we can see.";
  return composeEmail({
    to,
    subject: `Your report ${ref}`,
    user: reporter,
    paragraphs: [
      result,
      "We cannot tell you more, because it concerns another user.",
      `If you disagree, you can complain: write to us at ${siteUrl("/contact")} and give the reference ${ref}.`,
    ],
    ...(reporter && { action: { label: "Your report", url: siteUrl(`/reports/${ref}`) } }),
  });
}

registerJob(RECEIVED_EMAIL_JOB, mailReceived);
registerJob(OUTCOME_EMAIL_JOB, mailOutcome);
