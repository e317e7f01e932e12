import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EVERYTHING } from "#app/platform/cache-invalidation.ts";
import { cacheKey } from "./cache-key.server.ts";
import type { CachedPage } from "./cached-page.server.ts";
import { PageCache, type Rendered } from "./page-cache.server.ts";

const keyOf = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  cacheKey({ method, url, headers } as unknown as IncomingMessage);
const rendered = (text: string, tags: readonly string[] | null = ["lists"], init: ResponseInit = {}): Rendered => ({
  response: new Response(text, { headers: { "Content-Type": "text/html", "X-Request-Id": "mine" }, ...init }),
  tags,
});
const textOf = (page: CachedPage | Response | null) =>
  page && "bodies" in page ? brotliDecompressSync(page.bodies.get("br")!.content).toString() : null;
const bytesOf = (page: CachedPage | null) => page?.bodies.get("br")?.content.byteLength ?? 0;

let pages: PageCache;
beforeEach(() => {
  pages = new PageCache();
  pages.setConnected(true);
});

describe("the key of a request", () => {
  it("exists for a visitor's GET or HEAD", () => {
    expect(keyOf("/pets?type=dog")).toBe("full /pets?type=dog");
    expect(keyOf("/pets", {}, "HEAD")).toBe("full /pets");
    expect(keyOf("/pets", { "save-data": "on" })).toBe("lite /pets");
    expect(keyOf("/pets", {}, "POST")).toBeNull();
  });

  it("exists for a browser that has signed in before and is signed out now", () => {
    expect(keyOf("/pets", { cookie: "device=x" })).toBe(keyOf("/pets"));
  });

  it("is missing for requests with credentials or any other cookie", () => {
    const signs = [
      ["cookie", "token=x"],
      ["cookie", "a=b"],
      ["cookie", "device=x; token=y"],
      ["cookie", "token=y; device=x"],
      ["cookie", "devices=x"],
      ["cookie", ""],
      ["authorization", "Bearer x"],
    ] as const;
    for (const [name, value] of signs) expect(keyOf("/pets", { [name]: value })).toBeNull();
  });
});

describe("a cached page", () => {
  it("is rendered once and stored without the headers of one response", async () => {
    const render = vi.fn(async () => rendered("Rex"));
    const page = await pages.make("k", render);
    expect(textOf(page)).toBe("Rex");
    expect(pages.find("k")).toBe(page);
    expect((page as CachedPage).headers).not.toContain("mine");
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("is compressed to fewer bytes when it is requested again, and says the same", async () => {
    const text = readFileSync(import.meta.filename, "utf8");
    await pages.make("k", async () => rendered(text));
    const first = bytesOf(pages.find("k"));
    await pages.repacked();
    const page = pages.find("k");
    expect(bytesOf(page)).toBeLessThan(first);
    expect(textOf(page)).toBe(text);
    expect(page?.bodies.get("br")?.headers).toContain(String(bytesOf(page)));
    expect(pages.figures.bytes).toBeLessThan(first + 5_000);
  });

  it("is rendered once for concurrent requests", async () => {
    const render = vi.fn(async () => rendered("Rex"));
    const all = await Promise.all(Array.from({ length: 50 }, () => pages.make("k", render)));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(all).size).toBe(1);
  });

  it.each([
    ["is not for everyone", rendered("Rex", null)],
    ["is an error", rendered("Oh", ["lists"], { status: 500 })],
    ["is not there", rendered("Gone", ["lists"], { status: 404 })],
    ["sets a cookie", rendered("Rex", ["lists"], { headers: { "Set-Cookie": "a=b" } })],
  ])("that %s goes to the one who made it; the others ask for themselves", async (_, outcome) => {
    const [first, second] = await Promise.all([
      pages.make("k", async () => outcome),
      pages.make("k", async () => rendered("never")),
    ]);
    expect(first).toBe(outcome.response);
    expect(second).toBeNull();
    expect(pages.find("k")).toBeNull();
  });

  it("that could not be rendered leaves nothing in the cache", async () => {
    const failing = pages.make("k", async () => Promise.reject(new Error("no")));
    const waiting = pages.make("k", async () => rendered("never"));
    await expect(failing).rejects.toThrow("no");
    expect(await waiting).toBeNull();
    expect(textOf(await pages.make("k", async () => rendered("Rex")))).toBe("Rex");
  });
});

describe("a change", () => {
  it("removes the pages that depend on it, and no others", async () => {
    await pages.make("rex", async () => rendered("Rex", ["pet:1", "breeder:2"]));
    await pages.make("list", async () => rendered("List"));
    pages.find("list");
    pages.drop(["pet:1"]);
    expect(pages.find("rex")).toBeNull();
    expect(pages.find("list")).not.toBeNull();
    pages.drop(["pet:7", "lists"]);
    expect(pages.find("list")).toBeNull();
  });

  it("of everything removes every page", async () => {
    await pages.make("terms", async () => rendered("Terms", []));
    pages.drop([EVERYTHING]);
    expect(pages.find("terms")).toBeNull();
  });

  it("during a render prevents the page from being stored and from being sent to later requests", async () => {
    let finish = (_: Rendered): void => undefined;
    const before = pages.make("rex", () => new Promise((resolve) => (finish = resolve)));
    pages.drop(["pet:1", "lists"]);
    const after = pages.make("rex", async () => rendered("new", ["pet:1"]));
    expect(textOf(await after)).toBe("new");
    finish(rendered("old", ["pet:1"]));
    expect(textOf(await before)).toBe("old");
    expect(textOf(pages.find("rex"))).toBe("new");
  });

  it("that may be missed prevents all storing", async () => {
    pages.setConnected(false);
    expect(textOf(await pages.make("k", async () => rendered("Rex")))).toBe("Rex");
    expect(pages.find("k")).toBeNull();
  });
});

it("a flood of URLs neither grows without limit nor evicts pages in use", async () => {
  await pages.make("known", async () => rendered("Known"));
  pages.find("known");
  const filler = randomBytes(24_000).toString("base64");
  for (let number = 0; number < 600; number += 1) {
    await pages.make(`flood ${number}`, async () => rendered(`${number}${filler}`));
  }
  expect(textOf(pages.find("known"))).toBe("Known");
  expect(pages.figures.bytes).toBeLessThan(10 * 1024 * 1024);
  expect(pages.figures.pages).toBeLessThan(1_000);
});
