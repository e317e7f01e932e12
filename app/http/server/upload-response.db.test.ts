// Responses with image files: headers, negotiated formats, missing files and aborted requests.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { loader } from "#app/routes/hooks/upload.$.ts";
import { codePoint } from "../../../tests/support/code-point.ts";
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

describe("an image file", () => {
  it.each([
    ["jpg", "image/jpeg"],
    ["webp", "image/webp"],
    ["avif", "image/avif"],
  ])("[OPN-24] is served as %s with explicit headers, cacheable for minutes", async (extension, type) => {
    const response = await get(`${key}-320.${extension}`, { accept: "text/html" });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": type,
      "content-length": "10",
      "cache-control": "public, max-age=600, s-maxage=60, must-revalidate",
      "accept-ranges": "bytes",
      etag: expect.stringMatching(/^"[^"]+"$/),
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": `inline; filename="${key.split("/")[1]}-320.${extension}"`,
    });
    expect(response.headers.has("vary")).toBe(false);
    expect(await response.text()).toBe(whole);
  });

  it.each([
    ["image/avif,image/webp,*/*", "image/avif"],
    ["image/webp,*/*", "image/webp"],
    ["*/*", "image/jpeg"],
  ])("without an extension varies with Accept: %s", async (accept, type) => {
    const response = await get(`${key}-320`, { accept });
    expect(response.headers.get("vary")).toBe("Accept");
    expect(response.headers.get("content-type")).toBe(type);
    expect(await response.text()).toBe(whole);
    expect(
      (await get(`${key}-320`, { accept, "if-none-match": response.headers.get("etag")! })).headers.get("vary"),
    ).toBe("Accept");
  });

  it("responds to HEAD like to GET, without the body", async () => {
    const [got, head] = [await get(file), await get(file, {}, { method: "HEAD" })];
    expect([...head.headers]).toEqual([...got.headers]);
    expect([head.status, await head.text()]).toEqual([200, ""]);
    await got.body?.cancel();
  });
});

describe("a missing image file", () => {
  it("returns a plain 404 that is not cached and reveals nothing", async () => {
    const paths = [
      `${key}-640.jpg`,
      `${key}.json`,
      key,
      "",
      "..",
      "../../etc/passwd",
      "pets/../../secret",
      `${key}-320.jpg\0`,
      "pets/",
    ];
    for (const path of paths) {
      const response = await get(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.text()).toBe("There is no such picture.\n");
    }
  });

  it("returns 404 for any path and any headers", async () => {
    const text = fc.string({ unit: fc.constantFrom(...'abc019=-,;*/"W. ') });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: codePoint }), text, text, async (path, first, second) => {
        const headers = new Headers({ accept: first, range: `bytes=${second}`, "if-none-match": first });
        const request = new Request("http://localhost/upload/x", { headers });
        expect((await uploadResponse(request, path, { viewer: noViewer, storage })).status).toBe(404);
        const present = await uploadResponse(request, `${key}-320`, { viewer: noViewer, storage });
        expect([200, 206, 304, 416]).toContain(present.status);
        await present.body?.cancel();
      }),
      { numRuns: 100 },
    );
  });

  it("is handled by the route with the configured storage", async () => {
    const request = new Request("http://localhost/upload/pets/nothing.jpg");
    for (const params of [{ "*": "pets/nothing.jpg" }, {}]) {
      expect((await loader({ request, params, context: {} } as never)).status).toBe(404);
    }
  });
});

describe("a client that disconnects", () => {
  async function openFile(abort: AbortController) {
    const read = vi.spyOn(storage, "read");
    const response = await get(`${key}-1280.jpg`, {}, { signal: abort.signal });
    const opened = await read.mock.results[0]!.value;
    const closed = new Promise((resolve) => opened.stream.once("close", resolve));
    opened.stream.on("error", () => {});
    return { response, stream: opened.stream, closed };
  }

  it("closes the file when the request is aborted", async () => {
    const abort = new AbortController();
    const { stream, closed, response } = await openFile(abort);
    abort.abort();
    await closed;
    expect(stream.destroyed).toBe(true);
    await response.text().catch(() => {});
  });

  it("closes the file when the body is no longer read", async () => {
    const { stream, closed, response } = await openFile(new AbortController());
    await response.body!.cancel();
    await closed;
    expect(stream.destroyed).toBe(true);
  });

  it("closes the file of a request that was aborted before it began", async () => {
    const abort = new AbortController();
    abort.abort();
    const { stream, closed, response } = await openFile(abort);
    await closed;
    expect(stream.destroyed).toBe(true);
    await response.text().catch(() => {});
  });
});
