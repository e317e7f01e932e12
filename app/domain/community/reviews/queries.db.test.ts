import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createReview,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { createHandover } from "../../../../tests/support/handover-reviews.ts";
import { maySeeReviewsAbout, reviewsOfBuyer } from "./buyer-reviews.server.ts";
import { getHandoverReview } from "./handover-queries.server.ts";
import { listGivenReviews } from "./list-queries.server.ts";
import { latestBreederReviews, listBreederReviews } from "./queries.server.ts";
import { shortName } from "./rules.ts";
import { submitReview } from "./submit-review.server.ts";

it("names a reviewer by first name and initial", () => {
  expect([shortName("Amira", "khan"), shortName(" Bo ", " "), shortName("Zoë", "Éclair")]).toEqual([
    "Amira K.",
    "Bo",
    "Zoë É.",
  ]);
});

it("[OPN-75, BPP-05, BPP-17] lists a breeder's reviews newest first, twelve a page", async () => {
  const breeder = await createBreeder();
  await createReview((await createBreeder()).id, { title: "Of another breeder" });
  for (let n = 1; n <= 13; n += 1) await createReview(breeder.id, { title: `Review ${n}`, rating: (n % 5) + 1 });
  const first = await listBreederReviews(breeder.id);
  expect(first).toMatchObject({ total: 13, page: 1, pageCount: 2, pageSize: 12 });
  expect(first.items.map((review) => review.title)).toEqual(Array.from({ length: 12 }, (_, n) => `Review ${13 - n}`));
  expect((await listBreederReviews(breeder.id, 2)).items.map((review) => review.title)).toEqual(["Review 1"]);
  expect((await latestBreederReviews(breeder.id)).map((review) => review.title)).toEqual([
    "Review 13",
    "Review 12",
    "Review 11",
  ]);
});

it("[BPP-17] shapes a review with the breeder's response", async () => {
  const breeder = await createBreeder();
  const reviewer = await createUser({ firstName: "Amira", lastName: "Khan" });
  const at = new Date("2026-02-03T10:00:00Z");
  const { id, createdAt } = await createReview(breeder.id, {
    reviewerId: reviewer.id,
    rating: 4,
    verifiedPurchase: true,
    helpfulVotes: 2,
    status: "resolved",
    breederResponse: "Thank you",
    breederResponseAt: at,
  });
  expect((await listBreederReviews(breeder.id)).items).toEqual([
    {
      reviewId: id,
      reviewerId: reviewer.id,
      reviewerName: "Amira K.",
      rating: 4,
      title: "Lovely",
      text: "Kind and patient.",
      helpfulVotes: 2,
      verifiedPurchase: true,
      withoutPurchase: false,
      handoverConfirmed: false,
      incentive: false,
      changedAt: null,
      removed: null,
      disputeShown: false,
      status: "resolved",
      createdAt: createdAt.toISOString(),
      breederResponse: "Thank you",
      breederResponseAt: at.toISOString(),
    },
  ]);
});

it("[BOV-14, RVH-11] signs a breeder's review with the trading name wherever it is shown", async () => {
  const [breeder, kennel] = [await createBreeder(), await createBreeder({ tradingName: "Mossbank Retrievers" })];
  await createReview(breeder.id, { reviewerId: kennel.userId });
  const { buyer, breeder: seller, handoverId } = await createHandover({ breederId: kennel.id });
  for (const [actor, subject] of [
    [buyer, { breederId: kennel.id }],
    [seller, { userId: buyer.userId }],
  ] as const)
    await submitReview({ actor, subject, fields: { rating: 4, review_text: "Kind" }, idempotencyKey: null });
  const signers = (reviews: { reviewerName: string }[]) => reviews.map(({ reviewerName }) => reviewerName);
  const given = await listGivenReviews(kennel.userId, { search: "", sort: "latest", page: 1 });
  expect(signers([...(await listBreederReviews(breeder.id)).items, ...given.items])).toEqual(
    Array(3).fill("Mossbank Retrievers"),
  );
  expect(signers((await getHandoverReview(buyer, handoverId))!.published)).toEqual(["Idris V.", "Mossbank Retrievers"]);
});

it("[RVH-11] shows what breeders wrote of a buyer to the buyer, and to a breeder while a viewing is booked", async () => {
  const [buyer, breeder, other] = [await createUser(), await createBreeder(), await createBreeder()];
  const text = "Came on time.";
  await db.review.create({ data: { userId: buyer.id, reviewerId: other.userId, rating: 4, text } });
  const startsAt = new Date(Date.now() + 60 * 60_000);
  const time = { breederId: breeder.id, kind: "visit", startsAt, endsAt: new Date(+startsAt + 60 * 60_000) };
  const { id: timeId } = await db.viewingTime.create({ data: time });
  const { id: petId } = await createPet({ breederId: breeder.id });
  const { id } = await db.viewing.create({ data: { timeId, petId, buyerId: buyer.id } });
  const readers = [buyer, breeder.user, other.user].map((user) => viewerOf(user));
  const may = () => Promise.all(readers.map((viewer) => maySeeReviewsAbout(buyer.id, viewer)));
  const shown = () => Promise.all(readers.map(async (viewer) => (await reviewsOfBuyer(viewer, id)).length));
  expect([await may(), await shown()]).toEqual([
    [true, true, false],
    [0, 1, 0],
  ]);
  await db.viewing.update({ where: { id }, data: { state: "done" } });
  expect([await may(), await shown()]).toEqual([
    [true, false, false],
    [0, 0, 0],
  ]);
});

it("[RVH-05, VIS-13, OPN-70] B12: a review lacks a purchase unless its reviewer has a deposit of that breeder that holds", async () => {
  const breeder = await createBreeder();
  const pet = await createPet({ breederId: breeder.id });
  const lacking = async () => (await listBreederReviews(breeder.id)).items[0]?.withoutPurchase;
  const reviewer = await createUser();
  await createReview(breeder.id, { reviewerId: reviewer.id });
  await createPaidDeposit((await createPet()).id, { userId: reviewer.id });
  await createPaidDeposit((await createPet({ breederId: breeder.id })).id);
  expect(await lacking()).toBe(true);
  // It can still be refunded, so it is no verified purchase either.
  const { id } = await createPaidDeposit(pet.id, { userId: reviewer.id, paidAt: new Date() });
  expect(await lacking()).toBe(false);
  const verified = async (cancelDays: number | null) => {
    const paidAt = new Date(Date.now() - 2 * 24 * 60 * 60_000);
    await db.deposit.update({ where: { id }, data: { paidAt, cancelDays } });
    return (await listBreederReviews(breeder.id)).items[0]?.verifiedPurchase;
  };
  expect([await verified(14), await verified(null)]).toEqual([false, true]);
  await db.deposit.update({ where: { id }, data: { status: "refunded", refundedAt: new Date() } });
  expect(await lacking()).toBe(true);
});
