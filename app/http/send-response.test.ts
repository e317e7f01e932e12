import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseEncoding } from "./send-response.server.ts";

describe("chooseEncoding", () => {
  it.each([
    [undefined, null],
    ["", null],
    ["identity", null],
    ["gzip", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1, br;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, gzip;q=0", null],
    ["*", "br"],
    ["*;q=0", null],
    ["BR", "br"],
    ["broken", null],
  ])("%j gives %s", (header, encoding) => expect(chooseEncoding(header)).toBe(encoding));

  it("never throws, and never chooses what was refused", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(chooseEncoding(`${text.replaceAll(/br|\*/gi, "")}, br;q=0`)).not.toBe("br");
      }),
    );
  });
});
