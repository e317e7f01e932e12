import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { codePoint, urlPath } from "../../../tests/support/code-point.ts";
import { MAX_TARGET_LENGTH, refuseHead } from "./request-guard.ts";

const refuse = (target: string, more: Partial<Parameters<typeof refuseHead>[0]> = {}) =>
  refuseHead({ method: "GET", target, host: "localhost:3000", httpVersion: "1.1", ...more });

describe("refuseHead", () => {
  it.each([
    "/",
    "/pets?search=a%20b&page=10",
    "/breeder/@willowbrook",
    "/pets/%C3%A9tienne-1",
    "//odd",
    "/?q=%E0%A4%A",
    "/?q=two%0D%0Alines",
    "/avatar/%01%0A",
  ])("lets %s through", (target) => expect(refuse(target)).toBeNull());

  it.each([
    ["/%", "bad-address"],
    ["/%E0%A4%A", "bad-address"],
    ["/%ff", "bad-address"],
    ["/a%00b", "bad-address"],
    ["/?a=%00", "bad-address"],
    ["/%0d%0A/", "bad-address"],
    ["/%09%5Cx", "bad-address"],
    ["*", "bad-address"],
    ["http://evil.test/", "bad-address"],
    ["", "bad-address"],
  ])("refuses %s", (target, code) => expect(refuse(target)).toBe(code));

  it("refuses a URL over the limit, and accepts a search of 10,000 characters", () => {
    expect(refuse(`/?q=${"a".repeat(MAX_TARGET_LENGTH)}`)).toBe("address-too-long");
    expect(refuse(`/?q=${"a".repeat(10_000)}`)).toBeNull();
  });

  it("accepts PUT, PATCH and DELETE for the API only", () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      expect(refuse("/api/pets/1", { method })).toBeNull();
      expect(refuse("/pets", { method })).toBe("method-not-allowed");
      expect(refuse("/apiary", { method })).toBe("method-not-allowed");
    }
    for (const method of ["OPTIONS", "TRACE", "CONNECT", "get", ""]) {
      expect(refuse("/api/pets/1", { method })).toBe("method-not-allowed");
    }
  });

  it("requires a valid Host header, except from HTTP/1.0", () => {
    expect(refuse("/", { host: undefined })).toBe("bad-host");
    expect(refuse("/", { host: undefined, httpVersion: "1.0" })).toBeNull();
    for (const host of ["", "a b", "a/b", "a@b", "a:999999", "[::1", "a\\b", "a?b", "a,b"])
      expect(refuse("/", { host })).toBe("bad-host");
    for (const host of ["pawstead.uk", "127.0.0.1:1", "[::1]:3000"]) expect(refuse("/", { host })).toBeNull();
  });

  it("responds to any head with null or a 4xx, and accepted ones become a Request", () => {
    const text = fc.oneof(fc.string({ unit: codePoint, maxLength: 60 }), urlPath, fc.string({ maxLength: 60 }));
    fc.assert(
      fc.property(text, text, fc.option(text, { nil: undefined }), (path, query, host) => {
        const target = `/${path}?${query}`;
        const code = refuse(target, host === undefined ? {} : { host });
        if (code === null) {
          const request = new Request(`http://${host ?? "localhost"}${target}`);
          expect(() => decodeURIComponent(new URL(request.url).pathname)).not.toThrow();
        } else expect(Math.floor(errorFor(code).status / 100)).toBe(4);
      }),
    );
  });
});
