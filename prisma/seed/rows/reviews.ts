// Inserts reviews of breeders and of users, with their helpful votes.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { BREEDERS } from "../world/breeders.ts";
import { REVIEWS_OF_PEOPLE } from "../world/events.ts";
import type { DemoReview } from "../world/types.ts";
import { BUYERS } from "../world/users.ts";
import { minutesAfter, type WorldWriter } from "./world-writer.ts";

const RESPONSE_AFTER_MINUTES = 1_700;

/** Every review of a breeder, with the breeder's username. */
const REVIEWS = BREEDERS.flatMap(({ username, reviews }) => reviews.map((review) => ({ username, review })));

/** Inserts the reviews; triggers set the breeders' averages, the counts of votes, and verified purchases. */
export async function writeReviews(writer: WorldWriter): Promise<void> {
  const { tx } = writer;
  const rows = await tx.review.createManyAndReturn({
    data: REVIEWS.map(({ username, review }) => reviewRow(writer, username, review)),
    select: { id: true, reviewerId: true, breederId: true, createdAt: true },
  });
  const helpful = new Map(
    REVIEWS.map(({ username, review }) => [
      `${writer.user(review.by)}/${writer.breeder(username)}`,
      review.helpful ?? 0,
    ]),
  );
  await tx.review.createMany({
    data: REVIEWS_OF_PEOPLE.map(({ by, of, daysAgo, rating, title, text }) => ({
      reviewerId: writer.user(by),
      userId: writer.user(of),
      rating,
      title,
      text,
      createdAt: writer.at(daysAgo),
      updatedAt: writer.at(daysAgo),
    })),
  });
  await tx.reviewHelpfulVote.createMany({
    data: rows.flatMap(({ id, reviewerId, breederId, createdAt }, index) =>
      voters(writer, reviewerId, helpful.get(`${reviewerId}/${breederId}`)!, index).map((userId, nth) => ({
        reviewId: id,
        userId,
        createdAt: new Date(createdAt.getTime() + ((writer.now.getTime() - createdAt.getTime()) * (nth + 1)) / 20),
      })),
    ),
  });
}

function reviewRow(writer: WorldWriter, username: string, review: DemoReview): Prisma.ReviewCreateManyInput {
  const createdAt = writer.at(review.daysAgo);
  const [communication, accuracy, care, professionalism] = review.parts ?? [null, null, null, null];
  const response = review.response ?? null;
  const answeredAt = new Date(
    Math.min(minutesAfter(createdAt, RESPONSE_AFTER_MINUTES).getTime(), writer.now.getTime()),
  );
  return {
    reviewerId: writer.user(review.by),
    breederId: writer.breeder(username),
    rating: review.rating,
    communicationRating: communication,
    accuracyRating: accuracy,
    careQualityRating: care,
    professionalismRating: professionalism,
    title: review.title ?? null,
    text: review.text ?? null,
    status: review.status ?? null,
    breederResponse: response,
    breederResponseAt: response === null ? null : answeredAt,
    createdAt,
    updatedAt: response === null ? createdAt : answeredAt,
  };
}

// Different users for each review, never its reviewer, never a demo account.
function voters(writer: WorldWriter, reviewerId: number, count: number, index: number): number[] {
  const others = BUYERS.map(({ username }) => writer.user(username)).filter((userId) => userId !== reviewerId);
  return Array.from({ length: count }, (_, nth) => others[(index * 5 + nth) % others.length]!);
}
