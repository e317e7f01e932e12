import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { nodeHeaders } from "./node-headers.ts";

it("keeps every cookie and joins every other header, also where the response has a header already", async () => {
  const headers = new Headers({ Vary: "Cookie", "Content-Length": "0" });
  headers.append("Vary", "Accept-Encoding");
  headers.append("Set-Cookie", "return-to=%2Fmessages; Path=/");
  headers.append("Set-Cookie", "flash=Please; Path=/");
  const server = createServer((_req, res) => {
    res.setHeader("Connection", "close");
    res.writeHead(200, nodeHeaders(headers)).end();
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(answer.headers.getSetCookie()).toEqual(["return-to=%2Fmessages; Path=/", "flash=Please; Path=/"]);
  expect(answer.headers.get("vary")).toBe("Cookie, Accept-Encoding");
});
