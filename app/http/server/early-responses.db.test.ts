// Responses that are sent before the request's body was read, over real connections: to clients that read at once, to
// clients that read only after they have sent everything, and through a proxy that pools connections.
import { Agent, createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deep } from "../../../tests/support/depth.ts";
import { createSession, createUser } from "../../../tests/support/factories.ts";
import { RawConnection } from "../../../tests/support/raw-connection.ts";
import type { Router } from "./handle-request.server.ts";
import { respondToClientError, listen } from "./node-listener.server.ts";
import { bodyRule } from "./request-body.server.ts";

/** Of a session: a visitor may send less. */
const { token } = await createSession((await createUser()).id);
const UPLOAD_LIMIT_BYTES = bodyRule("/profile/picture").limitBytes;
const SIZES = [40_000, 200_000, 1_200_000, UPLOAD_LIMIT_BYTES + 1];
/** A body above the upload limit is refused on every route; the route refuses smaller ones unread. */
const CASES = SIZES.flatMap((size) =>
  [401, 303, 413]
    .filter((status) => size <= UPLOAD_LIMIT_BYTES || status === 413)
    .map((status) => [status, size] as const),
);
const PIECE = Buffer.alloc(64 * 1024, "x");
/** The connection is kept alive up to this size, the limit of a form without files. */
const KEPT_ALIVE_SIZE = 1024 * 1024;
const VISITORS = deep(3, 8);
/** Sizes above the upload limit take long and run once. */
const timesFor = (size: number, times: number) => (size > UPLOAD_LIMIT_BYTES ? 1 : deep(1, times));

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
const statusFor = (status: number, size: number) => {
  if (size > UPLOAD_LIMIT_BYTES) return 413;
  return status === 413 && size <= KEPT_ALIVE_SIZE ? 200 : status;
};
const headFor = (status: number, framing: string) =>
  `POST ${pathFor(status)} HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nCookie: token=${token}\r\n${framing}\r\n\r\n`;

/** A minimal proxy: forwards requests, and responds with 502 when the connection fails. */
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
  // What the site does not want is read, or the sender would wait for the end of this connection.
  out.on("close", () => req.unpipe(out).resume());
  req.pipe(out);
}

describe("a response that is sent before the body was read", () => {
  it.each(CASES)("[IMG-06] %i to %i bytes leaves the connection usable, or closes it", async (status, size) => {
    const connection = new RawConnection(portOf(site));
    await connection.send(headFor(status, `Content-Length: ${size}`), 10_000);
    const wanted = statusFor(status, size);
    // A route that reads the whole form responds afterwards.
    const answer = wanted === 200 ? null : await connection.response();
    await connection.send("", size - 10_000);
    expect(answer ?? (await connection.response())).toMatchObject({ status: wanted });
    const closes = /^connection: close/im.test(answer?.head ?? "");
    expect(closes).toBe(size > KEPT_ALIVE_SIZE);
    if (closes) return expect(await connection.end()).toBe("");
    await connection.send("GET /next HTTP/1.1\r\nHost: x\r\n\r\n");
    expect((await connection.response()).status).toBe(200);
    connection.close();
  });

  it.each(CASES)("[IMG-06] %i to %i bytes reaches a client that has sent everything first", async (status, size) => {
    const connection = new RawConnection(portOf(site));
    connection.pauseReading();
    await connection.send(headFor(status, `Content-Length: ${size}\r\nConnection: close`), size);
    connection.resumeReading();
    expect(await connection.response()).toMatchObject({ status: statusFor(status, size) });
    expect(await connection.end()).toBe("");
  });

  it.each(["", "&some=held", "&some=cancelled", "&streamed"])(
    "[IMG-06] reaches the sender of a body without a length (%s)",
    async (how) => {
      const connection = new RawConnection(portOf(site));
      connection.pauseReading();
      await connection.send(
        `POST /profile/picture?status=401${how} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const chunk = `${PIECE.length.toString(16)}\r\n`;
      for (let count = 0; count < 40; count += 1) {
        await connection.send(chunk, PIECE.length);
        await connection.send("\r\n");
      }
      await connection.send("0\r\n\r\n");
      connection.resumeReading();
      const all = await connection.end();
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

  it.each(SIZES)("[IMG-06] is read by fetch, which can request the next page, after %i bytes", async (size) => {
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

  it.each(SIZES)("[IMG-06] leaves a proxy's pooled connections usable for other visitors (%i bytes)", async (size) => {
    const origin = `http://127.0.0.1:${portOf(proxy)}`;
    const upload = async () => {
      const connection = new RawConnection(portOf(proxy));
      await connection.send(
        `POST /profile/picture?status=401 HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`,
        size,
      );
      const { status } = await connection.response();
      connection.close();
      return status;
    };
    const uploads = timesFor(size, VISITORS);
    const refused = await Promise.all(Array.from({ length: uploads }, upload));
    expect(refused).toEqual(Array(uploads).fill(statusFor(401, size)));
    const visits = Array.from({ length: VISITORS }, async () => (await fetch(`${origin}/next`)).status);
    expect(await Promise.all(visits)).toEqual(Array(VISITORS).fill(200));
  });
});

it("drops the bytes after a malformed request head, and sends the error response", async () => {
  const connection = new RawConnection(portOf(site));
  connection.pauseReading();
  await connection.send(`GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(100_000)}`, 300_000);
  connection.resumeReading();
  expect(await connection.response()).toMatchObject({ status: 431 });
  expect(await connection.end()).toBe("");
});
