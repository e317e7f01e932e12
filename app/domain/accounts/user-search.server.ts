// How administrators find an account: by parts of its username, address and name, through one index over the three.
import { contains } from "#app/domain/search/conditions.server.ts";
import { escapeLike, searchWords } from "#app/domain/search/text.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** What the index is over; `u` is the account. */
const TEXT = "user_search_text(u.username::text, u.email::text, u.first_name, u.last_name)";
/** The index knows sequences of three letters, and of shorter ones where a word begins. */
const INDEXED_LETTERS = 3;

/** How many matches are gathered for a deep page before walking all accounts in their order is the shorter way. */
export const GATHERED = 20_000;

/** One condition for each word of a search; none for an empty one. A word of one or two letters is how something begins. */
export function matchesUser(search: string): Prisma.Sql[] {
  return searchWords(search).map((word) =>
    Array.from(word).length >= INDEXED_LETTERS ? contains(TEXT, word) : begins(word),
  );
}

function begins(word: string): Prisma.Sql {
  const text = Prisma.raw(TEXT);
  const start = `${escapeLike(word)}%`;
  return Prisma.sql`(${text} LIKE lower(${start}::text) OR ${text} LIKE lower(${`%\n${start}`}::text)
    OR ${text} LIKE lower(${`% ${start}`}::text))`;
}
