// The stand-in for a mail server: receives emails over SMTP and stores them in the inbox.
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Inbox } from "./inbox.ts";

const LARGEST_MAIL_BYTES = 10 * 1024 * 1024;

/** A running mail server on 127.0.0.1; `url` is the value of SMTP_URL. */
export interface EmbeddedSmtp {
  url: string;
  stop(): Promise<void>;
}

/** Starts the mail server on a free port. */
export async function startSmtp(inbox: Inbox): Promise<EmbeddedSmtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    banner: "Pawstead inbox",
    size: LARGEST_MAIL_BYTES,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.on("error", done);
      stream.on("end", () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error("Message too large"), { responseCode: 552 }));
        const to = session.envelope.rcptTo.map(({ address }) => address).join(", ");
        store(inbox, to, Buffer.concat(chunks)).then(() => done(), done);
      });
    },
  });
  server.on("error", () => undefined); // a client that disconnects does not affect the inbox
  const port = await new Promise<number>((ready, failed) => {
    server.server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.server.address();
      ready(typeof address === "object" && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

async function store(inbox: Inbox, to: string, raw: Buffer): Promise<void> {
  const mail = await PostalMime.parse(raw);
  inbox.add({
    channel: "email",
    to,
    subject: mail.subject ?? "",
    text: (mail.text ?? "").trim(),
    html: mail.html ?? "",
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? "",
      content_type: mimeType,
      content: typeof content === "string" ? content : new TextDecoder().decode(content),
    })),
  });
}
