// Finds the pets, litters, breeders and photos that a report can be about, as the reporter sees them.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { canSeeBreeder } from "#app/domain/breeders/policy.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import type { CaseSubjectIds } from "#app/domain/cases/open-case.server.ts";
import { canSeeLitter } from "#app/domain/litters/policy.ts";
import { litterSlug } from "#app/domain/litters/slug.ts";
import { canSeePet } from "#app/domain/pets/policy.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import type { PetStatus } from "#app/domain/pets/views.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

export interface FoundSubject {
  /** As in "Report: {name}" and in the reporter's list. */
  name: string;
  /** The text of a message or review. */
  quote: string | null;
  /** The page that shows it. */
  path: string;
  caseSubject: CaseSubjectIds;
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
}

/** A pet that has a page for this viewer. */
export async function findPet(petId: number, viewer: Viewer | null): Promise<FoundSubject | null> {
  const pet = await firstRow<PetRow>(Prisma.sql`
    SELECT p.name, p.breed, p.status, p.listed, p.sold_at AS "soldAt", b.user_id AS "ownerId"
    FROM pets p JOIN breeders b ON b.id = p.breeder_id WHERE p.id = ${petId}::int AND p.deleted_at IS NULL AND b.listed`);
  if (!pet || !canSeePet(pet, viewer, clock.now())) return null;
  const { name, breed } = pet;
  return { name, quote: null, path: `/pets/${petSlug(name, breed, petId)}`, caseSubject: { petId } };
}

/** A litter that has a page for this viewer. */
export async function findLitter(litterId: number, viewer: Viewer | null): Promise<FoundSubject | null> {
  const litter = await firstRow<Pick<PetRow, "name" | "breed" | "listed" | "ownerId">>(Prisma.sql`
    SELECT l.name, l.breed, l.listed, b.user_id AS "ownerId"
    FROM litters l JOIN breeders b ON b.id = l.breeder_id WHERE l.id = ${litterId}::int`);
  if (!litter || !canSeeLitter(litter, viewer)) return null;
  const { name, breed } = litter;
  return { name, quote: null, path: `/litters/${litterSlug(name, breed, litterId)}`, caseSubject: { litterId } };
}

/** A breeder who has a page for this viewer. */
export async function findBreeder(breederId: number, viewer: Viewer | null): Promise<FoundSubject | null> {
  const breeder = await firstRow<{ name: string; listed: boolean; ownerId: number }>(Prisma.sql`
    SELECT trading_name AS name, listed, user_id AS "ownerId" FROM breeders WHERE id = ${breederId}::int`);
  if (!breeder || !canSeeBreeder(breeder, viewer)) return null;
  const { name } = breeder;
  return { name, quote: null, path: `/breeders/${breederSlug(name, breederId)}`, caseSubject: { breederId } };
}

const OWNERS = { pet: findPet, litter: findLitter, breeder: findBreeder };

/** A photo is found with the first listing, litter or breeder that shows it to the viewer. */
export async function findPhoto(imageId: number, viewer: Viewer | null): Promise<FoundSubject | null> {
  const { rows } = await pool.query<{ kind: keyof typeof OWNERS; id: number }>(Prisma.sql`
    SELECT CASE WHEN pet_id IS NOT NULL THEN 'pet' ELSE 'litter' END AS kind, coalesce(pet_id, litter_id) AS id
    FROM pet_images WHERE image_id = ${imageId}::int AND coalesce(pet_id, litter_id) IS NOT NULL
    UNION SELECT 'breeder', id FROM breeders WHERE ${imageId}::int IN (profile_image_id, cover_image_id) LIMIT 20`);
  for (const { kind, id } of rows) {
    const owner = await OWNERS[kind](id, viewer);
    if (owner) return { ...owner, name: `A photo of ${owner.name}`, caseSubject: { ...owner.caseSubject, imageId } };
  }
  return null;
}
