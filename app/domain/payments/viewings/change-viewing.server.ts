// The buyer cancels a viewing or moves it to another free time of the same breeder (VIS-07).
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { isUniqueViolation } from "#app/platform/unique-violation.ts";
import { lockTime } from "./book.server.ts";
import { endViewing, tellBoth } from "./end-viewing.server.ts";
import { countsAsLate, isAsShown, isBookable } from "./times.ts";
import { findViewedPet } from "./viewed-pet.server.ts";

/** `changed`: it is not at the time that the page showed any more. `late`: it counts as late now, which the page did not say. */
export type Cancelled =
  | { ok: true; value: { isLate: boolean } }
  | { ok: false; code: "not-found" | "over" | "changed" | "late" };

/** What the page showed: the start, as in the view, and whether it would count as late. */
interface ShownViewing {
  startsAt?: string;
  isLate?: boolean;
}

/** Idempotent. Within 2 hours of its start it counts as late. */
export function cancelViewing(buyer: Viewer, viewingId: number, shown: ShownViewing = {}): Promise<Cancelled> {
  return db.$transaction(async (client): Promise<Cancelled> => {
    const viewing = await lockOwn(client, buyer, viewingId);
    if (!viewing) return { ok: false, code: "not-found" };
    if (viewing.endedAt) return { ok: true, value: { isLate: viewing.state === "cancelled late" } };
    if (viewing.state !== "booked" || viewing.startsAt <= clock.now()) return { ok: false, code: "over" };
    if (!isAsShown(viewing, shown.startsAt)) return { ok: false, code: "changed" };
    const isLate = countsAsLate(viewing, viewing.reservedByOtherAt, clock.now());
    if (isLate && shown.isLate === false) return { ok: false, code: "late" };
    await endViewing(client, viewingId, { state: isLate ? "cancelled late" : "cancelled by buyer" });
    return { ok: true, value: { isLate } };
  });
}

export type Moved =
  | { ok: true; value: { startsAt: Date } }
  | { ok: false; code: "not-found" | "over" | "taken" | "gone" | "late" | "changed" };

interface Move {
  viewingId: number;
  timeId: number;
  /** The start that the page showed, as in the view. */
  shown?: string;
}

/** Moves it to another time, which frees the old one. Not within 2 hours of its start. */
export async function moveViewing(buyer: Viewer, wanted: Move): Promise<Moved> {
  try {
    return await db.$transaction((client) => move(client, buyer, wanted));
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, code: "taken" };
    throw error;
  }
}

async function move(
  client: Prisma.TransactionClient,
  buyer: Viewer,
  { viewingId, timeId, shown }: Move,
): Promise<Moved> {
  const viewing = await lockOwn(client, buyer, viewingId);
  if (!viewing) return { ok: false, code: "not-found" };
  if (viewing.state !== "booked") return { ok: false, code: "over" };
  if (viewing.timeId === timeId) return { ok: true, value: { startsAt: viewing.startsAt } };
  if (!isAsShown(viewing, shown)) return { ok: false, code: "changed" };
  if (!isBookable(viewing, clock.now())) return { ok: false, code: "late" };
  const found = await findViewedPet(client, buyer, viewing.petId);
  const time = found.ok ? await lockTime(client, found.pet, timeId) : null;
  if (!time) return { ok: false, code: "gone" };
  // Asked before the unique index: two buyers who swap their times would wait for each other there.
  if ((await client.viewing.count({ where: { timeId, endedAt: null } })) > 0) return { ok: false, code: "taken" };
  await changeTime(client, viewingId, timeId);
  return { ok: true, value: { startsAt: time.startsAt } };
}

/** Moves a viewing that the caller has locked, as if it was booked now, and tells both. */
export async function changeTime(client: Prisma.TransactionClient, viewingId: number, timeId: number): Promise<void> {
  // The trigger viewings_to_page_cache invalidates the breeder's pages, see docs/triggers.md.
  await client.viewing.update({
    where: { id: viewingId },
    data: { timeId, bookedAt: clock.now(), sequence: { increment: 1 }, ...NOT_REMINDED, ...NO_OFFER },
  });
  await tellBoth(client, viewingId, "moved");
}

/** The moment of the offer stays: with it the breeder has replied (VIS-16). */
const NO_OFFER = { offeredTimeId: null };
const NOT_REMINDED = { remindedAt: null, textedAt: null, toldAt: null, buyerReadyAt: null, breederReadyAt: null };

interface OwnRow {
  state: string;
  endedAt: Date | null;
  petId: number;
  timeId: number;
  startsAt: Date;
  reservedByOtherAt: Date | null;
}

async function lockOwn(client: Prisma.TransactionClient, buyer: Viewer, viewingId: number): Promise<OwnRow | null> {
  const [row] = await client.$queryRaw<OwnRow[]>`
    SELECT v.state, v.ended_at AS "endedAt", v.pet_id AS "petId", v.time_id AS "timeId", t.starts_at AS "startsAt",
      v.reserved_by_other_at AS "reservedByOtherAt"
    FROM viewings v JOIN viewing_times t ON t.id = v.time_id
    WHERE v.id = ${viewingId}::int AND v.buyer_id = ${buyer.userId}::int FOR UPDATE OF v`;
  return row ?? null;
}
