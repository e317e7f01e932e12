import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { chooseEncoding, sendResponse } from "./send-response.server.ts";

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

  it("never throws, and never chooses a refused encoding", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(chooseEncoding(`${text.replaceAll(/br|\*/gi, "")}, br;q=0`)).not.toBe("br");
      }),
    );
  });
});

describe("sendResponse", () => {
  it("sends every cookie when a header was set before", async () => {
    const headers = new Headers({ "Content-Type": "text/x-script" });
    for (const cookie of ["return-to=a", "flash=b"]) headers.append("Set-Cookie", cookie);
    const server = createServer((_req, res) => {
      res.setHeader("Vary", "Accept-Encoding");
      void sendResponse(res, new Response("[]", { headers }));
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    onTestFinished(() => void server.close());
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(answer.headers.getSetCookie()).toEqual(["return-to=a", "flash=b"]);
  });
});
