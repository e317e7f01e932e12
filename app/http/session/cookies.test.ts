import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { codePoint } from "../../../tests/support/code-point.ts";
import { cookieLine, readCookie, readSignedCookie, signedCookie } from "./cookies.server.ts";

const realNow = clock.now;
const realSite = env.SITE_URL;
afterEach(() => {
  clock.now = realNow;
  env.SITE_URL = realSite;
});

const LAX = { maxAge: 60, sameSite: "Lax" } as const;
/** The Cookie header that a browser would send. */
const sent = (line: string) => line.split(";", 1)[0]!;

describe("signed cookies", () => {
  it("are read as they were written", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), (value) => {
        expect(readSignedCookie(sent(signedCookie("flash", value, LAX)), "flash")).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
      }),
    );
  });

  it("are invalid when changed, renamed or expired", () => {
    const cookie = sent(signedCookie("flash", "hello", LAX));
    expect(readSignedCookie(cookie, "flash")).toBe("hello");
    expect(readSignedCookie(cookie.replace("flash=", "return-to="), "return-to")).toBeUndefined();
    const at = cookie.indexOf("=") + 1;
    fc.assert(
      fc.property(
        fc.integer({ min: at, max: cookie.length - 1 }),
        fc.constantFrom(..."AZaz09-_.="),
        (index, character) => {
          fc.pre(cookie[index] !== character);
          const changed = cookie.slice(0, index) + character + cookie.slice(index + 1);
          // The last character of unpadded base64 carries bits that are not used, but the text is compared, not the bits.
          expect(readSignedCookie(changed, "flash")).toBeUndefined();
        },
      ),
    );
    clock.now = () => new Date(Date.now() + 61_000);
    expect(readSignedCookie(cookie, "flash")).toBeUndefined();
  });

  it("are accepted with the secret before the current one, and signed with the current one alone", () => {
    const { SESSION_SECRET } = env;
    const cookie = sent(signedCookie("flash", "old", LAX));
    env.SESSION_SECRET = "another secret of at least 32 characters";
    expect(readSignedCookie(cookie, "flash")).toBeUndefined();
    env.SESSION_SECRET_PREVIOUS = SESSION_SECRET;
    expect(readSignedCookie(cookie, "flash")).toBe("old");
    const next = sent(signedCookie("flash", "new", LAX));
    env.SESSION_SECRET_PREVIOUS = "";
    expect(readSignedCookie(next, "flash")).toBe("new");
    env.SESSION_SECRET = SESSION_SECRET;
  });

  it("are read from a header with any garbage", () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 300 }), (header) => {
        expect(readSignedCookie(header, "flash")).toBeUndefined();
        expect(readSignedCookie(`flash=${header}`, "flash")).toBeUndefined();
        readCookie(header, "token");
      }),
    );
    expect(readCookie(`token=${"a".repeat(20_000)}`, "token")).toBeNull();
  });
});

describe("cookieLine", () => {
  it("[LOG-16] is Secure and carries a host name prefix wherever the site is reached over TLS", () => {
    env.SITE_URL = "https://pawstead.uk";
    const line = cookieLine("token", "x", { maxAge: 86_400, sameSite: "Strict" });
    expect(line).toBe("token=x; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure");
    expect(signedCookie("flash", 1, LAX)).toMatch(/^__Host-flash=.*; Secure$/);
  });

  it("is plain on a developer's machine", () => {
    env.SITE_URL = "http://localhost:3000";
    expect(cookieLine("token", "x", LAX)).not.toContain("Secure");
  });

  it("refuses a cookie that a browser would drop", () => {
    expect(() => signedCookie("flash", "x".repeat(4_000), LAX)).toThrow(/too large/);
  });
});

it("readCookie finds a name among others", () => {
  expect(readCookie("a=1; token=abc=; xtoken=2", "token")).toBe("abc=");
  expect(readCookie("xtoken=2;token", "token")).toBeNull();
  expect(readCookie(null, "token")).toBeNull();
});
