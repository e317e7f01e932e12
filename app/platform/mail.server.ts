// Sends email over SMTP. The first email opens the connection, so that the start never waits for a mail server.
import { createTransport, type Transporter } from "nodemailer";
import { env } from "./env.server.ts";
import { isOnThisMachine } from "./service-urls.ts";
import { inSpan } from "./tracing/tracing.server.ts";

/** An email. `text` is required, because some mail programs show only text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
  /** The URL that unsubscribes from emails of this kind; required for optional emails. */
  unsubscribe?: { url: string };
}

/** A file of an email, given as text. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

const WAIT_MS = 10_000;
/** RFC 2606: no such domain exists. */
const UNDELIVERABLE = /\.invalid>?$/i;
/** The emails of this process, for its metrics. */
export const emailCounts = { sent: 0, failed: 0 };
let transport: Transporter | undefined;

/**
 * Sends an email and resolves when the server has accepted it; rejects otherwise. Call it from a job. With
 * `unsubscribe` the email ends with that link and has the headers for one-click unsubscribe (RFC 8058). Erased accounts have
 * an address below .invalid, to which nothing is sent.
 */
export async function sendMail({ unsubscribe, ...mail }: Mail): Promise<void> {
  if (UNDELIVERABLE.test(mail.to)) return;
  transport ??= createTransport({
    url: env.SMTP_URL,
    // Without it the server's own greeting decides, which an attacker between both can change. The certificate is
    // verified by default.
    requireTLS: env.strict && env.SMTP_URL.startsWith("smtp:") && !isOnThisMachine(env.SMTP_URL),
    pool: true,
    maxConnections: 2,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS * 3,
    // An email consists of strings only: no file or URL may be read for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  const content = unsubscribe ? withUnsubscribe(mail, unsubscribe.url) : mail;
  try {
    const mailer = transport;
    const attachments = [...(content.attachments ?? [])];
    await inSpan("send email", () => mailer.sendMail({ from: env.MAIL_FROM, ...content, attachments }));
    emailCounts.sent += 1;
  } catch (error) {
    emailCounts.failed += 1;
    throw error;
  }
}

function withUnsubscribe(mail: Omit<Mail, "unsubscribe">, url: string): Omit<Mail, "unsubscribe"> {
  const words = "Stop receiving emails like this one:";
  const link = `<p>${words} <a href="${url}">unsubscribe</a></p>`;
  return {
    ...mail,
    text: `${mail.text.trimEnd()}\n\n${words}\n${url}\n`,
    ...(mail.html && { html: mail.html.replace(/(?:<\/body><\/html>)?$/, (end) => link + end) }),
    headers: {
      ...mail.headers,
      "List-Unsubscribe": `<${url}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** Closes the connections to the mail server. */
export function closeMail(): void {
  transport?.close();
  transport = undefined;
}
