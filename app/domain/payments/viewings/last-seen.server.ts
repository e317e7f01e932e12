// When a buyer saw a pet, as recorded by a viewing that took place.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** The viewer's last visit to a pet, else the last viewing by video, that took place; null without one. */
export async function lastSeen(
  viewer: Viewer,
  petId: number,
  client: Prisma.TransactionClient = db,
): Promise<{ at: string; isVideo: boolean } | null> {
  const row = await client.viewing.findFirst({
    where: { buyerId: viewer.userId, petId, state: { in: ["done", "done by video"] } },
    select: { state: true, time: { select: { startsAt: true } } },
    orderBy: [{ state: "asc" }, { time: { startsAt: "desc" } }],
  });
  return row && { at: row.time.startsAt.toISOString(), isVideo: row.state === "done by video" };
}
