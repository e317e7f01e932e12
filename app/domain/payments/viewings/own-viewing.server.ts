// A buyer's viewing of one pet, for the pages of that pet and of its deposit.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { OwnViewing } from "./views.ts";

/** The viewer's viewing of a pet that is booked, or over without a result yet, for the pet's pages. */
export async function ownBookedViewing(viewer: Viewer | null, petId: number): Promise<OwnViewing | null> {
  if (!viewer) return null;
  const row = await db.viewing.findFirst({
    where: { buyerId: viewer.userId, petId, state: "booked" },
    select: { id: true, buyerAnswer: true, time: { select: { startsAt: true, endsAt: true } } },
    orderBy: { time: { endsAt: "desc" } },
  });
  if (!row) return null;
  const { startsAt, endsAt } = row.time;
  const isOver = endsAt <= clock.now();
  return { viewingId: row.id, startsAt: startsAt.toISOString(), isOver, isAnswered: row.buyerAnswer !== null };
}
