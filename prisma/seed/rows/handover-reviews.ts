// Inserts a handover of three days ago whose buyer has written a review, which is sealed until the breeder writes one.
import { opensAt } from "#app/domain/reviews/sealed/rules.ts";
import type { WorldWriter } from "./world-writer.ts";

const HANDOVER = { breeder: "slieveview", pet: "Fergal", daysAgo: 3, reviewDaysAgo: 1 } as const;

/** The trigger handovers_to_reviews makes the two reviews when the handover is complete. */
export async function writeHandoverReviews(writer: WorldWriter): Promise<void> {
  const { tx } = writer;
  const endedAt = writer.at(HANDOVER.daysAgo);
  const deposit = await tx.deposit.findFirstOrThrow({ where: { petId: writer.pet(HANDOVER.breeder, HANDOVER.pet) } });
  const { id: handoverId } = await tx.handover.update({
    where: { depositId: deposit.id },
    data: { buyerConfirmedAt: endedAt, breederConfirmedAt: endedAt, ended: "complete", endedAt },
  });
  const event = { depositId: deposit.id, kind: "handed-over", createdAt: endedAt };
  await tx.paymentEvent.create({ data: event });
  await tx.handoverReview.updateMany({ where: { handoverId }, data: { reminders: [0] } });
  const writtenAt = writer.at(HANDOVER.reviewDaysAgo);
  await tx.handoverReview.update({
    where: { handoverId_side: { handoverId, side: "buyer" } },
    data: {
      ...{ rating: 4, communicationRating: 5, accuracyRating: 5, careQualityRating: 5, professionalismRating: 4 },
      title: "A pup who had met the hoover already",
      text: "We were shown both parents and the whelping room. The papers arrived two days after Fergal did, which is my only complaint.",
      ...{ writtenAt, updatedAt: writtenAt, opensAt: opensAt(writtenAt) },
    },
  });
}
