// Job: finds new matches of saved searches and enqueues one email for each search that has any (SCH-11, SCH-12). The same run
// reports a pet to every user; neither plan nor payment matters.
import { matchPets } from "#app/domain/pets/match-pets.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany, registerJob } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { ALERT_EMAIL_JOB, type AlertEmail } from "./alert-email.server.ts";
import { searchOf } from "./search-query.ts";

/** Searches by id that one statement compares with the new pets. */
const RANGE = 20_000;
/** Searches with a match whose emails are enqueued in one transaction. */
const AT_ONCE = 500;
/** A pet is left to the next run for so long, because the transaction that lists it may not be visible yet. */
const SETTLE_SECONDS = 30;

interface Candidate {
  searchId: number;
  query: string;
  matchedUntil: Date;
  /** Pets that became public up to then are part of this run: for alerts once a day up to 08:00. */
  until: Date;
  petIds: number[];
  /** The pets do match; else the conditions of the list decide. */
  isExact: boolean;
}

/** Returns the number of emails. Outside 08:00 to 21:00 in London it does nothing: those matches are found at 08:00. */
export async function sendAlerts(): Promise<number> {
  const now = clock.now();
  if (!isDaytime(now)) return 0;
  const last = await db.savedSearch.aggregate({ _max: { id: true } });
  let emails = 0;
  for (let from = 0; from <= (last._max.id ?? 0); from += RANGE) {
    const candidates = await findCandidates(from, now);
    const matches = await checkMatches(candidates);
    for (let at = 0; at < matches.length; at += AT_ONCE) emails += await report(matches.slice(at, at + AT_ONCE), now);
  }
  return emails;
}

function isDaytime(time: Date): boolean {
  const clockTime = time.toLocaleTimeString("en-GB", { timeZone: "Europe/London" });
  return clockTime >= "08:00:00" && clockTime <= "21:00:00";
}

/** Searches whose alert is due (at most once an hour, or once a day from 08:00 on) with the new pets that may match. */
async function findCandidates(from: number, now: Date): Promise<Candidate[]> {
  const local = Prisma.sql`${now}::timestamptz AT TIME ZONE 'Europe/London'`;
  const eight = Prisma.sql`(date_trunc('day', ${local}) + interval '8 hours') AT TIME ZONE 'Europe/London'`;
  const settled = Prisma.sql`make_interval(secs => ${SETTLE_SECONDS}::int)`;
  // Only pets since the oldest of the searches count, which an index finds.
  const { rows } = await pool.query<Candidate>(Prisma.sql`
    WITH due AS MATERIALIZED (
      SELECT s.*, CASE s.alerts WHEN 'daily' THEN ${eight} ELSE ${now}::timestamptz END - ${settled} AS until
      FROM saved_searches s WHERE s.id >= ${from}::int AND s.id < ${from + RANGE}::int AND (s.alerts = 'daily'
        OR s.alerts = 'immediately' AND (s.alerted_at IS NULL OR s.alerted_at <= ${now}::timestamptz - interval '1 hour'))
    ), fresh AS MATERIALIZED (
      SELECT p.id, p.first_listed_at, p.type, p.gender, p.price_pence, lower(p.breed) AS breed, p.search_text, c.spot
      FROM pets p LEFT JOIN place_cells c ON c.cell = p.cell
      WHERE p.listed AND NOT p.reserved
        AND p.first_listed_at > (SELECT min(matched_until) FROM due WHERE matched_until < until)
    )
    SELECT s.id AS "searchId", s.query, s.matched_until AS "matchedUntil", s.until, s.is_exact AS "isExact",
      array_agg(p.id) AS "petIds"
    FROM fresh p JOIN due s ON p.first_listed_at > s.matched_until AND p.first_listed_at <= s.until
      AND (s.type IS NULL OR s.type = p.type) AND (s.gender IS NULL OR s.gender = p.gender)
      AND (s.least_pence IS NULL OR s.least_pence <= p.price_pence)
      AND (s.most_pence IS NULL OR s.most_pence >= p.price_pence)
      AND (s.breed_patterns IS NULL OR p.breed LIKE ANY (s.breed_patterns))
      AND (s.spot IS NULL OR p.spot <@ circle(s.spot, s.miles))
      AND (s.texts IS NULL OR EXISTS (SELECT FROM unnest(s.texts) AS text WHERE strpos(p.search_text, text) > 0))
    GROUP BY s.id, s.query, s.matched_until, s.until, s.is_exact ORDER BY s.id`);
  return rows;
}

/** Leaves the pets that do match. Users with the same search share the answer of the list's conditions. */
async function checkMatches(candidates: readonly Candidate[]): Promise<Candidate[]> {
  const answers = new Map<string, Promise<number[]>>();
  const matches: Candidate[] = [];
  for (const candidate of candidates) {
    const petIds = candidate.isExact ? candidate.petIds : await answerOf(candidate, answers);
    if (petIds.length > 0) matches.push({ ...candidate, petIds });
  }
  return matches;
}

function answerOf({ query, petIds }: Candidate, answers: Map<string, Promise<number[]>>): Promise<number[]> {
  const key = `${query} ${petIds.join(",")}`;
  const answer = answers.get(key) ?? matchPets(searchOf(query), petIds);
  answers.set(key, answer);
  return answer;
}

/**
 * Moves the searches on and enqueues their emails in one transaction, so that a killed run sends none twice and misses
 * none. A search that another run has moved on meanwhile is left out.
 */
async function report(matches: readonly Candidate[], now: Date): Promise<number> {
  const ids = matches.map(({ searchId }) => searchId);
  const were = matches.map(({ matchedUntil }) => matchedUntil);
  const untils = matches.map(({ until }) => until);
  return db.$transaction(async (client) => {
    const moved = await client.$queryRaw<{ id: number }[]>`
      UPDATE saved_searches s SET matched_until = found.until, alerted_at = ${now}
      FROM unnest(${ids}::int[], ${were}::timestamptz[], ${untils}::timestamptz[]) AS found (id, was, until)
      WHERE s.id = found.id AND s.matched_until = found.was AND s.alerts <> 'none' RETURNING s.id`;
    const isMoved = new Set(moved.map(({ id }) => id));
    const emails: AlertEmail[] = matches
      .filter(({ searchId }) => isMoved.has(searchId))
      .map(({ searchId, petIds }) => ({ searchId, petIds }));
    if (emails.length > 0) await enqueueMany(ALERT_EMAIL_JOB, emails, client);
    return emails.length;
  });
}

registerJob("send-search-alerts", async () => log.info({ emails: await sendAlerts() }, "alerts of saved searches"), {
  cron: "*/5 * * * *",
  quiet: true,
});
