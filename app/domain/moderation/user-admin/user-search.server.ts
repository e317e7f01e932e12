// SQL conditions of the account search in the admin area: parts of username, email and name, by one trigram index over
// them.
import { isBannedSql } from "#app/domain/accounts/bans/bans.server.ts";
import type { UserFilter, UserState } from "#app/domain/accounts/user-filter.ts";
import { withinSql } from "#app/domain/shared/period.server.ts";
import { contains } from "#app/domain/shared/search/conditions.server.ts";
import { searchWords } from "#app/domain/shared/search/text.ts";
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

/** The conditions of the list of accounts: words, state, and days in London on which they were created. */
export function userFilterSql({ search, state, from, until }: UserFilter): Prisma.Sql[] {
  return [
    ...matchesUser(search),
    ...(state === "" ? [] : [STATES[state]()]),
    ...withinSql(Prisma.sql`u.created_at`, { ...(from && { from }), ...(until && { until }) }),
  ];
}

const STATES: Record<UserState, () => Prisma.Sql> = {
  banned: () => isBannedSql(Prisma.sql`u.id`),
  breeder: () => Prisma.sql`u.is_breeder`,
  closing: () => Prisma.sql`u.id IN (SELECT user_id FROM account_closures WHERE erased_at IS NULL)`,
};

function begins(word: string): Prisma.Sql {
  const text = Prisma.raw(TEXT);
  const start = Prisma.sql`ltrim(search_pattern(${word}::text), '%')`;
  return Prisma.sql`(${text} LIKE ${start} OR ${text} LIKE E'%\n' || ${start} OR ${text} LIKE '% ' || ${start})`;
}
