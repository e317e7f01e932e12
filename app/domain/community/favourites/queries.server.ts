// Queries which pets and breeders a viewer has saved, for the state of favourite buttons.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { pool } from "#app/platform/db.server.ts";
import type { FavouriteSubject } from "./toggle-favourite.server.ts";

/** Returns the ids of the pets that the viewer has saved; none for a visitor. */
export function savedPetIds(viewer: Viewer | null, petIds: readonly number[]): Promise<Set<number>> {
  return saved(
    "SELECT pet_id AS id FROM pet_favourites WHERE user_id = $1 AND pet_id = ANY ($2::int[])",
    viewer,
    petIds,
  );
}

/** Returns the ids of the breeders that the viewer has saved; none for a visitor. */
export function savedBreederIds(viewer: Viewer | null, breederIds: readonly number[]): Promise<Set<number>> {
  const text = "SELECT breeder_id AS id FROM breeder_favourites WHERE user_id = $1 AND breeder_id = ANY ($2::int[])";
  return saved(text, viewer, breederIds);
}

/** Returns the name of a public pet, or null. */
export async function publicPetName(petId: number): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>("SELECT name FROM pets WHERE id = $1 AND listed", [petId]);
  return rows[0]?.name ?? null;
}

/** Whether the viewer has saved a pet or breeder; null when it is neither saved nor public. */
export async function favouriteState(viewer: Viewer, subject: FavouriteSubject): Promise<boolean | null> {
  const [text, id] = "petId" in subject ? [PET_STATE, subject.petId] : [BREEDER_STATE, subject.breederId];
  const { rows } = await pool.query<{ saved: boolean }>(text, [viewer.userId, id]);
  return rows[0]?.saved ?? null;
}

const PET_STATE = `
  SELECT f.pet_id IS NOT NULL AS saved
  FROM pets o LEFT JOIN pet_favourites f ON f.pet_id = o.id AND f.user_id = $1
  WHERE o.id = $2 AND (o.listed OR f.pet_id IS NOT NULL)`;
const BREEDER_STATE = `
  SELECT f.breeder_id IS NOT NULL AS saved
  FROM breeders o LEFT JOIN breeder_favourites f ON f.breeder_id = o.id AND f.user_id = $1
  WHERE o.id = $2 AND (o.listed OR f.breeder_id IS NOT NULL)`;

async function saved(text: string, viewer: Viewer | null, ids: readonly number[]): Promise<Set<number>> {
  if (!viewer || ids.length === 0) return new Set();
  const { rows } = await pool.query<{ id: number }>(text, [viewer.userId, ids]);
  return new Set(rows.map((row) => row.id));
}
