// Mail over SMTP. The connection is made when the first letter is sent, so a start never waits for a mail server.
import { createTransport, type Transporter } from "nodemailer";
import { env } from "./env.server.ts";

/** One letter. `text` is required, because many read mail as text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** The address that switches letters of this kind off, for each letter that a person can do without. */
  unsubscribe?: { url: string };
}

const WAIT_MS = 10_000;
let transport: Transporter | undefined;

/**
 * Sends one letter and resolves when the server has taken it; rejects otherwise. Call it from a job. With `unsubscribe`
 * the letter ends with that link, and tells mail programs that one press of theirs is enough (RFC 8058).
 */
export async function sendMail({ unsubscribe, ...mail }: Mail): Promise<void> {
  transport ??= createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: 2,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS * 3,
    // A letter is made of strings alone: no file or address is ever read while making it.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  await transport.sendMail({ from: env.MAIL_FROM, ...(unsubscribe ? withWayOut(mail, unsubscribe.url) : mail) });
}

function withWayOut(mail: Omit<Mail, "unsubscribe">, url: string): Omit<Mail, "unsubscribe"> {
  const words = "No more letters like this one:";
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
