import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFromOurPages } from "./origin-check.ts";

const SITE = "https://pawstead.uk";
const check = (
  headers: Record<string, string>,
  more: { method?: string; path?: string; requestOrigin?: string } = {},
) =>
  isFromOurPages({
    method: "POST",
    path: "/contact",
    siteOrigin: SITE,
    requestOrigin: SITE,
    ...more,
    headers: new Headers(headers),
  });

describe("[OPN-60] isFromOurPages", () => {
  it("allows all reads", () => {
    for (const method of ["GET", "HEAD"])
      expect(check({ origin: "https://evil.test", cookie: "token=x" }, { method })).toBe(true);
  });

  it("checks Sec-Fetch-Site first", () => {
    expect(check({ "sec-fetch-site": "same-origin", cookie: "token=x" })).toBe(true);
    expect(check({ "sec-fetch-site": "none", cookie: "token=x" })).toBe(true);
    expect(check({ "sec-fetch-site": "same-site", origin: SITE })).toBe(false);
    expect(check({ "sec-fetch-site": "cross-site", origin: SITE })).toBe(false);
  });

  it("then Origin, which must be exactly this site's", () => {
    expect(check({ origin: SITE, cookie: "token=x" })).toBe(true);
    expect(
      check({ origin: "http://localhost:3000", cookie: "token=x" }, { requestOrigin: "http://localhost:3000" }),
    ).toBe(true);
    for (const origin of [
      "null",
      "",
      "http://pawstead.uk",
      "https://pawstead.uk.evil.test",
      `${SITE}/`,
      `${SITE}, ${SITE}`,
    ]) {
      expect(check({ origin, cookie: "token=x" })).toBe(false);
    }
  });

  it("then Referer, which is all that text browsers send", () => {
    expect(check({ referer: `${SITE}/contact?x=1`, cookie: "token=x" })).toBe(true);
    expect(check({ referer: "https://evil.test/?https://pawstead.uk", cookie: "token=x" })).toBe(false);
    expect(check({ referer: "nonsense", cookie: "token=x" })).toBe(false);
  });

  it("[OPN-60] without any of them accepts only requests without a session", () => {
    expect(check({ cookie: "token=x" })).toBe(false);
    expect(check({ cookie: "registration=y; token=x" })).toBe(false);
    expect(check({ cookie: "registration=y; __Host-token=x" })).toBe(false);
    expect(check({ cookie: "registration=y; flash=z; my-token=x" })).toBe(true);
    expect(check({})).toBe(true);
  });

  it("accepts API clients with a bearer token and no cookie, and signed webhooks", () => {
    expect(check({ authorization: "Bearer abc" })).toBe(true);
    expect(check({ authorization: "Bearer abc", cookie: "token=x" })).toBe(false);
    expect(check({ authorization: "Bearer abc", cookie: "token=x" }, { path: "/api/auth/logout" })).toBe(true);
    expect(check({ authorization: "Basic abc", cookie: "token=x" }, { path: "/api/auth/logout" })).toBe(false);
    expect(check({ authorization: "Basic abc", origin: "https://evil.test" })).toBe(false);
    expect(check({ cookie: "token=x" }, { path: "/api/webhooks/stripe" })).toBe(true);
    expect(check({ cookie: "token=x" }, { path: "/api/webhooks" })).toBe(false);
  });

  it("[CNL-16] accepts email clients only at the URL of an unsubscribe link", () => {
    const token = "0123456789abcdefghijABCDEFGHIJ-_0123456789ab";
    const foreign = { "sec-fetch-site": "cross-site", origin: "https://mail.example", cookie: "token=x" };
    expect(check(foreign, { path: `/unsubscribe/${token}` })).toBe(true);
    expect(check({ origin: "null" }, { path: `/unsubscribe/${token}` })).toBe(true);
    for (const path of [
      `/unsubscribe/${token}/`,
      `/unsubscribe/${token}x`,
      `/unsubscribe/${token.slice(1)}`,
      `/unsubscribe/${token}.data`,
      "/unsubscribe/",
      "/newsletter",
      `/x/unsubscribe/${token}`,
    ]) {
      expect(check(foreign, { path }), path).toBe(false);
    }
    expect(check(foreign, { path: `/unsubscribe/${token}`, method: "PUT" })).toBe(false);
  });

  it("refuses every request from another site with a cookie", () => {
    const foreign = fc
      .tuple(fc.constantFrom("http", "https"), fc.webAuthority())
      .map(([scheme, host]) => new URL(`${scheme}://${host}`).origin)
      .filter((origin) => origin !== SITE);
    fc.assert(
      fc.property(
        foreign,
        fc.option(fc.constantFrom("Bearer x", "Basic x"), { nil: undefined }),
        (origin, authorization) => {
          const headers = {
            cookie: "token=x",
            origin,
            referer: `${SITE}/`,
            ...(authorization ? { authorization } : {}),
          };
          expect(check(headers)).toBe(false);
        },
      ),
    );
  });
});
