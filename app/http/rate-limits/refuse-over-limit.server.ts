// Rate limits for pages, forms and API endpoints: 429 with Retry-After.
import { data } from "react-router";
import { tryAgainText, waitingTime } from "#app/domain/shared/waiting-time.ts";
import { apiError } from "#app/http/api/reply.server.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo, visitorAddress } from "#app/http/server/context.ts";
import { log } from "#app/platform/log.server.ts";
import {
  type RateLimitResult,
  type RateLimitName,
  rateLimitPolicy,
  subtractRateLimit,
  takeRateLimit,
} from "#app/platform/rate-limits/rate-limits.server.ts";
import { tooOftenText } from "./too-often-text.ts";

/**
 * Counts one request of this visitor, or of `subject` (such as an account) where given. Over the limit it throws a 429 with
 * Retry-After: data `{code, message, retryAfterSeconds, limit}` for the error page.
 */
export async function limitPage(context: AppContext, name: RateLimitName, subject?: string): Promise<void> {
  const retryAfterSeconds = await tryLimit(context, name, subject);
  if (retryAfterSeconds === 0) return;
  const { status } = errorFor("rate-limited");
  const message = tooOftenText(retryAfterSeconds);
  throw data({ code: "rate-limited", message, retryAfterSeconds, limit: name }, { status });
}

/**
 * The same for a form that keeps what was typed: null within the limit, else the message for the form, whose response
 * gets the status 429.
 */
export async function limitForm(context: AppContext, name: RateLimitName, subject?: string): Promise<string | null> {
  const retryAfterSeconds = await tryLimit(context, name, subject);
  return retryAfterSeconds === 0 ? null : tooOftenText(retryAfterSeconds);
}

/**
 * The same for the API, as JSON. Every response has what is left in the fields `RateLimit` and
 * `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers-10; over the limit a 429 names it.
 */
export async function limitApi(context: AppContext, name: RateLimitName, subject?: string): Promise<void> {
  const { left, retryAfterSeconds } = await take(context, name, subject);
  if (left) {
    const { headers } = requestInfo(context);
    const { points, seconds } = rateLimitPolicy(name);
    headers.append("RateLimit-Policy", `"${name}";q=${points};w=${seconds}`);
    headers.append("RateLimit", `"${name}";r=${left.tries};t=${left.seconds}`);
  }
  if (retryAfterSeconds === 0) return;
  throw apiError("rate-limited", { message: limitReachedText(name, retryAfterSeconds), limit: name });
}

/** The message of a 429: the limit, how much it allows, and when to try again. */
export function limitReachedText(name: RateLimitName, retryAfterSeconds: number): string {
  const { points, seconds } = rateLimitPolicy(name);
  const requests = `${points.toLocaleString("en-GB")} ${points === 1 ? "request" : "requests"}`;
  const again = tryAgainText(retryAfterSeconds);
  return `You have reached the limit "${name}": ${requests} in ${waitingTime(seconds)}. ${again}`;
}

/** Gives back one counted request of this visitor, or of `subject`. */
export async function returnTry(context: AppContext, name: RateLimitName, subject?: string): Promise<void> {
  await subtractRateLimit(name, subject ?? visitorAddress(context));
}

async function tryLimit(context: AppContext, name: RateLimitName, subject?: string): Promise<number> {
  return (await take(context, name, subject)).retryAfterSeconds;
}

async function take(context: AppContext, name: RateLimitName, subject?: string): Promise<RateLimitResult> {
  const { id, headers } = requestInfo(context);
  const answer = await takeRateLimit(name, subject ?? visitorAddress(context));
  if (!answer.allowed) {
    headers.set("Retry-After", String(answer.retryAfterSeconds));
    log.info({ id, limit: name }, "a request was refused by its rate limit");
  }
  return answer;
}
