// Books a viewing (VIS-05, VIS-06). A time has one booking: the unique index decides between buyers at the same moment.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type Block } from "#app/domain/conversations/messages/block.ts";
import { findLockedBlock } from "#app/domain/conversations/messages/find-block.server.ts";
import { bookedLine, openChatWithLine } from "#app/domain/conversations/messages/store-system-line.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { tellBoth } from "./end-viewing.server.ts";
import { MESSAGE_MAX, PEOPLE, VIEWINGS_MAX } from "./texts.ts";
import { isBookable } from "./times.ts";
import { type BookRefusal, findViewedPet } from "./viewed-pet.server.ts";

export interface Booking {
  buyer: Viewer;
  petId: number;
  timeId: number;
  people: number;
  message: string;
}

export type Booked =
  | { ok: true; value: { viewingId: number; startsAt: Date } }
  | { ok: false; code: BookRefusal | "taken" | "gone" | "full" | "people" | "message" }
  | { ok: false; code: "second"; petName: string; startsAt: Date }
  | { ok: false; code: "blocked"; block: Block };

type Client = Prisma.TransactionClient;

export async function bookViewing(booking: Booking): Promise<Booked> {
  const { buyer, petId, timeId, people } = booking;
  const message = booking.message.trim().replaceAll("\r\n", "\n");
  if (!Number.isInteger(people) || people < PEOPLE.min || people > PEOPLE.max) return { ok: false, code: "people" };
  if (message.length > MESSAGE_MAX) return { ok: false, code: "message" };
  return db.$transaction(async (client): Promise<Booked> => {
    // The account first: two bookings of one buyer are counted one after the other.
    await client.$queryRaw`SELECT 1 FROM users WHERE id = ${buyer.userId}::int FOR NO KEY UPDATE`;
    const found = await findViewedPet(client, buyer, petId);
    if (!found.ok) return found;
    const block = await findLockedBlock(client, buyer.userId, found.pet.ownerId);
    if (block) return { ok: false, code: "blocked", block };
    const time = await lockTime(client, found.pet, timeId);
    const upcoming = await upcomingOf(client, buyer.userId);
    const own = upcoming.find((viewing) => viewing.petId === petId);
    // The same form, sent twice.
    if (own?.timeId === timeId) return { ok: true, value: { viewingId: own.id, startsAt: own.time.startsAt } };
    if (own) return { ok: false, code: "second", petName: found.pet.name, startsAt: own.time.startsAt };
    if (upcoming.length >= VIEWINGS_MAX) return { ok: false, code: "full" };
    if (!time) return { ok: false, code: "gone" };
    // The trigger viewings_to_page_cache invalidates the breeder's pages, see docs/triggers.md.
    const [row] = await client.$queryRaw<{ id: number }[]>`
      INSERT INTO viewings (time_id, pet_id, buyer_id, people, message, booked_at)
      VALUES (${timeId}::int, ${petId}::int, ${buyer.userId}::int, ${people}::smallint, ${message}, ${clock.now()})
      ON CONFLICT DO NOTHING RETURNING id`;
    if (!row) return { ok: false, code: "taken" };
    const text = bookedLine(buyer.firstName, found.pet.name);
    await openChatWithLine(client, {
      buyerId: buyer.userId,
      ownerId: found.pet.ownerId,
      petId,
      text,
      now: clock.now(),
    });
    await tellBoth(client, row.id, "booked");
    return { ok: true, value: { viewingId: row.id, startsAt: time.startsAt } };
  });
}

/**
 * The time, if it is for this pet and can still be booked; it is not withdrawn meanwhile. A shared lock: buyers who book it at the
 * same moment wait for the one whose booking the unique index has, not for each other. In vacation mode it can only be offered by
 * the breeder (`isOffer`).
 */
export async function lockTime(
  client: Client,
  pet: { petId: number; breederId: number; litterId: number | null },
  timeId: number,
  isOffer = false,
): Promise<{ startsAt: Date } | null> {
  const [time] = await client.$queryRaw<{ startsAt: Date }[]>`
    SELECT starts_at AS "startsAt" FROM viewing_times
    WHERE id = ${timeId}::int AND breeder_id = ${pet.breederId}::int AND withdrawn_at IS NULL
      AND (pet_id = ${pet.petId}::int OR litter_id = ${pet.litterId}::int OR (pet_id IS NULL AND litter_id IS NULL))
      AND (${isOffer} OR NOT EXISTS (SELECT FROM breeder_settings WHERE breeder_id = ${pet.breederId}::int AND vacation_mode))
    FOR SHARE`;
  return time && isBookable(time, clock.now()) ? time : null;
}

function upcomingOf(client: Client, buyerId: number) {
  return client.viewing.findMany({
    where: { buyerId, state: "booked", time: { endsAt: { gt: clock.now() } } },
    select: { id: true, petId: true, timeId: true, time: { select: { startsAt: true } } },
  });
}
