import { describe, expect, it, vi } from "vitest";
import { type AppContext, requestInfoContext } from "#app/http/server/context.ts";
import { log } from "#app/platform/log.server.ts";
import { RATE_LIMITS, type RateLimitName } from "#app/platform/rate-limits/rate-limits.server.ts";
import { limitApi, limitReachedText } from "./refuse-over-limit.server.ts";

function contextOf(address: string) {
  const info = { id: "x", address, headers: new Headers() };
  const context = { get: (key: unknown) => (key === requestInfoContext ? info : undefined) };
  return { context: context as never as AppContext, headers: info.headers };
}

/** The response that a reached limit throws. */
async function reached(name: RateLimitName, context: AppContext): Promise<Response> {
  for (let requests = 0; requests < RATE_LIMITS[name].points; requests += 1) await limitApi(context, name);
  return limitApi(context, name).then(
    () => Promise.reject(new Error("not reached")),
    (thrown: unknown) => thrown as Response,
  );
}

describe("[OPN-40] a limit of the API", () => {
  it("is named in the 429, with its size and the time to retry", async () => {
    const { context, headers } = contextOf("192.0.2.7");
    const logged = vi.spyOn(log, "info");
    const response = await reached("contact", context);
    expect(logged.mock.calls).toEqual([[{ id: "x", limit: "contact" }, "a request was refused by its rate limit"]]);
    logged.mockRestore();
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({
      success: false,
      message: 'You have reached the limit "contact": 5 requests in 1 hour. Try again in 1 hour.',
      errors: {},
      limit: "contact",
    });
    expect(headers.get("RateLimit")).toMatch(/"contact";r=0;t=\d+$/);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(3_500);
  });

  it.each([
    ["register", 1, 'You have reached the limit "register": 10 requests in 1 hour. Try again in 1 second.'],
    ["resend", 45, 'You have reached the limit "resend": 1 request in 1 minute. Try again in 45 seconds.'],
    ["chat", 61, 'You have reached the limit "chat": 120 requests in 10 minutes. Try again in 2 minutes.'],
    ["greeting", 7_201, 'You have reached the limit "greeting": 1 request in 24 hours. Try again in 3 hours.'],
    ["api", 60, 'You have reached the limit "api": 1,200 requests in 1 minute. Try again in 1 minute.'],
  ] as const)("says of %s with %i seconds left: %s", (name, seconds, text) => {
    expect(limitReachedText(name, seconds)).toBe(text);
  });
});
