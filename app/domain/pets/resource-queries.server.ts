// Queries of pets for the JSON API, lists and single ones, with the same conditions and orders as the pages.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { PUBLIC_LICENCE } from "#app/domain/breeders/licences/public-licence.server.ts";
import { shownAge } from "#app/domain/law/age.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { type NearPlace, roundedMiles } from "#app/domain/shared/places/near-place.ts";
import { type PagedQuery, pagedQuery } from "#app/domain/shared/search/paged-query.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { PET_HAS_PAGE, type PetListTerms, termsAsTyped } from "./list-sql.server.ts";
import { LITTER_COUNTS } from "./litter-counts.server.ts";
import { distanceTo } from "./near-sql.server.ts";
import { type PetRecord, type PetResource, petResource } from "./pet-resource.ts";
import { canSeePet, type PetScope } from "./policy.ts";
import { breederPetsQuery, ownPetsQuery, petListQuery } from "./queries.server.ts";
import type { PetSearch } from "./search-params.ts";

type PetRecordRow = Omit<PetRecord, "images" | "today"> & { images: PetRecord["images"] | null; bornOn: string | null };

/** A page of pets as resources; a scope is trusted, as in listPets. */
export function listPetResources(
  search: PetSearch,
  scope: PetScope | null,
  viewer: Viewer | null,
  terms: PetListTerms = termsAsTyped(search),
): Promise<ListPage<PetResource>> {
  return pagedResources(petListQuery(search, scope, terms), viewer, terms.place);
}

/** A page of one breeder's pets as resources, newest first: the public ones, or all for the owner. */
export function listBreederPetResources(
  { breederId, ownerId }: { breederId: number; ownerId: number },
  { page, pageSize }: { page: number; pageSize: number },
  viewer: Viewer | null,
): Promise<ListPage<PetResource>> {
  const isOwner = viewer?.userId === ownerId;
  const query = isOwner ? ownPetsQuery : breederPetsQuery;
  return pagedResources(query(breederId, page, pageSize), viewer);
}

/**
 * One pet as a resource, or null when there is none for this viewer: deleted, of a breeder who is not public, or one
 * that the viewer may not see. One SQL statement.
 */
export async function getPetResource(petId: number, viewer: Viewer | null): Promise<PetResource | null> {
  const { rows } = await pool.query<PetRecordRow>(petRecordStatement(petId, viewer));
  const [row] = rows;
  return row && canSeePet(row, viewer, clock.now()) ? petResource(recordOf(row), viewer) : null;
}

/** The statement of getPetResource, exported so that a test can check its plan. */
export function petRecordStatement(petId: number, viewer: Viewer | null): Prisma.Sql {
  return Prisma.sql`
    SELECT ${petRecordColumns(viewer)} FROM pets p ${PET_RECORD_JOINS}
    WHERE p.id = ${petId}::int AND ${PET_HAS_PAGE}`;
}

function recordOf(row: PetRecordRow): PetRecord {
  const { bornOn, ...record } = row;
  const now = clock.now();
  const age = shownAge(row.age, bornOn, now);
  return { ...record, age, images: row.images ?? [], today: calendarDateOf(now) };
}

/** With a place, each pet has its distance. */
function pagedResources(
  query: PagedQuery,
  viewer: Viewer | null,
  place: NearPlace | null = null,
): Promise<ListPage<PetResource>> {
  const columns = Prisma.sql`${petRecordColumns(viewer)}, ${distanceTo(place)} AS miles`;
  const toItem = ({ miles, ...row }: PetRecordRow & { miles: number | null }) => {
    const resource = petResource(recordOf(row), viewer);
    return place ? { ...resource, distance_miles: miles === null ? null : roundedMiles(miles) } : resource;
  };
  return pagedQuery({ ...query, columns, joins: PET_RECORD_JOINS }, toItem);
}

/** The columns of a pet record, over `pets p` and PET_RECORD_JOINS. */
function petRecordColumns(viewer: Viewer | null): Prisma.Sql {
  const favourited = viewer
    ? Prisma.sql`EXISTS (SELECT 1 FROM pet_favourites f WHERE f.user_id = ${viewer.userId}::int AND f.pet_id = p.id)`
    : Prisma.sql`false`;
  const handover = viewer
    ? Prisma.sql`(SELECT h.id FROM handovers h WHERE h.pet_id = p.id AND (h.ended IS NULL OR h.ended = 'complete')
        AND (h.buyer_id = ${viewer.userId}::int OR b.user_id = ${viewer.userId}::int) ORDER BY h.id DESC LIMIT 1)`
    : Prisma.sql`NULL::int`;
  return Prisma.sql`
    p.id AS "petId", p.breeder_id AS "breederId", b.user_id AS "ownerId", b.trading_name AS "tradingName",
    b.average_rating AS "averageRating", b.review_count AS "reviewCount", p.created_at AS "createdAt", p.name, p.tagline,
    p.description, p.price_pence AS "pricePence", p.deposit_pence AS "depositPence", p.type, p.breed, p.gender, p.colour,
    p.age, p.born_on::text AS "bornOn", p.size, p.coat, p.is_pedigree AS "isPedigree", p.is_kennel_club AS "isKennelClub",
    p.is_council_registered AS "isCouncilRegistered", p.status, p.listed, p.sold_at AS "soldAt",
    p.listing_location AS location, p.place_lat AS "placeLat",
    p.place_lng AS "placeLng", p.place_address AS "placeAddress", paid.id AS "depositId",
    paid.choice AS "depositChoice", paid.user_id AS "paidById", paid.paid_at AS "paidAt",
    ${handover} AS "handoverId",
    ${favourited} AS favourited,
    (SELECT ${PUBLIC_LICENCE} FROM pet_declarations d JOIN licences l ON l.id = d.licence_id
      WHERE d.pet_id = p.id) AS licence,
    (SELECT json_build_object('litterId', l.id, 'name', l.name, 'breed', l.breed, 'total', counts.total,
        'available', counts.available) FROM litters l ${LITTER_COUNTS} WHERE l.id = p.litter_id) AS litter,
    (SELECT json_agg(json_build_object('imageId', image.id, 'key', stored.key, 'width', stored.width,
        'position', image.position, 'role', image.role) ORDER BY image.position)
      FROM pet_images image JOIN images stored ON stored.id = image.image_id WHERE image.pet_id = p.id) AS images`;
}

const PET_RECORD_JOINS = Prisma.sql`
  JOIN breeders b ON b.id = p.breeder_id
  LEFT JOIN deposits paid ON paid.pet_id = p.id AND paid.status = 'paid'`;
