// Finds the review after a handover that an author has not published yet: every way of writing a review of the same user is that
// one.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The latest handover between an author and another user whose review the author has not published yet. */
export async function findUnpublished(
  authorId: number,
  subject: { breederId: number } | { userId: number },
): Promise<{ id: number; handoverId: number; isOpen: boolean; writtenAt: Date | null } | null> {
  const about =
    "breederId" in subject ? { subject: { breeder: { id: subject.breederId } } } : { subjectId: subject.userId };
  const row = await db.handoverReview.findFirst({
    where: {
      ...{ authorId, ...about, publishedAt: null, refusedAt: null },
      OR: [{ writtenAt: { not: null } }, { closesAt: { gt: clock.now() }, handover: { ended: "complete" } }],
    },
    orderBy: { handoverId: "desc" },
    select: { id: true, handoverId: true, writtenAt: true },
  });
  return row && { ...row, isOpen: row.writtenAt === null };
}
