// Sends a code by email or text message during the request, so that the user sees an error when it could not be sent.
import { composeEmail } from "#app/domain/shared/email.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { sendSms } from "#app/platform/sms.server.ts";
import { type CodeSubject, issueCode, withdrawCode } from "./one-time-codes.server.ts";
import type { ContactKind } from "./rules.ts";
import { ENTER_CODE } from "./texts.ts";

export interface SentCode {
  ok: true;
  value: { target: string };
}

export type CodeNotSent = { ok: false; code: "not-sent" } | { ok: false; code: "too-soon"; retryAfterSeconds: number };

/** The code that an edit of contact details needs next. */
export interface AwaitedCode {
  /** Null when no code is needed and the edit is saved. */
  next: ContactKind | null;
  /** Set when no code was sent, because the last one is less than a minute old. */
  retryAfterSeconds?: number;
}

interface CodeEmail {
  /** The path of the page on which the code is entered; null where another program may have asked for it. */
  page?: string | null;
  /** What the code is for, and its lifetime. */
  reason?: string;
  /** What to do when the user did not request it. */
  closing?: string;
}

/**
 * Emails a code to the email address that it verifies. It is not proven yet to be theirs, so the email has nothing
 * that its sender typed, not even a name.
 */
export function mailCode(
  subject: CodeSubject,
  {
    page = null,
    reason = "This code shows us that this email address is yours. It works for 15 minutes.",
    closing = "If you did not ask for it, do nothing, and nothing changes.",
  }: CodeEmail = {},
): Promise<SentCode | CodeNotSent> {
  return send(subject, (code) =>
    sendMail(
      composeEmail({
        to: subject.target,
        subject: `${code} is your code`,
        paragraphs: [reason],
        code,
        action: page === null ? undefined : { label: ENTER_CODE, url: siteUrl(page) },
        closing,
      }),
    ),
  );
}

/** Texts a code to the phone number that it verifies. */
export function textCode(subject: CodeSubject, data?: Prisma.InputJsonValue): Promise<SentCode | CodeNotSent> {
  const text = (code: string) => `${code} is your ${SITE_NAME} code. It works for 15 minutes.`;
  return send(subject, (code) => sendSms({ to: subject.target, text: text(code) }), data);
}

async function send(
  subject: CodeSubject,
  deliver: (code: string) => Promise<void>,
  data?: Prisma.InputJsonValue,
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
