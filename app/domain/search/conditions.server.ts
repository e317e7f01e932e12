// The text conditions that several lists share, written so that the trigram indexes serve them.
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
 * The listed rows' column contains the text literally, ignoring case, by way of the different values the column has: those
 * few are stepped through along an index that begins with lower(column), and the rows are found by equality. All but
 * `text` is trusted text.
 */
export function containsByValue(table: string, alias: string, column: string, text: string): Prisma.Sql {
  const [from, value, own] = [table, `lower(${column})`, `lower(${alias}.${column})`].map((part) => Prisma.raw(part));
  return Prisma.sql`${own} = ANY (ARRAY(
    WITH RECURSIVE step (value) AS (
      (SELECT ${value} FROM ${from} WHERE listed ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (SELECT ${value} FROM ${from} WHERE listed AND ${value} > step.value ORDER BY 1 LIMIT 1)
      FROM step WHERE step.value IS NOT NULL
    )
    SELECT value FROM step WHERE ${contains("value", text)}
  ))`;
}
