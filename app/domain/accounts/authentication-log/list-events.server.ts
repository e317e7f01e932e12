// Queries of the authentication log: the owner's sign-ins of the last 90 days, and all entries of an account for
// admins.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { describeDevice } from "./describe-device.ts";
import { type AuthenticationEntry, matchesEntry, searchWordsOf } from "./entry.ts";
import { OWN_DAYS } from "./events.ts";

/** Maximum number of entries of an account that a search reads, newest first. */
const READ_MAX = 5_000;
/** Maximum number of entries shown on a page. */
const SHOWN_MAX = 50;
/** Maximum number of entries shown to the owner. */
const OWN_MAX = 200;

const COLUMNS = {
  id: true,
  act: true,
  method: true,
  outcome: true,
  reason: true,
  ipAddress: true,
  userAgent: true,
  createdAt: true,
} as const;

interface Row {
  id: bigint;
  act: string;
  method: string | null;
  outcome: string;
  reason: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: Date;
}

export interface FoundEntries {
  /** The newest first. */
  entries: AuthenticationEntry[];
  /** Number of all matches; `entries` has the newest of them. */
  total: number;
}

/** Returns sign-ins, failures and changes of credentials of the last 90 days, for the owner. */
export async function listOwnEntries(userId: number): Promise<AuthenticationEntry[]> {
  const since = new Date(clock.now().getTime() - OWN_DAYS * 86_400_000);
  const rows = await db.authenticationEvent.findMany({
    where: { userId, createdAt: { gt: since }, act: { not: "permission" } },
    orderBy: { id: "desc" },
    take: OWN_MAX,
    select: COLUMNS,
  });
  return rows.map(entryOf);
}

/** Returns the entries of an account that contain every word of a search, for admins. */
export async function searchAuthenticationLog(userId: number, search: string): Promise<FoundEntries> {
  const rows = await db.authenticationEvent.findMany({
    where: { userId },
    orderBy: { id: "desc" },
    take: READ_MAX,
    select: COLUMNS,
  });
  const words = searchWordsOf(search);
  const found = rows.map(entryOf).filter((entry) => matchesEntry(entry, words));
  return { entries: found.slice(0, SHOWN_MAX), total: found.length };
}

function entryOf({ id, ipAddress, userAgent, ...row }: Row): AuthenticationEntry {
  return { ...row, id: String(id), address: ipAddress, device: userAgent === null ? null : describeDevice(userAgent) };
}
