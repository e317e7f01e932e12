// Where an account is signed in, for its owner: each device in a few words, so that a stranger's is noticed.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { describeDevice } from "./describe-device.ts";

/** A signed-in browser or client. */
export interface SignedInDevice {
  sessionId: string;
  /** "Firefox on Windows". */
  device: string;
  address: string | null;
  signedInAt: Date;
  lastActiveAt: Date;
  /** The one that asks. */
  isPresent: boolean;
}

/** More than anybody has; a list without end would be a page without end. */
const MOST = 100;

/** The live sessions of an account, the present one first and then the most recently active. */
export async function listSessions(userId: number, presentId: string | null): Promise<SignedInDevice[]> {
  const rows = await db.session.findMany({
    where: { userId, endedAt: null, expiresAt: { gt: clock.now() } },
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
