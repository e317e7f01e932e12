// SQL conditions of the account search in the admin area: parts of username, email and name, by one trigram index over
// them.
import { contains } from "#app/domain/search/conditions.server.ts";
import { searchWords } from "#app/domain/search/text.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** The indexed expression; `u` is the alias of users. */
const TEXT = "user_search_text(u.username::text, u.email::text, u.first_name, u.last_name)";
/** Trigrams have three characters; the index finds shorter texts only at the start of a word. */
const TRIGRAM_LENGTH = 3;

/** Number of matches up to which the index is used; above it, a scan of all accounts in their order is faster. */
export const MAX_COLLECTED = 20_000;

/**
 * Returns one condition per word of a search; none for an empty one. A word of one or two characters matches as a prefix.
 */
export function matchesUser(search: string): Prisma.Sql[] {
  return searchWords(search).map((word) =>
    Array.from(word).length >= TRIGRAM_LENGTH ? contains(TEXT, word) : begins(word),
  );
}

function begins(word: string): Prisma.Sql {
  const text = Prisma.raw(TEXT);
  const start = Prisma.sql`ltrim(search_pattern(${word}::text), '%')`;
  return Prisma.sql`(${text} LIKE ${start} OR ${text} LIKE E'%\n' || ${start} OR ${text} LIKE '% ' || ${start})`;
}
