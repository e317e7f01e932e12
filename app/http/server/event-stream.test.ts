// Event streams of clients that do not read.
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { EventConnection } from "./event-connection.server.ts";
import { isEventStream } from "./event-stream.server.ts";

const responseOf = () => new ServerResponse(new IncomingMessage(new Socket()));

describe("EventConnection", () => {
  it("disconnects a client with a quarter of a megabyte unread, and ignores later events", () => {
    const res = responseOf();
    const connection = new EventConnection(res);
    connection.send("x".repeat(200_000));
    expect(res.destroyed).toBe(false);
    connection.send("x".repeat(100_000));
    expect(res.destroyed).toBe(true);
    connection.send("more");
    connection.end("last");
  });

  it("sends nothing after the end", () => {
    const res = responseOf();
    const connection = new EventConnection(res);
    connection.end("last");
    connection.send("more");
    connection.end("again");
    expect(res.writableEnded).toBe(true);
  });
});

describe("isEventStream", () => {
  const events = { headers: { "Content-Type": "text/event-stream; charset=utf-8" } };
  const get = new Request("http://a.test/");

  it("is true for the stream, and not for HEAD, an error or the data of a page", () => {
    expect(isEventStream(get, new Response(null, events))).toBe(true);
    expect(isEventStream(new Request("http://a.test/", { method: "HEAD" }), new Response(null, events))).toBe(false);
    expect(isEventStream(get, new Response(null, { ...events, status: 503 }))).toBe(false);
    expect(isEventStream(get, new Response(null, { headers: { "Content-Type": "text/x-script" } }))).toBe(false);
  });
});
