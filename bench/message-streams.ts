// Many people who look at their threads at once: each holds a stream open, and hears which messages come, and when.
import { randomBytes } from "node:crypto";
import { Agent, get, type IncomingMessage, request } from "node:http";
import type { Pair } from "./message-world.ts";

const PATIENCE_MS = 60_000;

/** One open stream. */
export class Listener {
  /** The last change that came, as a browser sends it when it comes back. */
  revision: number;
  /** When each message came, by its id. */
  readonly heard = new Map<number, number>();
  doubled = 0;
  outOfOrder = 0;
  #answer: IncomingMessage | null = null;
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

  /** Resolves when the stream has begun. */
  open(): Promise<void> {
    const { token } = this.pair.people[this.side]!;
    const headers = { Cookie: `token=${token}`, Accept: "text/event-stream", "Last-Event-ID": String(this.revision) };
    const path = `/messages/live?chat=${this.pair.chatId}&after=0`;
    return new Promise((opened, failed) => {
      const asked = get(this.origin + path, { agent: false, headers }, (answer) => {
        if (answer.statusCode !== 200) return failed(new Error(`A stream was answered ${answer.statusCode}`));
        this.#answer = answer;
        this.#rest = "";
        answer.setEncoding("latin1");
        answer.on("error", () => undefined);
        answer.once("data", () => opened());
        answer.on("data", (chunk: string) => this.#hear(chunk));
      });
      asked.once("error", failed);
    });
  }

  close(): void {
    this.#answer?.destroy();
  }

  /** Resolves when a message has come. */
  async hears(messageId: number): Promise<void> {
    const limit = setTimeout(() => {
      throw new Error(`A message has not come within ${PATIENCE_MS} ms`);
    }, PATIENCE_MS);
    while (!this.heard.has(messageId)) await new Promise<void>((woken) => this.#waiting.push(woken));
    clearTimeout(limit);
  }

  #hear(chunk: string): void {
    const now = performance.now();
    const blocks = (this.#rest + chunk).split("\n\n");
    this.#rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, id, messageId] = /^id: (\d+)\nevent: message\ndata: \{"messageId":(\d+),/.exec(block) ?? [];
      if (messageId === undefined) continue;
      const revision = Number(id);
      if (this.heard.has(Number(messageId))) this.doubled += 1;
      else if (revision !== this.revision + 1) this.outOfOrder += 1;
      this.heard.set(Number(messageId), now);
      this.revision = revision;
    }
    const woken = this.#waiting;
    this.#waiting = [];
    for (const wake of woken) wake();
  }
}

const agent = new Agent({ keepAlive: false, maxSockets: 16 });

/** Sends a message as a page with script does; answers its id. */
export async function sendAs(origin: string, pair: Pair, side: 0 | 1, text: string): Promise<number> {
  const { status, body } = await call(origin, `/api/messages/chats/${pair.chatId}/messages`, {
    body: JSON.stringify({ message: text }),
    headers: {
      Cookie: `token=${pair.people[side]!.token}`,
      Origin: origin,
      "Content-Type": "application/json",
      "Idempotency-Key": randomBytes(16).toString("base64url"),
    },
  });
  if (status !== 201) throw new Error(`A message was answered ${status}: ${body}`);
  return (JSON.parse(body) as { message: { message_id: number } }).message.message_id;
}

/** The milliseconds of a small answer that asks the database, for comparison. */
export async function lookOnce(origin: string): Promise<number> {
  const began = performance.now();
  await call(origin, "/api/health", { headers: {} });
  return performance.now() - began;
}

function call(origin: string, path: string, { body, headers }: { body?: string; headers: Record<string, string> }) {
  return new Promise<{ status: number; body: string }>((done, failed) => {
    const method = body === undefined ? "GET" : "POST";
    const asked = request(origin + path, { agent, method, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => done({ status: answer.statusCode ?? 0, body: text }));
    });
    asked.once("error", failed);
    asked.end(body);
  });
}
