// Limits on the size and duration of request bodies.
import { describe, expect, it, vi } from "vitest";
import { createSession, createUser } from "../../../tests/support/factories.ts";
import { handle, page, post } from "../../../tests/support/handled-requests.ts";
import type { Router } from "./handle-request.server.ts";
import { FORM_LIMIT_BYTES } from "./request-body.server.ts";

describe("limits on bodies", () => {
  const router = vi.fn<Router>(async () => page());
  const endless = (bytes: number) => {
    let left = bytes;
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left <= 0) controller.close();
        else controller.enqueue(new Uint8Array(Math.min(left, 65_536)));
        left -= 65_536;
      },
    });
  };

  it("refuse a body by its Content-Length", async () => {
    const answer = await handle(router, "/contact", post("a", { "content-length": String(FORM_LIMIT_BYTES + 1) }));
    expect(answer.status).toBe(413);
  });

  it("refuse a body while reading, and stop reading", async () => {
    const cancelled = vi.fn();
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel: cancelled,
    });
    expect((await handle(router, "/contact", post(body))).status).toBe(413);
    expect(cancelled).toHaveBeenCalled();
  });

  it("accept a body of exactly the limit", async () => {
    const { token } = await createSession((await createUser()).id);
    const signedIn = (bytes: number) => post(endless(bytes), { cookie: `token=${token}` });
    expect((await handle(router, "/contact", signedIn(FORM_LIMIT_BYTES))).status).toBe(200);
    expect((await handle(router, "/contact", signedIn(FORM_LIMIT_BYTES + 1))).status).toBe(413);
    // Without an account long texts are what is longest.
    expect((await handle(router, "/contact", post(endless(128 * 1024)))).status).toBe(200);
    expect((await handle(router, "/contact", post(endless(128 * 1024 + 1)))).status).toBe(413);
  });

  it("end a body that arrives too slowly", async () => {
    vi.useFakeTimers();
    const answer = handle(router, "/contact", post(new ReadableStream()));
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    expect((await answer).status).toBe(408);
  });

  it("respond to an incomplete body with 400", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) });
    expect((await handle(router, "/contact", post(body))).status).toBe(400);
  });
});
