// Compares new pets with the saved searches whose alert is due (SCH-11, SCH-12, SCH-14).
import { matchPets } from "#app/domain/pets/match-pets.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { searchOf } from "./search-query.ts";

/** Pairs of a search and a new pet that one statement compares. */
const PAIRS = 10_000_000;
/** Searches by id in one portion, at least and at most. */
const PORTION = { least: 5_000, most: 50_000 };
/** A pet is left to the next run for so long, because the transaction that lists it may not be visible yet. */
const SETTLE_SECONDS = 30;

/** A search whose alert is due, with the new pets that it matches. */
export interface Match {
  searchId: number;
  query: string;
  matchedUntil: Date;
  /** Pets that became public up to then are part of this run: for alerts once a day up to 08:00. */
  until: Date;
  petIds: number[];
  /** The narrow terms of the search are enough; else the conditions of the list decide. */
  isExact: boolean;
}

/** Ids of searches; `to` is not one of them. */
interface Range {
  from: number;
  to: number;
}

/** The searches with new matches, in portions by id. */
export async function* findMatches(now: Date): AsyncGenerator<Range & { matches: Match[] }> {
  const { rows } = await pool.query<{ last: number | null; since: Date | null; pets: number }>(Prisma.sql`
    SELECT last, since, (SELECT count(*)::int FROM pets WHERE listed AND first_listed_at > since) AS pets FROM (
      SELECT max(s.id) AS last, min(s.matched_until) FILTER (WHERE ${isDue(now)}) AS since FROM saved_searches s
    ) searches`);
  const { last, since, pets } = rows[0]!;
  if (last === null || since === null) return;
  const portion = Math.min(PORTION.most, Math.max(PORTION.least, Math.floor(PAIRS / Math.max(1, pets))));
  for (let from = 0; from <= last; from += portion) {
    const range = { from, to: from + portion };
    yield { ...range, matches: await checkMatches(await findCandidates(range, since, now)) };
  }
}

/** Whether the alert of `saved_searches s` is due: at most once an hour, or once a day for what came before 08:00. */
export function isDue(now: Date): Prisma.Sql {
  return Prisma.sql`s.matched_until < ${untilOf(now)} AND (s.alerts = 'daily' OR s.alerts = 'immediately'
    AND (s.alerted_at IS NULL OR s.alerted_at <= ${now}::timestamptz - interval '1 hour'))`;
}

/** Up to when a run at this time reports the pets of `saved_searches s`. */
export function untilOf(now: Date): Prisma.Sql {
  const time = Prisma.sql`${now}::timestamptz`;
  const settled = Prisma.sql`make_interval(secs => ${SETTLE_SECONDS}::int)`;
  // Subqueries without a reference to the row, so that time zones are looked up once and not for every search.
  const eight = Prisma.sql`(SELECT (date_trunc('day', ${time} AT TIME ZONE 'Europe/London') + interval '8 hours')
    AT TIME ZONE 'Europe/London' - ${settled})`;
  return Prisma.sql`(CASE s.alerts WHEN 'daily' THEN ${eight} ELSE (SELECT ${time} - ${settled}) END)`;
}

/**
 * Due searches with the new pets that may match. `since` is up to when the first of all due searches was reported: only
 * later pets count, which an index finds.
 */
async function findCandidates({ from, to }: Range, since: Date, now: Date): Promise<Match[]> {
  const { rows } = await pool.query<Match>(Prisma.sql`
    WITH fresh AS MATERIALIZED (
      SELECT p.id, p.first_listed_at, p.type, p.gender, p.price_pence, search_fold(p.breed) AS breed, p.search_text, c.spot
      FROM pets p LEFT JOIN place_cells c ON c.cell = p.cell
      WHERE p.listed AND NOT p.reserved AND p.first_listed_at > ${since}
    )
    SELECT s.id AS "searchId", s.query, s.matched_until AS "matchedUntil", ${untilOf(now)} AS until,
      s.is_exact AS "isExact", array_agg(p.id) AS "petIds"
    FROM fresh p JOIN saved_searches s ON p.first_listed_at > s.matched_until AND p.first_listed_at <= ${untilOf(now)}
      AND (s.type IS NULL OR s.type = p.type) AND (s.gender IS NULL OR s.gender = p.gender)
      AND (s.least_pence IS NULL OR s.least_pence <= p.price_pence)
      AND (s.most_pence IS NULL OR s.most_pence >= p.price_pence)
      AND (s.breed_patterns IS NULL OR p.breed LIKE ANY (s.breed_patterns))
      AND (s.spot IS NULL OR p.spot <@ circle(s.spot, s.miles))
      AND (s.texts IS NULL OR EXISTS (SELECT FROM unnest(s.texts) AS text WHERE strpos(p.search_text, text) > 0))
    WHERE s.id >= ${from}::int AND s.id < ${to}::int AND ${isDue(now)}
    GROUP BY s.id ORDER BY s.id`);
  return rows;
}

/** Leaves the pets that do match. Users with the same search share the answer of the list's conditions. */
async function checkMatches(candidates: readonly Match[]): Promise<Match[]> {
  const answers = new Map<string, Promise<number[]>>();
  const matches: Match[] = [];
  for (const candidate of candidates) {
    const petIds = candidate.isExact ? candidate.petIds : await answerOf(candidate, answers);
    if (petIds.length > 0) matches.push({ ...candidate, petIds });
  }
  return matches;
}

function answerOf({ query, petIds }: Match, answers: Map<string, Promise<number[]>>): Promise<number[]> {
  const key = `${query} ${petIds.join(",")}`;
  const answer = answers.get(key) ?? matchPets(searchOf(query), petIds);
  answers.set(key, answer);
  return answer;
}
