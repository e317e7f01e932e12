import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isBreachedPassword } from "./breached-passwords.server.ts";

/** The parts of its SHA-1. */
const PASSWORD = "password";
const [PREFIX, REST] = ["5BAA6", "1E4C9B93F3F0682250B6CF8331B7EE68FD8"];
let server: Server;
let response: { status: number; body: string };
const asked: (string | undefined)[] = [];

beforeEach(async () => {
  asked.length = 0;
  response = { status: 200, body: `0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${REST}:52256179\r\n` };
  server = createServer((request, reply) => {
    asked.push(request.url, String(request.headers["add-padding"]));
    reply.writeHead(response.status).end(response.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  env.BREACHED_PASSWORDS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  env.BREACHED_PASSWORDS_URL = "";
  server.close();
});

it("sends five digits of the hash, and finds the rest in the response", async () => {
  expect(await isBreachedPassword(PASSWORD)).toBe(true);
  expect(asked).toEqual([`/range/${PREFIX}`, "true"]);
  expect(await isBreachedPassword("seven green kennels")).toBe(false);
});

it("does not take padding for a breached password", async () => {
  response.body = `${REST}:0\r\n`;
  expect(await isBreachedPassword(PASSWORD)).toBe(false);
});

it("allows a password while the service is unavailable, and requests nothing without a setting", async () => {
  const warned = vi.spyOn(log, "warn").mockReturnValue(undefined);
  response.status = 503;
  expect(await isBreachedPassword(PASSWORD)).toBe(false);
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
  env.BREACHED_PASSWORDS_URL = "";
  expect(await isBreachedPassword(PASSWORD)).toBe(false);
  expect(asked).toHaveLength(2);
});
