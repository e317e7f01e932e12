// Draining a body before its connection is closed: limits, and the reader of the route.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { RawConnection } from "../../../tests/support/raw-connection.ts";
import { listenersOf } from "./new-listeners.ts";
import { BODY_EVENTS, drainBody } from "./unread-body.server.ts";

const portOf = (server: Server) => (server.address() as AddressInfo).port;

describe("a body that is drained before its connection is closed", () => {
  const FAR = 60 * 60 * 1000;
  const NO_LIMITS = { keepAliveBytes: 0, bytes: Infinity, ms: FAR, idleMs: FAR };

  it.each([
    ["a number of bytes", { ...NO_LIMITS, bytes: 100_000 }],
    ["a duration", { ...NO_LIMITS, ms: 1 }],
    ["a duration without data", { ...NO_LIMITS, idleMs: 1 }],
  ])("is abandoned after %s", async (_what, limits) => {
    const server = createServer((req, res) => {
      const drained = drainBody(req, res, listenersOf(req, BODY_EVENTS), limits);
      res.writeHead(401, { "Content-Length": "0" }).flushHeaders();
      void drained?.then(() => res.end());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const connection = new RawConnection(portOf(server));
    await connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10000000\r\n\r\n", 200_000);
    expect(await connection.response()).toMatchObject({ status: 401 });
    await connection.closed();
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
    const connection = new RawConnection(portOf(server));
    await connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n", 200_000);
    await connection.end();
    await read;
    expect(ended).toEqual([]);
    server.close();
  });
});
