// A code goes out at once, while the person waits for it, so that they hear when it could not be sent.
import { composeEmail } from "#app/domain/email.ts";
import { SITE_NAME } from "#app/domain/site-name.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { sendSms } from "#app/platform/sms.server.ts";
import { type CodeSubject, issueCode, withdrawCode } from "./one-time-codes.server.ts";
import type { ContactKind } from "./rules.ts";

export interface SentCode {
  ok: true;
  value: { target: string };
}

export type CodeNotSent = { ok: false; code: "not-sent" } | { ok: false; code: "too-soon"; retryAfterSeconds: number };

/** What an edit of contact details waits for. */
export interface AwaitedCode {
  /** Null when it waits for nothing and is saved. */
  next: ContactKind | null;
  /** Present when no code was sent now, because the last one is less than a minute old. */
  retryAfterSeconds?: number;
}

interface CodeEmail {
  data?: Prisma.InputJsonValue;
  /** What the code is for, and how long it works. */
  reason?: string;
  /** What to do when it was not requested. */
  closing?: string;
}

/** Sends a code to the email address that it proves. */
export function mailCode(
  subject: CodeSubject,
  firstName: string,
  {
    data,
    reason = "This code shows us that this email address is yours. It works for 15 minutes.",
    closing = "If you did not ask for it, do nothing, and nothing changes.",
  }: CodeEmail = {},
): Promise<SentCode | CodeNotSent> {
  return send(subject, data, (code) =>
    sendMail(
      composeEmail({
        to: subject.target,
        subject: `${code} is your ${SITE_NAME} code`,
        name: firstName,
        paragraphs: [reason],
        code,
        closing,
      }),
    ),
  );
}

/** Sends a code to the telephone that it proves. */
export function textCode(subject: CodeSubject, data?: Prisma.InputJsonValue): Promise<SentCode | CodeNotSent> {
  return send(subject, data, (code) =>
    sendSms({ to: subject.target, text: `${code} is your ${SITE_NAME} code. It works for 15 minutes.` }),
  );
}

async function send(
  subject: CodeSubject,
  data: Prisma.InputJsonValue | undefined,
  deliver: (code: string) => Promise<void>,
): Promise<SentCode | CodeNotSent> {
  const issued = await issueCode(subject, data);
  if (!issued.ok) return issued;
  try {
    await deliver(issued.value.code);
  } catch (error) {
    log.error({ error, purpose: subject.purpose }, "a code could not be sent");
    await withdrawCode(subject);
    return { ok: false, code: "not-sent" };
  }
  return { ok: true, value: { target: subject.target } };
}
