// Lists the live sessions of an account with their devices, so that its owner notices an unknown one.
import { describeDevice } from "#app/domain/accounts/authentication-log/describe-device.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { idleSince } from "./rules.ts";

/** A signed-in browser or client. */
export interface SignedInDevice {
  sessionId: string;
  /** "Firefox on Windows". */
  device: string;
  address: string | null;
  signedInAt: Date;
  lastActiveAt: Date;
  /** The session of this request. */
  isPresent: boolean;
}

/** Limits the length of the page; accounts have far fewer sessions. */
const MOST = 100;

/** Returns the live sessions of an account: the current one first, then by last activity, newest first. */
export async function listSessions(userId: number, presentId: string | null): Promise<SignedInDevice[]> {
  const now = clock.now();
  const isInUse = { OR: [{ remember: true }, { lastActiveAt: { gt: idleSince(now) } }] };
  const rows = await db.session.findMany({
    where: { userId, endedAt: null, expiresAt: { gt: now }, ...isInUse },
    orderBy: [{ lastActiveAt: "desc" }, { id: "asc" }],
    take: MOST,
    select: { id: true, userAgent: true, ipAddress: true, createdAt: true, lastActiveAt: true },
  });
  const devices = rows.map(({ id, userAgent, ipAddress, createdAt, lastActiveAt }) => ({
    sessionId: id,
    device: describeDevice(userAgent),
    address: ipAddress,
    signedInAt: createdAt,
    lastActiveAt,
    isPresent: id === presentId,
  }));
  return devices.sort((one, other) => Number(other.isPresent) - Number(one.isPresent));
}
