// Publishes sealed reviews (RVH-02): both in one transaction, when both are written or 14 days after one. The text moves to the
// table of published reviews under the same id, where it replaces an older one of the same author (RVH-04).
import { clock } from "#app/platform/clock.server.ts";
import type { HandoverReview } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { REVIEW_EMAIL_JOB, type ReviewEmail } from "./email-job.ts";
import { type Client, lockPair } from "./rows.server.ts";
import { isDue, isReady } from "./rules.ts";

export const NO_TEXT = {
  rating: null,
  communicationRating: null,
  accuracyRating: null,
  careQualityRating: null,
  professionalismRating: null,
  title: null,
  text: null,
} as const;

/** Publishes what is due of a handover; the number of reviews. A second run at the same time finds nothing left. */
export async function publishDue(client: Client, id: number): Promise<number> {
  const pair = await lockPair(client, id);
  if (!pair) return 0;
  const { own, other, ended } = pair;
  const now = clock.now();
  const due = [own, other].filter((row) => isDue(row, row === own ? other : own, now));
  for (const row of due) await publish(client, row, { isConfirmed: ended === "complete", now });
  if (due.length > 0) {
    for (const reviewId of [own.id, other.id]) {
      await enqueue(REVIEW_EMAIL_JOB, { reviewId, about: "published" } satisfies ReviewEmail, { client });
    }
  }
  return due.length;
}

/** Of a review that nothing keeps back any more: publishes what is due, or tells the other side that it waits for theirs. */
export async function publishOrTell(client: Client, id: number): Promise<void> {
  const pair = await lockPair(client, id);
  if (!pair || (await publishDue(client, id)) > 0 || pair.other.writtenAt !== null) return;
  await enqueue(REVIEW_EMAIL_JOB, { reviewId: pair.other.id, about: "written" } satisfies ReviewEmail, { client });
}

/**
 * Before the account of its author is erased at once: publishes what it has written and nothing keeps back, since the reviews of an
 * erased account stay. The other side's is deleted, as those about the account are, so none is waited for.
 */
export async function publishOfErased(client: Client, authorId: number): Promise<void> {
  const rows = await client.handoverReview.findMany({ where: { authorId, writtenAt: { not: null } } });
  for (const { id } of rows) {
    const pair = await lockPair(client, id);
    if (pair && isReady(pair.own))
      await publish(client, pair.own, { isConfirmed: pair.ended === "complete", now: clock.now() });
  }
}

async function publish(
  client: Client,
  row: HandoverReview,
  { isConfirmed, now }: { isConfirmed: boolean; now: Date },
): Promise<void> {
  const { id, authorId: reviewerId, handoverId, side, rating, incentive, opensAt, ...texts } = row;
  const subject = side === "buyer" ? { breederId: row.breederId } : { userId: row.subjectId };
  await client.handoverReview.update({ where: { id }, data: { ...NO_TEXT, publishedAt: now } });
  const earlier = await client.review.findFirst({
    where: { reviewerId, ...subject },
    select: { id: true, handoverId: true },
  });
  // The review of a later handover was published before.
  if (earlier?.handoverId && earlier.handoverId > handoverId) return;
  if (earlier) await client.review.delete({ where: { id: earlier.id } });
  const { communicationRating, accuracyRating, careQualityRating, professionalismRating, title, text } = texts;
  // The triggers set verified_purchase and the figures of the breeder, see docs/triggers.md.
  await client.review.create({
    data: {
      ...{ id, reviewerId, ...subject, handoverId, handoverConfirmed: isConfirmed, incentive, opensAt },
      ...{
        rating: rating!,
        communicationRating,
        accuracyRating,
        careQualityRating,
        professionalismRating,
        title,
        text,
      },
      ...{ createdAt: now, publishedAt: now },
    },
  });
  await client.moderationCase.updateMany({ where: { heldReviewId: id }, data: { heldReviewId: null, reviewId: id } });
}
