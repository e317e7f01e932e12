// The phone number of the last code, for API requests that contain only the code.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** Returns the number, or "" when no code is pending. */
export async function pendingPhone(userId: number): Promise<string> {
  const row = await db.oneTimeToken.findFirst({
    where: { userId, purpose: "verify_phone", usedAt: null, expiresAt: { gt: clock.now() } },
    orderBy: { createdAt: "desc" },
    select: { target: true },
  });
  return row?.target ?? "";
}
