// Message event streams as clients: each records which messages arrive and when.
import { randomBytes } from "node:crypto";
import { Agent, get, type IncomingMessage, request } from "node:http";
import type { Pair } from "./message-data.ts";

const TIMEOUT_MS = 60_000;

/** A client of one event stream. */
export class Listener {
  /** The last event id, which a browser sends when it reconnects (Last-Event-ID). */
  revision: number;
  /** Time at which each message was received, by message id. */
  readonly receivedAt = new Map<number, number>();
  doubled = 0;
  outOfOrder = 0;
  #response: IncomingMessage | null = null;
  #rest = "";
  #waiting: (() => void)[] = [];

  constructor(
    readonly origin: string,
    readonly pair: Pair,
    readonly side: 0 | 1,
    revision: number,
  ) {
    this.revision = revision;
  }

  /** Opens the stream; resolves when its response starts. */
  open(): Promise<void> {
    const { token } = this.pair.users[this.side]!;
    const headers = { Cookie: `token=${token}`, Accept: "text/event-stream", "Last-Event-ID": String(this.revision) };
    const path = `/messages/live?chat=${this.pair.chatId}&after=0`;
    return new Promise((opened, failed) => {
      const req = get(this.origin + path, { agent: false, headers }, (response) => {
        if (response.statusCode !== 200)
          return failed(new Error(`The response to a stream request had status ${response.statusCode}`));
        this.#response = response;
        this.#rest = "";
        response.setEncoding("latin1");
        response.on("error", () => undefined);
        response.once("data", () => opened());
        response.on("data", (chunk: string) => this.#receive(chunk));
      });
      req.once("error", failed);
    });
  }

  close(): void {
    this.#response?.destroy();
  }

  /** Resolves when the message has arrived. */
  async arrived(messageId: number): Promise<void> {
    const limit = setTimeout(() => {
      throw new Error(`A message did not arrive within ${TIMEOUT_MS} ms`);
    }, TIMEOUT_MS);
    while (!this.receivedAt.has(messageId)) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    clearTimeout(limit);
  }

  #receive(chunk: string): void {
    const now = performance.now();
    const blocks = (this.#rest + chunk).split("\n\n");
    this.#rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, id, messageId] = /^id: (\d+)\nevent: message\ndata: \{"messageId":(\d+),/.exec(block) ?? [];
      if (messageId === undefined) continue;
      const revision = Number(id);
      if (this.receivedAt.has(Number(messageId))) this.doubled += 1;
      else if (revision !== this.revision + 1) this.outOfOrder += 1;
      this.receivedAt.set(Number(messageId), now);
      this.revision = revision;
    }
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

const agent = new Agent({ keepAlive: false, maxSockets: 16 });

/** Sends a message as a page with script does; returns its id. */
export async function sendAs(origin: string, pair: Pair, side: 0 | 1, text: string): Promise<number> {
  const { status, body } = await sendRequest(origin, `/api/messages/chats/${pair.chatId}/messages`, {
    body: JSON.stringify({ message: text }),
    headers: {
      Cookie: `token=${pair.users[side]!.token}`,
      Origin: origin,
      "Content-Type": "application/json",
      "Idempotency-Key": randomBytes(16).toString("base64url"),
    },
  });
  if (status !== 201) throw new Error(`The response to a message had status ${status}: ${body}`);
  return (JSON.parse(body) as { message: { message_id: number } }).message.message_id;
}

/** Response time in ms of a small request with one database query, for comparison. */
export async function timeSmallRequest(origin: string): Promise<number> {
  const began = performance.now();
  await sendRequest(origin, "/api/health", { headers: {} });
  return performance.now() - began;
}

function sendRequest(
  origin: string,
  path: string,
  { body, headers }: { body?: string; headers: Record<string, string> },
) {
  return new Promise<{ status: number; body: string }>((done, failed) => {
    const method = body === undefined ? "GET" : "POST";
    const req = request(origin + path, { agent, method, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk));
      response.on("end", () => done({ status: response.statusCode ?? 0, body: text }));
    });
    req.once("error", failed);
    req.end(body);
  });
}
