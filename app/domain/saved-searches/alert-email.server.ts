// The email with the new matches of a saved search. It is written when it is sent, so that it leaves out pets that have
// gone since (SCH-12).
import { isBanned } from "#app/domain/bans/bans.server.ts";
import { composeEmail } from "#app/domain/email.ts";
import { formatPrice } from "#app/domain/money.ts";
import { unsubscribeUrl } from "#app/domain/newsletter/unsubscribe-link.server.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { ALERT_PETS_MAX, runSearchPath, SAME_FOR_EVERYONE } from "./rules.ts";

export const ALERT_EMAIL_JOB = "mail-search-alert";

/** The payload of the job, which is enqueued in the transaction that moves the search on. */
export interface AlertEmail {
  searchId: number;
  /** The newest first. */
  petIds: number[];
}

/**
 * Sends the email; none when no pet is left, the alerts are off, or the account is banned. Without pets of breeders whom the
 * user has blocked, or who have blocked the user: the two cannot write to each other.
 */
export async function mailAlert({ searchId, petIds }: AlertEmail): Promise<void> {
  const search = await db.savedSearch.findUnique({
    where: { id: searchId },
    select: {
      name: true,
      alerts: true,
      user: { select: { id: true, email: true, firstName: true, emailVerifiedAt: true } },
    },
  });
  if (!search || search.alerts === "none" || (await isBanned(search.user.id))) return;
  const { id: userId } = search.user;
  const pets = await db.pet.findMany({
    where: {
      ...{ id: { in: petIds }, listed: true, reserved: false, soldAt: null },
      breeder: { user: { blocks: { none: { blockedId: userId } }, blockedBy: { none: { blockerId: userId } } } },
    },
    orderBy: [{ firstListedAt: "desc" }, { id: "desc" }],
    select: { id: true, name: true, breed: true, pricePence: true, breeder: { select: { location: true } } },
  });
  if (pets.length === 0) return;
  const shown = pets.slice(0, ALERT_PETS_MAX);
  const more = pets.length - shown.length;
  const count = pets.length === 1 ? "1 new pet" : `${pets.length} new pets`;
  await sendMail({
    ...composeEmail({
      to: search.user.email,
      user: search.user,
      subject: `${count} for “${search.name}”`,
      paragraphs: [`${count} ${pets.length === 1 ? "matches" : "match"} your saved search “${search.name}”:`],
      links: shown.map(({ id, name, breed, pricePence, breeder }) => ({
        label: `${name}, ${breed}, ${formatPrice(pricePence)}, ${breeder.location}`,
        url: `${env.SITE_URL}/pets/${petSlug(name, breed, id)}`,
      })),
      afterQuotes: more > 0 ? `And ${more} more.` : undefined,
      action: { label: "See all matches", url: `${env.SITE_URL}${runSearchPath(searchId)}` },
      closing: SAME_FOR_EVERYONE,
    }),
    unsubscribe: { url: unsubscribeUrl({ userId: searchId, from: "search-alerts" }) },
  });
}

registerJob(ALERT_EMAIL_JOB, mailAlert);
