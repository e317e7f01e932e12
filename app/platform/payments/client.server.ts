// The Stripe client, for Stripe or the stand-in at STRIPE_URL. The library is loaded at first use, because most
// processes serve pages for hours before.
import type { Stripe } from "stripe";
import { env } from "#app/platform/env.server.ts";
import { singleFlight } from "#app/platform/single-flight.ts";

/** The timeout of a request, which is retried once: both together take less than a page may. */
const LIMIT_MS = 5_000;
const RETRIES = 1;

/** The provider's client. */
export const stripe = singleFlight(load, { keepMs: Infinity });

async function load(): Promise<Stripe> {
  const { default: StripeClient } = await import("stripe");
  const { protocol, hostname, port } = new URL(env.STRIPE_URL);
  return new StripeClient(env.STRIPE_SECRET_KEY, {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === "http:" ? "http" : "https",
    timeout: LIMIT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/**
 * The provider's error code for a refused request ("resource_missing", "charge_already_refunded"; "refused" without a
 * code), or null when an error is not a refusal: then it is unknown whether the request was executed.
 */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { type, code } = error as Error & { type?: unknown; code?: unknown };
  if (type !== "StripeInvalidRequestError") return null;
  return typeof code === "string" ? code : "refused";
}

/** Whether a request with the same idempotency key is in progress. */
export function isIdempotencyKeyInUse(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: unknown }).code === "idempotency_key_in_use";
}

/** The result of `work`, or null when the provider does not know the requested object. */
export async function unlessMissing<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (refusalOf(error) === "resource_missing") return null;
    throw error;
  }
}

/** The id of an expandable field, which is an id or an object. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : value.id;
}

/** The date of a provider's Unix timestamp in seconds. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** The Unix timestamp in seconds of a date. */
export function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

/** Whether an error means that the provider is unavailable or sent an invalid response. */
export function isProviderUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || refusalOf(error) !== null) return false;
  const { type } = error as Error & { type?: unknown };
  return typeof type === "string" && type.startsWith("Stripe");
}
