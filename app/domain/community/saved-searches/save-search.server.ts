// Saves a search of a user (SCH-09).
import { correctedText, type NarrowTerms, narrowTerms } from "#app/domain/pets/match-pets.server.ts";
import type { PetSearch } from "#app/domain/pets/search-params.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { escapeLike } from "#app/domain/shared/search/text.ts";
import { readableLine } from "#app/domain/shared/text-line.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type Alerts, SEARCH_NAME_MAX, SEARCHES_MAX } from "./rules.ts";
import { searchQuery } from "./search-query.ts";

interface NewSearch {
  userId: number;
  search: PetSearch;
  name: string;
  alerts: Alerts;
}

interface Saved {
  searchId: number;
  /** The same search was saved before; it is left as it is. */
  existed: boolean;
}

/** Two submits of one form save one search, because an account can save a query only once. */
export async function saveSearch(wanted: NewSearch): Promise<Result<Saved, "invalid-name" | "too-many">> {
  const name = readableLine(wanted.name);
  if (name === "" || name.length > SEARCH_NAME_MAX) return { ok: false, code: "invalid-name", field: "name" };
  const search = await spelled(wanted.search);
  const narrow = await narrowTerms(search);
  const { userId, alerts } = wanted;
  return db.$transaction(async (client) => {
    // The account is locked, so that two submits at once do not exceed the limit.
    await client.$queryRaw`SELECT FROM users WHERE id = ${userId}::int FOR UPDATE`;
    const query = searchQuery(search);
    // Searches ignore case, so "Leeds" and "leeds" are one search.
    const same = await client.savedSearch.findFirst({
      where: { userId, query: { equals: escapeLike(query), mode: "insensitive" } },
      orderBy: { id: "asc" },
    });
    if (same) return { ok: true, value: { searchId: same.id, existed: true } };
    const count = await client.savedSearch.count({ where: { userId } });
    if (count >= SEARCHES_MAX) return { ok: false, code: "too-many" };
    const searchId = await insert(client, { userId, name, query, alerts }, narrow);
    return { ok: true, value: { searchId, existed: false } };
  });
}

/** A misspelt text would never match a pet: the text that its list shows results for is saved, and in its name, instead. */
export async function spelled(search: PetSearch): Promise<PetSearch> {
  const corrected = await correctedText(search);
  return corrected === null ? search : { ...search, search: corrected };
}

async function insert(
  client: Prisma.TransactionClient,
  { userId, name, query, alerts }: { userId: number; name: string; query: string; alerts: Alerts },
  { type, gender, leastPence, mostPence, breedPatterns, texts, point, miles, isExact }: NarrowTerms,
): Promise<number> {
  const spot = point ? Prisma.sql`map_point(${point.lat}::float8, ${point.lng}::float8)` : Prisma.sql`NULL`;
  const now = clock.now();
  const rows = await client.$queryRaw<{ id: number }[]>`
    INSERT INTO saved_searches (user_id, name, query, alerts, created_at, opened_at, matched_until, type, gender,
      least_pence, most_pence, breed_patterns, texts, spot, miles, is_exact)
    VALUES (${userId}::int, ${name}, ${query}, ${alerts}, ${now}, ${now}, ${now}, ${type}::pet_type,
      ${gender}::pet_gender, ${leastPence}::int, ${mostPence}::int, ${breedPatterns}::text[], (SELECT array_agg(search_fold(text)) FROM unnest(${texts}::text[]) AS text), ${spot}, ${miles}::float8,
      ${isExact})
    RETURNING id`;
  return rows[0]!.id;
}
