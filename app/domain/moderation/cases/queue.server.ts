// Queries of the moderation queue: the lanes of a user with their counts, and a page of cases.
import { type Lane, lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { ownCaseIdsSql } from "#app/domain/accounts/case-intake/own-case.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { imageOf } from "#app/domain/breeders/card-rows.server.ts";
import { COUNT_LIMIT, type ListPage, pageCount } from "#app/domain/shared/list-page.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool, prepared } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type CaseFilter, isOpenCases, OPEN_CASES } from "./case-filter.ts";
import { CASE_COLUMNS, CASE_JOINS, type CaseQueryRow, toCaseRow } from "./case-query.server.ts";
import type { LaneCounts, QueuedCase } from "./case-rows.ts";
import { isBehindFigureSql } from "./figure-cases.server.ts";
import type { FigureFilter } from "./figures.ts";
import { isInLaneSql, isListedSql } from "./listed-cases.server.ts";
import { QUEUE_ORDER_SQL } from "./queue-order.server.ts";

const PAGE_SIZE = 25;
/** A bound on OFFSET. */
const LAST_PAGE = 400;

/**
 * The lanes that the viewer may work on, each with the number of its cases in every list of what is not decided. A statement for
 * each list: as filters of one statement, the conditions would be checked case by case, which takes seconds for 10,000. `usual`
 * gives the open cases without a filter, where the request has counted them already.
 */
export async function countLanes(
  viewer: Viewer,
  filter: CaseFilter,
  usual: () => Promise<Listed> = () => countOpen(viewer),
): Promise<LaneCounts[]> {
  const now = clock.now();
  const states = ["open", "claimed", "overdue", "waiting"] as const;
  const [open, claimed, overdue, waiting] = await Promise.all(
    states.map((state) => {
      const list = { ...filter, lane: null, state, figure: null };
      return isOpenCases(list) ? usual() : countListed(viewer, list, now);
    }),
  );
  const inState = { open: open!, claimed: claimed!, overdue: overdue!, waiting: waiting! };
  const isOfState = filter.figure === null && filter.state !== "decided";
  const listed = isOfState ? inState[filter.state as keyof typeof inState] : await countListed(viewer, filter, now);
  const of = (lane: Lane, list: Listed) => list.get(lane)?.count ?? 0;
  return lanesOf(viewer).map((lane) => ({
    lane,
    open: of(lane, inState.open),
    claimed: of(lane, inState.claimed),
    overdue: of(lane, inState.overdue),
    waiting: of(lane, inState.waiting),
    oldestAt: inState.open.get(lane)?.oldestAt.toISOString() ?? null,
    listed: of(lane, listed),
  }));
}

export type Listed = Map<string, { count: number; oldestAt: Date }>;

/** The number of cases in the list, and when the oldest was opened, by lane; of decided ones, which are most, no more than are listed. */
async function countListed(viewer: Viewer, filter: CaseFilter, now: Date): Promise<Listed> {
  const listed = isListedSql(viewer, filter, now);
  const lanes = Prisma.sql`${lanesOf(viewer)}::text[]`;
  const { rows } = await pool.query<{ lane: string; count: number; oldestAt: Date }>(
    isOfDecided(filter)
      ? Prisma.sql`SELECT lanes.lane, few.count, few."oldestAt" FROM unnest(${lanes}) AS lanes (lane) CROSS JOIN LATERAL (
          SELECT count(*)::int AS count, min(opened_at) AS "oldestAt" FROM (
            SELECT c.opened_at FROM cases c WHERE c.lane = lanes.lane AND ${listed} LIMIT ${COUNT_LIMIT + 1}::int) one) few`
      : prepared(Prisma.sql`SELECT c.lane, count(*)::int AS count, min(c.opened_at) AS "oldestAt" FROM cases c
          WHERE c.lane = ANY(${lanes}) AND ${listed} GROUP BY c.lane`),
  );
  return new Map(rows.map(({ lane, ...counted }) => [lane, counted]));
}

/** The open cases of the viewer's lanes, by lane. */
export function countOpen(viewer: Viewer): Promise<Listed> {
  return countListed(viewer, OPEN_CASES, clock.now());
}

/** The number of cases in some lanes. */
export function sumOf(listed: Listed): number {
  return [...listed.values()].reduce((sum, { count }) => sum + count, 0);
}

/** The number of cases behind a figure that concern the viewer, so that they are not in its list. */
export async function countOwnBehind(viewer: Viewer, figure: FigureFilter): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(Prisma.sql`SELECT count(*)::int AS count FROM cases c
    WHERE c.lane = ANY(${lanesOf(viewer)}::text[]) AND c.id IN (${ownCaseIdsSql(viewer.userId)})
      AND ${isBehindFigureSql(figure, clock.now())}`);
  return rows[0]?.count ?? 0;
}

interface QueueQueryRow extends CaseQueryRow {
  total: number;
  seller: string | null;
  signal: string | null;
  imageKey: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imageColour: string | null;
}

/** A page of cases in the order in which they are claimed, or the last one beyond the end; decided ones newest first. */
export async function listCases(viewer: Viewer, filter: CaseFilter, wanted: number): Promise<ListPage<QueuedCase>> {
  const now = clock.now();
  const page = Math.min(Math.max(1, wanted), LAST_PAGE);
  const { rows } = await pool.query<QueueQueryRow>(casesQuery(viewer, filter, { now, page }));
  if (rows.length === 0 && page > 1) {
    const first = await listCases(viewer, filter, 1);
    return first.pageCount === 1 ? first : listCases(viewer, filter, Math.min(first.pageCount, page - 1));
  }
  const counted = rows[0]?.total ?? 0;
  const total = Math.min(counted, COUNT_LIMIT);
  return {
    items: rows.map((row) => ({
      ...toCaseRow(row, viewer, now),
      seller: row.seller,
      signal: row.signal,
      image: imageOf(row.imageKey, row.imageWidth, row.imageHeight, row.imageColour, ""),
    })),
    total,
    totalIsCapped: counted > COUNT_LIMIT,
    page,
    pageCount: pageCount(total, PAGE_SIZE),
    pageSize: PAGE_SIZE,
  };
}

function casesQuery(viewer: Viewer, filter: CaseFilter, { now, page }: { now: Date; page: number }): Prisma.Sql {
  const listed = Prisma.sql`${isInLaneSql(viewer, filter)} AND ${isListedSql(viewer, filter, now)}`;
  const order = isOfDecided(filter) ? Prisma.sql`c.decided_at DESC, c.id DESC` : QUEUE_ORDER_SQL;
  return Prisma.sql`
    SELECT ${CASE_COLUMNS(viewer, now)}, page.total, coalesce(seller.trading_name, '@' || account.username) AS seller,
      (SELECT sentence FROM case_signals s WHERE s.case_id = c.id ORDER BY s.weight DESC, s.id LIMIT 1) AS signal,
      photo.key AS "imageKey", photo.width AS "imageWidth", photo.height AS "imageHeight", photo.colour AS "imageColour"
    FROM (
      SELECT c.id, (SELECT count(*)::int FROM (
        SELECT FROM cases c WHERE ${listed} LIMIT ${COUNT_LIMIT + 1}::int) few) AS total
      FROM cases c WHERE ${listed} ORDER BY ${order} LIMIT ${PAGE_SIZE}::int OFFSET ${(page - 1) * PAGE_SIZE}::int
    ) page JOIN cases c ON c.id = page.id
    ${CASE_JOINS}
    LEFT JOIN breeders seller ON seller.user_id = c.account_id
    LEFT JOIN LATERAL (
      SELECT i.key, i.width, i.height, i.colour FROM images i WHERE i.id = coalesce(c.image_id,
        (SELECT image_id FROM pet_images shown WHERE shown.pet_id = c.pet_id ORDER BY shown.position LIMIT 1))
    ) photo ON true
    ORDER BY ${order}`;
}

/** Whether the list is in the order of decisions. */
function isOfDecided({ state, figure }: CaseFilter): boolean {
  return figure === null ? state === "decided" : figure.cases !== "overdue";
}
