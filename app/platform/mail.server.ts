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
}

const WAIT_MS = 10_000;
let transport: Transporter | undefined;

/** Sends one letter and resolves when the server has taken it; rejects otherwise. Call it from a job. */
export async function sendMail(mail: Mail): Promise<void> {
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
  await transport.sendMail({ from: env.MAIL_FROM, ...mail });
}

/** Closes the connections to the mail server. */
export function closeMail(): void {
  transport?.close();
  transport = undefined;
}
