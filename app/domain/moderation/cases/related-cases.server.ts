// The other open cases about the account of a case: those with the same text, which one decision can be applied to, and all
// others.
import { lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { isOwnCaseSql } from "#app/domain/accounts/case-intake/own-case.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { CASE_COLUMNS, CASE_JOINS, type CaseQueryRow } from "./case-query.server.ts";
import { SAME_TEXT_SQL } from "./same-text.server.ts";
import type { RelatedCases } from "./screen-views.ts";

/** More of one account are counted only. */
const LISTED = 50;

export async function getRelatedCases(viewer: Viewer, caseId: number): Promise<RelatedCases> {
  const { rows } = await pool.query<CaseQueryRow & { isSame: boolean; mayOpen: boolean }>(Prisma.sql`
    SELECT ${CASE_COLUMNS(viewer, clock.now())}, found.same AS "isSame", found.open AS "mayOpen"
    FROM (
      SELECT o.id, ${SAME_TEXT_SQL} AS same, o.lane = ANY(${lanesOf(viewer)}::text[]) AS open
      FROM cases c JOIN cases o ON o.account_id = c.account_id AND o.id <> c.id AND o.decided_at IS NULL
      WHERE c.id = ${caseId}::int
    ) found JOIN cases c ON c.id = found.id ${CASE_JOINS}
    WHERE NOT ${isOwnCaseSql(viewer.userId)} ORDER BY c.id LIMIT 500`);
  const listed = rows.filter(({ mayOpen }) => mayOpen);
  const view = ({ caseId: id, kind, name }: CaseQueryRow) => ({ caseId: id, kind, name });
  return {
    same: listed
      .filter(({ isSame }) => isSame)
      .slice(0, LISTED)
      .map(view),
    open: listed
      .filter(({ isSame }) => !isSame)
      .slice(0, LISTED)
      .map(view),
    total: rows.filter(({ isSame }) => !isSame).length,
    closed: rows.filter(({ isSame, mayOpen }) => !isSame && !mayOpen).length,
  };
}
