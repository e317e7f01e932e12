// When a buyer saw a pet, as recorded by a viewing that took place.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { DepositChoice } from "#app/domain/pets/deposit-policy.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** The viewer's last visit to a pet, else the last viewing by video, that took place; null without one. */
export async function lastSeen(viewer: Viewer, petId: number): Promise<{ at: string; isVideo: boolean } | null> {
  const row = await db.viewing.findFirst({
    where: { buyerId: viewer.userId, petId, state: { in: ["done", "done by video"] } },
    select: { state: true, time: { select: { startsAt: true } } },
    orderBy: [{ state: "asc" }, { time: { startsAt: "desc" } }],
  });
  return row && { at: row.time.startsAt.toISOString(), isVideo: row.state === "done by video" };
}

const RECORDED_AS = { viewed: "done", video: "done by video" } as const;

/** Whether the viewings that took place agree with what a buyer says when paying. */
export async function isChoiceRecorded(
  viewer: Viewer,
  petId: number,
  choice: DepositChoice,
  client: Prisma.TransactionClient,
): Promise<boolean> {
  if (choice !== "viewed" && choice !== "video") return true;
  return (await client.viewing.count({ where: { buyerId: viewer.userId, petId, state: RECORDED_AS[choice] } })) > 0;
}
