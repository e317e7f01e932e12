// The breeds that search fields suggest: those that are listed now, and common ones of the breed table.
import { pool } from "#app/platform/db.server.ts";
import { singleFlight } from "#app/platform/single-flight.ts";
import { breedNamed } from "./breeds.ts";
import { COMMON_BREEDS } from "./common-breeds.ts";

/** A list in a page has at most so many of the listed breeds. */
const MOST = 150;

/** In the order of the alphabet, each as the table spells it. Kept for a minute: suggestions may be that old. */
export const suggestedBreeds = singleFlight(readBreeds, { keepMs: 60_000 });

async function readBreeds(): Promise<string[]> {
  // A loose index scan over lower(breed): one step for each breed, however many pets have it.
  const { rows } = await pool.query<{ breed: string }>(`
    WITH RECURSIVE step (value, nr) AS (
      (SELECT lower(breed), 1 FROM pets WHERE listed ORDER BY lower(breed) LIMIT 1)
      UNION ALL
      SELECT (SELECT lower(breed) FROM pets WHERE listed AND lower(breed) > step.value ORDER BY lower(breed) LIMIT 1), nr + 1
      FROM step WHERE step.value IS NOT NULL AND nr < ${MOST}
    )
    SELECT p.breed FROM step
    CROSS JOIN LATERAL (SELECT breed FROM pets WHERE listed AND lower(breed) = step.value LIMIT 1) p`);
  const names = [...rows.map(({ breed }) => breed.trim()), ...COMMON_BREEDS].filter((name) => name !== "");
  return [...new Set(names.map((name) => breedNamed(name)?.name ?? name))].sort((one, other) =>
    one.localeCompare(other, "en"),
  );
}
