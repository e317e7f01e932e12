import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import {
  createAnsweredChat,
  createBreeder,
  createPaidDeposit,
  createPet,
  createReview,
} from "../../../../tests/support/factories.ts";
import { getOpenTasks } from "./open-tasks.server.ts";

const NONE = { unreadMessages: 0, startedListings: 0, rejectedListings: 0, paidDeposits: 0, unansweredReviews: 0 };

it("[BOV-02] counts zero for a breeder without open tasks", async () => {
  const { id, userId } = await createBreeder();
  expect(await getOpenTasks(id, userId)).toEqual(NONE);
});

it("[BOV-02] counts unread messages, drafts, rejected listings, deposits on existing pets and reviews without a response", async () => {
  const { id, userId } = await createBreeder();
  const chat = await createAnsweredChat(userId, 5);
  await db.chatRead.upsert({
    where: { chatId_userId: { chatId: chat.id, userId } },
    create: { chatId: chat.id, userId, unreadCount: 3 },
    update: { unreadCount: 3 },
  });
  const published = await createPet({ breederId: id });
  await db.listingDraft.create({ data: { breederId: id, data: { name: "Fern" } } });
  await db.listingDraft.create({ data: { breederId: id, data: {}, petId: published.id } });
  await createPaidDeposit(published.id);
  await createPaidDeposit((await createPet({ breederId: id, deletedAt: new Date() })).id);
  await createPaidDeposit((await createPet({ breederId: id })).id, {
    refundRequestedAt: new Date(),
    status: "returning",
    refundReason: "asked",
  });
  await createPet({ breederId: id, status: "rejected" });
  await createPet({ breederId: id, status: "rejected", deletedAt: new Date() });
  await createReview(id);
  await createReview(id, { breederResponse: "Thank you", breederResponseAt: new Date() });
  expect(await getOpenTasks(id, userId)).toEqual({
    unreadMessages: 3,
    startedListings: 1,
    rejectedListings: 1,
    paidDeposits: 1,
    unansweredReviews: 1,
  });
});

it("[BOV-02] ignores other breeders", async () => {
  const other = await createBreeder();
  await createPaidDeposit((await createPet({ breederId: other.id })).id);
  await createReview(other.id);
  const { id, userId } = await createBreeder();
  expect(await getOpenTasks(id, userId)).toEqual(NONE);
});
