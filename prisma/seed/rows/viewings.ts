// Inserts the viewings of demo.buyer at Willowbrook Spaniels, one tomorrow and one to confirm, and a handover half confirmed.
import { addDays, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { londonMoment } from "#app/domain/shared/clock-times.ts";
import { minutesAfter, type WorldWriter } from "./world-writer.ts";

const BREEDER = "willowbrook";
const BUYER = "demo.buyer";
const TEN = 10 * 60;

export async function writeViewings(writer: WorldWriter): Promise<void> {
  const { tx, now } = writer;
  const breederId = writer.breeder(BREEDER);
  const place = { address: "Willowbrook, Mill Lane", postcode: "SY1 1AA", town: "Shrewsbury, SY1" };
  await tx.viewingPlace.create({ data: { breederId, ...place, updatedAt: writer.at(30) } });
  const today = calendarDateOf(now);
  const viewings = [
    { pet: "Juniper", startsAt: londonMoment(addDays(today, 1), TEN), asked: false },
    { pet: "Bracken", startsAt: londonMoment(addDays(today, -1), TEN), asked: true },
  ];
  for (const { pet, startsAt, asked } of viewings) {
    const petId = writer.pet(BREEDER, pet);
    const endsAt = minutesAfter(startsAt, 45);
    const createdAt = writer.at(3);
    const time = await tx.viewingTime.create({ data: { breederId, startsAt, endsAt, kind: "visit", createdAt } });
    const askedAt = asked ? minutesAfter(endsAt, 60) : null;
    const times = { bookedAt: writer.at(1.9), remindedAt: asked ? minutesAfter(startsAt, -17 * 60) : null, askedAt };
    await tx.viewing.create({ data: { timeId: time.id, petId, buyerId: writer.user(BUYER), people: 2, ...times } });
  }
  await tx.handover.updateMany({
    where: { petId: writer.pet("glenfarran", "Tulloch"), buyerId: writer.user("finlay.munro") },
    data: { breederConfirmedAt: writer.at(0.5) },
  });
}
