// The pipeline of every request: headers, errors, timeouts and refused origins.
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { handle, page, post } from "../../../tests/support/handled-requests.ts";
import { keepPersonal, requestInfoContext } from "./context.ts";
import type { Router } from "./handle-request.server.ts";
import { newRequestId } from "./new-request-id.ts";

describe("handleRequest", () => {
  it("gives every response an id and the security headers", async () => {
    const answer = await handle(async () => page());
    expect(answer.headers.get("x-request-id")).toBe("abcd-efgh-jkmn");
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self' 'nonce-");
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    expect(answer.headers.get("vary")).toContain("Cookie");
  });

  it("creates a new nonce for each response, the same as in the page", async () => {
    const nonces = new Set<string>();
    const router: Router = async (_request, context) => {
      nonces.add(context.get(requestInfoContext).nonce);
      return page();
    };
    for (let round = 0; round < 5; round++) {
      const policy = (await handle(router)).headers.get("content-security-policy");
      expect(policy).toContain(`'nonce-${[...nonces].at(-1)}'`);
    }
    expect(nonces.size).toBe(5);
  });

  it.each([
    ["text/x-script", "text/x-script; charset=utf-8"],
    ["image/svg+xml", "image/svg+xml; charset=utf-8"],
    ["application/xml", "application/xml; charset=utf-8"],
    ["text/html; charset=utf-8", "text/html; charset=utf-8"],
    ["application/json", "application/json"],
    ["image/webp", "image/webp"],
  ])("names the encoding of text: %s becomes %s", async (given, sent) => {
    const answer = await handle(async () => new Response("x", { headers: { "Content-Type": given } }));
    expect(answer.headers.get("content-type")).toBe(sent);
  });

  it("adds the headers of loaders, with a line for each cookie", async () => {
    const answer = await handle(async (_request, context) => {
      const { headers } = context.get(requestInfoContext);
      headers.append("Set-Cookie", "flash=; Max-Age=0");
      headers.set("Retry-After", "9");
      return page("x", { "Set-Cookie": "token=x", "Cache-Control": "public, max-age=60" });
    });
    expect(answer.headers.getSetCookie()).toEqual(["token=x", "flash=; Max-Age=0"]);
    expect(answer.headers.get("retry-after")).toBe("9");
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  });

  it("[LOG-19] sends a personal page with no-store, and lets the service worker keep a copy unless the route forbids it", async () => {
    const personal = (headers: HeadersInit = {}) =>
      handle(async (_request, context) => {
        keepPersonal(context);
        return page("<p>Yours</p>", headers);
      });
    const kinds = ["text/html; charset=utf-8", "text/x-script"];
    for (const type of kinds) {
      const { headers } = await personal({ "Content-Type": type });
      expect([headers.get("cache-control"), headers.get("x-offline-copy")]).toEqual(["private, no-store", "allowed"]);
    }
    const secret = await personal({ "Cache-Control": "private, no-store" });
    expect(secret.headers.has("x-offline-copy")).toBe(false);
    expect((await personal({ "Cache-Control": "public, max-age=60" })).headers.get("cache-control")).toBe(
      "private, no-store",
    );
    expect((await personal({ "Content-Type": "image/avif" })).headers.get("cache-control")).toBe("private, no-cache");
  });

  it("shows an unexpected error as a page with the request id and no details", async () => {
    const failures: Router[] = [
      async () => {
        throw new Error("secret");
      },
      () => {
        throw new Error("secret");
      },
      async () => new Response(null, { status: 500 }),
      async () =>
        new Response("Unexpected Server Error\n\nsecret", { status: 500, headers: { "Content-Type": "text/plain" } }),
    ];
    for (const router of failures) {
      const answer = await handle(router);
      const text = await answer.text();
      expect(answer.status).toBe(500);
      expect(text).toContain("abcd-efgh-jkmn");
      expect(text).not.toContain("secret");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
  });

  it("[OPN-59] responds to API paths in JSON", async () => {
    const answer = await handle(async () => Promise.reject(new Error("x")), "/api/pets");
    expect(await answer.json()).toMatchObject({ success: false, errors: {} });
  });

  it("times out when a route does not respond", async () => {
    vi.useFakeTimers();
    const answer = handle(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    expect((await answer).status).toBe(503);
  });

  it("[OPN-60] refuses forms of other sites for every route", async () => {
    const router = vi.fn<Router>(async () => page());
    const logged = vi.spyOn(log, "info");
    const answer = await handle(router, "/contact", {
      method: "POST",
      body: "a=b",
      headers: { origin: "https://evil.test" },
    });
    expect(answer.status).toBe(403);
    expect(logged.mock.calls).toEqual([[{ id: "abcd-efgh-jkmn" }, "a request from another site was refused"]]);
    logged.mockRestore();
    expect(router).not.toHaveBeenCalled();
  });

  it("passes a form on unchanged, without the Origin header that was checked already", async () => {
    let seen: Request | undefined;
    const router: Router = async (request) => {
      seen = request;
      return page();
    };
    await handle(
      router,
      "/contact",
      post("name=a%20b", { origin: "http://localhost:3000", "content-type": "application/x-www-form-urlencoded" }),
    );
    expect((await seen!.formData()).get("name")).toBe("a b");
    expect(seen!.headers.has("origin")).toBe(false);
  });
});

it("garbage in headers and query never ends in a 5xx", async () => {
  const value = fc.string({ unit: "binary-ascii", maxLength: 60 }).map((text) => text.replace(/[^\x20-\x7e]/g, ""));
  const headers = fc.dictionary(
    fc.constantFrom(
      "cookie",
      "origin",
      "referer",
      "sec-fetch-site",
      "purpose",
      "user-agent",
      "authorization",
      "content-length",
    ),
    value,
  );
  await fc.assert(
    fc.asyncProperty(headers, fc.constantFrom("GET", "POST"), fc.string(), async (given, method, query) => {
      const init = method === "POST" ? { method, body: "a=b", headers: given } : { method, headers: given };
      const answer = await handle(async () => page(), `/?${encodeURIComponent(query)}`, init);
      expect(answer.status).toBeLessThan(500);
    }),
  );
});

it("request ids are short, readable and different", () => {
  const ids = new Set(Array.from({ length: 500 }, newRequestId));
  expect(ids.size).toBe(500);
  for (const id of ids) expect(id).toMatch(/^[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){2}$/);
});
