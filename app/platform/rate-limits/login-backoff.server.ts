// Login backoff: after some consecutive failures each further one doubles the wait (exponential backoff against
// guessing). Counted in the database, for all processes and across restarts, by a keyed hash, so that the table has no
// personal data.
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { countRefusal, hashSubject, type AttemptResult } from "./rate-limits.server.ts";

/** `free` failures have no wait (times RATE_LIMIT_SCALE); then 15 seconds, doubling up to `mostSeconds`. */
export const LOGIN_BACKOFF = {
  /** Per account, existing or not, from browsers that have not signed in to it before. */
  loginAccount: { free: 5, mostSeconds: 900 },
  /** Per account and browser that has signed in to it before. */
  loginDevice: { free: 5, mostSeconds: 900 },
  /** Per IP address, which many users can share. */
  loginAddress: { free: 20, mostSeconds: 300 },
  /** Per account, after the correct password. */
  secondFactor: { free: 5, mostSeconds: 900 },
  /** Per session whose user has to authenticate again. */
  reauthentication: { free: 5, mostSeconds: 900 },
} as const;

export type LoginBackoffName = keyof typeof LOGIN_BACKOFF;

const FIRST_MS = 15_000;
/** Failures are reset after this time without a further one. */
const FORGOTTEN_MS = 3_600_000;
const ALLOWED: AttemptResult = { allowed: true, retryAfterSeconds: 0 };

// $1 key, $2 now, $3 free failures, $4 the longest wait; times in milliseconds. Uses the driver instead of Prisma for
// speed: a login queries twice, and most of its cost should be the password hash.
const UNTIL = `
  CASE WHEN r.points < $3::int THEN 0
  ELSE r.expire - ${FORGOTTEN_MS} + least($4::bigint, ${FIRST_MS} * power(2, least(r.points - $3::int, 20)))::bigint END`;
const COUNT = `
  INSERT INTO rate_limits AS r (key, points, expire) VALUES ($1, 1, $2::bigint + ${FORGOTTEN_MS})
  ON CONFLICT (key) DO UPDATE
    SET points = CASE WHEN r.expire <= $2::bigint THEN 1 ELSE r.points + 1 END, expire = excluded.expire
    WHERE r.expire <= $2::bigint OR (${UNTIL}) <= $2::bigint`;
const WAIT = `SELECT (${UNTIL})::bigint AS until FROM rate_limits r WHERE r.key = $1 AND $2::bigint > 0`;

/**
 * Whether an attempt of `subject` is allowed now. The same statement counts it as a failure, so that concurrent
 * attempts are all counted; a success is subtracted with `resetAttempts` or `subtractAttempt`. When the database is
 * unavailable the attempt is allowed, as for rate limits.
 */
export async function countAttempt(name: LoginBackoffName, subject: string): Promise<AttemptResult> {
  const key = keyOf(name, subject);
  const now = clock.now().getTime();
  const { free, mostSeconds } = LOGIN_BACKOFF[name];
  const scaled = Math.max(1, Math.ceil(free * env.RATE_LIMIT_SCALE));
  const values = [key, now, scaled, mostSeconds * 1000];
  try {
    const counted = await pool.query(COUNT, values);
    if (counted.rowCount) return ALLOWED;
    log.info({ delay: name }, "an attempt was refused before its time");
    const { rows } = await pool.query<{ until: string }>(WAIT, values);
    const waitMs = Number(rows[0]?.until ?? now) - now;
    countRefusal(name);
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
  } catch (error) {
    log.warn({ error, delay: name }, "an attempt could not be counted, request allowed");
    return ALLOWED;
  }
}

/** Resets the failures of a subject, for example after a successful sign-in. */
export async function resetAttempts(name: LoginBackoffName, subject: string): Promise<void> {
  await logFailure(name, pool.query("DELETE FROM rate_limits WHERE key = $1", [keyOf(name, subject)]));
}

/** Subtracts one attempt that was not a failure; earlier failures still count. */
export async function subtractAttempt(name: LoginBackoffName, subject: string): Promise<void> {
  const key = keyOf(name, subject);
  await logFailure(name, pool.query("UPDATE rate_limits SET points = greatest(0, points - 1) WHERE key = $1", [key]));
}

function keyOf(name: LoginBackoffName, subject: string): string {
  return `${name}:${hashSubject(subject)}`;
}

async function logFailure(name: LoginBackoffName, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => log.warn({ error, delay: name }, "failed attempts could not be reset"));
}
