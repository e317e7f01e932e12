// The telephone number that a code has last been sent to, for calls that bring the code alone.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The number, or "" when no code is waiting to be typed in. */
export async function pendingPhone(userId: number): Promise<string> {
  const row = await db.oneTimeToken.findFirst({
    where: { userId, purpose: "verify_phone", usedAt: null, expiresAt: { gt: clock.now() } },
    orderBy: { createdAt: "desc" },
    select: { target: true },
  });
  return row?.target ?? "";
}
