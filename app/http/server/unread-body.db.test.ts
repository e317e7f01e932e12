// Responses that are sent before the request's body was read, over real connections: to clients that read at once, to
// clients that read only after they have sent everything, and through a proxy that pools connections.
import { Agent, createServer, type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Router } from "./handle-request.server.ts";
import { listenersOf } from "./new-listeners.ts";
import { respondToClientError, listen } from "./node-listener.server.ts";
import { UPLOAD_LIMIT_BYTES } from "./request-body.server.ts";
import { BODY_EVENTS, drainBody } from "./unread-body.server.ts";

const SIZES = [40_000, 200_000, 1_200_000, 70_000_000];
const CASES = SIZES.flatMap((size) => ["401", "303", "413"].map((status) => [Number(status), size] as const));
const PIECE = Buffer.alloc(64 * 1024, "x");
/** Up to this many bytes, the limit of a form, the connection stays open. */
const KEPT_SIZE = 1024 * 1024;
const VISITORS = 8;
/** Slow cases run once. */
const timesFor = (size: number, times: number) => (size > UPLOAD_LIMIT_BYTES ? 1 : times);
const LAST_CHUNK = "\r\n0\r\n\r\n";

const router: Router = async (incoming) => {
  const { pathname, searchParams } = new URL(incoming.url);
  if (pathname === "/echo") return new Response(`You sent ${(await incoming.text()).length}`);
  if (searchParams.has("some")) {
    const reader = incoming.body!.getReader();
    await reader.read();
    if (searchParams.get("some") === "cancelled") await reader.cancel();
  }
  const status = Number(searchParams.get("status") ?? 200);
  const body = searchParams.has("streamed") ? new Blob(["The answer"]).stream() : "The answer";
  return new Response(status === 303 ? null : body, { status, headers: status === 303 ? { Location: "/" } : {} });
};

let site: Server;
let proxy: Server;
const pool = new Agent({ keepAlive: true, maxSockets: 2 });

beforeAll(async () => {
  site = createServer((req, res) => listen(router, req, res));
  site.on("clientError", respondToClientError);
  site.keepAliveTimeout = 60_000;
  proxy = createServer(passOn);
  for (const server of [site, proxy]) {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  }
});
afterAll(() => {
  pool.destroy();
  for (const server of [site, proxy]) {
    server.close();
    server.closeAllConnections();
  }
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const pathFor = (status: number) => (status === 413 ? "/contact" : `/profile/picture?status=${status}`);
/** A body over the limit is refused by its Content-Length; the route refuses a smaller one unread. */
const statusFor = (status: number, size: number) => {
  if (size > UPLOAD_LIMIT_BYTES) return 413;
  return status === 413 && size <= KEPT_SIZE ? 200 : status;
};
const headFor = (status: number, framing: string) =>
  `POST ${pathFor(status)} HTTP/1.1\r\nHost: x\r\n${framing}\r\n\r\n`;

/** A minimal proxy: it forwards bytes, and responds to a failed connection with 502. */
function passOn(req: IncomingMessage, res: Parameters<typeof listen>[2]): void {
  const { connection: _own, ...headers } = req.headers;
  const out = request({ agent: pool, port: portOf(site), method: req.method, path: req.url, headers }, (answer) => {
    const { connection: _theirs, ...passed } = answer.headers;
    res.writeHead(answer.statusCode ?? 502, passed);
    answer.pipe(res);
  });
  out.on("error", () => {
    if (!res.headersSent) res.writeHead(502).end();
  });
  req.pipe(out);
}

interface Answer {
  status: number;
  head: string;
  body: string;
}

/** A raw connection. */
class Line {
  readonly #socket: Socket;
  #received = "";
  #error: Error | null = null;
  #closed = false;
  #wake = () => {};

  constructor(port: number) {
    this.#socket = connect(port, "127.0.0.1").setEncoding("latin1");
    this.#socket.on("data", (text: string) => this.#change(() => (this.#received += text)));
    this.#socket.on("error", (error) => this.#change(() => (this.#error = error)));
    this.#socket.on("close", () => this.#change(() => (this.#closed = true)));
  }

  #change(how: () => void): void {
    how();
    this.#wake();
  }

  /** Reads nothing until `listen`, like a browser that is sending. */
  deaf(): void {
    this.#socket.pause();
  }

  listen(): void {
    this.#socket.resume();
  }

  /** Writes a text, and then a number of bytes. */
  async send(text: string, bytes = 0): Promise<void> {
    await this.#write(Buffer.from(text, "latin1"));
    for (let left = bytes; left > 0; left -= PIECE.length) await this.#write(PIECE.subarray(0, left));
  }

  #write(bytes: Buffer): Promise<void> {
    return new Promise((resolve) => this.#socket.write(bytes, () => resolve()));
  }

  /** The next complete response. */
  async answer(): Promise<Answer> {
    for (;;) {
      const end = this.#received.indexOf("\r\n\r\n") + 4;
      const head = this.#received.slice(0, end);
      const length = /^transfer-encoding: chunked/im.test(head)
        ? this.#received.indexOf(LAST_CHUNK, end) + LAST_CHUNK.length - end
        : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
      if (end > 4 && length >= 0 && this.#received.length >= end + length) {
        const body = this.#received.slice(end, end + length);
        this.#received = this.#received.slice(end + length);
        return { status: Number(head.split(" ")[1]), head, body };
      }
      if (this.#closed) throw this.#error ?? new Error(`The connection ended after "${this.#received}"`);
      await this.#news();
    }
  }

  /** Resolves when the connection is closed or reset. */
  async closed(): Promise<void> {
    while (!this.#closed) await this.#news();
  }

  /** Resolves with the rest of the bytes when the other side closes the connection; rejects when it is reset. */
  async end(): Promise<string> {
    await this.closed();
    if (this.#error) throw this.#error;
    return this.#received;
  }

  #news(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  close(): void {
    this.#socket.destroy();
  }
}

describe("a response that is sent before the body was read", () => {
  it.each(CASES)("[IMG-06] %i to %i bytes leaves the connection usable, or closes it", async (status, size) => {
    const line = new Line(portOf(site));
    await line.send(headFor(status, `Content-Length: ${size}`), 10_000);
    const wanted = statusFor(status, size);
    // A route that reads the whole form responds after it.
    const answer = wanted === 200 ? null : await line.answer();
    await line.send("", size - 10_000);
    expect(answer ?? (await line.answer())).toMatchObject({ status: wanted });
    const closes = /^connection: close/im.test(answer?.head ?? "");
    expect(closes).toBe(size > KEPT_SIZE);
    if (closes) return expect(await line.end()).toBe("");
    await line.send("GET /next HTTP/1.1\r\nHost: x\r\n\r\n");
    expect((await line.answer()).status).toBe(200);
    line.close();
  });

  it.each(CASES)("[IMG-06] %i to %i bytes reaches a client that has sent everything first", async (status, size) => {
    const line = new Line(portOf(site));
    line.deaf();
    await line.send(headFor(status, `Content-Length: ${size}\r\nConnection: close`), size);
    line.listen();
    expect(await line.answer()).toMatchObject({ status: statusFor(status, size) });
    expect(await line.end()).toBe("");
  });

  it.each(["", "&some=held", "&some=cancelled", "&streamed"])(
    "[IMG-06] reaches the sender of a body without a length (%s)",
    async (how) => {
      const line = new Line(portOf(site));
      line.deaf();
      await line.send(
        `POST /profile/picture?status=401${how} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const chunk = `${PIECE.length.toString(16)}\r\n`;
      for (let count = 0; count < 40; count += 1) {
        await line.send(chunk, PIECE.length);
        await line.send("\r\n");
      }
      await line.send("0\r\n\r\n");
      line.listen();
      const all = await line.end();
      expect(all).toMatch(/^HTTP\/1\.1 401 [^]*The answer/);
      expect(all).toMatch(/^connection: close/im);
    },
  );

  it.each(SIZES)("[IMG-06] leaves an agent's connections usable after %i bytes", async (size) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method: string, path: string, body: Buffer | null) =>
      new Promise<[number | undefined, string]>((resolve, reject) => {
        const asked = request({ agent, port: portOf(site), method, path }, (answer) => {
          buffer(answer).then((bytes) => resolve([answer.statusCode, bytes.toString()]), reject);
        });
        asked.on("error", reject);
        asked.end(body);
      });
    const body = Buffer.alloc(size);
    for (let round = 0; round < timesFor(size, 3); round += 1) {
      expect((await ask("POST", "/profile/picture?status=401", body))[0]).toBe(statusFor(401, size));
      expect(await ask("GET", "/next", null)).toEqual([200, "The answer"]);
    }
    agent.destroy();
  });

  it.each(SIZES)("[IMG-06] is read by fetch, which then loads the next page, after %i bytes", async (size) => {
    const origin = `http://127.0.0.1:${portOf(site)}`;
    for (let round = 0; round < timesFor(size, 3); round += 1) {
      const sent = { method: "POST", body: new Uint8Array(size), redirect: "manual" } as const;
      const refused = await fetch(`${origin}/profile/picture?status=401`, sent);
      expect(refused.status).toBe(statusFor(401, size));
      expect(await refused.text()).not.toBe("");
      expect((await fetch(`${origin}/profile/picture?status=303`, sent)).status).toBe(statusFor(303, size));
      expect((await fetch(`${origin}/next`)).status).toBe(200);
    }
  });

  it.each(SIZES)(
    "[IMG-06] spoils nothing for others behind a proxy that pools connections (%i bytes)",
    async (size) => {
      const origin = `http://127.0.0.1:${portOf(proxy)}`;
      const upload = async () => {
        const line = new Line(portOf(proxy));
        await line.send(
          `POST /profile/picture?status=401 HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`,
          size,
        );
        const { status } = await line.answer();
        line.close();
        return status;
      };
      const uploads = timesFor(size, VISITORS);
      const refused = await Promise.all(Array.from({ length: uploads }, upload));
      expect(refused).toEqual(Array(uploads).fill(statusFor(401, size)));
      const visits = Array.from({ length: VISITORS }, async () => (await fetch(`${origin}/next`)).status);
      expect(await Promise.all(visits)).toEqual(Array(VISITORS).fill(200));
    },
  );
});

describe("a body that is drained before its connection is closed", () => {
  const FAR = 60 * 60 * 1000;
  const NO_LIMITS = { keepAliveBytes: 0, bytes: Infinity, ms: FAR, idleMs: FAR };

  it.each([
    ["so many bytes", { ...NO_LIMITS, bytes: 100_000 }],
    ["a time", { ...NO_LIMITS, ms: 1 }],
    ["a time in which nothing came", { ...NO_LIMITS, idleMs: 1 }],
  ])("is given up after %s", async (_what, limits) => {
    const server = createServer((req, res) => {
      const drained = drainBody(req, res, listenersOf(req, BODY_EVENTS), limits);
      res.writeHead(401, { "Content-Length": "0" }).flushHeaders();
      void drained?.then(() => res.end());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const line = new Line(portOf(server));
    await line.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10000000\r\n\r\n", 200_000);
    expect(await line.answer()).toMatchObject({ status: 401 });
    await line.closed();
    server.close();
  });

  it("never looks complete to a route that is still reading it", async () => {
    let read: Promise<unknown> = Promise.resolve();
    const ended: string[] = [];
    const server = createServer((req, res) => {
      const before = listenersOf(req, BODY_EVENTS);
      req.on("data", () => {});
      req.on("end", () => ended.push("the reader"));
      read = new Promise((resolve) => res.once("close", resolve));
      const drained = drainBody(req, res, before, NO_LIMITS);
      void drained?.then(() => res.writeHead(503).end());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const line = new Line(portOf(server));
    await line.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n", 200_000);
    await line.end();
    await read;
    expect(ended).toEqual([]);
    server.close();
  });
});

it("bytes after an invalid head are dropped, and the client reads the error", async () => {
  const line = new Line(portOf(site));
  line.deaf();
  await line.send(`GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(100_000)}`, 300_000);
  line.listen();
  expect(await line.answer()).toMatchObject({ status: 431 });
  expect(await line.end()).toBe("");
});
