// Finds the pets, litters, breeders and photos that a report can be about, as the reporter sees them.
import type { CaseSubjectIds } from "#app/domain/accounts/case-intake/open-case.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { canSeeBreeder } from "#app/domain/breeders/policy.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { litterSlug } from "#app/domain/pets/litter-slug.ts";
import { canSeeLitter } from "#app/domain/pets/litters/policy.ts";
import { canSeePet } from "#app/domain/pets/policy.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type Evidence, factsOf } from "./evidence.ts";
import { REPORTABLE_DAYS } from "./subject.ts";

export interface FoundSubject {
  /** As in "Report: {name}" and in the reporter's list. */
  name: string;
  /** The text of a message or review. */
  quote: string | null;
  /** The page that shows it. */
  path: string;
  caseSubject: CaseSubjectIds;
  /** The user whose content it is. */
  ownerId: number;
  /** What its page shows. */
  evidence: Evidence;
}

/** The first row of a query, or null. */
export async function firstRow<Row extends object>(query: Prisma.Sql): Promise<Row | null> {
  return (await pool.query<Row>(query)).rows[0] ?? null;
}

interface PetRow {
  name: string;
  breed: string;
  status: PetStatus;
  listed: boolean;
  soldAt: Date | null;
  ownerId: number;
  deletedAt: Date | null;
  tagline: string;
  description: string;
  location: string;
  price: number;
  images: string[];
}

const DAY_MS = 86_400_000;

const reportableSince = () => new Date(clock.now().getTime() - REPORTABLE_DAYS * DAY_MS);

/** The keys of the images of the rows of `pet_images image`. */
const keysOf = (owner: Prisma.Sql) => Prisma.sql`ARRAY(SELECT stored.key FROM pet_images image
  JOIN images stored ON stored.id = image.image_id WHERE ${owner} ORDER BY image.position) AS images`;

/** A pet that has a page for this viewer, or that was public and was deleted in the last 30 days. */
export async function findPet(petId: number, viewer: Viewer | null): Promise<FoundSubject | null> {
  const pet = await firstRow<PetRow>(Prisma.sql`
    SELECT p.name, p.breed, p.status, p.listed, p.sold_at AS "soldAt", b.user_id AS "ownerId", p.deleted_at AS "deletedAt",
      p.tagline, p.description, p.listing_location AS location, p.price_pence AS price,
      ${keysOf(Prisma.sql`image.pet_id = p.id`)}
    FROM pets p JOIN breeders b ON b.id = p.breeder_id
    WHERE p.id = ${petId}::int AND b.listed AND (p.deleted_at IS NULL OR p.first_listed_at IS NOT NULL
      AND p.deleted_at > ${reportableSince()}::timestamptz)`);
  if (!pet || (pet.deletedAt === null && !canSeePet(pet, viewer, clock.now()))) return null;
  const { name, breed, tagline, description, location, price, images, ownerId } = pet;
  const path = pet.deletedAt === null ? `/pets/${petSlug(name, breed, petId)}` : "/pets";
  const facts = { Name: name, Breed: breed, Tagline: tagline, Description: description, Location: location };
  const evidence = { facts: factsOf({ ...facts, Price: formatPrice(price) }), images };
  return { name, quote: null, path, caseSubject: { petId }, ownerId, evidence };
}

/** A litter that has a page for this viewer. */
export async function findLitter(litterId: number, viewer: Viewer | null): Promise<FoundSubject | null> {
  const litter = await firstRow<Omit<PetRow, "status" | "soldAt" | "deletedAt" | "price">>(Prisma.sql`
    SELECT l.name, l.breed, l.listed, b.user_id AS "ownerId", l.tagline, l.description, l.listing_location AS location,
      ${keysOf(Prisma.sql`image.animal_id IN (l.dam_id, l.sire_id)`)}
    FROM litters l JOIN breeders b ON b.id = l.breeder_id WHERE l.id = ${litterId}::int`);
  if (!litter || !canSeeLitter(litter, viewer)) return null;
  const { name, breed, tagline, description, location, images, ownerId } = litter;
  const facts = { Name: name, Breed: breed, Tagline: tagline, Description: description, Location: location };
  const evidence = { facts: factsOf(facts), images };
  const path = `/litters/${litterSlug(name, breed, litterId)}`;
  return { name, quote: null, path, caseSubject: { litterId }, ownerId, evidence };
}

/** A breeder who has a page for this viewer. */
export async function findBreeder(breederId: number, viewer: Viewer | null): Promise<FoundSubject | null> {
  const breeder = await firstRow<Pick<PetRow, "name" | "listed" | "ownerId" | "description" | "location" | "images">>(
    Prisma.sql`
    SELECT trading_name AS name, listed, user_id AS "ownerId", description, location,
      ARRAY(SELECT key FROM images WHERE id IN (profile_image_id, cover_image_id) ORDER BY id) AS images
    FROM breeders WHERE id = ${breederId}::int`,
  );
  if (!breeder || !canSeeBreeder(breeder, viewer)) return null;
  const { name, description, location, images, ownerId } = breeder;
  const evidence = { facts: factsOf({ Name: name, Description: description, Location: location }), images };
  const path = `/breeders/${breederSlug(name, breederId)}`;
  return { name, quote: null, path, caseSubject: { breederId }, ownerId, evidence };
}

const OWNERS = { pet: findPet, litter: findLitter, breeder: findBreeder };

/**
 * A photo is found with the first listing, litter or breeder that shows it to the viewer, or with the listing that showed it before
 * its breeder removed it.
 */
export async function findPhoto(imageId: number, viewer: Viewer | null): Promise<FoundSubject | null> {
  const { rows } = await pool.query<{ kind: keyof typeof OWNERS; id: number }>(Prisma.sql`
    SELECT CASE WHEN pet_id IS NOT NULL THEN 'pet' ELSE 'litter' END AS kind, coalesce(pet_id, litter_id) AS id
    FROM pet_images WHERE image_id = ${imageId}::int AND coalesce(pet_id, litter_id) IS NOT NULL
    UNION SELECT 'pet', revision.pet_id FROM pet_revision_images old
      JOIN pet_revisions revision ON revision.id = old.revision_id
      WHERE old.image_id = ${imageId}::int AND revision.created_at > ${reportableSince()}::timestamptz
    UNION SELECT 'breeder', id FROM breeders WHERE ${imageId}::int IN (profile_image_id, cover_image_id) LIMIT 20`);
  for (const { kind, id } of rows) {
    const owner = await OWNERS[kind](id, viewer);
    if (!owner) continue;
    const image = await firstRow<{ key: string }>(Prisma.sql`SELECT key FROM images WHERE id = ${imageId}::int`);
    const evidence = { facts: owner.evidence.facts, images: image ? [image.key] : [] };
    return { ...owner, name: `A photo of ${owner.name}`, caseSubject: { ...owner.caseSubject, imageId }, evidence };
  }
  return null;
}
