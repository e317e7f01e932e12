// When the emails about reviews after a handover are sent, and to whom.
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { submitReview } from "#app/domain/community/reviews/submit-review.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { createHandover } from "../../../../../tests/support/handover-reviews.ts";
import { inbox } from "../../../../../tests/support/outgoing.ts";
import { REVIEW_EMAIL_JOB, type ReviewEmail } from "./email-job.ts";
import { mailReview } from "./emails.server.ts";
import { followReviews } from "./follow-up.server.ts";

const realNow = clock.now;
const START = new Date("2028-02-20T12:00:00Z");
const at = (day: number, time = "12:00") => {
  const date = new Date(START.getTime() + day * 86_400_000).toISOString().slice(0, 10);
  clock.now = () => new Date(`${date}T${time}:00Z`);
};
beforeEach(async () => {
  await db.handoverReview.deleteMany();
  at(0);
});
afterEach(() => void (clock.now = realNow));
afterAll(stopJobs, 30_000);

async function emailsOf(handoverId: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ data: ReviewEmail; side: string }[]>`
    SELECT j.data, r.side FROM jobs.job j JOIN handover_reviews r ON r.id = (j.data ->> 'reviewId')::int
    WHERE j.name = ${REVIEW_EMAIL_JOB} AND r.handover_id = ${handoverId}::int ORDER BY r.side, j.data ->> 'about'`;
  return rows.map(({ data: { about }, side }) => `${about} to ${side}`);
}

it("[RVH-01] asks both at once, also at night, after 7 and 30 days by day, each once, until the review is written", async () => {
  const { handoverId, buyer, breederId } = await createHandover();
  const asked: number[] = [];
  for (const [day, time] of [[0, "22:00"], [0, "22:05"], [7, "22:10"], [8, "08:00"], [30]] as [number, string?][]) {
    at(day, time);
    asked.push((await followReviews()).asked);
    if (day === 8)
      await submitReview({ actor: buyer, subject: { breederId }, fields: { rating: 4 }, idempotencyKey: null });
  }
  // After 30 days the first review has been published, and the other side is asked a last time.
  expect(asked).toEqual([2, 0, 0, 2, 1]);
  expect(await emailsOf(handoverId)).toEqual([
    ...["open to breeder", "open to breeder", "open to breeder", "published to breeder", "written to breeder"],
    ...["open to buyer", "open to buyer", "published to buyer"],
  ]);
  const { id: reviewId } = await db.handoverReview.findFirstOrThrow({ where: { handoverId, side: "breeder" } });
  await mailReview({ reviewId, about: "open" });
  const { text } = inbox.list()[0]!;
  expect(text).toMatch(/review is published\.[\s\S]*You can write yours until/);
  expect(text).not.toContain("before both are written");
});

it("[RVH-01] asks one who was not reached for weeks once", async () => {
  await createHandover();
  at(31);
  expect(await Promise.all([followReviews(), followReviews()])).toEqual(
    expect.arrayContaining([expect.objectContaining({ asked: expect.any(Number) })]),
  );
  expect((await followReviews()).asked).toBe(0);
  at(61);
  expect((await followReviews()).asked).toBe(0);
});
