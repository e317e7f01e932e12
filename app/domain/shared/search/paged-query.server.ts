// Paged list query: one statement for the rows of a page and the count, exact up to COUNT_LIMIT. It has two shapes,
// because the wrong one is slow with a million rows:
// - "walk", when the index of the order covers all conditions: count along the index, then skip to the page;
// - "collect", otherwise: collect the matches by any index, up to a limit. If all are found, sort them; if there are
//   too many, they are so frequent that a scan in the order of the list soon finds a page.
// Neither depends on the planner's row estimates, which are far off for combinations of words.
import { COUNT_LIMIT, type ListPage, pageCount } from "#app/domain/shared/list-page.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { columnsOf, matchesOf, type MatchesQuery, sampleOf } from "./matches-sql.server.ts";

/** Up to this row a walk is fast; for deeper pages `gather` may raise the limit. */
export const SHALLOW = 240;

/**
 * A walk in an order that no index has: over groups, such as the cells around a place, from the nearest on. Without groups
 * only the condition differs: one that is checked row by row, and does not tempt the planner to sort all matches.
 */
export interface Walk {
  where: Prisma.Sql;
  /** The groups in their order, as rows of (group_id, rank); `column` of the table has the group. Trusted text. */
  groups?: { rows: Prisma.Sql; column: string; within: string };
}

export interface PagedQuery extends MatchesQuery {
  /** How a walk finds the rows, where it is not by the index of the order. */
  walk?: Walk;
  shape: "walk" | "collect";
  /**
   * The condition of a pseudo-random SAMPLE_SHARE of the table that has indexes of its own. Where collecting many matches
   * is slow, the sample tells first whether there are more than COUNT_LIMIT.
   */
  sample?: Prisma.Sql;
  /**
   * Maximum number of matches to collect for a deep page; COUNT_LIMIT by default. Higher when an index alone checks the
   * conditions and the matches are clustered in some orders.
   */
  gather?: number;
  /** The selected columns; they may use the alias and those of `joins`. */
  columns: Prisma.Sql;
  joins?: Prisma.Sql;
  /** From 1; beyond the end the last page is returned. */
  page: number;
}

/** Returns the statement of a list; exported for tests of its query plan. */
export function pagedStatement(query: PagedQuery): Prisma.Sql {
  const { alias, where, columns, joins = Prisma.empty, pageSize } = query;
  const table = Prisma.raw(`${query.table} ${alias}`);
  const over = (name: string) => Prisma.sql`${query.calculated?.over(name) ?? Prisma.raw(name)} ${Prisma.raw(alias)}`;
  const id = Prisma.raw(`${alias}.id`);
  const order = Prisma.raw(query.order);
  const lastStart = Math.floor((COUNT_LIMIT - 1) / pageSize) * pageSize;
  const start = Math.min((query.page - 1) * pageSize, lastStart);
  const gathered = start <= SHALLOW ? COUNT_LIMIT : (query.gather ?? COUNT_LIMIT);
  const sample = query.sample && sampleOf(query, query.sample, { start, gathered });
  const counted = sample?.counted ?? Prisma.sql`count(*)::int AS matches, count(*) <= ${gathered}::int AS collected`;
  const bounds = Prisma.sql`bounds AS MATERIALIZED (
      SELECT collected, total, least(${start}::int, greatest(total - 1, 0) / ${pageSize}::int * ${pageSize}::int) AS start
      FROM (SELECT ${counted} FROM found) AS counted,
        LATERAL (SELECT least(matches, ${COUNT_LIMIT + 1}::int) AS total) AS capped
    )`;
  const groups = query.walk?.groups && walkOverGroups(query, query.walk.groups, start + pageSize);
  // The walk is ordered; the rows of the page are sorted again at the end, after the join.
  const walk = groups
    ? Prisma.sql`
    found AS NOT MATERIALIZED (SELECT FROM ${table} WHERE ${where} LIMIT ${COUNT_LIMIT + 1}::int),
    ${bounds}, chosen AS MATERIALIZED (
      SELECT id FROM (${groups}) walked LIMIT ${pageSize}::int OFFSET (SELECT start FROM bounds)
    )`
    : Prisma.sql`
    found AS NOT MATERIALIZED (
      SELECT ${id} FROM ${over(query.table)} WHERE ${where} ORDER BY ${order} LIMIT ${COUNT_LIMIT + 1}::int
    ), ${bounds}, chosen AS MATERIALIZED (
      SELECT id FROM found LIMIT ${pageSize}::int OFFSET (SELECT start FROM bounds)
    )`;
  const walked =
    groups ?? Prisma.sql`SELECT ${id} FROM ${over(query.table)} WHERE ${query.walk?.where ?? where} ORDER BY ${order}`;
  const found = sample?.found ?? matchesOf(query, columnsOf(query), gathered + 1);
  const collect = Prisma.sql`
    ${sample?.sampled ?? Prisma.empty} found AS MATERIALIZED (${found}), ${bounds}, chosen AS MATERIALIZED (
      (SELECT ${id} FROM ${over("found")} WHERE (SELECT collected FROM bounds)
        ORDER BY ${order} LIMIT ${pageSize}::int OFFSET (SELECT start FROM bounds))
      UNION ALL
      (SELECT id FROM (${walked}) walked WHERE NOT (SELECT collected FROM bounds)
        LIMIT ${pageSize}::int OFFSET ${start}::int)
    )`;
  return Prisma.sql`
    WITH ${query.shape === "walk" ? walk : collect}, details AS (
      SELECT row_number() OVER (ORDER BY ${order}) AS "listPlace", ${columns}
      FROM chosen JOIN ${over(query.table)} ON ${id} = chosen.id ${joins}
    )
    SELECT bounds.total AS "listTotal", bounds.start AS "listStart", details.*
    FROM bounds LEFT JOIN details ON true
    ORDER BY details."listPlace"`;
}

/** The ids of the first rows, group by group. */
function walkOverGroups(
  { table, alias, walk }: PagedQuery,
  groups: NonNullable<Walk["groups"]>,
  most: number,
): Prisma.Sql {
  const [from, a, within] = [`${table} ${alias}`, alias, groups.within].map((part) => Prisma.raw(part));
  const column = Prisma.raw(groups.column);
  return Prisma.sql`
    SELECT ${a!}.id FROM (${groups.rows}) groups
    CROSS JOIN LATERAL (
      SELECT ${a!}.* FROM ${from!} WHERE ${column} = groups.group_id AND ${walk!.where}
      ORDER BY ${within!} LIMIT ${most}::int
    ) ${a!}
    ORDER BY groups.rank, ${within!}`;
}

/** Runs the statement of a list and maps its rows to items. */
export async function pagedQuery<Row extends object, Item>(
  query: PagedQuery,
  toItem: (row: Row) => Item,
): Promise<ListPage<Item>> {
  type Listed = Row & { listTotal: number; listStart: number; listPlace: string | null };
  const { rows } = await pool.query<Listed>(pagedStatement(query));
  const found = rows[0]?.listTotal ?? 0;
  const start = rows[0]?.listStart ?? 0;
  const total = Math.min(found, COUNT_LIMIT);
  return {
    // A list ends at COUNT_LIMIT, also within a page.
    items: rows
      .filter((row) => row.listPlace !== null)
      .slice(0, COUNT_LIMIT - start)
      .map(toItem),
    total,
    totalIsCapped: found > COUNT_LIMIT,
    page: Math.floor(start / query.pageSize) + 1,
    pageCount: pageCount(total, query.pageSize),
    pageSize: query.pageSize,
  };
}
