// What the page of a case shows first: kind, lane, state, due time and claim; and how many cases are left.
import { isNotOwnDecisionSql } from "#app/domain/accounts/case-intake/barred.server.ts";
import { type Lane, lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { isOwnCaseSql, ownCaseIdsSql } from "#app/domain/accounts/case-intake/own-case.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool, prepared } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { CASE_COLUMNS, CASE_JOINS, type CaseQueryRow, toCaseRow } from "./case-query.server.ts";
import type { CaseRow } from "./case-rows.ts";
import { TO_DECIDE_SQL } from "./queue-order.server.ts";
import { renewClaim } from "./renew-claim.server.ts";

/**
 * A case of one of the viewer's lanes that does not concern the viewer; null for any other. The view renews the viewer's own claim, except where `renews` is
 * false; `acts`: see renewClaim.
 */
export async function getCase(
  viewer: Viewer,
  caseId: number,
  { renews = true, acts = false } = {},
): Promise<CaseRow | null> {
  if (!Number.isInteger(caseId) || caseId < 1 || caseId > MAX_ID) return null;
  if (renews) await renewClaim(viewer, caseId, { acts });
  const now = clock.now();
  const { rows } = await pool.query<CaseQueryRow>(
    prepared(Prisma.sql`
    SELECT ${CASE_COLUMNS(viewer, now)} FROM cases c ${CASE_JOINS}
    WHERE c.id = ${caseId}::int AND c.lane = ANY(${lanesOf(viewer)}::text[]) AND NOT ${isOwnCaseSql(viewer.userId)}`),
  );
  return rows[0] ? toCaseRow(rows[0], viewer, now) : null;
}

/** The lane of a case; null where there is none. */
export async function laneOfCase(caseId: number): Promise<Lane | null> {
  if (caseId > MAX_ID) return null;
  const { rows } = await pool.query<{ lane: Lane }>(Prisma.sql`SELECT lane FROM cases WHERE id = ${caseId}::int`);
  return rows[0]?.lane ?? null;
}

/** The number of cases that the viewer may decide in some of their lanes, claimed or not. */
export async function countLeft(viewer: Viewer, lanes: readonly Lane[]): Promise<number> {
  const allowed = lanesOf(viewer).filter((lane) => lanes.includes(lane));
  const { rows } = await pool.query<{ left: number }>(Prisma.sql`
    SELECT count(*)::int AS left FROM cases c
    WHERE ${TO_DECIDE_SQL} AND c.lane = ANY(${allowed}::text[]) AND c.id NOT IN (${ownCaseIdsSql(viewer.userId)})
      AND ${isNotOwnDecisionSql(viewer, clock.now())}`);
  return rows[0]?.left ?? 0;
}
