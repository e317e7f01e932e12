// Stale pages: the page cache serves its stored pages, marked as such, while pages cannot be rendered.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { requestInfoContext } from "#app/http/server/context.ts";
import type { Router } from "#app/http/server/handle-request.server.ts";
import { listen } from "#app/http/server/node-listener.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { PageCache, pageCache } from "./page-cache.server.ts";
import { MARK, takeMarks } from "./slots.ts";

const HOUR_MS = 3_600_000;
const SCRIPT = `<script type="speculationrules">{}</script><script>run()</script>`;
const LINE = "We cannot update this page at the moment. It is from 14:05 on 5 March 2026";

let state: "up" | "away" | "silent" | "broken" = "up";
const router: Router = async (request, context) => {
  const info = context.get(requestInfoContext);
  if (state === "silent") await new Promise(() => {});
  if (state === "away") throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  if (state === "broken") throw new Error("x is undefined");
  if (info.anonymous) info.cacheTags = ["lists"];
  const mark = (number = "") => `<template data-slot="${MARK}${number}"></template>`;
  const marked = `<main id="main">${mark("0")}${mark()}Bramble</main>${mark("1")}${SCRIPT}${mark()}</body></html>`;
  const { html, slots } = takeMarks(marked, [{ name: "notice" }, { name: "scripts" }]);
  info.slots = slots;
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
};

let server: Server;
beforeAll(async () => {
  server = createServer((req, res) => listen(router, req, res));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
  vi.spyOn(clock, "now").mockImplementation(() => new Date("2026-03-05T14:05:00Z"));
  state = "up";
  pageCache.setConnected(true);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  pageCache.setConnected(false);
});

const get = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
const passTime = (ms: number) =>
  vi.spyOn(clock, "now").mockImplementation(() => new Date(Date.parse("2026-03-05T14:05:00Z") + ms));

describe("while the database is unavailable", () => {
  it("a stored page is served with a line and headers that mark it as stale", async () => {
    await (await get("/pets")).text();
    state = "away";
    pageCache.setConnected(false);
    passTime(HOUR_MS);
    const stale = await get("/pets");
    expect(stale.status).toBe(200);
    expect(Object.fromEntries(stale.headers)).toMatchObject({
      "cache-control": "no-store",
      "cache-status": "pawstead; hit; ttl=-3600; detail=database-away",
      age: "3600",
      "content-type": "text/html; charset=utf-8",
      "x-request-id": expect.stringMatching(/^\w{4}-/),
    });
    expect(stale.headers.get("etag")).toBeNull();
    const html = await stale.text();
    expect(html).toContain("Bramble");
    expect(html).toContain(LINE);
    expect(html).not.toContain("<script");
  });

  it("it is served to signed-in users as well", async () => {
    await (await get("/pets")).text();
    state = "away";
    const stale = await get("/pets", { headers: { cookie: "token=a-session" } });
    expect(stale.headers.get("cache-status")).toContain("ttl=-");
    expect(stale.headers.get("x-account")).toBe("unknown");
    expect(await stale.text()).toContain(LINE);
    const head = await get("/pets", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("a page that was never stored, or a day ago, is a 503 with Retry-After", async () => {
    await (await get("/pets")).text();
    state = "away";
    const refused = async (path: string) => {
      const { status, headers } = await get(path);
      return [status, headers.get("Retry-After")];
    };
    expect(await refused("/breeders")).toEqual([503, "5"]);
    pageCache.setConnected(false);
    expect((await get("/pets")).status).toBe(200);
    passTime(25 * HOUR_MS);
    expect(await refused("/pets")).toEqual([503, "5"]);
  });

  it("a stale page is served when rendering takes too long while notifications are not received", async () => {
    await (await get("/pets")).text();
    state = "silent";
    pageCache.setConnected(false);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const asked = get("/pets");
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1));
    vi.advanceTimersByTime(3_000);
    const stale = await asked;
    vi.useRealTimers();
    expect(await stale.text()).toContain(LINE);
  });

  it("another error is not hidden by a stale page", async () => {
    await (await get("/pets")).text();
    pageCache.setConnected(false);
    state = "broken";
    expect((await get("/pets")).status).toBe(500);
  });

  it("pages are rendered again as soon as possible, and stored again once notifications are received", async () => {
    await (await get("/pets")).text();
    state = "away";
    pageCache.setConnected(false);
    expect(await (await get("/pets")).text()).toContain(LINE);
    state = "up";
    expect(await (await get("/pets")).text()).not.toContain(LINE);
    pageCache.setConnected(true);
    state = "away";
    expect((await get("/pets")).status).toBe(503);
  });
});

describe("an expired page", () => {
  const rendered = async () => ({
    response: new Response("Rex", { headers: { "Content-Type": "text/html" } }),
    tags: ["pet:1"],
  });

  it("is found only as a stale page, and a change removes it", async () => {
    const pages = new PageCache();
    pages.setConnected(true);
    await pages.make("rex", rendered);
    expect(pages.find("rex")).not.toBeNull();
    passTime(61_000);
    await vi.waitFor(() => expect(pages.find("rex")).toBeNull());
    expect(pages.findStale("rex")).not.toBeNull();
    pages.drop(["pet:1"]);
    expect(pages.findStale("rex")).toBeNull();
  });
});
