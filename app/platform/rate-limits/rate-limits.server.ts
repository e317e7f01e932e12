// Rate limits per visitor or account; those of failed logins are in login-backoff.server.ts. Counters are in the database, so that a limit applies to all processes and across
// restarts; their keys are keyed hashes, so that the table has no IP or email addresses. Only the limits of reads (of all
// API requests, and of pages) are counted in the memory of each process: a read should not cost a write.
import { createHmac } from "node:crypto";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { pool } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";

/**
 * Each limit: `points` attempts in `seconds`, times RATE_LIMIT_SCALE unless the number is part of a requirement. Many honest
 * users are behind one IP address of a mobile network. What they do is limited by account, mailbox or target; a limit by
 * IP address alone is one that 200 of them do not reach in an hour, but for guesses at passwords, codes and accounts.
 */
export const RATE_LIMITS = {
  /** Messages to the site per mailbox, and per IP address. */
  contact: { points: 5, seconds: 3600 },
  contactAddress: { points: 300, seconds: 3600 },
  /**
   * Reports per account, per IP address and target of visitors, per IP address, and emails about reports to an address that
   * a visitor gave.
   */
  report: { points: 10, seconds: 86_400 },
  reportVisitor: { points: 5, seconds: 86_400 },
  reportAddress: { points: 300, seconds: 3600 },
  reportEmail: { points: 5, seconds: 86_400 },
  message: { points: 30, seconds: 3600 },
  /** Messages in an existing conversation: enough for a lively one. */
  chat: { points: 120, seconds: 600 },
  /** Accounts per mailbox, and per IP address. */
  register: { points: 10, seconds: 3600 },
  registerAddress: { points: 300, seconds: 3600 },
  google: { points: 300, seconds: 900 },
  /** Sending a code or a link, per IP address and per account or target. */
  send: { points: 400, seconds: 3600 },
  sendAccount: { points: 6, seconds: 3600 },
  /** The next code to an email address, requested without being signed in. */
  resend: { points: 1, seconds: 60, isFixed: true },
  /** Wrong codes for an email address, entered without being signed in; the fifth is refused. */
  wrongCode: { points: 4, seconds: 900, isFixed: true },
  /** Failures to redeem a code or a link. */
  redeem: { points: 30, seconds: 900 },
  /** The welcome email of a newsletter subscription: per account and email address, and per email address. */
  greeting: { points: 1, seconds: 86_400 },
  greetingAddress: { points: 3, seconds: 86_400 },
  /** Text messages of the whole site: they cost money, and who makes a site send them may earn some of it. */
  textMessages: { points: 300, seconds: 3600 },
  availability: { points: 300, seconds: 60 },
  /**
   * Responses that reveal that an email address or phone number belongs to an account, per IP address and for the whole
   * site: a user who has forgotten their account needs one, an attacker who tests a list of addresses needs thousands.
   */
  accountFound: { points: 10, seconds: 3600 },
  accountFoundSite: { points: 300, seconds: 3600 },
  /**
   * The same for the registration form, which must reveal it: more users share an IP address than forget an account.
   */
  accountFoundForm: { points: 30, seconds: 3600 },
  /** Uploads of images: an image costs a second of CPU time per format. */
  upload: { points: 30, seconds: 900 },
  /** Images of listings per account: a litter of ten with all its photos is half of it. */
  dailyImages: { points: 200, seconds: 86_400 },
  /** Searches per account, and of visitors per IP address. */
  search: { points: 120, seconds: 60 },
  searchAddress: { points: 600, seconds: 60 },
  /** Searches for a place. */
  places: { points: 60, seconds: 60 },
  /** Map tiles, about twenty for each view of a map. */
  mapTiles: { points: 1_200, seconds: 300 },
  /** Changes per account, and what is kept for visitors per IP address. */
  write: { points: 60, seconds: 60 },
  writeAddress: { points: 300, seconds: 60 },
  /** Checks of a listing while it is typed, after each pause of 300 ms. */
  listingCheck: { points: 180, seconds: 60 },
  /** Decisions of a moderator, who can clear a queue by keyboard. */
  moderate: { points: 600, seconds: 60 },
  /** Permission refusals of one account that the authentication log records. */
  refusalLog: { points: 60, seconds: 3600 },
  /** Pages of a query that are rendered because they are not in the page cache, per IP address. */
  pageMiss: { points: 600, seconds: 60, inMemory: true },
  /** All API requests: enough for a few busy clients behind one IP address. */
  api: { points: 1_200, seconds: 60, inMemory: true },
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** Whether an attempt is allowed. */
export interface AttemptResult {
  allowed: boolean;
  /** At least 1 when refused, and 0 when allowed. */
  retryAfterSeconds: number;
}

export interface RateLimitResult extends AttemptResult {
  /** The remaining attempts, and the seconds until the limit resets; null when the attempt could not be counted. */
  left: { tries: number; seconds: number } | null;
}

const UNCOUNTED: RateLimitResult = { allowed: true, retryAfterSeconds: 0, left: null };
/** Refused attempts of this process by limit, with those of the login backoff, for its metrics. */
export const refusalCounts: Record<string, number> = Object.fromEntries(
  Object.keys(RATE_LIMITS).map((name) => [name, 0]),
);
const limiters = new Map<RateLimitName, RateLimiterAbstract>();

/** The library names its statements, which would prepare them in a session. A pooler gives each statement another one. */
const store = {
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
};

/**
 * Counts an attempt (or `points` of them) of `name` by `subject` (an IP address, an account id, an email address in lower case) and returns
 * whether it is allowed. Allows it when the database is unavailable: a partial outage must not also lock users out.
 */
export async function takeRateLimit(name: RateLimitName, subject: string, points = 1): Promise<RateLimitResult> {
  try {
    const left = leftOf(await limiter(name).consume(hashSubject(subject), points));
    return { allowed: true, retryAfterSeconds: 0, left };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) {
      const left = leftOf(refusal);
      countRefusal(name);
      return { allowed: false, retryAfterSeconds: left.seconds, left };
    }
    log.warn({ error: refusal, limit: name }, "rate limit could not be counted, request allowed");
    return UNCOUNTED;
  }
}

/** Counts a refused attempt of a limit. */
export function countRefusal(name: string): void {
  refusalCounts[name] = (refusalCounts[name] ?? 0) + 1;
}

/** Subtracts one attempt that should not count. */
export async function subtractRateLimit(name: RateLimitName, subject: string): Promise<void> {
  try {
    await limiter(name).reward(hashSubject(subject), 1);
  } catch (error) {
    log.warn({ error, limit: name }, "an attempt could not be subtracted");
  }
}

/** Resets the counter of `subject`. */
export async function resetRateLimit(name: RateLimitName, subject: string): Promise<void> {
  try {
    await limiter(name).delete(hashSubject(subject));
  } catch (error) {
    log.warn({ error, limit: name }, "rate limit could not be reset");
  }
}

/** The number of attempts of a limit, and its period in seconds. */
export function rateLimitPolicy(name: RateLimitName): { points: number; seconds: number } {
  const limit = RATE_LIMITS[name];
  const scale = "isFixed" in limit ? 1 : env.RATE_LIMIT_SCALE;
  return { points: Math.max(1, Math.ceil(limit.points * scale)), seconds: limit.seconds };
}

function leftOf({ remainingPoints, msBeforeNext }: RateLimiterRes) {
  return { tries: Math.max(0, remainingPoints), seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

function limiter(name: RateLimitName): RateLimiterAbstract {
  const known = limiters.get(name);
  if (known) return known;
  const { points, seconds: duration } = rateLimitPolicy(name);
  const made =
    "inMemory" in RATE_LIMITS[name]
      ? new RateLimiterMemory({ keyPrefix: name, points, duration })
      : new RateLimiterPostgres({
          storeClient: store,
          storeType: "pool",
          tableName: "rate_limits",
          tableCreated: true,
          keyPrefix: name,
          points,
          duration,
          // A subject far over the limit is refused from memory, without a query.
          inMemoryBlockOnConsumed: points * 2 + 1,
        });
  limiters.set(name, made);
  return made;
}

/** The keyed hash of a limit's subject, which is all that is stored of it. */
export function hashSubject(subject: string): string {
  return createHmac("sha256", env.SESSION_SECRET).update(`rate-limit\0${subject}`).digest("base64url");
}
