// Queries of the moderation queue: the lanes of a user with their counts, and a page of cases.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type ListPage, pageCount } from "#app/domain/list-page.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { CaseRow, LaneCounts } from "./case-rows.ts";
import { isClaimedSql } from "./claims.server.ts";
import { isBehindFigureSql } from "./figure-cases.server.ts";
import type { FigureFilter } from "./figures.ts";
import { type CaseKind, type CaseState, type Lane, lanesOf } from "./kinds.ts";
import { QUEUE_ORDER_SQL, TO_DECIDE_SQL } from "./queue-order.server.ts";

const PAGE_SIZE = 25;
/** A bound on OFFSET. */
const LAST_PAGE = 400;

/** The lanes that the viewer may work on, each with its counts. */
export async function countLanes(viewer: Viewer): Promise<LaneCounts[]> {
  const lanes = lanesOf(viewer);
  const now = clock.now();
  const { rows } = await pool.query<Omit<LaneCounts, "oldestAt"> & { oldestAt: Date | null }>(Prisma.sql`
    SELECT lanes.lane, count(c.id) FILTER (WHERE NOT ${isClaimedSql(now)})::int AS open,
      count(c.id) FILTER (WHERE ${isClaimedSql(now)})::int AS claimed,
      count(c.id) FILTER (WHERE c.due_at < ${now}::timestamptz)::int AS overdue, min(c.opened_at) AS "oldestAt"
    FROM unnest(${lanes}::text[]) WITH ORDINALITY AS lanes (lane, position)
    LEFT JOIN cases c ON c.lane = lanes.lane AND ${TO_DECIDE_SQL}
    GROUP BY lanes.lane, lanes.position ORDER BY lanes.position`);
  return rows.map(({ oldestAt, ...row }) => ({ ...row, oldestAt: oldestAt?.toISOString() ?? null }));
}

export interface CaseFilter {
  /** Null for every lane of the viewer. */
  lane: Lane | null;
  kind: CaseKind | null;
  state: CaseState;
  /** Only the cases behind a figure, whatever their state; null for all. */
  figure: FigureFilter | null;
}

/** A row of CASE_COLUMNS. */
export interface CaseQueryRow {
  caseId: number;
  kind: CaseKind;
  lane: Lane;
  name: string;
  weight: number;
  urgency: number;
  openedAt: Date;
  dueAt: Date;
  claimed: boolean;
  claimedById: number | null;
  claimedBy: string | null;
  claimedUntil: Date | null;
  waiting: boolean;
  decision: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}

/** The columns of a case `c` with CASE_JOINS. */
export const CASE_COLUMNS = (now: Date): Prisma.Sql => Prisma.sql`
  c.id AS "caseId", c.kind, c.lane, c.weight, c.urgency, c.opened_at AS "openedAt", c.due_at AS "dueAt",
  c.waiting_since IS NOT NULL AS waiting, ${isClaimedSql(now)} AS claimed, c.claimed_by_id AS "claimedById",
  holder.username::text AS "claimedBy", c.claimed_until AS "claimedUntil", c.decision,
  decider.username::text AS "decidedBy", c.decided_at AS "decidedAt",
  coalesce(pet.name, litter.name, breeder.trading_name, licence.number, '@' || account.username, c.subject) AS name`;

export const CASE_JOINS = Prisma.sql`
  LEFT JOIN pets pet ON pet.id = c.pet_id LEFT JOIN litters litter ON litter.id = c.litter_id
  LEFT JOIN breeders breeder ON breeder.id = c.breeder_id LEFT JOIN licences licence ON licence.id = c.licence_id
  LEFT JOIN users account ON account.id = c.account_id LEFT JOIN users holder ON holder.id = c.claimed_by_id
  LEFT JOIN users decider ON decider.id = c.decided_by_id`;

/** A page of cases in the order in which they are claimed; decided ones newest first. */
export async function listCases(viewer: Viewer, filter: CaseFilter, wanted: number): Promise<ListPage<CaseRow>> {
  const now = clock.now();
  const page = Math.min(Math.max(1, wanted), LAST_PAGE);
  const { rows } = await pool.query<CaseQueryRow & { total: number }>(casesQuery(viewer, filter, { now, page }));
  const total = rows[0]?.total ?? 0;
  return {
    items: rows.map((row) => toCaseRow(row, viewer, now)),
    total,
    totalIsCapped: false,
    page,
    pageCount: pageCount(total, PAGE_SIZE),
    pageSize: PAGE_SIZE,
  };
}

/** The query of listCases. */
function casesQuery(
  viewer: Viewer,
  { lane, kind, state, figure }: CaseFilter,
  { now, page }: { now: Date; page: number },
) {
  const lanes = lanesOf(viewer).filter((one) => lane === null || one === lane);
  const claimed = isClaimedSql(now);
  const inState = {
    open: Prisma.sql`${TO_DECIDE_SQL} AND NOT ${claimed}`,
    claimed: Prisma.sql`c.decided_at IS NULL AND ${claimed}`,
    waiting: Prisma.sql`c.decided_at IS NULL AND c.waiting_since IS NOT NULL AND NOT ${claimed}`,
    decided: Prisma.sql`c.decided_at IS NOT NULL`,
  }[state];
  const isIn = figure ? isBehindFigureSql(figure) : inState;
  const order = state === "decided" || figure ? Prisma.sql`c.decided_at DESC, c.id DESC` : QUEUE_ORDER_SQL;
  return Prisma.sql`
    SELECT ${CASE_COLUMNS(now)}, page.total
    FROM (
      SELECT c.*, (SELECT count(*)::int FROM cases c WHERE c.lane = ANY(${lanes}::text[])
        AND (${kind}::text IS NULL OR c.kind = ${kind}::text) AND ${isIn}) AS total
      FROM cases c
      WHERE c.lane = ANY(${lanes}::text[]) AND (${kind}::text IS NULL OR c.kind = ${kind}::text) AND ${isIn}
      ORDER BY ${order} LIMIT ${PAGE_SIZE}::int OFFSET ${(page - 1) * PAGE_SIZE}::int
    ) page JOIN cases c ON c.id = page.id
    ${CASE_JOINS}
    ORDER BY ${order}`;
}

/** A row as one moderator sees it. */
export function toCaseRow(row: CaseQueryRow, { userId }: Viewer, now: Date): CaseRow {
  const { caseId, kind, lane, name, weight, urgency, openedAt, dueAt, claimed, claimedBy, claimedUntil, decidedAt } =
    row;
  const isDecided = decidedAt !== null;
  return {
    ...{ caseId, kind, lane, name, weight, urgency },
    state: isDecided ? "decided" : claimed ? "claimed" : row.waiting ? "waiting" : "open",
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isOverdue: !isDecided && dueAt < now,
    claim:
      claimed && claimedBy !== null && claimedUntil !== null
        ? { username: claimedBy, until: claimedUntil.toISOString(), isOwn: row.claimedById === userId }
        : null,
    decision: isDecided ? { what: row.decision ?? "", by: row.decidedBy, at: decidedAt.toISOString() } : null,
  };
}
