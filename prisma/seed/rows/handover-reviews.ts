// Completes the handovers of the pets that were sold. The buyer of the one of three days ago has written a review, which is
// sealed until the breeder writes one.
import { opensAt } from "#app/domain/community/reviews/sealed/rules.ts";
import { PETS } from "./pets.ts";
import type { WorldWriter } from "./world-writer.ts";

const HANDOVER = { breeder: "slieveview", pet: "Fergal", reviewDaysAgo: 1 } as const;

/** The trigger handovers_to_reviews makes the two reviews when the handover is complete. */
export async function writeHandoverReviews(writer: WorldWriter): Promise<void> {
  const { tx } = writer;
  for (const { username, pet } of PETS) {
    if (pet.soldDaysAgo === undefined || !pet.reservedBy) continue;
    const endedAt = writer.at(pet.soldDaysAgo);
    const { depositId, petId, buyerId } = await tx.handover.update({
      where: { id: await handoverOf(writer, username, pet.name) },
      data: { buyerConfirmedAt: endedAt, breederConfirmedAt: endedAt, ended: "complete", endedAt },
    });
    await tx.pet.update({ where: { id: petId }, data: { soldAt: endedAt, buyerId, updatedAt: endedAt } });
    await tx.paymentEvent.create({ data: { depositId, kind: "handed-over", createdAt: endedAt } });
  }
  const handoverId = await handoverOf(writer, HANDOVER.breeder, HANDOVER.pet);
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

async function handoverOf(writer: WorldWriter, username: string, pet: string): Promise<number> {
  return (await writer.tx.handover.findFirstOrThrow({ where: { petId: writer.pet(username, pet) } })).id;
}
