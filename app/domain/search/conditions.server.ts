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
