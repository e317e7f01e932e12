// Stores the emails and text messages that the site sent to its stand-ins: in the data folder, so that a restart does
// not lose a verification link, and at most 500, so that the file of a long-lived demo stays small.
import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** One sent message, in the shape of `/dev/inbox.json`. */
export interface InboxMessage {
  id: string;
  channel: "email" | "sms";
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  attachments: InboxAttachment[];
  /** Those of an email, by lower-case name; none of a text message. */
  headers: Record<string, string>;
  /** ISO 8601, UTC. */
  sent_at: string;
}

/** A file of an email; its content as text. */
export interface InboxAttachment {
  filename: string;
  content_type: string;
  content: string;
}

export type NewMessage = Pick<InboxMessage, "channel" | "to" | "text"> &
  Partial<Pick<InboxMessage, "subject" | "html" | "attachments" | "headers">>;

const KEPT = 500;

export class Inbox {
  readonly #file: string;
  #messages: InboxMessage[] = []; // oldest first
  #linesOnDisk = 0;

  /** Opens the inbox of a data folder that exists, with the messages of earlier runs. */
  constructor(dataDir: string) {
    this.#file = join(dataDir, "inbox.jsonl");
    if (!existsSync(this.#file)) return;
    const lines = readFileSync(this.#file, "utf8").split("\n").filter(Boolean);
    this.#messages = lines.flatMap(parseLine).slice(-KEPT);
    this.#linesOnDisk = lines.length;
    // A process killed while writing leaves half a line; rewriting the file removes it before the next one is appended.
    this.#rewrite();
  }

  /** Stores a message with the links in its text and HTML. */
  add(message: NewMessage): InboxMessage {
    const { channel, to, text, subject = "", html = "", attachments = [], headers = {} } = message;
    const stored: InboxMessage = {
      id: randomUUID(),
      channel,
      to,
      subject,
      text,
      html,
      links: linksIn(text, html),
      attachments,
      headers,
      sent_at: new Date().toISOString(),
    };
    this.#messages = [...this.#messages, stored].slice(-KEPT);
    appendFileSync(this.#file, `${JSON.stringify(stored)}\n`, { mode: 0o600 });
    this.#linesOnDisk += 1;
    if (this.#linesOnDisk > KEPT * 2) this.#rewrite();
    return stored;
  }

  /** All stored messages, newest first. */
  list(): InboxMessage[] {
    return this.#messages.toReversed();
  }

  find(id: string): InboxMessage | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  #rewrite(): void {
    const draft = `${this.#file}.new`;
    writeFileSync(draft, this.#messages.map((message) => `${JSON.stringify(message)}\n`).join(""), { mode: 0o600 });
    renameSync(draft, this.#file);
    this.#linesOnDisk = this.#messages.length;
  }
}

/** The URLs in a text and in the `href`s of an HTML body, each once, in order of appearance. */
function linksIn(text: string, html: string): string[] {
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"']+/g)].map(([link]) => link.replace(/[.,;:!?)\]]+$/, ""));
  const inHtml = [...html.matchAll(/\bhref\s*=\s*(?:"(https?:[^"]+)"|'(https?:[^']+)')/gi)].map(([, double, single]) =>
    decodeEntities(double ?? single ?? ""),
  );
  return [...new Set([...inText, ...inHtml])];
}

function decodeEntities(text: string): string {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole;
    const point = hex ? Number.parseInt(String(hex), 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

function parseLine(line: string): InboxMessage[] {
  try {
    const message = JSON.parse(line) as InboxMessage;
    return typeof message.id === "string" && Array.isArray(message.links)
      ? [{ ...message, attachments: message.attachments ?? [], headers: message.headers ?? {} }]
      : [];
  } catch {
    return [];
  }
}
