// Emails about reviews after a handover, written from the state at the time of sending: never stars or text.
import { addressOfSide } from "#app/domain/breeders/message-address.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { composeEmail, type EmailParts } from "#app/domain/shared/email.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { REVIEW_EMAIL_JOB, type ReviewEmail } from "./email-job.ts";
import type { Side } from "./rows.server.ts";
import { isOpen } from "./rules.ts";
import { otherHasWrittenText } from "./texts.ts";

const ACCOUNT = { select: { firstName: true, email: true, emailVerifiedAt: true } } as const;

export async function mailReview({ reviewId, about }: ReviewEmail): Promise<void> {
  const row = await db.handoverReview.findUnique({
    where: { id: reviewId },
    include: {
      ...{ author: ACCOUNT, subject: ACCOUNT, breeder: true },
      handover: { include: { sealedReviews: true, pet: { select: { name: true } } } },
    },
  });
  if (!row) return;
  const { author, subject, breeder, handover, handoverId } = row;
  const canWrite = isOpen(row, handover.ended, clock.now());
  if (about !== "published" && !canWrite) return;
  const address = addressOfSide(row.side as Side, { buyer: author, breeder: { ...breeder, user: author } });
  if (!address) return;
  const other = handover.sealedReviews.find(({ id }) => id !== reviewId);
  const facts = {
    other: subject.firstName,
    pet: handover.pet.name,
    handedOver: formatDate(handover.endedAt!),
    closes: formatDate(row.closesAt),
    canWrite,
    isOwnPublished: row.publishedAt !== null,
    isOtherPublished: other?.publishedAt != null,
  };
  await sendMail(
    composeEmail({
      to: address,
      user: author,
      ...TEXTS[about](facts),
      action: {
        label: canWrite ? "Write your review" : "Read the reviews",
        url: siteUrl(`/handovers/${handoverId}/review`),
      },
    }),
  );
}

interface Facts {
  other: string;
  pet: string;
  handedOver: string;
  closes: string;
  canWrite: boolean;
  isOwnPublished: boolean;
  isOtherPublished: boolean;
}

const TEXTS: Record<ReviewEmail["about"], (facts: Facts) => Pick<EmailParts, "subject" | "paragraphs">> = {
  open: ({ other, pet, handedOver, closes, isOtherPublished }) => ({
    subject: `How was it with ${other}?`,
    paragraphs: isOtherPublished
      ? [
          `${pet} was handed over on ${handedOver}, and ${other}'s review is published.`,
          `You can write yours until ${closes}. It is published at once.`,
        ]
      : [
          `${pet} was handed over on ${handedOver}. You and ${other} can review each other until ${closes}.`,
          "Neither of you can read the other's review before both are written, or 14 days after the first.",
        ],
  }),
  written: ({ other, closes }) => ({
    subject: `${other} has written a review`,
    paragraphs: [otherHasWrittenText(other), `You can write it until ${closes}.`],
  }),
  published: ({ other, canWrite, closes, isOwnPublished, isOtherPublished }) => {
    if (isOwnPublished && isOtherPublished)
      return { subject: `Your review and ${other}'s are published`, paragraphs: ["You can read both now."] };
    if (isOwnPublished)
      return { subject: "Your review is published", paragraphs: [`${other} has not published a review.`] };
    return {
      subject: `${other}'s review is published`,
      paragraphs: [canWrite ? `You can still write yours until ${closes}.` : "You can read it now."],
    };
  },
};

registerJob(REVIEW_EMAIL_JOB, mailReview);
