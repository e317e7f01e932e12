import { describe, expect, it } from "vitest";
import { addSecurityHeaders, pagePolicy, type SecurityFacts, securityFacts } from "./security-headers.ts";

const FACTS = { https: true, development: false, imageOrigin: null, checkoutOrigin: "https://checkout.test" };
const SETTINGS = {
  SITE_URL: "http://localhost:3000",
  NODE_ENV: "production",
  AVATAR_URL_TEMPLATE: "/avatar/{name}",
  STRIPE_URL: "https://api.stripe.com",
};
const headersOf = (type: string, facts: SecurityFacts = FACTS) => {
  const headers = new Headers({ "Content-Type": type });
  addSecurityHeaders(headers, facts, { nonce: "n0nce" });
  return headers;
};

describe("security headers", () => {
  it("let a page run only its own scripts", () => {
    const policy = headersOf("text/html; charset=utf-8").get("content-security-policy")!;
    const rules = new Map(policy.split("; ").map((rule) => [rule.split(" ")[0], rule]));
    expect(rules.get("default-src")).toBe("default-src 'none'");
    expect(rules.get("script-src")).toBe("script-src 'self' 'nonce-n0nce'");
    expect(rules.get("style-src")).toBe("style-src 'self' 'nonce-n0nce'");
    expect(rules.get("form-action")).toBe("form-action 'self' https://checkout.test");
    for (const name of ["base-uri", "object-src", "frame-ancestors"]) expect(rules.get(name)).toBe(`${name} 'none'`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it("let a cacheable page run its own scripts and style by their hashes, and no others", () => {
    const policy = pagePolicy({ scripts: ["sha256-abc=", "sha256-def="], style: "sha256-ghi=" }, FACTS);
    expect(policy).toContain("script-src 'self' 'sha256-abc=' 'sha256-def=';");
    expect(policy).toContain("style-src 'self' 'sha256-ghi=';");
    expect(policy).not.toContain("nonce");
  });

  it("[GML-01] allow the script of a sign-in provider on the pages that offer it", () => {
    const facts = { ...FACTS, signInScript: "https://accounts.google.com/gsi/client" };
    const headers = headersOf("text/html", facts);
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("script-src 'self' 'nonce-n0nce' https://accounts.google.com/gsi/client;");
    expect(policy).toContain("style-src 'self' 'nonce-n0nce' https://accounts.google.com/gsi/;");
    expect(policy).toContain("connect-src 'self' https://accounts.google.com/gsi/;");
    expect(policy).toContain("frame-src 'self' https://accounts.google.com/gsi/;");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(headersOf("text/html").get("content-security-policy")).not.toMatch(/google/);
  });

  it("let responses other than pages load nothing", () => {
    for (const type of ["application/json", "image/svg+xml", "image/avif", "text/plain"]) {
      expect(headersOf(type).get("content-security-policy")).toMatch(/^default-src 'none'/);
      expect(headersOf(type).get("content-security-policy")).not.toContain("nonce");
    }
  });

  it("are complete", () => {
    const headers = headersOf("text/html");
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
  });

  it("[BPF-20, SCH-01] allow geolocation to the page itself alone", () => {
    expect(headersOf("text/html").get("permissions-policy")?.split(", ")).toContain("geolocation=(self)");
  });

  it("send HSTS only over TLS, and allow images of the avatar service", () => {
    expect(headersOf("text/html", { ...FACTS, https: false }).has("strict-transport-security")).toBe(false);
    expect(securityFacts(SETTINGS)).toMatchObject({ https: false, imageOrigin: null });
    const facts = securityFacts({ ...SETTINGS, AVATAR_URL_TEMPLATE: "https://avatars.test/?n={name}" });
    expect(pagePolicy({ nonce: "x" }, facts)).toContain("img-src 'self' data: blob: https://avatars.test;");
  });

  it("[SUB-09, OPN-26] let a form redirect to the checkout of the payment provider or its stand-in", () => {
    const formsOf = (STRIPE_URL: string) =>
      /form-action ([^;]+)/.exec(pagePolicy({ nonce: "x" }, securityFacts({ ...SETTINGS, STRIPE_URL })))?.[1];
    expect(formsOf("https://api.stripe.com")).toBe("'self' https://checkout.stripe.com https://billing.stripe.com");
    expect(formsOf("http://127.0.0.1:4242/v1?x")).toBe("'self' http://127.0.0.1:4242");
    expect(headersOf("application/json").get("content-security-policy")).toContain("form-action 'none'");
  });

  it("do not change headers that a route has set", () => {
    const headers = new Headers({ "Content-Security-Policy": "sandbox", "Content-Type": "text/html" });
    addSecurityHeaders(headers, FACTS, { nonce: "x" });
    expect(headers.get("content-security-policy")).toBe("sandbox");
  });
});
