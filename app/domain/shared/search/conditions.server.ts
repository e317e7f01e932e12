// SQL conditions for text search in lists, written so that trigram indexes are used.
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { searchWords } from "./text.ts";

/** Every word is contained in the folded column, see search_fold() in the migrations. `column` is trusted text. */
export function containsEveryWord(column: string, search: string): Prisma.Sql[] {
  return searchWords(search).map((word) => contains(column, word));
}

/** The folded column contains the text, however its characters are typed. `column` is trusted text. */
export function contains(column: string, text: string): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(column)} LIKE search_pattern(${text}::text)`;
}

/**
 * The column contains the text, however its characters are typed, for a column with few distinct values among the listed
 * rows. The distinct values are read by a loose index scan over an index that begins with lower(column), and the rows are
 * found by equality. Values that match one of `patterns` (LIKE, folded) count too, and those of `except` (folded) do not.
 * All arguments but `text`, `patterns` and `except` are trusted text.
 */
export function containsByValue(
  table: string,
  alias: string,
  column: string,
  text: string,
  patterns: readonly string[] = [],
  except: readonly string[] = [],
): Prisma.Sql {
  const others = patterns.length > 0 ? Prisma.sql` OR search_fold(value) LIKE ANY (${patterns}::text[])` : Prisma.empty;
  const without = except.length > 0 ? Prisma.sql` AND search_fold(value) <> ALL (${except}::text[])` : Prisma.empty;
  const [from, value, own] = [table, `lower(${column})`, `lower(${alias}.${column})`].map((part) => Prisma.raw(part));
  return Prisma.sql`${own} = ANY (ARRAY(
    WITH RECURSIVE step (value) AS (
      (SELECT ${value} FROM ${from} WHERE listed ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (SELECT ${value} FROM ${from} WHERE listed AND ${value} > step.value ORDER BY 1 LIMIT 1)
      FROM step WHERE step.value IS NOT NULL
    )
    SELECT value FROM step WHERE (${contains("search_fold(value)", text)}${others})${without}
  ))`;
}
