import { describe, expect, it, vi } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { RATE_LIMITS, resetRateLimit, subtractRateLimit, takeRateLimit } from "./rate-limits.server.ts";

const takeMany = async (times: number, subject: string) => {
  const results = [];
  for (let time = 0; time < times; time++) results.push(await takeRateLimit("contact", subject));
  return results;
};

describe("rate limits", () => {
  const { points, seconds } = RATE_LIMITS.contact;

  it("allow a number of attempts, then return the seconds to wait", async () => {
    const results = await takeMany(points + 1, "203.0.113.1");
    expect(results.slice(0, points).every((result) => result.allowed)).toBe(true);
    const last = results[points]!;
    expect(last.allowed).toBe(false);
    expect(last.retryAfterSeconds).toBeGreaterThan(seconds - 60);
    expect(last.retryAfterSeconds).toBeLessThanOrEqual(seconds);
  });

  it("refuse one who goes on far beyond", async () => {
    const results = await takeMany(points * 3, "203.0.113.7");
    expect(results.slice(points).every((result) => !result.allowed)).toBe(true);
  });

  it("count each visitor and each limit separately", async () => {
    await takeMany(points + 1, "203.0.113.2");
    expect((await takeRateLimit("contact", "203.0.113.3")).allowed).toBe(true);
    expect((await takeRateLimit("search", "203.0.113.2")).allowed).toBe(true);
  });

  it("are stored in the database for all processes, without the IP address", async () => {
    await takeRateLimit("contact", "203.0.113.4");
    const { rows } = await pool.query<{ key: string }>("SELECT key FROM rate_limits");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ key }) => key.includes("203.0.113"))).toBe(false);
  });

  it("leave no prepared statement in a session but those of `prepared`, which a pooler would give to another client", async () => {
    await takeMany(2, "203.0.113.5");
    await subtractRateLimit("contact", "203.0.113.5");
    await resetRateLimit("contact", "203.0.113.5");
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    for (const client of clients) {
      const { rows } = await client.query("SELECT name FROM pg_prepared_statements WHERE name !~ '^prepared_[0-9]+$'");
      client.release();
      expect(rows).toEqual([]);
    }
  });

  it("allow requests when the database is unavailable", async () => {
    vi.spyOn(pool, "query").mockImplementation(() => Promise.reject(new Error("connection refused")) as never);
    expect(await takeRateLimit("contact", "203.0.113.6")).toEqual({
      allowed: true,
      retryAfterSeconds: 0,
      left: null,
    });
  });
});
