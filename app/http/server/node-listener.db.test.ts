// The listener on a real socket with raw bytes, for requests that browsers never send.
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { destination, log } from "#app/platform/log.server.ts";
import type { Router } from "./handle-request.server.ts";
import { respondToClientError, listen } from "./node-listener.server.ts";

const HTML = `<p>${"Hello ".repeat(500)}</p>`;
const router: Router = async (request) => {
  const { pathname } = new URL(request.url);
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Length": String(HTML.length) };
  if (pathname === "/stream")
    return new Response(new Blob([HTML]).stream(), { headers: { "Content-Type": "text/html" } });
  if (pathname === "/slow") await new Promise((resolve) => request.signal.addEventListener("abort", resolve));
  if (pathname === "/echo") return new Response(await request.text());
  return new Response(request.method === "HEAD" ? null : HTML, { headers });
};

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer({ requireHostHeader: false, maxHeaderSize: 65_536 }, (req, res) => listen(router, req, res));
  server.on("clientError", respondToClientError);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
const levelOfTests = log.level;
afterEach(() => {
  log.level = levelOfTests;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Sends bytes and resolves with everything received until the connection ended; `hangUp` ends the sending side. */
function speak(bytes: string | Buffer, hangUp = false): Promise<{ status: number; head: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => (hangUp ? socket.end(bytes) : socket.write(bytes)));
    socket.on("data", (part) => parts.push(part));
    socket.on("error", reject);
    socket.on("close", () => {
      const all = Buffer.concat(parts);
      const end = all.indexOf("\r\n\r\n");
      const head = all.subarray(0, end < 0 ? all.length : end).toString("latin1");
      resolve({ head, status: Number(head.split(" ")[1] ?? 0), body: all.subarray(end + 4) });
    });
  });
}
const get = (path: string, headers = "", version = "1.1") =>
  speak(`GET ${path} HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);

describe("responses", () => {
  it.each([
    ["br", (body: Buffer) => brotliDecompressSync(body)],
    ["gzip", (body: Buffer) => gunzipSync(body)],
  ])("are packed as %s where the browser can read it", async (encoding, unpack) => {
    const { head, body } = await get("/", `Accept-Encoding: ${encoding}\r\n`);
    expect(head).toMatch(new RegExp(`^content-encoding: ${encoding}`, "m"));
    expect(head).toMatch(/^vary: .*Accept-Encoding/m);
    expect(head).toContain(`content-length: ${body.length}`);
    expect(unpack(body).toString()).toBe(HTML);
  });

  it("are uncompressed for other clients, with the same Vary", async () => {
    const { head, body } = await get("/");
    expect(head).not.toContain("content-encoding");
    expect(head).toMatch(/^vary: .*Accept-Encoding/m);
    expect(body.toString()).toBe(HTML);
  });

  it("to HTTP/1.0 need no Host header and close the connection", async () => {
    const { status, body } = await speak("GET / HTTP/1.0\r\n\r\n");
    expect([status, body.toString()]).toEqual([200, HTML]);
    const packed = await speak("GET /stream HTTP/1.0\r\nAccept-Encoding: br\r\n\r\n");
    expect(packed.head).not.toContain("chunked");
    expect(brotliDecompressSync(packed.body).toString()).toBe(HTML);
  });

  it("to HEAD have the headers of GET and no body", async () => {
    const { status, head, body } = await speak(
      "HEAD / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n",
    );
    expect([status, body.length]).toEqual([200, 0]);
    expect(head).toContain("content-encoding: br");
  });
});

describe("an invalid request", () => {
  it.each([
    ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00", 400],
    ["an unknown method", "BREW / HTTP/1.1\r\nHost: x\r\n\r\n", 405],
    ["a header of 100 kB", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(100_000)}\r\n\r\n`, 431],
    ["an address of 20 kB", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 414],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["a host that is none", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400],
    ["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400],
    [
      "a length and chunks",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["a NUL in the path", "GET /%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
  ])("%s gets a page that helps", async (_what, bytes, status) => {
    const answer = await speak(bytes);
    expect(answer.status).toBe(status);
    expect(answer.head).toMatch(/content-security-policy: default-src 'none'/i);
    expect(answer.body.toString()).toContain("<h1>");
  });

  it("no bytes end in a 5xx or leave the connection hanging", async () => {
    const line = fc.oneof(
      fc.string({ unit: "binary-ascii", maxLength: 40 }),
      fc.constantFrom("GET / HTTP/1.1", "Host: x", "Cookie: token=%", ""),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 6 }), async (lines) => {
        const { status } = await speak(`${lines.join("\r\n")}\r\n\r\n`, true);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });
});

it("the log has one line per request, without query, IP address or cookie", async () => {
  const lines: string[] = [];
  log.level = "info";
  vi.spyOn(destination, "write").mockImplementation((line) => lines.push(line) > 0);
  await get("/pets?search=jane@example.test", "Cookie: token=sec-ret\r\nX-Forwarded-For: 203.0.113.9\r\n");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ method: "GET", path: "/pets", status: 200 });
  expect(lines[0]).not.toMatch(/jane|sec-ret|203\.0|127\.0/);
});

it("a client that disconnects aborts its request", async () => {
  log.level = "info";
  const aborted = new Promise<unknown>((resolve) => {
    vi.spyOn(destination, "write").mockImplementation((line) => (resolve(JSON.parse(line)), true));
  });
  const socket = connect(port, "127.0.0.1", () => socket.write("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n"));
  server.once("request", () => socket.destroy());
  expect(await aborted).toMatchObject({ level: "info", path: "/slow", status: 499, aborted: true });
});

it("the size of a body is limited", async () => {
  const piece = `10000\r\n${"a".repeat(65_536)}\r\n`;
  const head = "POST /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n";
  const answer = await speak(`${head}${piece.repeat(20)}0\r\n\r\n`);
  expect(answer.status).toBe(413);
});
