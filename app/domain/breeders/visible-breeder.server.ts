// Checks whether a breeder is visible to a viewer, without loading the page's data.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { canSeeBreeder } from "./policy.ts";
import { parseBreederSlug } from "./slug.ts";

export interface VisibleBreeder {
  breederId: number;
  /** User id of the breeder's account. */
  ownerId: number;
  /** Approved and not suspended: on the public pages. */
  listed: boolean;
}

/** The breeder with an id or a slug, or null when this viewer may not see the page. */
export async function visibleBreeder(segment: string, viewer: Viewer | null): Promise<VisibleBreeder | null> {
  const parsed = parseBreederSlug(segment);
  if (parsed.kind === "invalid") return null;
  const { rows } = await pool.query<VisibleBreeder>(Prisma.sql`
    SELECT id AS "breederId", user_id AS "ownerId", listed FROM breeders WHERE id = ${parsed.breederId}::int`);
  const [row] = rows;
  return row && canSeeBreeder(row, viewer) ? row : null;
}
