// Tells the breeder who had a photo first that a listing with a copy was refused or hidden, without naming its seller (DUP-12).
import { isAway } from "#app/domain/accounts/away.server.ts";
import { sendWhenShown } from "#app/domain/moderation/decisions/emails-of-decisions.server.ts";
import type { RecordedDecision } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { composeEmail, isProven } from "#app/domain/shared/email.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { getPhotoFacts } from "./photo-facts.server.ts";

const COPIED_PHOTO_EMAIL_JOB = "mail-copied-photo";

interface CopiedPhoto {
  /** The listing with the copy. */
  petId: number;
  decisionIds: number[];
}

/** In the transaction of decisions that refuse or hide listings: for those with a photo that is not the seller's own. */
export async function enqueueCopiedPhotoEmails(
  client: Prisma.TransactionClient,
  decisions: readonly RecordedDecision[],
  startAfterSeconds: number,
): Promise<void> {
  const ids = decisions.map(({ subjectId }) => subjectId);
  const copies = await client.petImage.findMany({
    where: { petId: { in: ids }, image: { matches: { some: { decision: "not_own" } } } },
    select: { petId: true },
  });
  const emails = decisions
    .filter(({ subjectId }) => copies.some(({ petId }) => petId === subjectId))
    .map(({ subjectId, decisionId }): CopiedPhoto => ({ petId: subjectId, decisionIds: [decisionId] }));
  await enqueueMany(COPIED_PHOTO_EMAIL_JOB, emails, client, startAfterSeconds);
}

/** Sends one email to each first owner, unless the decision was undone; none to an erased, banned or unproven account. */
export function mailCopiedPhoto(payload: CopiedPhoto): Promise<void> {
  return sendWhenShown(COPIED_PHOTO_EMAIL_JOB, payload, async () => {
    const facts = await getPhotoFacts([payload.petId], null);
    const owners = new Map(
      facts.flatMap((fact) => (fact.isDecided && fact.owner !== "own" ? [[fact.firstUserId, fact.firstName]] : [])),
    );
    for (const [userId, name] of owners) await mailOwner(userId, name);
  });
}

async function mailOwner(userId: number, name: string | null): Promise<void> {
  const user = await db.user.findFirst({
    where: { id: userId, OR: [{ closure: null }, { closure: { erasedAt: null } }] },
    select: { email: true, firstName: true, emailVerifiedAt: true },
  });
  if (!user || !isProven(user) || (await isAway(userId))) return;
  const photo = name === null ? "a photo that you uploaded first" : `a photo of ${name} that you uploaded first`;
  await sendMail(
    composeEmail({
      to: user.email,
      subject: "A copy of your photo was removed",
      user,
      paragraphs: [`Another listing had ${photo}. A moderator has checked it, and buyers cannot see that listing.`],
      action: { label: "Your pets", url: siteUrl("/breeder/pets") },
    }),
  );
}

registerJob(COPIED_PHOTO_EMAIL_JOB, mailCopiedPhoto);
