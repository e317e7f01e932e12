// Queries of the moderation queue of listings: one statement for a page of rows, and one for earlier decisions about them.
import { versionSql } from "#app/domain/accounts/case-intake/seen-versions.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { reputationPercent } from "#app/domain/breeders/figures.ts";
import { HAS_NEW_LICENCE_SQL } from "#app/domain/breeders/licences/lapsed-listings.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { shownAge } from "#app/domain/law/age.ts";
import { findClaims } from "#app/domain/moderation/claims-of-others.server.ts";
import { LIST_PAGE_SIZE } from "#app/domain/moderation/rules.ts";
import { petSearchSql } from "#app/domain/moderation/search-words.server.ts";
import type { QueuedPet } from "#app/domain/moderation/views.ts";
import { petAlt } from "#app/domain/pets/card-rows.server.ts";
import { findCertificates } from "#app/domain/pets/certificates/find-certificate.server.ts";
import { checkStoredListings, type ListingLaw } from "#app/domain/pets/listings/listing-law.server.ts";
import { ANIMALS_MAX } from "#app/domain/pets/litters/stages.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { withinSql } from "#app/domain/shared/period.server.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import { type PagedQuery, pagedQuery } from "#app/domain/shared/search/paged-query.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { withCaseMarks } from "./case-marks.server.ts";
import { changesSinceApproval } from "./change-queries.server.ts";
import type { ModeratedList } from "./moderated-list.ts";
import { pastDecisions } from "./past-decisions.server.ts";

type PetRow = Omit<
  QueuedPet,
  "slug" | "createdAt" | "breeder" | "history" | "changes" | "images" | "certificate" | "claims" | "law" | "claim"
> &
  Omit<QueuedPet["breeder"], "slug" | "reputation"> & {
    createdAt: Date;
    bornOn: string | null;
    images: QueuedPet["images"] | null;
    averageRating: number;
    isPedigree: boolean;
    isKennelClub: boolean;
    isCouncilRegistered: boolean;
  };

const PET_COLUMNS = Prisma.sql`
  p.id AS "petId", ${versionSql("pet")} AS version, p.name, p.tagline, p.description, p.type::text, p.breed, p.gender::text, p.colour, p.age, p.born_on::text AS "bornOn",
  p.listing_location AS location, p.price_pence AS "pricePence", p.deposit_pence AS "depositPence", p.status::text,
  p.deleted_at IS NOT NULL AS "isDeleted", p.reserved, p.litter_id AS "litterId", p.created_at AS "createdAt", p.is_pedigree AS "isPedigree", p.is_kennel_club AS "isKennelClub",
  p.is_council_registered AS "isCouncilRegistered", b.id AS "breederId", b.trading_name AS "tradingName",
  u.username::text, b.average_rating AS "averageRating", b.review_count AS "reviewCount", b.total_pets AS "totalPets",
  b.active_pets AS "activePets", b.suspended,
  (SELECT plan.name FROM subscriptions s JOIN plans plan ON plan.id = s.plan_id
    WHERE s.breeder_id = b.id AND s.status IN ('active', 'past_due') LIMIT 1) AS plan,
  (SELECT count(*)::int FROM pets other WHERE other.breeder_id = b.id AND other.status = 'rejected'
    AND other.deleted_at IS NULL AND other.id <> p.id) AS "rejectedPets",
  (SELECT json_agg(json_build_object('key', stored.key, 'width', stored.width, 'height', stored.height,
      'colour', stored.colour, 'alt', image.alt, 'role', image.role) ORDER BY image.position)
    FROM pet_images image JOIN images stored ON stored.id = image.image_id WHERE image.pet_id = p.id) AS images`;

/**
 * A page of the listings of one status: pending ones oldest first, after those with a new licence; others newest first. "all" has
 * the deleted ones as well.
 */
export async function listModeratedPets(
  viewer: Viewer,
  { status, search, days, page }: ModeratedList<PetStatus | "all">,
): Promise<ListPage<QueuedPet>> {
  const inStatus =
    status === "all" ? Prisma.sql`true` : Prisma.sql`p.status = ${status}::pet_status AND p.deleted_at IS NULL`;
  const list = await listQueued({
    where: Prisma.sql`${allOf([inStatus, ...withinSql(Prisma.sql`p.created_at`, days)])}${petSearchSql(search)}`,
    order: status === "pending" ? await pendingOrder() : "p.created_at DESC, p.id DESC",
    page,
    pageSize: LIST_PAGE_SIZE,
  });
  return { ...list, items: await withCaseMarks(viewer, list.items, ["pet", ({ petId }) => petId]) };
}

/** The plain order is that of an index; the other one sorts all that wait, so it is used only when it differs. */
async function pendingOrder(): Promise<string> {
  const { rowCount } = await pool.query(`
    SELECT FROM licence_notices r JOIN pets p ON p.id = r.pet_id
    WHERE r.returned_at IS NOT NULL AND p.status = 'pending' AND p.deleted_at IS NULL AND ${HAS_NEW_LICENCE_SQL} LIMIT 1`);
  return `${rowCount === 0 ? "" : `${HAS_NEW_LICENCE_SQL} DESC, `}p.created_at, p.id`;
}

/** The animals of litters that are waiting for approval, in the order in which they were listed. */
export async function listPendingOfLitters(litterIds: readonly number[]): Promise<QueuedPet[]> {
  const where = Prisma.sql`p.status = 'pending' AND p.deleted_at IS NULL AND p.litter_id = ANY (${[...litterIds]}::int[])`;
  const pageSize = litterIds.length * ANIMALS_MAX;
  return (await listQueued({ where, order: "p.created_at, p.id", page: 1, pageSize })).items;
}

const PAST_OF_PETS = [
  "pet approved",
  "pet rejected",
  "pet hidden",
  "pet unapproved",
  "pet returned",
  "decision reversed",
];

/** A page of listings as moderators read them. */
export async function listQueued(query: Pick<PagedQuery, "where" | "order" | "page" | "pageSize">) {
  const list = await pagedQuery<PetRow, QueuedPet>(
    {
      ...query,
      table: "pets",
      alias: "p",
      shape: "walk",
      columns: PET_COLUMNS,
      joins: Prisma.sql`JOIN breeders b ON b.id = p.breeder_id JOIN users u ON u.id = b.user_id`,
    },
    toPet,
  );
  const petIds = list.items.map(({ petId }) => petId);
  const [changes, past, laws, certificates, claims] = await Promise.all([
    changesSinceApproval(petIds),
    pastDecisions(petIds, Prisma.sql`e.detail ? 'pet_id' AND (e.detail->>'pet_id')::int = ids.id`, PAST_OF_PETS),
    checkStoredListings(petIds),
    findCertificates(petIds),
    findClaims("pet", petIds),
  ]);
  const more = ({ petId }: QueuedPet) => ({
    claim: claims.get(petId) ?? null,
    history: past.get(petId) ?? [],
    changes: changes.get(petId) ?? null,
    law: queuedLaw(laws.get(petId)),
    certificate: certificates.get(petId) ?? null,
  });
  return { ...list, items: list.items.map((pet) => ({ ...pet, ...more(pet) })) };
}

const NO_LAW: QueuedPet["law"] = {
  nation: null,
  soldFrom: null,
  open: 0,
  rules: [],
  answeredAt: null,
  answeredBy: null,
};

function queuedLaw(law: ListingLaw | undefined): QueuedPet["law"] {
  if (!law) return NO_LAW;
  const { nation, open, rules } = law.result;
  const shown = rules.map(({ id, title, state, message, words }) => ({ id, title, state, message, words }));
  return {
    nation,
    soldFrom: law.answers.nation,
    open,
    rules: shown,
    answeredAt: law.answeredAt,
    answeredBy: law.answeredBy,
  };
}

function toPet(row: PetRow): QueuedPet {
  const { breederId, tradingName, username, plan, reviewCount, averageRating, suspended, ...rest } = row;
  const { totalPets, activePets, rejectedPets, isPedigree, isKennelClub, isCouncilRegistered, ...pet } = rest;
  const claims = [
    ...(isPedigree ? ["Pedigree"] : []),
    ...(isKennelClub ? ["Kennel Club Registered"] : []),
    ...(isCouncilRegistered ? ["Council registered"] : []),
  ];
  const alt = petAlt(pet.name, pet.breed);
  return {
    petId: pet.petId,
    version: pet.version,
    claim: null,
    slug: petSlug(pet.name, pet.breed, pet.petId),
    name: pet.name,
    tagline: pet.tagline,
    description: pet.description,
    type: pet.type,
    breed: pet.breed,
    gender: pet.gender,
    colour: pet.colour,
    age: shownAge(pet.age, pet.bornOn, clock.now()),
    location: pet.location,
    pricePence: pet.pricePence,
    depositPence: pet.depositPence,
    claims,
    status: pet.status,
    isDeleted: pet.isDeleted,
    reserved: pet.reserved,
    litterId: pet.litterId,
    createdAt: pet.createdAt.toISOString(),
    images: (pet.images ?? []).map((image) => ({ ...image, alt: image.alt || alt })),
    breeder: {
      breederId,
      slug: breederSlug(tradingName, breederId),
      ...{ tradingName, username, plan, reviewCount, totalPets, activePets, rejectedPets, suspended },
      reputation: reputationPercent(averageRating, reviewCount),
    },
    history: [],
    changes: null,
    certificate: null,
    law: NO_LAW,
  };
}
