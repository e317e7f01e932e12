// Tells the breeder who had a photo first that a listing with a copy was refused or hidden, and when an appeal has taken that back,
// without naming its seller (DUP-12).
import { isAway } from "#app/domain/accounts/away.server.ts";
import { sendWhenShown } from "#app/domain/moderation/decisions/emails-of-decisions.server.ts";
import type { RecordedDecision } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { composeEmail, type EmailParts, isProven } from "#app/domain/shared/email.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { getPhotoFacts } from "./photo-facts.server.ts";

const COPIED_PHOTO_EMAIL_JOB = "mail-copied-photo";
const CORRECTION_EMAIL_JOB = "mail-copied-photo-correction";

interface FirstOwner {
  userId: number;
  /** Of the pet or the breeder that the photo shows; null for an account that was erased. */
  name: string | null;
}

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
    for (const owner of await firstOwners(payload.petId)) {
      await mailOwner(owner, {
        subject: "A copy of your photo was removed",
        paragraphs: [
          `Another listing had ${photoOf(owner)}. A moderator has checked it, and buyers cannot see that listing.`,
        ],
        action: { label: "Your pets", url: siteUrl("/breeder/pets") },
      });
    }
  });
}

/** Those who had the photos of a listing first that a moderator has found not to be the seller's own. */
export async function firstOwners(petId: number): Promise<FirstOwner[]> {
  const facts = await getPhotoFacts([petId], null);
  const names = facts.flatMap(({ isDecided, owner, firstUserId, firstName }): [number, string | null][] =>
    isDecided && owner !== "own" ? [[firstUserId, firstName]] : [],
  );
  return Array.from(new Map(names), ([userId, name]) => ({ userId, name }));
}

/** In the transaction of a granted appeal: they were told that the listing is gone. */
export async function enqueueCopiedPhotoCorrections(
  client: Prisma.TransactionClient,
  owners: FirstOwner[],
): Promise<void> {
  await enqueueMany(CORRECTION_EMAIL_JOB, owners, client);
}

export function mailCopiedPhotoCorrection(owner: FirstOwner): Promise<void> {
  return mailOwner(owner, {
    subject: "We have changed the decision about a copy of your photo",
    paragraphs: [
      `Another listing had ${photoOf(owner)}, and we had taken that listing down. Its breeder appealed, and we have taken that decision back.`,
    ],
    closing: `If you disagree, write to ${env.CONTACT_EMAIL}.`,
  });
}

function photoOf({ name }: FirstOwner): string {
  return name === null ? "a photo that you uploaded first" : `a photo of ${name} that you uploaded first`;
}

async function mailOwner({ userId }: FirstOwner, email: Omit<EmailParts, "to" | "user">): Promise<void> {
  const user = await db.user.findFirst({
    where: { id: userId, OR: [{ closure: null }, { closure: { erasedAt: null } }] },
    select: { email: true, firstName: true, emailVerifiedAt: true },
  });
  if (!user || !isProven(user) || (await isAway(userId))) return;
  await sendMail(composeEmail({ to: user.email, user, ...email }));
}

registerJob(COPIED_PHOTO_EMAIL_JOB, mailCopiedPhoto);
registerJob(CORRECTION_EMAIL_JOB, mailCopiedPhotoCorrection);
