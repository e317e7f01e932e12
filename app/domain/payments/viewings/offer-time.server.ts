// The breeder offers another time for a booked viewing. It moves there when its buyer accepts, within 72 hours and before the old
// start; otherwise the old time stays. In vacation mode too.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { isUniqueViolation } from "#app/platform/unique-violation.ts";
import { lockTime } from "./book.server.ts";
import { changeTime } from "./change-viewing.server.ts";
import { VIEWING_EMAIL_JOB, type ViewingEmail } from "./emails.server.ts";
import { lockViewing } from "./lock-viewing.server.ts";
import { isAsShown, openOffer } from "./times.ts";

type Client = Prisma.TransactionClient;

/**
 * `taken`: the time is not free for this pet any more; `over`: the viewing is not booked, has begun, or has no such offer;
 * `changed`: it is not at the time that the page showed any more.
 */
export type Offered =
  | { ok: true; value: { startsAt: Date } }
  | { ok: false; code: "not-found" | "taken" | "over" | "changed" };

/** Replaces an earlier offer. */
export function offerTime(breederId: number, viewingId: number, timeId: number): Promise<Offered> {
  return db.$transaction(async (client): Promise<Offered> => {
    const row = await lockedRow(client, viewingId);
    if (row?.time.breederId !== breederId) return { ok: false, code: "not-found" };
    if (row.state !== "booked" || row.time.startsAt <= clock.now()) return { ok: false, code: "over" };
    const time = await freeTime(client, row, timeId);
    if (!time) return { ok: false, code: "taken" };
    // The same form, sent twice: the buyer has the email, and the 72 hours have begun.
    if (row.offeredTimeId === timeId && openOffer(row, clock.now())) return { ok: true, value: time };
    await client.viewing.update({
      where: { id: viewingId },
      data: { offeredTimeId: timeId, offeredAt: clock.now() },
    });
    const email: ViewingEmail = { viewingId, to: "buyer", about: "offered" };
    await enqueue(VIEWING_EMAIL_JOB, email, { client });
    return { ok: true, value: time };
  });
}

/** The buyer accepts the time that they have seen on the page. `shown`: the start of the viewing that the page showed, as in the view. */
export async function acceptOffer(buyer: Viewer, viewingId: number, timeId: number, shown?: string): Promise<Offered> {
  try {
    return await db.$transaction((client) => accept(client, buyer, { viewingId, timeId, shown }));
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, code: "taken" };
    throw error;
  }
}

async function accept(
  client: Client,
  buyer: Viewer,
  { viewingId, timeId, shown }: { viewingId: number; timeId: number; shown: string | undefined },
): Promise<Offered> {
  const row = await lockedRow(client, viewingId);
  if (row?.buyerId !== buyer.userId) return { ok: false, code: "not-found" };
  const { state, offeredTimeId, time: old } = row;
  // The same form, sent twice.
  if (old.id === timeId) return { ok: true, value: old };
  const isOpen = state === "booked" && offeredTimeId === timeId && openOffer(row, clock.now());
  if (!isOpen) return { ok: false, code: "over" };
  if (!isAsShown(old, shown)) return { ok: false, code: "changed" };
  const time = await freeTime(client, row, timeId);
  if (!time) return { ok: false, code: "taken" };
  await changeTime(client, viewingId, timeId);
  return { ok: true, value: time };
}

type Row = NonNullable<Awaited<ReturnType<typeof lockedRow>>>;

async function lockedRow(client: Client, viewingId: number) {
  await lockViewing(client, viewingId);
  return client.viewing.findUnique({
    where: { id: viewingId },
    include: { time: true, offeredTime: true, pet: { select: { litterId: true } } },
  });
}

async function freeTime(client: Client, { petId, pet, time }: Row, timeId: number): Promise<{ startsAt: Date } | null> {
  const found = await lockTime(client, { petId, breederId: time.breederId, litterId: pet.litterId }, timeId, true);
  const isBooked = found && (await client.viewing.count({ where: { timeId, endedAt: null } })) > 0;
  return isBooked ? null : found;
}
