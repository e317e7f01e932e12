// SQL of the rows of a list before they are a page: all matches, the sample that tells how many there are, and a walk.
import { COUNT_LIMIT } from "#app/domain/shared/list-page.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** What decides which rows a list has, and in which order. */
export interface MatchesQuery {
  /** The table with the alias that the other parts use. Trusted text, never input. */
  table: string;
  alias: string;
  /** A column to sort by that is calculated, only for rows that are sorted: `from` is what it is calculated from. */
  calculated?: { column: string; from: string; over: (table: string) => Prisma.Sql };
  where: Prisma.Sql;
  /**
   * Disjoint lists that are together the list of `where`, to collect it by other indexes; `collect` is the same list in the
   * form in which all its rows are found fastest, with the alias in `from`.
   */
  either?: { where: Prisma.Sql; collect?: { from: Prisma.Sql; where: Prisma.Sql } }[];
  /** A total order that ends in the id; columns have the alias. Trusted text, never input. */
  order: string;
  /**
   * With a sample: when there are more than COUNT_LIMIT matches, collect those up to the end of the page alone, where the
   * sample says it is. For conditions that an index alone checks, and matches that are clustered in the order.
   */
  isRanged?: boolean;
  pageSize: number;
}

/** One row in so many is in the sample of a table. */
export const SAMPLE_SHARE = 32;

// Of 10,000 matches 312 are in the sample, give or take 18. That 440 are has a probability of 10^-10 (Chernoff bound), so a
// list with as many is longer than COUNT_LIMIT.
const SAMPLE_PROOF = 440;
const IS_COMMON = Prisma.sql`(SELECT count(*) >= ${SAMPLE_PROOF}::int FROM sampled)`;

// A list whose sample is smaller has fewer matches than this, and a range has fewer rows.
const RANGE_LIMIT = 20_000;

/** Joins the conditions (at least one) with AND. */
export function allOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.join(conditions, " AND ");
}

/** The columns that an order needs: "p.price_pence, p.featured, p.id". */
export function columnsOf({ order, calculated }: MatchesQuery): string {
  const columns = new Set(order.match(/\b[a-z]\.[a-z_]+/g));
  return [...columns].map((column) => (column === calculated?.column ? calculated.from : column)).join(", ");
}

/** The rows of a list in any order, at most so many. `columns` is trusted text. */
export function matchesOf(query: MatchesQuery, columns: string, most: number, also?: Prisma.Sql): Prisma.Sql {
  return rowsOf(
    query,
    query.either?.map(({ where, collect }) => collect ?? { where }),
    { columns, most, also },
  );
}

interface Wanted {
  columns: string;
  most?: number;
  also?: Prisma.Sql | undefined;
}

interface Rows {
  from?: Prisma.Sql;
  where: Prisma.Sql;
}

function rowsOf(
  query: MatchesQuery,
  parts: Rows[] = [{ where: query.where }],
  { columns, most, also }: Wanted,
): Prisma.Sql {
  const table = Prisma.raw(`${query.table} ${query.alias}`);
  const selects = parts.map(
    ({ from = table, where }) => Prisma.sql`
      SELECT ${Prisma.raw(columns)} FROM ${from} WHERE ${also ? allOf([also, where]) : where}`,
  );
  return Prisma.sql`${Prisma.join(selects, " UNION ALL ")} ${most ? Prisma.sql`LIMIT ${most}::int` : Prisma.empty}`;
}

/**
 * The CTE `sampled`, the matches to collect, and what they tell. A list that is longer than COUNT_LIMIT is not collected; a
 * ranged one up to the end of the page alone, which the sample estimates.
 */
export function sampleOf(
  query: MatchesQuery,
  sample: Prisma.Sql,
  { start, gathered }: { start: number; gathered: number },
): { sampled: Prisma.Sql; found: Prisma.Sql; counted: Prisma.Sql } {
  const range = query.isRanged ? rangeOf(query.order, start + query.pageSize) : null;
  const most = range ? RANGE_LIMIT : gathered;
  const wanted = range ? { columns: `${range.column} AS edge` } : { columns: "", most: SAMPLE_PROOF };
  const isFound = range ? Prisma.sql`(NOT ${IS_COMMON} OR ${range.isBefore})` : Prisma.sql`NOT ${IS_COMMON}`;
  const isEnough = range
    ? Prisma.sql`count(*) BETWEEN ${start + query.pageSize}::int AND ${most}::int`
    : Prisma.sql`false`;
  return {
    sampled: Prisma.sql`sampled AS MATERIALIZED (${rowsOf(query, query.either, { ...wanted, also: sample })}),`,
    found: matchesOf(query, columnsOf(query), most + 1, isFound),
    counted: Prisma.sql`
      CASE WHEN ${IS_COMMON} THEN ${COUNT_LIMIT + 1}::int ELSE count(*)::int END AS matches,
      CASE WHEN ${IS_COMMON} THEN ${isEnough} ELSE count(*) <= ${most}::int END AS collected`,
  };
}

/** The first column of an order, and whether a row is among the first so many, by the sample: rather too many than too few. */
function rangeOf(order: string, rows: number): { column: string; isBefore: Prisma.Sql } {
  const [, column = "", falling] = /^(\S+?)( DESC)?,/.exec(order) ?? [];
  const expected = rows / SAMPLE_SHARE;
  const nth = Math.ceil(expected + 4 * Math.sqrt(expected) + 4);
  const [value, before, direction] = [column, falling ? ">=" : "<=", falling ?? ""].map((part) => Prisma.raw(part));
  return {
    column,
    isBefore: Prisma.sql`${value} ${before} (SELECT edge FROM sampled ORDER BY edge ${direction} OFFSET ${nth}::int LIMIT 1)`,
  };
}
