// The SQL columns of a pet card and their mapping to a card, shared by every list of pets.
import { imageOf } from "#app/domain/breeders/card-rows.server.ts";
import { reputationPercent } from "#app/domain/breeders/figures.ts";
import { PUBLIC_LICENCE } from "#app/domain/breeders/licences/public-licence.server.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { readyOnCard, shownAge } from "#app/domain/law/age.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { isNew } from "#app/domain/shared/new-badge.ts";
import type { PetStatus, PetType } from "#app/domain/shared/pet-types.ts";
import { distanceText } from "#app/domain/shared/places/near-place.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { sellerLine, type SellerRow } from "./seller.ts";
import { petSlug } from "./slug.ts";
import type { PetCardView, PetGender } from "./views.ts";

export interface PetCardRow {
  petId: number;
  name: string;
  breed: string;
  type: PetType;
  gender: PetGender;
  age: string;
  /** Calendar dates. */
  bornOn: string | null;
  readyOn: string | null;
  /** Distance from the place of a search in miles; null without one. */
  miles?: number | null;
  location: string;
  pricePence: number;
  depositPence: number | null;
  status: PetStatus;
  reserved: boolean;
  heldUntil: Date | null;
  sold: boolean;
  depositPaid: boolean;
  featured: boolean;
  isPedigree: boolean;
  isKennelClub: boolean;
  isCouncilRegistered: boolean;
  imageKey: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imageColour: string | null;
  imageAlt: string | null;
  breederId: number;
  tradingName: string;
  breederCreatedAt: Date;
  averageRating: number;
  reviewCount: number;
  seller: SellerRow;
}

/** A SellerRow, over `pets p`. A subquery of two primary keys: joins would make the statement slower to plan. */
export const SELLER = Prisma.sql`(
  SELECT json_build_object('kind', d.seller_kind, 'licence', CASE WHEN l.id IS NOT NULL THEN ${PUBLIC_LICENCE} END)
  FROM pet_declarations d LEFT JOIN licences l ON l.id = d.licence_id WHERE d.pet_id = p.id)`;

/** The columns of a PetCardRow, over `pets p` and PET_CARD_JOINS. */
export const PET_CARD_COLUMNS = Prisma.sql`
  p.id AS "petId", p.name, p.breed, p.type, p.gender, p.age, p.born_on::text AS "bornOn", p.ready_on::text AS "readyOn",
  p.listing_location AS location, p.price_pence AS "pricePence", p.deposit_pence AS "depositPence", p.status, p.reserved,
  p.held_until AS "heldUntil", p.sold_at IS NOT NULL AS sold,
  (p.reserved AND p.reserved_until IS NULL) AS "depositPaid", p.featured, p.is_pedigree AS "isPedigree",
  p.is_kennel_club AS "isKennelClub", p.is_council_registered AS "isCouncilRegistered",
  stored.key AS "imageKey", stored.width AS "imageWidth", stored.height AS "imageHeight",
  stored.colour AS "imageColour", stored.alt AS "imageAlt",
  b.id AS "breederId", b.trading_name AS "tradingName", b.created_at AS "breederCreatedAt",
  b.average_rating AS "averageRating", b.review_count AS "reviewCount",
  ${SELLER} AS seller`;

export const PET_CARD_JOINS = Prisma.sql`
  JOIN breeders b ON b.id = p.breeder_id
  LEFT JOIN LATERAL (
    SELECT stored.key, stored.width, stored.height, stored.colour, image.alt
    FROM pet_images image JOIN images stored ON stored.id = image.image_id
    WHERE image.pet_id = p.id ORDER BY image.position LIMIT 1
  ) stored ON true`;

/** Returns the card of a row. */
export function toPetCard(row: PetCardRow): PetCardView {
  const alt = row.imageAlt || petAlt(row.name, row.breed);
  const now = clock.now();
  const today = calendarDateOf(now);
  return {
    petId: row.petId,
    slug: petSlug(row.name, row.breed, row.petId),
    name: row.name,
    type: row.type,
    breed: row.breed,
    gender: row.gender,
    age: shownAge(row.age, row.bornOn, now),
    ready: readyOnCard(row.type, row.bornOn, row.readyOn, today),
    distance: typeof row.miles === "number" ? distanceText(row.miles) : null,
    location: row.location,
    pricePence: row.pricePence,
    depositPence: row.depositPence,
    image: imageOf(row.imageKey, row.imageWidth, row.imageHeight, row.imageColour, alt),
    status: row.status,
    reserved: row.reserved,
    held: row.heldUntil !== null && row.heldUntil > now,
    sold: row.sold,
    depositPaid: row.depositPaid,
    featured: row.featured,
    isPedigree: row.isPedigree,
    isKennelClub: row.isKennelClub,
    isCouncilRegistered: row.isCouncilRegistered,
    seller: sellerLine(row.seller, today),
    breeder: {
      breederId: row.breederId,
      slug: breederSlug(row.tradingName, row.breederId),
      tradingName: row.tradingName,
      isNew: isNew(row.breederCreatedAt, now),
      reputation: reputationPercent(row.averageRating, row.reviewCount),
      averageRating: row.averageRating,
      reviewCount: row.reviewCount,
    },
  };
}

/** The default alternative text of a pet's image. */
export function petAlt(name: string, breed: string): string {
  return `${name}, ${breed}`;
}
