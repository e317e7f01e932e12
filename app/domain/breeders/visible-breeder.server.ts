// Whether a breeder is there for somebody, where nothing more of them is needed.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { canSeeBreeder } from "./policy.ts";
import { parseBreederSlug } from "./slug.ts";

export interface VisibleBreeder {
  breederId: number;
  /** Their account. */
  ownerId: number;
  /** Approved and not suspended: on the public pages. */
  listed: boolean;
}

/** The breeder behind an id or a slug, or null when this viewer could not open their page. */
export async function visibleBreeder(segment: string, viewer: Viewer | null): Promise<VisibleBreeder | null> {
  const parsed = parseBreederSlug(segment);
  if (parsed.kind === "invalid") return null;
  const { rows } = await pool.query<VisibleBreeder>(Prisma.sql`
    SELECT id AS "breederId", user_id AS "ownerId", listed FROM breeders WHERE id = ${parsed.breederId}::int`);
  const [row] = rows;
  return row && canSeeBreeder(row, viewer) ? row : null;
}
