// One statement per list: the rows of a page and the count that is exact up to COUNT_LIMIT. It has two shapes, because
// a million rows punish the wrong one:
// - "walk", where the order's own index holds everything the conditions ask for: count along it, then step to the page;
// - "collect", where it does not: gather the matches from whatever index finds them, up to a limit. Having them all, sort
//   them; having too many, they are so common that walking in order meets a page of them soon.
// Neither trusts the planner's guess of how many rows match, which is far off for words that (never) come together.
import { COUNT_LIMIT, type ListPage, pageCount } from "#app/domain/list-page.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

// Up to this row a page is met soon by walking; for a deeper one `gather` may say more.
const SHALLOW = 240;

export interface PagedQuery {
  /** The table of the list and its alias in all of the below. Trusted text, never input. */
  table: string;
  alias: string;
  where: Prisma.Sql;
  /** A total order that ends in the id, over columns written with the alias. Trusted text, never input. */
  order: string;
  shape: "walk" | "collect";
  /**
   * How many matches are worth gathering for a deep page: COUNT_LIMIT unless told. More where an index alone answers
   * for the conditions and the matches lie together in some orders, as one breed's do in the order of prices.
   */
  gather?: number;
  /** What each row of the page answers; may use the alias and those of `joins`. */
  columns: Prisma.Sql;
  joins?: Prisma.Sql;
  /** From 1; beyond the end the last page is answered. */
  page: number;
  pageSize: number;
}

/** The statement of a list, apart so that its plan can be looked at. */
export function pagedStatement(query: PagedQuery): Prisma.Sql {
  const { alias, where, columns, joins = Prisma.empty, pageSize } = query;
  const table = Prisma.raw(`${query.table} ${alias}`);
  const id = Prisma.raw(`${alias}.id`);
  const order = Prisma.raw(query.order);
  const lastStart = Math.floor((COUNT_LIMIT - 1) / pageSize) * pageSize;
  const start = Math.min((query.page - 1) * pageSize, lastStart);
  const gathered = start <= SHALLOW ? COUNT_LIMIT : (query.gather ?? COUNT_LIMIT);
  const bounds = Prisma.sql`bounds AS MATERIALIZED (
      SELECT matches, total, least(${start}::int, greatest(total - 1, 0) / ${pageSize}::int * ${pageSize}::int) AS start
      FROM (SELECT count(*)::int AS matches FROM found) AS counted,
        LATERAL (SELECT least(matches, ${COUNT_LIMIT + 1}::int) AS total) AS capped
    )`;
  // A part of an ordered walk keeps its order; the few rows of the page are put in order once more at the end.
  const walk = Prisma.sql`
    found AS NOT MATERIALIZED (
      SELECT ${id} FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${COUNT_LIMIT + 1}::int
    ), ${bounds}, chosen AS MATERIALIZED (
      SELECT id FROM found LIMIT ${pageSize}::int OFFSET (SELECT start FROM bounds)
    )`;
  const collect = Prisma.sql`
    found AS MATERIALIZED (
      SELECT ${Prisma.raw(columnsOf(query.order))} FROM ${table} WHERE ${where} LIMIT ${gathered + 1}::int
    ), ${bounds}, chosen AS MATERIALIZED (
      (SELECT ${id} FROM found ${Prisma.raw(alias)} WHERE (SELECT matches FROM bounds) <= ${gathered}::int
        ORDER BY ${order} LIMIT ${pageSize}::int OFFSET (SELECT start FROM bounds))
      UNION ALL
      (SELECT ${id} FROM ${table} WHERE (SELECT matches FROM bounds) > ${gathered}::int AND ${where}
        ORDER BY ${order} LIMIT ${pageSize}::int OFFSET ${start}::int)
    )`;
  return Prisma.sql`
    WITH ${query.shape === "walk" ? walk : collect}, details AS (
      SELECT row_number() OVER (ORDER BY ${order}) AS "listPlace", ${columns}
      FROM chosen JOIN ${table} ON ${id} = chosen.id ${joins}
    )
    SELECT bounds.total AS "listTotal", bounds.start AS "listStart", details.*
    FROM bounds LEFT JOIN details ON true
    ORDER BY details."listPlace"`;
}

/** The columns an order is made of: "p.price_pence, p.featured, p.id". */
function columnsOf(order: string): string {
  return [...new Set(order.match(/\b[a-z]\.[a-z_]+/g))].join(", ");
}

/** Runs a list's statement and shapes its rows. */
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
    // A list ends at COUNT_LIMIT, even in the middle of a page.
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

/** All of the conditions (at least one) joined by AND. */
export function allOf(conditions: Prisma.Sql[]): Prisma.Sql {
  return Prisma.join(conditions, " AND ");
}
