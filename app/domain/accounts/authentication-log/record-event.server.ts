// Writes entries of the authentication log. An entry about a change is written in the transaction of the change.
import { isIP } from "node:net";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { takeRateLimit } from "#app/platform/rate-limits/rate-limits.server.ts";
import type { AuthenticationEvent, RequestSource } from "./events.ts";

const TEXT_MAX = 255;

/** Returns a user agent as it is stored: printable ASCII, at most 255 characters. */
export function storedUserAgent(userAgent: string | null): string | null {
  return userAgent?.replace(/[^\x20-\x7e]/g, "").slice(0, TEXT_MAX) ?? null;
}

/** Returns a valid IP address, or null for any other text. */
export function storedAddress(address: string | null): string | null {
  return address !== null && isIP(address) !== 0 ? address : null;
}

/** Writes one entry. */
export async function recordAuthentication(
  { userId, act, method, outcome, reason, source }: AuthenticationEvent,
  client: Prisma.TransactionClient = db,
): Promise<void> {
  await insert(client, { userId, act, method, outcome, reason }, source);
}

/**
 * Records that an account was refused a page or endpoint for lack of permissions. The number recorded per hour is
 * limited, because a signed-in user can cause any number of refusals.
 */
export async function recordPermissionRefusal(
  userId: number,
  missing: readonly string[],
  source: RequestSource,
): Promise<void> {
  const { allowed } = await takeRateLimit("refusalLog", `user-${userId}`);
  if (!allowed) return;
  const reason = missing.join(", ").slice(0, TEXT_MAX);
  await insert(db, { userId, act: "permission", outcome: "failure", reason }, source);
}

async function insert(
  client: Prisma.TransactionClient,
  data: Omit<Prisma.AuthenticationEventUncheckedCreateInput, "ipAddress" | "userAgent" | "createdAt">,
  { address, userAgent }: RequestSource,
): Promise<void> {
  const ipAddress = storedAddress(address);
  // The trigger authentication_events_append_only refuses later changes, see docs/triggers.md.
  await client.authenticationEvent.create({
    data: { ...data, ipAddress, userAgent: storedUserAgent(userAgent), createdAt: clock.now() },
    select: { id: true },
  });
}
