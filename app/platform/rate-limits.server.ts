// How often one visitor may do one thing. The counters are in the database, so that a limit holds over all processes
// and over restarts; what is counted is a keyed hash, so that the table holds no addresses of people. Only the limit of
// all calls together is counted by each process for itself: a read is not to cost a write.
import { createHmac } from "node:crypto";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { pool } from "./db.server.ts";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";

/** Each named limit: so many tries in so many seconds, times RATE_LIMIT_SCALE unless the number is part of a rule. */
export const RATE_LIMITS = {
  contact: { points: 5, seconds: 3600 },
  message: { points: 30, seconds: 3600 },
  /** A message in a conversation that exists: a lively talk, and no more. */
  chat: { points: 120, seconds: 600 },
  register: { points: 10, seconds: 3600 },
  google: { points: 30, seconds: 900 },
  /** Sending a code or a link, per address and per account or target. */
  send: { points: 20, seconds: 3600 },
  sendAccount: { points: 6, seconds: 3600 },
  /** The next code to an email address, requested without being signed in. */
  resend: { points: 1, seconds: 60, isFixed: true },
  /** Wrong codes for an email address, entered without being signed in; the fifth is refused. */
  wrongCode: { points: 4, seconds: 900, isFixed: true },
  /** Trying a code or a link. */
  redeem: { points: 30, seconds: 900 },
  /** The letter that greets a new address of a newsletter subscription: per account and address, and per address. */
  greeting: { points: 1, seconds: 86_400 },
  greetingAddress: { points: 3, seconds: 86_400 },
  availability: { points: 60, seconds: 60 },
  /**
   * Answers that tell that an email address or phone number belongs to an account, per address of a visitor and for all
   * visitors together: a user who has forgotten their account needs one, a list of addresses to be tested needs thousands.
   */
  accountFound: { points: 10, seconds: 3600 },
  accountFoundSite: { points: 300, seconds: 3600 },
  /** The same for the registration form, which has to answer: more users share an address than forget an account. */
  accountFoundForm: { points: 30, seconds: 3600 },
  /** An image costs a second of every format. */
  upload: { points: 30, seconds: 900 },
  search: { points: 120, seconds: 60 },
  /** Looking a place up by name. */
  places: { points: 60, seconds: 60 },
  /** Squares of a map, some twenty for each view of it. */
  mapTiles: { points: 1_200, seconds: 300 },
  write: { points: 60, seconds: 60 },
  /** Decisions of a moderator, who clears a queue with one key. */
  moderate: { points: 600, seconds: 60 },
  /** Permission refusals of one account that the authentication log records. */
  refusalLog: { points: 60, seconds: 3600 },
  /** Any call of the API: a busy app, and a few of them behind one address. */
  api: { points: 1_200, seconds: 60 },
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** Whether somebody may go on. */
export interface TryAnswer {
  allowed: boolean;
  /** At least 1 when refused, and 0 when allowed. */
  retryAfterSeconds: number;
}

export interface RateLimitAnswer extends TryAnswer {
  /** Tries that are left until the limit is whole again, in so many seconds; null where nothing could be counted. */
  left: { tries: number; seconds: number } | null;
}

const UNCOUNTED: RateLimitAnswer = { allowed: true, retryAfterSeconds: 0, left: null };
const limiters = new Map<RateLimitName, RateLimiterAbstract>();

/**
 * Counts one try of `name` by `subject` (an address, an account id, an email in lower case) and says whether it may go
 * on. With the database out of reach it allows: a site that is half down must not also shut people out.
 */
export async function takeRateLimit(name: RateLimitName, subject: string): Promise<RateLimitAnswer> {
  try {
    return { allowed: true, retryAfterSeconds: 0, left: leftOf(await limiter(name).consume(hashSubject(subject))) };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) {
      const left = leftOf(refusal);
      return { allowed: false, retryAfterSeconds: left.seconds, left };
    }
    log.warn({ error: refusal, limit: name }, "rate limit could not be counted, request allowed");
    return UNCOUNTED;
  }
}

/** Gives back one try that turned out not to count. */
export async function returnRateLimit(name: RateLimitName, subject: string): Promise<void> {
  try {
    await limiter(name).reward(hashSubject(subject), 1);
  } catch (error) {
    log.warn({ error, limit: name }, "a try could not be given back");
  }
}

/** Forgets what has been counted for `subject`. */
export async function forgetRateLimit(name: RateLimitName, subject: string): Promise<void> {
  try {
    await limiter(name).delete(hashSubject(subject));
  } catch (error) {
    log.warn({ error, limit: name }, "rate limit could not be reset");
  }
}

/** How many tries a limit allows, and in how many seconds. */
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
    name === "api"
      ? new RateLimiterMemory({ keyPrefix: name, points, duration })
      : new RateLimiterPostgres({
          storeClient: pool,
          storeType: "pool",
          tableName: "rate_limits",
          tableCreated: true,
          keyPrefix: name,
          points,
          duration,
          // Someone far over the limit is refused from memory and costs the database nothing.
          inMemoryBlockOnConsumed: points * 2 + 1,
        });
  limiters.set(name, made);
  return made;
}

/** What is kept of whom a limit counts: a keyed hash. */
export function hashSubject(subject: string): string {
  return createHmac("sha256", env.SESSION_SECRET).update(`rate-limit\0${subject}`).digest("base64url");
}
