// Which of the things on a page its viewer has saved, so that their hearts are drawn filled.
import { pool } from "#app/platform/db.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";

/** Of these pets the ones the viewer has saved; none for a visitor. */
export function savedPetIds(viewer: Viewer | null, petIds: readonly number[]): Promise<Set<number>> {
  return saved(
    "SELECT pet_id AS id FROM pet_favourites WHERE user_id = $1 AND pet_id = ANY ($2::int[])",
    viewer,
    petIds,
  );
}

/** Of these breeders the ones the viewer has saved; none for a visitor. */
export function savedBreederIds(viewer: Viewer | null, breederIds: readonly number[]): Promise<Set<number>> {
  const text = "SELECT breeder_id AS id FROM breeder_favourites WHERE user_id = $1 AND breeder_id = ANY ($2::int[])";
  return saved(text, viewer, breederIds);
}

/** The name of a public pet, for a sentence about it; null where there is none. */
export async function publicPetName(petId: number): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>("SELECT name FROM pets WHERE id = $1 AND listed", [petId]);
  return rows[0]?.name ?? null;
}

async function saved(text: string, viewer: Viewer | null, ids: readonly number[]): Promise<Set<number>> {
  if (!viewer || ids.length === 0) return new Set();
  const { rows } = await pool.query<{ id: number }>(text, [viewer.userId, ids]);
  return new Set(rows.map((row) => row.id));
}
