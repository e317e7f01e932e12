// Stores a message from the contact form and emails it to the site's contact address; idempotent by key.
import type { Result } from "#app/domain/shared/result.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { runOnce } from "#app/platform/idempotency-keys.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { type ContactForm, contactSchema } from "./schema.ts";

const CONTACT_JOB = "mail-contact-message";

export interface ContactInput {
  form: ContactForm;
  /** The idempotency key of the form. */
  idempotencyKey: unknown;
}

export type ContactFailure = "idempotency-key-missing" | "invalid-form";

/**
 * Stores the message together with the job that emails it. The same key and content again return the id of the first
 * message and send nothing. The caller limits the rate of submits.
 */
export async function sendContactMessage(input: ContactInput): Promise<Result<{ messageId: number }, ContactFailure>> {
  const parsed = contactSchema.safeParse(input.form);
  if (!parsed.success) {
    return { ok: false, code: "invalid-form", field: String(parsed.error.issues[0]?.path[0] ?? "") };
  }
  const done = await runOnce(input.idempotencyKey, { purpose: "contact", content: parsed.data }, async (client) => {
    const { id } = await client.contactMessage.create({ data: parsed.data, select: { id: true } });
    // In the transaction, so that the email is enqueued exactly if the message is stored.
    await enqueue(CONTACT_JOB, { messageId: id }, { client });
    return { messageId: id };
  });
  if (!done) return { ok: false, code: "idempotency-key-missing" };
  return { ok: true, value: done.outcome };
}

/**
 * Job: emails a stored message to the site's contact address; does nothing when it was sent or the message is deleted.
 */
export async function mailContactMessage({ messageId }: { messageId: number }): Promise<void> {
  const stored = await db.contactMessage.findUnique({ where: { id: messageId } });
  if (!stored || stored.mailedAt) return;
  const { name, email, subject, message } = stored;
  await sendMail({
    to: env.CONTACT_EMAIL,
    replyTo: email,
    subject: `[${SITE_NAME}] ${subject}`,
    text: `${message}\n\n-- \n${name} <${email}>\nSent with the contact form of ${env.SITE_URL}`,
  });
  await db.contactMessage.update({ where: { id: messageId }, data: { mailedAt: clock.now() } });
}

registerJob(CONTACT_JOB, mailContactMessage);
