// The payment provider's own library, pointed at the provider or at whatever speaks as it does at STRIPE_URL. It is loaded
// when money first moves, because most processes serve pages for hours before.
import type { Stripe } from "stripe";
import { env } from "#app/platform/env.server.ts";
import { singleFlight } from "#app/platform/single-flight.ts";

/** One try and a second: together less than a page may take. */
const LIMIT_MS = 5_000;
const RETRIES = 1;

/** The client of the provider. */
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
 * The provider's word for why it refused a request ("resource_missing", "charge_already_refunded"; "refused" where it
 * names none), or null when an error is no refusal: then nobody knows whether the request was carried out.
 */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { type, code } = error as Error & { type?: unknown; code?: unknown };
  if (type !== "StripeInvalidRequestError") return null;
  return typeof code === "string" ? code : "refused";
}

/** Whether the very same request, with its key, is being carried out for somebody else at this moment. */
export function isUnderWay(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: unknown }).code === "idempotency_key_in_use";
}

/** The answer of `work`, or null when the provider does not know what was asked for. */
export async function unlessMissing<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (refusalOf(error) === "resource_missing") return null;
    throw error;
  }
}

/** The id of something that the provider names by its id or spells out. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : value.id;
}

/** A moment of the provider, which counts in seconds. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** A moment as the provider counts it. */
export function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

/** Whether an error means that the provider could not be asked, or did not answer as it should. */
export function isProviderAway(error: unknown): boolean {
  if (!(error instanceof Error) || refusalOf(error) !== null) return false;
  const { type } = error as Error & { type?: unknown };
  return typeof type === "string" && type.startsWith("Stripe");
}
