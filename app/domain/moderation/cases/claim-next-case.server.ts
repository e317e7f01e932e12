// "Next case": claims the most urgent open case of some lanes.
import { isNotBarredSql } from "#app/domain/accounts/case-intake/barred.server.ts";
import {
  claimCase,
  type Claimant,
  isClaimedSql,
  isNotKeptSql,
} from "#app/domain/accounts/case-intake/claims.server.ts";
import { type Lane, lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { isUniqueViolation } from "#app/platform/unique-violation.ts";
import { QUEUE_ORDER_SQL, TO_DECIDE_SQL } from "./queue-order.server.ts";
import { MOVED_ON_MS } from "./renew-claim.server.ts";

const ATTEMPTS = 5;

/**
 * Claims the most urgent open case of some lanes, or resolves to null when there is none. The claimant's other claim ends; that
 * case and the `skipped` ones, of which the latest is the last, come again only when there is no other; `passedOn` never does.
 * Concurrent claims never get the same case: a row that another transaction is claiming is skipped.
 */
export async function claimNextCase(
  claimant: Claimant,
  lanes: readonly Lane[],
  skipped: readonly number[] = [],
  passedOn: readonly number[] = [],
): Promise<number | null> {
  const allowed = lanesOf(claimant.viewer).filter((lane) => lanes.includes(lane));
  if (allowed.length === 0) return null;
  const { claimed, released } = await claimOrRetry(
    claimant,
    { lanes: allowed, skipped: [...skipped, ...passedOn] },
    ATTEMPTS,
  );
  if (claimed !== null) return claimed;
  const latest = released ?? skipped.at(-1);
  if (skipped.length > 0) {
    const wanted = { lanes: allowed, skipped: latest === undefined ? passedOn : [latest, ...passedOn] };
    const other = await claimOrRetry(claimant, wanted, ATTEMPTS);
    if (other.claimed !== null) return other.claimed;
  }
  if (latest === undefined) return null;
  const again = await claimCase(claimant, latest);
  return again.ok ? latest : null;
}

interface Claimed {
  claimed: number | null;
  released: number | null;
}

interface Wanted {
  lanes: readonly Lane[];
  skipped: readonly number[];
}

/** Other requests of the same user may claim at the same time (unique index): this one comes after them. */
async function claimOrRetry(claimant: Claimant, wanted: Wanted, attempts: number): Promise<Claimed> {
  try {
    const { rows } = await pool.query<Claimed>(claimNextSql(claimant, wanted));
    return rows[0]!;
  } catch (error) {
    if (attempts <= 1 || !isUniqueViolation(error)) throw error;
    return claimOrRetry(claimant, wanted, attempts - 1);
  }
}

/** One statement, so that a claim is one round trip: it ends the claimant's claim, finds the next case and claims that. */
function claimNextSql({ viewer, sessionId }: Claimant, { lanes, skipped }: Wanted): Prisma.Sql {
  const now = clock.now();
  return Prisma.sql`
    WITH released AS (
      UPDATE cases SET claimed_by_id = NULL, claim_session_id = NULL, claimed_until = NULL
      WHERE claimed_by_id = ${viewer.userId}::int RETURNING id
    ), next AS (
      SELECT c.id FROM cases c
      WHERE ${TO_DECIDE_SQL} AND c.lane = ANY(${[...lanes]}::text[])
        AND c.id NOT IN (SELECT id FROM released) AND c.id <> ALL(${[...skipped]}::int[])
        AND NOT ${isClaimedSql(now)} AND ${isNotBarredSql(viewer, now)}
        AND ${isNotKeptSql(viewer, now)}
      ORDER BY ${QUEUE_ORDER_SQL}
      LIMIT 1 FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE cases SET claimed_by_id = ${viewer.userId}::int, claim_session_id = ${sessionId}::uuid,
        claimed_at = ${now}::timestamptz, claimed_until = ${new Date(now.getTime() + MOVED_ON_MS)}::timestamptz
      FROM next WHERE cases.id = next.id RETURNING cases.id
    )
    SELECT (SELECT id FROM claimed) AS claimed, (SELECT id FROM released) AS released`;
}
