// The email with the new matches of a saved search. It is written when it is sent, so that it leaves out pets that have
// gone since (SCH-12).
import { isAway } from "#app/domain/accounts/away.server.ts";
import { unsubscribeUrl } from "#app/domain/accounts/unsubscribe-link.server.ts";
import { renditionUrl } from "#app/domain/images/image.ts";
import { PET_CARD_COLUMNS, PET_CARD_JOINS, type PetCardRow, toPetCard } from "#app/domain/pets/card-rows.server.ts";
import { distancesFrom } from "#app/domain/pets/distances.server.ts";
import type { PetCardView } from "#app/domain/pets/views.ts";
import { composeEmail, type EmailLink } from "#app/domain/shared/email.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { ALERT_PETS_MAX, runSearchPath, SAME_FOR_EVERYONE } from "./rules.ts";
import { searchOf } from "./search-query.ts";

export const ALERT_EMAIL_JOB = "mail-search-alert";
const PICTURE_PIXELS = 160;

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
      query: true,
      alerts: true,
      user: { select: { id: true, email: true, firstName: true, emailVerifiedAt: true } },
    },
  });
  if (!search || search.alerts === "none" || (await isAway(search.user.id))) return;
  const { id: userId } = search.user;
  const pets = await findCards(petIds, userId);
  if (pets.length === 0) return;
  const shown = pets.slice(0, ALERT_PETS_MAX);
  const more = pets.length - shown.length;
  const distances = await distancesFrom(searchOf(search.query).near, petIds);
  const count = pets.length === 1 ? "1 new pet" : `${pets.length} new pets`;
  await sendMail({
    ...composeEmail({
      to: search.user.email,
      user: search.user,
      subject: `${count} for “${search.name}”`,
      paragraphs: [`${count} ${pets.length === 1 ? "matches" : "match"} your saved search “${search.name}”:`],
      links: shown.map((pet) => linkOf(pet, distances?.get(pet.petId))),
      afterQuotes: more > 0 ? `And ${more} more.` : undefined,
      action: { label: "See all matches", url: siteUrl(runSearchPath(searchId)) },
      closing: SAME_FOR_EVERYONE,
    }),
    unsubscribe: { url: unsubscribeUrl({ userId: searchId, from: "search-alerts" }) },
  });
}

/** The public ones that the user can have, the newest first: a breeder is not told of their own. */
async function findCards(petIds: readonly number[], userId: number): Promise<PetCardView[]> {
  const { rows } = await pool.query<PetCardRow>(Prisma.sql`
    SELECT ${PET_CARD_COLUMNS} FROM pets p ${PET_CARD_JOINS}
    WHERE p.id = ANY (${[...petIds]}::int[]) AND p.listed AND NOT p.reserved AND p.sold_at IS NULL AND b.user_id <> ${userId}::int
      AND NOT EXISTS (SELECT FROM user_blocks blocked
        WHERE (blocked.blocker_id, blocked.blocked_id) IN ((${userId}::int, b.user_id), (b.user_id, ${userId}::int)))
    ORDER BY p.first_listed_at DESC, p.id DESC`);
  return rows.map(toPetCard);
}

function linkOf(pet: PetCardView, distance: string | undefined): EmailLink {
  const { name, breed, gender, age, pricePence, location, image, slug } = pet;
  const facts = [breed, gender === "female" ? "Female" : "Male", age].join(" · ");
  return {
    label: [name, facts, formatPrice(pricePence), distance ? `${location} (${distance})` : location].join(", "),
    url: siteUrl(`/pets/${slug}`),
    ...(image && { image: env.SITE_URL + renditionUrl(image, PICTURE_PIXELS, "jpg") }),
  };
}

registerJob(ALERT_EMAIL_JOB, mailAlert);
