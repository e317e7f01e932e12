// Stores a complaint about how data is used, opens its case, confirms it by email, and tells the site's contact address; once
// per idempotency key.
import { openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { newReference } from "#app/domain/moderation/decisions/references.server.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { runOnce } from "#app/platform/idempotency-keys.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { toAddText } from "./reply-email.server.ts";
import { type ComplaintForm, complaintReceived, ICO_TEXT, replyDueAt } from "./schema.ts";

const CONFIRM_JOB = "mail-complaint-received";
const FORWARD_JOB = "mail-complaint";

interface Complaint {
  form: ComplaintForm;
  /** The signed-in user, or null for a visitor. */
  userId: number | null;
  idempotencyKey: unknown;
}

interface Received {
  ref: string;
  /** ISO 8601. */
  dueAt: string;
}

/** The caller limits the rate of submits. */
export async function submitComplaint(complaint: Complaint): Promise<Result<Received, "idempotency-key-missing">> {
  const { form, userId, idempotencyKey } = complaint;
  const content = { ...form, userId };
  const done = await runOnce(idempotencyKey, { purpose: "data-complaint", content }, async (client) => {
    const receivedAt = clock.now();
    const dueAt = replyDueAt(receivedAt);
    const ref = newReference("C");
    const { id } = await client.dataComplaint.create({ data: { ...form, userId, ref, receivedAt, dueAt } });
    await openCase(client, { kind: "data_complaint", subject: { complaintId: id }, dueAt });
    await enqueue(CONFIRM_JOB, { complaintId: id }, { client });
    await enqueue(FORWARD_JOB, { complaintId: id }, { client });
    return { ref, dueAt: dueAt.toISOString() };
  });
  return done ? { ok: true, value: done.outcome } : { ok: false, code: "idempotency-key-missing" };
}

async function mailReceived({ complaintId }: { complaintId: number }): Promise<void> {
  const complaint = await db.dataComplaint.findUnique({ where: { id: complaintId } });
  if (!complaint?.email) return;
  await sendMail(
    composeEmail({
      to: complaint.email,
      subject: `Your complaint, ref ${complaint.ref}`,
      paragraphs: [complaintReceived(complaint), ICO_TEXT],
      closing: toAddText(complaint.ref),
    }),
  );
}

/** The reply is written on the page of the case, so the text is not in the email. */
async function mailComplaint({ complaintId }: { complaintId: number }): Promise<void> {
  const complaint = await db.dataComplaint.findUnique({ where: { id: complaintId }, include: { cases: true } });
  const opened = complaint?.cases[0];
  if (!complaint || !opened) return;
  const { ref, dueAt } = complaint;
  await sendMail(
    composeEmail({
      to: env.CONTACT_EMAIL,
      subject: `Complaint about data ${ref}, reply by ${formatDate(dueAt)}`,
      paragraphs: ["A complaint about how we use data was received. It is in the moderation queue."],
      action: { label: "Read it and reply", url: siteUrl(`/admin/queue/${opened.id}`) },
    }),
  );
}

registerJob(CONFIRM_JOB, mailReceived);
registerJob(FORWARD_JOB, mailComplaint);
