// Conditional requests (If-None-Match, If-Modified-Since) and byte ranges of image files.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { uploadResponse } from "./upload-response.server.ts";

const folder = mkdtempSync(join(tmpdir(), "upload-response-"));
const storage: Storage = createDiskStorage(folder);
/** A public image of the site, which needs no query. upload-access.db.test.ts tests images of listings. */
const key = "site/0123456789abcdef0123456789abcdef";
const noViewer = async () => null;
const whole = "0123456789";

beforeAll(async () => {
  for (const extension of ["avif", "webp", "jpg"]) await storage.write(`${key}-320.${extension}`, Buffer.from(whole));
  // Much larger than a stream reads ahead, so that the response stays open until it is read or cancelled.
  await storage.write(`${key}-1280.jpg`, Buffer.alloc(4_000_000));
  await storage.write(`${key}.json`, Buffer.from("{}"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function get(path: string, headers: HeadersInit = {}, init: RequestInit = {}, from = storage) {
  return uploadResponse(new Request(`http://localhost/upload/${encodeURI(path)}`, { headers, ...init }), path, {
    viewer: noViewer,
    storage: from,
  });
}

const file = `${key}-320.jpg`;
const etag = async () => (await get(file)).headers.get("etag")!;

describe("conditional requests", () => {
  it.each([(tag: string) => tag, (tag: string) => `"other", ${tag}`, (tag: string) => `W/${tag}`, () => "*"])(
    "get a 304 for a known validator (%#)",
    async (asked) => {
      const response = await get(file, { "if-none-match": asked(await etag()) });
      expect([response.status, await response.text()]).toEqual([304, ""]);
      expect(response.headers.get("etag")).toBe(await etag());
      expect(response.headers.get("cache-control")).toContain("max-age=600");
    },
  );

  it("get the whole file for another validator, even when the date alone would match", async () => {
    const modified = (await get(file)).headers.get("last-modified")!;
    expect((await get(file, { "if-modified-since": modified })).status).toBe(304);
    expect((await get(file, { "if-modified-since": "Mon, 01 Jan 2001 00:00:00 GMT" })).status).toBe(200);
    expect((await get(file, { "if-modified-since": "yesterday" })).status).toBe(200);
    expect((await get(file, { "if-none-match": '"other"', "if-modified-since": modified })).status).toBe(200);
  });
});

describe("byte ranges", () => {
  it.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=4-", "456789", "bytes 4-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=-50", whole, "bytes 0-9/10"],
    ["bytes=8-999999999999", "89", "bytes 8-9/10"],
  ])("%s returns %s", async (range, text, where) => {
    const response = await get(file, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(where);
    expect(response.headers.get("content-length")).toBe(String(text.length));
    expect(await response.text()).toBe(text);
  });

  it.each(["bytes=10-", "bytes=10-20", "bytes=-0", "bytes=999999999999-"])("%s is not satisfiable", async (range) => {
    const response = await get(file, { range });
    expect([response.status, response.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  });

  it.each([
    "bytes=5-2",
    "bytes=-",
    "bytes=a-b",
    "bytes=0-1,4-5",
    "items=0-1",
    "bytes=0-1-2",
    "bytes=99999999999999999-",
  ])("%s is not a supported range: returns the whole file", async (range) => {
    const response = await get(file, { range });
    expect([response.status, await response.text()]).toEqual([200, whole]);
  });

  it("are returned only for the version in If-Range, and never for HEAD", async () => {
    expect((await get(file, { range: "bytes=0-1", "if-range": await etag() })).status).toBe(206);
    expect((await get(file, { range: "bytes=0-1", "if-range": '"other"' })).status).toBe(200);
    expect((await get(file, { range: "bytes=0-1" }, { method: "HEAD" })).status).toBe(200);
  });

  it("are correct for any range", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(14), fc.nat(14), async (start, end) => {
        const response = await get(file, { range: `bytes=${start}-${end}` });
        const expected = end < start ? 200 : start > 9 ? 416 : 206;
        expect(response.status).toBe(expected);
        if (expected === 206) expect(await response.text()).toBe(whole.slice(start, end + 1));
        else await response.body?.cancel();
      }),
      { numRuns: 60 },
    );
  });
});
