// What the service worker may keep, and what it leaves alone.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentOf, isFreshPicture, isGone, kindOf, LIMITS, mayKeep, surplus, wholeDataKey } from "./rules.ts";

const ORIGIN = "https://pawstead.test";

function kind(path: string, { method = "GET", mode = "navigate", referrer = `${ORIGIN}/pets` } = {}) {
  return kindOf({ method, url: new URL(path, ORIGIN), origin: ORIGIN, mode, referrer });
}

describe("what a request is", () => {
  it.each([
    ["/", "page"],
    ["/pets?type=dog", "page"],
    ["/messages/5", "page"],
    ["/profile/edit", "page"],
    ["/pets/luna-12/contact", "page"],
    ["/pets/luna-12/deposit", "visit"],
    ["/breeder/subscription/receipts", "visit"],
    ["/profile/receipts", "visit"],
    ["/profile/sessions", "visit"],
    ["/profile/security", "visit"],
    ["/profile/security/password", "visit"],
    ["/admin", "visit"],
    ["/admin/users/4", "visit"],
    ["/dev/inbox", "visit"],
    ["/login", "visit"],
    ["/register/details", "visit"],
    ["/reset-password?token=x", "visit"],
    ["/restore-email?token=x", "visit"],
    ["/confirm-email/abc", "visit"],
    ["/magic-link/confirm", "visit"],
    ["/unsubscribe/abc", "visit"],
    ["/api/users/me", "visit"],
  ])("a visit of %s is a %s", (path, expected) => expect(kind(path)).toBe(expected));

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
    ["/upload/pets/0f-320.avif", "picture"],
    ["/avatar/Robin", "picture"],
    ["https://elsewhere.test/logo.svg", "other"],
  ])("a request for %s is a %s", (path, expected) => expect(kind(path, { mode: "cors" })).toBe(expected));

  it("leaves forms of other sites, uploads and calls alone, and knows who comes or goes", () => {
    const post = (path: string, more = {}) => kind(path, { method: "POST", ...more });
    expect(post("/contact")).toBe("form");
    expect(post("/contact", { referrer: "https://elsewhere.test/" })).toBe("change");
    expect(post("/contact", { referrer: "" })).toBe("change");
    expect(post("/contact", { referrer: `${ORIGIN}.elsewhere.test/` })).toBe("change");
    expect(post("/contact.data", { mode: "cors" })).toBe("change");
    expect(post("/api/messages/chats/5/messages", { mode: "cors" })).toBe("other");
    for (const path of ["/logout", "/logout.data", "/login", "/api/auth/logout", "/api/auth/login", "/magic-link"]) {
      expect(post(path, { mode: "cors" }), path).toBe("leaving");
    }
    expect(post("/api/auth/request-phone-verification", { mode: "cors" })).toBe("other");
  });
});

describe("what may be kept", () => {
  const html = { "Content-Type": "text/html; charset=utf-8" };
  const answer = (headers: Record<string, string>, status = 200, redirected = false) => ({
    status,
    redirected,
    headers: new Headers(headers),
  });

  it("is a good and whole answer that says nothing against it", () => {
    expect(mayKeep("page", answer(html))).toBe(true);
    expect(mayKeep("page", answer({ ...html, "Cache-Control": "private, no-cache" }))).toBe(true);
    expect(mayKeep("page", answer({ ...html, "Cache-Control": "private, no-store" }))).toBe(false);
    const personal = { ...html, "Cache-Control": "private, no-store", "X-Offline-Copy": "allowed" };
    expect(mayKeep("page", answer(personal))).toBe(true);
    expect(mayKeep("page", answer(personal, 404))).toBe(false);
    expect(mayKeep("page", answer(html, 200, true))).toBe(false);
    for (const status of [0, 202, 206, 302, 404, 422, 500, 503]) {
      expect(mayKeep("page", answer(html, status)), String(status)).toBe(false);
    }
  });

  it("is of its kind and not too large", () => {
    expect(mayKeep("data", answer(html))).toBe(false);
    expect(mayKeep("data", answer({ "Content-Type": "text/x-script" }))).toBe(true);
    expect(mayKeep("picture", answer({ "Content-Type": "image/avif" }))).toBe(true);
    expect(mayKeep("picture", answer({ "Content-Type": "image/avif", "Content-Length": "400001" }))).toBe(false);
    expect(mayKeep("file", answer(html))).toBe(false);
  });

  it("is never more than the limits, and what was seen last stays", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("page" as const, "data" as const, "picture" as const),
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

it("[OPN-24] a picture is asked for again after ten minutes, and is gone where the site says so", () => {
  const now = Date.now();
  expect(isFreshPicture(new Date(now - 599_000), now)).toBe(true);
  expect(isFreshPicture(new Date(now - 600_000), now)).toBe(false);
  for (const status of [401, 403, 404, 410]) expect(isGone(status)).toBe(true);
  for (const status of [200, 304, 429, 500, 503]) expect(isGone(status)).toBe(false);
});

it("data knows its document", () => {
  expect(documentOf(new URL("/messages/5.data?page=2&_routes=root", ORIGIN)).href).toBe(`${ORIGIN}/messages/5?page=2`);
});

it("data of all parts of a page stands in for data of some", () => {
  expect(wholeDataKey(new URL("/pets.data?type=dog&_routes=root", ORIGIN))).toBe(`${ORIGIN}/pets.data?type=dog`);
  expect(wholeDataKey(new URL("/pets.data?type=dog", ORIGIN))).toBeNull();
});
