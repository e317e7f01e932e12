// Emails about the state of a pet: the question whether it is still available, a pause without an answer, and the end of a
// reservation.
import { isAway } from "#app/domain/accounts/away.server.ts";
import { calendarDateOf, addDays, formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { composeEmail, type Email, type Recipient } from "#app/domain/shared/email.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Pet } from "#app/platform/generated/prisma/client.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { CONFIRM_AFTER_DAYS, CONFIRM_WITHIN_DAYS, RESERVED_DAYS } from "./rules.ts";

export const PET_STATE_EMAIL_JOB = "mail-pet-state";

/** The payload of the job, which is enqueued in the transaction of its reason. */
export interface PetStateEmail {
  email: "confirm" | "unconfirmed" | "reservation-ended";
  petId: number;
}

/** Sends the email, unless the state has changed since it was enqueued. */
export async function mailPetState({ email, petId }: PetStateEmail): Promise<void> {
  const pet = await db.pet.findUnique({
    where: { id: petId, deletedAt: null, soldAt: null },
    include: {
      breeder: { select: { user: { select: { id: true, email: true, firstName: true, emailVerifiedAt: true } } } },
    },
  });
  if (!pet || !isCurrent(email, pet) || (await isAway(pet.breeder.user.id))) return;
  await sendMail(write(email, pet, pet.breeder.user));
}

function isCurrent(email: PetStateEmail["email"], pet: Pet): boolean {
  if (email === "confirm") return pet.confirmationAskedAt !== null && pet.pausedAt === null;
  if (email === "unconfirmed") return pet.pauseReason === "unconfirmed";
  return pet.reservedUntil === null && !pet.reserved;
}

function write(
  kind: PetStateEmail["email"],
  { id, name, listed, confirmationAskedAt }: Pet,
  user: Recipient & { email: string },
): Email {
  const base = { to: user.email, user, closing: `If you have questions, write to ${env.CONTACT_EMAIL}.` };
  const page = siteUrl(`/breeder/pets/${id}/still-available`);
  if (kind === "confirm") {
    const until = formatCalendarDate(addDays(calendarDateOf(confirmationAskedAt!), CONFIRM_WITHIN_DAYS));
    return composeEmail({
      ...base,
      subject: `Is ${name} still available?`,
      paragraphs: [
        `Your listing of ${name} has been on ${SITE_NAME} for ${CONFIRM_AFTER_DAYS} days without a change. Buyers trust lists that are up to date.`,
        `Please tell us by ${until} whether ${name} is still available. Without an answer we pause the listing. Nothing is deleted.`,
      ],
      action: { label: `Yes, ${name} is still available`, url: page },
    });
  }
  if (kind === "unconfirmed") {
    return composeEmail({
      ...base,
      subject: `Your listing of ${name} is paused`,
      paragraphs: [
        `We have not heard from you whether ${name} is still available, so buyers do not see the listing for now. Nothing is deleted.`,
      ],
      action: { label: `Show ${name} again`, url: page },
    });
  }
  return composeEmail({
    ...base,
    subject: `The reservation of ${name} has ended`,
    paragraphs: [
      `You marked ${name} as reserved ${RESERVED_DAYS} days ago. That time is over${listed ? `, and buyers see ${name} as available again` : ". Buyers do not see the listing at the moment"}.`,
    ],
    action: { label: "Your pets", url: siteUrl("/breeder/pets") },
  });
}

registerJob(PET_STATE_EMAIL_JOB, mailPetState);
