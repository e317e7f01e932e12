// The conversation of a booked viewing, in which its two sides can write to each other.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { starterText } from "#app/domain/breeders/contact-policy.ts";
import { blockUser } from "#app/domain/payments/blocks/block-user.server.ts";
import { getDepositPage } from "#app/domain/payments/deposits/get-deposit-page.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { createBreeder, viewerOf } from "../../../../tests/support/factories.ts";
import { newBuyer, newPet, pay } from "../../../../tests/support/payments/deposits.ts";
import { stopTheClock } from "../../../../tests/support/payments/world.ts";
import { bookViewing } from "./book.server.ts";
import { cancelViewing } from "./change-viewing.server.ts";
import { getViewing } from "./queries.server.ts";

beforeAll(stopTheClock);
afterAll(stopJobs, 30_000);

async function newWorld() {
  const owner = await createBreeder({ plan: "gold" });
  const breeder = viewerOf(owner.user, { type: "breeder", isBreeder: true, breederId: owner.id });
  const [buyer, { id: petId }] = [await newBuyer(), await newPet({ breederId: owner.id })];
  const startsAt = new Date(clock.now().getTime() + 3 * 86_400_000);
  const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
  const time = { breederId: owner.id, kind: "video", startsAt, endsAt };
  const { id: timeId } = await db.viewingTime.create({ data: time });
  return { buyer, breeder, petId, timeId };
}

async function book(buyer: Viewer, { petId, timeId }: { petId: number; timeId: number }): Promise<number> {
  const booked = await bookViewing({ buyer, petId, timeId, people: 1, message: "Is a flat fine?" });
  if (!booked.ok) throw new Error(booked.code);
  return booked.value.viewingId;
}

it("[VIS-05, BUY-25] is opened by the booking with one line, and leads there from the viewing until one side blocks the other", async () => {
  const { buyer, breeder, ...seen } = await newWorld();
  const name = (await db.user.findUniqueOrThrow({ where: { id: buyer.userId } })).firstName;
  const chatOf = () =>
    db.chat.findFirstOrThrow({
      where: { petId: seen.petId, starterId: buyer.userId },
      include: { messages: { orderBy: { id: "asc" } } },
    });
  await cancelViewing(buyer, await book(buyer, seen));
  const viewingId = await book(buyer, seen);
  const line = `${name} has booked a viewing of Poppy`;
  const { id, messages } = await chatOf();
  expect(messages.map(({ userId, text }) => [userId, text])).toEqual([[null, line]]);
  for (const side of [buyer, breeder])
    expect(await getViewing(side, viewingId)).toMatchObject({ chatPath: `/messages/${id}#newest` });
  // The line of a payment follows while neither has written.
  const { id: depositId } = await pay(buyer, seen.petId);
  expect((await chatOf()).messages.map(({ text }) => text)).toEqual([
    line,
    expect.stringMatching(/has paid a deposit of £\d+ for Poppy$/),
  ]);
  // With a viewing booked or done, the buyer's next question is not when to visit.
  expect(await getDepositPage(buyer, depositId)).toMatchObject({ messagePath: `/messages/${id}?starter=collect` });
  expect(starterText("Poppy", "collect")).toBe("I have paid the deposit for Poppy. When could I collect Poppy?");
  await blockUser({ actor: buyer, otherId: breeder.userId, knownDeposits: 1 });
  expect(await getViewing(breeder, viewingId)).toMatchObject({ chatPath: null });
});
