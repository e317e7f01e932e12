// Renews a claim while its case is worked on.
import { CLAIM_MS, isClaimedSql } from "#app/domain/accounts/case-intake/claims.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** How long a claim counts that came from moving on to the next case, until something is done on its page. */
export const MOVED_ON_MS = 3 * 60_000;

/**
 * Renews the viewer's claim of a case that is being viewed; false when it does not count any more. A claim that came from moving
 * on begins to count longer with the first thing that the moderator does: `acts`.
 */
export async function renewClaim({ userId }: Viewer, caseId: number, { acts = false } = {}): Promise<boolean> {
  const now = clock.now();
  const { rowCount } = await pool.query(Prisma.sql`
    UPDATE cases c SET claimed_until = CASE
      WHEN ${acts}::boolean OR c.claimed_until > c.claimed_at + make_interval(secs => ${MOVED_ON_MS / 1000}::int)
        THEN ${new Date(now.getTime() + CLAIM_MS)}::timestamptz ELSE c.claimed_until END
    WHERE c.id = ${caseId}::int AND c.claimed_by_id = ${userId}::int AND ${isClaimedSql(now)}`);
  return rowCount === 1;
}
