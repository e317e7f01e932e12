// SQL conditions for text search in lists, written so that trigram indexes are used.
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { containsPattern, searchWords } from "./text.ts";

/** Every word is contained in the (lower-case) column. `column` is trusted text. */
export function containsEveryWord(column: string, search: string): Prisma.Sql[] {
  return searchWords(search).map((word) => contains(column, word));
}

/** The (lower-case) column contains the text literally, ignoring case. `column` is trusted text. */
export function contains(column: string, text: string): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(column)} LIKE lower(${containsPattern(text)}::text)`;
}

/**
 * The column contains the text literally, ignoring case, for a column with few distinct values among the listed rows.
 * The distinct values are read by a loose index scan over an index that begins with lower(column), and the rows are
 * found by equality. Values that match one of `patterns` (LIKE, lower case) count too. All arguments but `text` and
 * `patterns` are trusted text.
 */
export function containsByValue(
  table: string,
  alias: string,
  column: string,
  text: string,
  patterns: readonly string[] = [],
): Prisma.Sql {
  const others = patterns.length > 0 ? Prisma.sql` OR value LIKE ANY (${patterns}::text[])` : Prisma.empty;
  const [from, value, own] = [table, `lower(${column})`, `lower(${alias}.${column})`].map((part) => Prisma.raw(part));
  return Prisma.sql`${own} = ANY (ARRAY(
    WITH RECURSIVE step (value) AS (
      (SELECT ${value} FROM ${from} WHERE listed ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (SELECT ${value} FROM ${from} WHERE listed AND ${value} > step.value ORDER BY 1 LIMIT 1)
      FROM step WHERE step.value IS NOT NULL
    )
    SELECT value FROM step WHERE ${contains("value", text)}${others}
  ))`;
}
