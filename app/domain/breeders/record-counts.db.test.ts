// Counts of replies, handovers, viewings and deposits, from the rows that they are made of.
import { beforeEach, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPaidDeposit, createPet, createUser, daysAgo } from "../../../tests/support/factories.ts";
import { writeRecordCounts } from "./record-counts.server.ts";

const HOUR_MS = 3_600_000;
let breeder: Awaited<ReturnType<typeof createBreeder>>;
beforeEach(async () => void (breeder = await createBreeder()));

async function counts() {
  await writeRecordCounts([breeder.id]);
  return db.breederFigures.findUnique({ where: { breederId: breeder.id }, omit: { breederId: true } });
}

/** A first message so many days ago, and the reply so many hours later. */
async function ask(days: number, repliedAfter: number | null, starterId?: number) {
  const buyerId = starterId ?? (await createUser()).id;
  const at = daysAgo(days);
  const lastMessageAt = new Date(at.getTime() + (repliedAfter ?? 0) * HOUR_MS);
  const chat = await db.chat.create({ data: { starterId: buyerId, recipientId: breeder.userId, lastMessageAt } });
  const line = { chatId: chat.id, text: "Hello" };
  const first = await db.message.create({ data: { ...line, userId: buyerId, createdAt: at, revision: 1 } });
  if (repliedAfter !== null) {
    await db.message.create({ data: { ...line, userId: breeder.userId, createdAt: lastMessageAt, revision: 2 } });
  }
  return { buyerId, first };
}

it("[TRU-05] counts first messages of 90 days once their result is known, and those replied to within 2 days", async () => {
  expect(await counts()).toBeNull();
  await ask(3, 47);
  await ask(4, 49);
  await ask(1, 1);
  await ask(5, null);
  await ask(1, null); // can still be replied to in time
  await ask(91, 1);
  expect(await counts()).toMatchObject({ replied: 2, firstMessages: 4 });
  expect(await writeRecordCounts([breeder.id])).toBe(0);
});

it("[TRU-05] leaves out messages of scams, of blocked and banned users, and of a vacation", async () => {
  const { first } = await ask(5, null);
  await db.messageFinding.create({ data: { messageId: first.id, rule: "S1", version: 1, ranges: [0, 2], isPause: true } });
  const blocked = await ask(5, null);
  await db.userBlock.create({ data: { blockerId: breeder.userId, blockedId: blocked.buyerId } });
  const banned = await ask(5, null);
  await db.ban.create({ data: { userId: banned.buyerId } });
  await db.breederSettings.upsert({
    where: { breederId: breeder.id },
    create: { breederId: breeder.id, vacationMode: true },
    update: { vacationMode: true },
  });
  await db.breederSettings.update({ where: { breederId: breeder.id }, data: { vacationMode: false } });
  const [vacation] = await db.breederVacation.findMany({ where: { breederId: breeder.id } });
  expect(vacation?.endedAt).not.toBeNull();
  await db.breederVacation.update({ where: { id: vacation!.id }, data: { startedAt: daysAgo(9), endedAt: daysAgo(7) } });
  await ask(8, null);
  expect(await counts()).toBeNull();
  await ask(6, null);
  expect(await counts()).toMatchObject({ replied: 0, firstMessages: 1 });
}); // oxfmt-ignore

it("[TRU-06] counts handovers that both sides confirmed, and refunded deposits among those that held the pet", async () => {
  const both = { ended: "complete", buyerConfirmedAt: daysAgo(3), breederConfirmedAt: daysAgo(2), endedAt: daysAgo(2) };
  const handovers = [both, { ...both, breederConfirmedAt: null }, { ...both, ended: "overturned" }, { ...both, endedAt: daysAgo(400) }];
  for (const handover of handovers) {
    const deposit = await createPaidDeposit((await createPet({ breederId: breeder.id })).id, { paidAt: daysAgo(4) });
    await db.handover.update({ where: { depositId: deposit.id }, data: handover });
  }
  // Sold to a named buyer without a deposit, who has taken it home, or not said so.
  for (const buyerConfirmedAt of [daysAgo(3), null]) {
    const [pet, buyer] = [await createPet({ breederId: breeder.id, soldAt: daysAgo(4) }), await createUser()];
    const sold = { petId: pet.id, buyerId: buyer.id, breederConfirmedAt: daysAgo(4), buyerConfirmedAt };
    const ended = buyerConfirmedAt && { ended: "complete", endedAt: buyerConfirmedAt };
    await db.handover.create({ data: { ...sold, ...ended } });
  }
  for (const refundReason of ["breeder", "late"]) {
    const deposit = await createPaidDeposit((await createPet({ breederId: breeder.id })).id, { paidAt: daysAgo(4) });
    await db.deposit.update({
      where: { id: deposit.id },
      data: { status: "refunded", refundReason, refundRequestedAt: daysAgo(1), refundedAt: daysAgo(1) },
    });
  }
  expect(await counts()).toMatchObject({ handovers: 2, deposits: 5, depositsRefunded: 1 });
}); // oxfmt-ignore

it("[TRU-07] counts viewings that the breeder kept, missed or cancelled late, and no unclear ones", async () => {
  const petId = (await createPet({ breederId: breeder.id })).id;
  const startsAt = daysAgo(3);
  const hours = (n: number) => new Date(startsAt.getTime() + n * HOUR_MS);
  for (const [state, endedAt] of [
    ["done", null],
    ["done by video", null],
    ["missed by buyer", null],
    ["missed by breeder", null],
    ["cancelled by breeder", hours(-1)],
    ["cancelled by breeder", hours(-3)],
    ["cancelled late", hours(-1)],
    ["unclear", null],
    ["booked", null],
  ] as const) {
    const time = await db.viewingTime.create({
      data: { breederId: breeder.id, petId, startsAt, endsAt: hours(1), kind: "visit" },
    });
    await db.viewing.create({ data: { timeId: time.id, petId, buyerId: (await createUser()).id, state, endedAt } });
  }
  expect(await counts()).toMatchObject({ viewings: 5, viewingsKept: 3 });
});
