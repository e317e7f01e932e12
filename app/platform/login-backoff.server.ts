// Guessing gets slower the longer it goes on: after some failures in a row each further one doubles the wait. Counted in
// the database, over all processes and restarts, and by a keyed hash, so that the table names nobody.
import { clock } from "./clock.server.ts";
import { pool } from "./db.server.ts";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";
import { hashSubject, type TryAnswer } from "./rate-limits.server.ts";

/** `free` failures cost nothing (times RATE_LIMIT_SCALE); then 15 seconds, doubling up to `mostSeconds`. */
export const DELAYS = {
  /** By one account from all other browsers, whether there is such an account or not. */
  loginAccount: { free: 5, mostSeconds: 900 },
  /** By one account from one browser that has signed in to it before. */
  loginDevice: { free: 5, mostSeconds: 900 },
  /** By one address, behind which there may be many people. */
  loginAddress: { free: 20, mostSeconds: 300 },
  /** By one account whose password is known already. */
  secondFactor: { free: 5, mostSeconds: 900 },
  /** By one session whose user is to prove who they are. */
  reauthentication: { free: 5, mostSeconds: 900 },
} as const;

export type DelayName = keyof typeof DELAYS;

const FIRST_MS = 15_000;
/** Failures are forgotten when none has come for so long. */
const FORGOTTEN_MS = 3_600_000;
const ALLOWED: TryAnswer = { allowed: true, retryAfterSeconds: 0 };

// $1 key, $2 now, $3 tries that cost nothing, $4 the longest wait; times in milliseconds. Straight to the driver: a login
// asks twice, and its hash is to be what it costs.
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
 * Whether `subject` may try now. The try is counted as a failure at once, in the statement that asks, so that many tries
 * at the same moment are many; one that has worked is taken back with `forgiveTries` or `takeTryBack`. With the database
 * out of reach it allows, as limits do.
 */
export async function takeTry(name: DelayName, subject: string): Promise<TryAnswer> {
  const key = keyOf(name, subject);
  const now = clock.now().getTime();
  const { free, mostSeconds } = DELAYS[name];
  const scaled = Math.max(1, Math.ceil(free * env.RATE_LIMIT_SCALE));
  const values = [key, now, scaled, mostSeconds * 1000];
  try {
    const counted = await pool.query(COUNT, values);
    if (counted.rowCount) return ALLOWED;
    const { rows } = await pool.query<{ until: string }>(WAIT, values);
    const waitMs = Number(rows[0]?.until ?? now) - now;
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
  } catch (error) {
    log.warn({ error, delay: name }, "a try could not be counted, request allowed");
    return ALLOWED;
  }
}

/** Forgets every failure of a subject, as after a sign-in that has worked. */
export async function forgiveTries(name: DelayName, subject: string): Promise<void> {
  await quietly(name, pool.query("DELETE FROM rate_limits WHERE key = $1", [keyOf(name, subject)]));
}

/** Takes one try back that was no failure; earlier ones still count. */
export async function takeTryBack(name: DelayName, subject: string): Promise<void> {
  const key = keyOf(name, subject);
  await quietly(name, pool.query("UPDATE rate_limits SET points = greatest(0, points - 1) WHERE key = $1", [key]));
}

function keyOf(name: DelayName, subject: string): string {
  return `${name}:${hashSubject(subject)}`;
}

async function quietly(name: DelayName, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => log.warn({ error, delay: name }, "tries could not be forgiven"));
}
