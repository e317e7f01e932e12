// The data of a pet's page for a viewer.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { BREEDER_CARD_COLUMNS, BREEDER_CARD_JOINS, toBreederCard } from "#app/domain/breeders/card-rows.server.ts";
import { RECORD_COUNTS } from "#app/domain/breeders/record-counts.server.ts";
import { NO_RECORD, tradingRecord } from "#app/domain/breeders/trading-record.ts";
import { readyToLeave, shownAge } from "#app/domain/law/age.ts";
import { NO_ANSWERS } from "#app/domain/law/answers.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { isNew } from "#app/domain/shared/new-badge.ts";
import { cancelDaysOf, refundPeriod } from "#app/domain/shared/refund-window.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { petAlt, SELLER } from "./card-rows.server.ts";
import { CHECKED_COLUMNS, toChecks } from "./checked-rows.server.ts";
import { petLawFacts } from "./law-facts.ts";
import { PET_HAS_PAGE } from "./list-sql.server.ts";
import type { PetPageRow } from "./pet-page-row.ts";
import { canSeePet } from "./policy.ts";
import { petPrices } from "./price-ranges.server.ts";
import { sellerView } from "./seller.ts";
import { petSlug } from "./slug.ts";
import type { PetPageView, PetPriceView } from "./views.ts";

/**
 * The page of a pet, or null when there is none for this viewer: deleted, of a breeder who is not public, or not
 * approved when the viewer is neither its owner nor an admin.
 */
export async function getPetPage(petId: number, viewer: Viewer | null): Promise<PetPageView | null> {
  const row = await readRow(petId, viewer);
  return row && toPetPage(row, row.listed ? await petPrices({ ...row, nation: row.answers?.nation ?? null }) : null);
}

/** What the page of a pet says of checks and promises, for whom it says that; null where there is no page. */
export async function getChecksAndPromises(
  petId: number,
  viewer: Viewer | null,
): Promise<Pick<PetPageView, "checks" | "promises"> | null> {
  const row = await readRow(petId, viewer);
  return row && toPetPage(row, null);
}

async function readRow(petId: number, viewer: Viewer | null): Promise<PetPageRow | null> {
  const { rows } = await pool.query<PetPageRow>(Prisma.sql`
    SELECT p.id AS "petId", p.name, p.tagline, p.description, p.type, p.breed, p.gender, p.colour, p.age, p.size, p.coat,
      p.price_pence AS "pricePence", p.deposit_pence AS "depositPence", p.status, p.reserved, p.featured, p.listed,
      p.sold_at AS "soldAt", p.paused_at AS "pausedAt", p.reserved_until AS "reservedUntil",
      p.held_until AS "heldUntil", p.litter_id AS "litterId", p.dam_id AS "damId", p.sire_id AS "sireId", p.listing_location AS "listingLocation",
      p.is_pedigree AS "isPedigree", p.is_kennel_club AS "isKennelClub",
      p.is_council_registered AS "isCouncilRegistered", p.created_at AS "createdAt", b.user_id AS "ownerId",
      (SELECT count(*)::int FROM pets other WHERE other.listed AND other.breeder_id = b.id) AS "breederPetCount",
      (SELECT json_agg(json_build_object('key', stored.key, 'width', stored.width, 'height', stored.height,
          'colour', stored.colour, 'alt', image.alt, 'role', image.role) ORDER BY image.position)
        FROM pet_images image JOIN images stored ON stored.id = image.image_id WHERE image.pet_id = p.id) AS images,
      ${CHECKED_COLUMNS},
      json_build_object('depositPolicy', p.deposit_policy, 'healthGuaranteeMonths', p.health_guarantee_months,
        'takesBackForLife', p.takes_back_for_life, 'includesInsurance', p.includes_insurance) AS promises,
      ${RECORD_COUNTS} AS record, ${SELLER} AS seller, (SELECT to_json(d) FROM pet_declarations d WHERE d.pet_id = p.id) AS answers,
      ${BREEDER_CARD_COLUMNS}
    FROM pets p JOIN breeders b ON b.id = p.breeder_id ${BREEDER_CARD_JOINS}
    WHERE p.id = ${petId}::int AND ${PET_HAS_PAGE}`);
  const row = rows[0];
  return row && canSeePet(row, viewer, clock.now()) ? row : null;
}

/** The page of a row; a preview has one of a draft, without the prices of others. */
export function toPetPage(row: PetPageRow, prices: PetPriceView | null): PetPageView {
  const breeder = toBreederCard(row);
  const alt = petAlt(row.name, row.breed);
  const now = clock.now();
  const today = calendarDateOf(now);
  const answers = row.answers ?? NO_ANSWERS;
  const age = shownAge(row.age, answers.date_of_birth, now);
  const licence = row.seller?.licence ?? null;
  const images = row.images ?? [];
  return {
    petId: row.petId,
    slug: petSlug(row.name, row.breed, row.petId),
    name: row.name,
    tagline: row.tagline,
    description: row.description,
    type: row.type,
    breed: row.breed,
    gender: row.gender,
    colour: row.colour,
    age,
    size: row.size,
    coat: row.coat,
    // The page shows the breeder's location; lists show (and filter by) the pet's own location.
    location: breeder.location,
    isAtBreeder: row.listingLocation === breeder.location,
    pricePence: row.pricePence,
    depositPence: row.depositPence,
    status: row.status,
    reserved: row.reserved,
    depositPaid: row.reserved && row.reservedUntil === null,
    heldUntil: row.heldUntil && row.heldUntil > now ? row.heldUntil.toISOString() : null,
    listed: row.listed,
    soldAt: row.soldAt?.toISOString() ?? null,
    isPaused: row.pausedAt !== null,
    featured: row.featured,
    isPedigree: row.isPedigree,
    isKennelClub: row.isKennelClub,
    isCouncilRegistered: row.isCouncilRegistered,
    createdAt: row.createdAt.toISOString(),
    isNew: isNew(row.createdAt, now),
    images: images.map((image) => ({ ...image, alt: image.alt || alt })),
    seller: sellerView(row.seller, today),
    readyToLeave: readyToLeave(row.type, answers, today),
    law: petLawFacts({ ...row, answers, licence, today }),
    checks: toChecks(row, {
      type: row.type,
      age,
      answers,
      licence,
      hasMotherPhoto: images.some(({ role }) => role !== null),
      imageCount: images.length,
      today,
    }),
    record: tradingRecord(row.record ?? NO_RECORD, { ...row, page: "pet" }),
    handovers: row.record?.handovers ?? 0,
    prices,
    promises: row.promises,
    refundPeriod: refundPeriod(cancelDaysOf(answers.seller_kind, env.DEPOSIT_CANCEL_DAYS)),
    breeder,
    ownerId: row.ownerId,
    breederPetCount: row.breederPetCount,
    litterId: row.litterId,
    damId: row.damId,
    sireId: row.sireId,
  };
}
