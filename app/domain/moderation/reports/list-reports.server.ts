// All reports that were made on some days, for the administrators who see them counted on the dashboard.
import { type Lane, lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { ownCaseIdsSql } from "#app/domain/accounts/case-intake/own-case.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Days } from "#app/domain/shared/days.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { withinSql } from "#app/domain/shared/period.server.ts";
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import { pagedQuery } from "#app/domain/shared/search/paged-query.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { reportReason } from "./reasons.ts";
import { isSubjectKind, SUBJECT_KINDS } from "./subject.ts";
import { REPORT_STATES, reportState } from "./texts.ts";

const PAGE_SIZE = 50;

/** A report as a row of the list. */
export interface ListedReport {
  ref: string;
  /** "Pet Bramble" */
  about: string;
  reason: string;
  state: string;
  /** ISO 8601. */
  createdAt: string;
  /** Null when its case was deleted with its subject, or is in a lane of others. */
  caseId: number | null;
}

interface Row {
  ref: string;
  subjectKind: string;
  subjectName: string;
  reason: string;
  outcome: string | null;
  createdAt: Date;
  caseId: number | null;
  lane: Lane | null;
  isClaimed: boolean;
}

/** A page of the reports, the latest first; those about a case that concerns the viewer are counted only. */
export async function listReports(
  viewer: Viewer,
  days: Days,
  page: number,
): Promise<{ list: ListPage<ListedReport>; ofOwnCases: number }> {
  const within = withinSql(Prisma.sql`r.created_at`, days);
  const own = Prisma.sql`coalesce(r.case_id, 0) IN (${ownCaseIdsSql(viewer.userId)})`;
  const lanes = lanesOf(viewer);
  const [list, counted] = await Promise.all([
    pagedQuery<Row, ListedReport>(
      {
        table: "reports",
        alias: "r",
        where: allOf([Prisma.sql`NOT (${own})`, ...within]),
        order: "r.created_at DESC, r.id DESC",
        shape: "walk",
        columns: Prisma.sql`r.ref, r.subject_kind AS "subjectKind", r.subject_name AS "subjectName", r.reason,
          r.outcome, r.created_at AS "createdAt", r.case_id AS "caseId", c.lane,
          c.claimed_at IS NOT NULL AS "isClaimed"`,
        joins: Prisma.sql`LEFT JOIN cases c ON c.id = r.case_id`,
        page,
        pageSize: PAGE_SIZE,
      },
      (row) => toListedReport(row, lanes),
    ),
    pool.query<{ count: number }>(
      Prisma.sql`SELECT count(*)::int AS count FROM reports r WHERE ${allOf([own, ...within])}`,
    ),
  ]);
  return { list, ofOwnCases: counted.rows[0]?.count ?? 0 };
}

function toListedReport(row: Row, lanes: readonly Lane[]): ListedReport {
  const { ref, subjectKind, subjectName, reason, outcome, createdAt, caseId, lane, isClaimed } = row;
  const kind = isSubjectKind(subjectKind) ? SUBJECT_KINDS[subjectKind] : null;
  return {
    ref,
    about: kind === null ? subjectName : `${kind} ${subjectName}`,
    reason: reportReason(reason).label,
    state: REPORT_STATES[reportState({ outcome, hasCase: caseId !== null, isClaimed })],
    createdAt: createdAt.toISOString(),
    caseId: lane !== null && lanes.includes(lane) ? caseId : null,
  };
}
