// Rate limits and login delays of the shared site, which are far away: a test brings those who have tried closer to one.
import { expect, onTestFinished } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { LOGIN_BACKOFF, type LoginBackoffName } from "#app/platform/rate-limits/login-backoff.server.ts";
import { RATE_LIMITS, type RateLimitName } from "#app/platform/rate-limits/rate-limits.server.ts";
import { FAR_LIMITS } from "./site.ts";

const SIZES: Record<string, number> = {
  ...Object.fromEntries(Object.entries(RATE_LIMITS).map(([name, { points }]) => [name, points])),
  ...Object.fromEntries(Object.entries(LOGIN_BACKOFF).map(([name, { free }]) => [name, free])),
};
const HOUR_MS = 3_600_000;

/** Everyone whom a limit has counted so far may try `left` more times until it refuses, for an hour; others begin anew. */
export async function leaveTries(name: RateLimitName | LoginBackoffName, left: number): Promise<void> {
  const where = { key: { startsWith: `${name}:` } };
  const data = { points: SIZES[name]! * FAR_LIMITS - left, expire: Date.now() + HOUR_MS };
  const { count } = await db.rateLimit.updateMany({ where, data });
  expect(count, `those who have come under the limit "${name}"`).toBeGreaterThan(0);
  onTestFinished(async () => void (await db.rateLimit.deleteMany({ where })));
}
