// Rules of the service worker: request kinds, storable responses, limits.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentOf, isFreshImage, isRemoved, kindOf, LIMITS, mayStore, surplus, wholeDataKey } from "./rules.ts";

const ORIGIN = "https://pawstead.test";

function kind(path: string, { method = "GET", mode = "navigate", referrer = `${ORIGIN}/pets` } = {}) {
  return kindOf({ method, url: new URL(path, ORIGIN), origin: ORIGIN, mode, referrer });
}

describe("kindOf", () => {
  it.each([
    ["/", "page"],
    ["/pets?type=dog", "page"],
    ["/messages/5", "page"],
    ["/profile/edit", "page"],
    ["/pets/luna-12/contact", "page"],
    ["/pets/luna-12/deposit", "uncached"],
    ["/breeder/subscription/receipts", "uncached"],
    ["/profile/receipts", "uncached"],
    ["/profile/sessions", "uncached"],
    ["/profile/security", "uncached"],
    ["/profile/security/password", "uncached"],
    ["/admin", "uncached"],
    ["/admin/users/4", "uncached"],
    ["/dev/inbox", "uncached"],
    ["/login", "uncached"],
    ["/register/details", "uncached"],
    ["/reset-password?token=x", "uncached"],
    ["/restore-email?token=x", "uncached"],
    ["/confirm-email/abc", "uncached"],
    ["/magic-link/confirm", "uncached"],
    ["/unsubscribe/abc", "uncached"],
    ["/api/users/me", "uncached"],
  ])("classifies navigation to %s as %s", (path, expected) => expect(kind(path)).toBe(expected));

  it.each([
    ["/pets.data", "data"],
    ["/_root.data", "data"],
    ["/messages/5.data?_routes=x", "data"],
    ["/admin.data", "other"],
    ["/login.data", "other"],
    ["/register/details.data", "other"],
    ["/pets/luna-12/deposit.data", "other"],
    ["/messages/live?chat=5", "other"],
    ["/api/users/me", "other"],
    ["/assets/app-x1.css", "file"],
    ["/fonts/bricolage-1.woff2", "file"],
    ["/logo.svg", "file"],
    ["/service-worker.js", "other"],
    ["/upload/pets/0f-320.avif", "image"],
    ["/avatar/Robin", "image"],
    ["https://elsewhere.test/logo.svg", "other"],
  ])("classifies a request for %s as %s", (path, expected) => expect(kind(path, { mode: "cors" })).toBe(expected));

  it("does not intercept cross-site forms and API requests, and recognises sign-in and sign-out", () => {
    const post = (path: string, more = {}) => kind(path, { method: "POST", ...more });
    expect(post("/contact")).toBe("form");
    expect(post("/contact", { referrer: "https://elsewhere.test/" })).toBe("change");
    expect(post("/contact", { referrer: "" })).toBe("change");
    expect(post("/contact", { referrer: `${ORIGIN}.elsewhere.test/` })).toBe("change");
    expect(post("/contact.data", { mode: "cors" })).toBe("change");
    expect(post("/api/messages/chats/5/messages", { mode: "cors" })).toBe("other");
    expect(post("/messages/5/pause", { mode: "cors" })).toBe("other");
    expect(post("/breeder/pets/check", { mode: "cors" })).toBe("other");
    // A beacon, sent by one page in ten when it is left.
    expect(post("/field-speed", { mode: "no-cors" })).toBe("other");
    expect(post("/messages/5/read", { mode: "cors" })).toBe("change");
    for (const path of ["/logout", "/logout.data", "/login", "/api/auth/logout", "/api/auth/login", "/magic-link"]) {
      expect(post(path, { mode: "cors" }), path).toBe("session");
    }
    expect(post("/api/auth/request-phone-verification", { mode: "cors" })).toBe("other");
  });
});

describe("mayStore", () => {
  const html = { "Content-Type": "text/html; charset=utf-8" };
  const response = (headers: Record<string, string>, status = 200, redirected = false) => ({
    status,
    redirected,
    headers: new Headers(headers),
  });

  it("allows a complete 200 response whose headers do not forbid it", () => {
    expect(mayStore("page", response(html))).toBe(true);
    expect(mayStore("page", response({ ...html, "Cache-Control": "private, no-cache" }))).toBe(true);
    expect(mayStore("page", response({ ...html, "Cache-Control": "private, no-store" }))).toBe(false);
    const personal = { ...html, "Cache-Control": "private, no-store", "X-Offline-Copy": "allowed" };
    expect(mayStore("page", response(personal))).toBe(true);
    expect(mayStore("page", response(personal, 404))).toBe(false);
    expect(mayStore("page", response(html, 200, true))).toBe(false);
    for (const status of [0, 202, 206, 302, 404, 422, 500, 503]) {
      expect(mayStore("page", response(html, status)), String(status)).toBe(false);
    }
  });

  it("requires the content type of the kind and at most its largest size", () => {
    expect(mayStore("data", response(html))).toBe(false);
    expect(mayStore("data", response({ "Content-Type": "text/x-script" }))).toBe(true);
    expect(mayStore("image", response({ "Content-Type": "image/avif" }))).toBe(true);
    expect(mayStore("image", response({ "Content-Type": "image/avif", "Content-Length": "400001" }))).toBe(false);
    expect(mayStore("file", response(html))).toBe(false);
  });

  it("evicts the oldest entries down to the limits and no more", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("page" as const, "data" as const, "image" as const),
        fc.array(fc.nat(600_000), { maxLength: 120 }),
        (of, sizes) => {
          const gone = surplus(of, sizes);
          const left = sizes.slice(gone);
          expect(left.length).toBeLessThanOrEqual(LIMITS[of].entries);
          expect(left.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMITS[of].bytes);
          if (gone === 0) return;
          const more = sizes.slice(gone - 1);
          const total = more.reduce((sum, size) => sum + size, 0);
          expect(more.length > LIMITS[of].entries || total > LIMITS[of].bytes).toBe(true);
        },
      ),
    );
  });
});

it("[OPN-24] requests an image again after ten minutes, and deletes its copy for 401, 403, 404 and 410", () => {
  const now = Date.now();
  expect(isFreshImage(new Date(now - 599_000), now)).toBe(true);
  expect(isFreshImage(new Date(now - 600_000), now)).toBe(false);
  for (const status of [401, 403, 404, 410]) expect(isRemoved(status)).toBe(true);
  for (const status of [200, 304, 429, 500, 503]) expect(isRemoved(status)).toBe(false);
});

it("documentOf returns the URL of the document of a data URL", () => {
  expect(documentOf(new URL("/messages/5.data?page=2&_routes=root", ORIGIN)).href).toBe(`${ORIGIN}/messages/5?page=2`);
});

it("wholeDataKey returns the key of the data of all routes", () => {
  expect(wholeDataKey(new URL("/pets.data?type=dog&_routes=root", ORIGIN))).toBe(`${ORIGIN}/pets.data?type=dog`);
  expect(wholeDataKey(new URL("/pets.data?type=dog", ORIGIN))).toBeNull();
});
