import { describe, expect, it, vi } from "vitest";
import { pool } from "./db.server.ts";
import { RATE_LIMITS, takeRateLimit } from "./rate-limits.server.ts";

const takeMany = async (times: number, subject: string) => {
  const answers = [];
  for (let time = 0; time < times; time++) answers.push(await takeRateLimit("contact", subject));
  return answers;
};

describe("rate limits", () => {
  const { points, seconds } = RATE_LIMITS.contact;

  it("allow so many tries and then say when to come back", async () => {
    const answers = await takeMany(points + 1, "203.0.113.1");
    expect(answers.slice(0, points).every((answer) => answer.allowed)).toBe(true);
    const last = answers[points]!;
    expect(last.allowed).toBe(false);
    expect(last.retryAfterSeconds).toBeGreaterThan(seconds - 60);
    expect(last.retryAfterSeconds).toBeLessThanOrEqual(seconds);
  });

  it("count each visitor and each thing for itself", async () => {
    await takeMany(points + 1, "203.0.113.2");
    expect((await takeRateLimit("contact", "203.0.113.3")).allowed).toBe(true);
    expect((await takeRateLimit("search", "203.0.113.2")).allowed).toBe(true);
  });

  it("are in the database, so that another process knows them, and without the address", async () => {
    await takeRateLimit("contact", "203.0.113.4");
    const { rows } = await pool.query<{ key: string }>("SELECT key FROM rate_limits");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ key }) => key.includes("203.0.113"))).toBe(false);
  });

  it("let people in when the database is away", async () => {
    vi.spyOn(pool, "query").mockImplementation(() => Promise.reject(new Error("connection refused")) as never);
    expect(await takeRateLimit("contact", "203.0.113.6")).toEqual({
      allowed: true,
      retryAfterSeconds: 0,
      left: null,
    });
  });
});
