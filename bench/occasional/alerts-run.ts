// The process of the alerts benchmark: saves the searches, lists pets, runs the job and prints the figures as JSON.
import { findMatches } from "#app/domain/community/saved-searches/match-searches.server.ts";
import { searchOf } from "#app/domain/community/saved-searches/search-query.ts";
import { sendAlerts } from "#app/domain/community/saved-searches/send-alerts.server.ts";
import { BREEDS } from "#app/domain/pets/breeds.ts";
import { narrowTerms } from "#app/domain/pets/match-pets.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { createBreeder, createPet } from "../../tests/support/factories.ts";
import { type Figure, median, percentile } from "../figure.ts";

const SEARCHES = 100_000;
const PER_USER = 20;
const RUNS = 30;
const MINUTE = 60_000;
const TOWNS = ["Leeds", "London", "York", "Truro", "Cardiff", "Belfast", "Glasgow", "Norwich", "Exeter", "Derby"];
const RADII = [10, 25, 50, 100, 200];
const TYPES = ["dog", "cat", "rabbit"];
const noon = new Date("2026-03-02T12:00:00Z");
let now = noon;
clock.now = () => now;

const breeds = BREEDS.map(({ name }) => name);
const of = <Item>(items: readonly Item[], nth: number) => items[nth % items.length]!;

/** Nearly all of them differ: a type or a breed, and for most a place, a radius and a price. */
function queryOf(nth: number): string {
  const what = nth % 10 < 3 ? `type=${of(TYPES, nth)}` : `breed=${encodeURIComponent(of(breeds, nth * 7))}`;
  const price = nth % 3 === 0 ? "" : `&max_price=${500 + ((nth * 37) % 2_500)}`;
  const where = nth % 5 === 0 ? "" : `&near=${of(TOWNS, nth >> 3)}&radius=${of(RADII, nth >> 5)}`;
  return `${what}${price}${where}`;
}

async function save(): Promise<void> {
  const known = new Map<string, Awaited<ReturnType<typeof narrowTerms>>>();
  for (let from = 0; from < SEARCHES; from += 5_000) {
    const rows: object[] = [];
    for (let nth = from; nth < from + 5_000; nth += 1) {
      const query = queryOf(nth);
      const terms = known.get(query) ?? (await narrowTerms(searchOf(query)));
      known.set(query, terms);
      rows.push({ user: 1 + Math.floor(nth / PER_USER), query, ...terms, ...terms.point });
    }
    await db.$executeRaw`
      INSERT INTO saved_searches (user_id, name, query, alerts, matched_until, type, gender, least_pence, most_pence, breed_patterns, texts, spot, miles, is_exact)
      SELECT r."user", 'Mine', r.query, 'immediately', ${now}, r.type, r.gender, r."leastPence", r."mostPence", r."breedPatterns", r.texts,
        CASE WHEN r.lat IS NOT NULL THEN map_point(r.lat, r.lng) END, r.miles, r."isExact"
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r ("user" int, query text, type pet_type, gender pet_gender,
        "leastPence" int, "mostPence" int, "breedPatterns" text[], texts text[], lat float8, lng float8, miles float8, "isExact" boolean)
      ON CONFLICT DO NOTHING`;
  }
  await db.$executeRaw`ANALYZE saved_searches`;
}

async function list(nth: number, breederId: number, pricePence = 40_000 + nth * 1_000): Promise<void> {
  const breed = BREEDS[(nth * 7) % BREEDS.length]!;
  const pet = await createPet({ breederId, breed: breed.name, type: breed.type, pricePence });
  await db.pet.update({ where: { id: pet.id }, data: { firstListedAt: now } });
}

/** Each run reports one pet, an hour after the last. */
async function onePet(breeders: readonly number[]): Promise<Figure[]> {
  await save();
  const times: number[] = [];
  const whole: number[] = [];
  const emails: number[] = [];
  for (let nth = 0; nth < RUNS + 3; nth += 1) {
    now = new Date(noon.getTime() + nth * 24 * 60 * MINUTE);
    await list(nth, of(breeders, nth));
    now = new Date(now.getTime() + MINUTE);
    // As autovacuum does in the minutes between two runs.
    await db.$executeRaw`VACUUM saved_searches`;
    const began = performance.now();
    for await (const _portion of findMatches(now));
    const matched = performance.now();
    const sent = await sendAlerts();
    // The first runs open the connections.
    if (nth >= 3) times.push(matched - began);
    if (nth >= 3) whole.push(performance.now() - matched);
    if (nth >= 3) emails.push(sent);
  }
  const note = `p95 of ${RUNS}; p50 ${median(times).toFixed(0)} ms`;
  return [
    {
      what: "a new pet against 100,000 saved searches",
      measured: percentile(times, 0.95),
      unit: "ms",
      target: { most: 200 },
      note,
    },
    {
      what: "the whole run, with the emails enqueued",
      measured: percentile(whole, 0.95),
      unit: "ms",
      target: null,
      note: `${median(emails).toLocaleString("en-GB")} emails`,
    },
  ];
}

/** A morning after a day on which a pet of every breed was listed in every town, so that every search has a match. */
async function morning(breeders: readonly number[]): Promise<Figure[]> {
  now = new Date(noon.getTime() + 100 * 24 * 60 * MINUTE);
  await db.$executeRaw`UPDATE saved_searches SET alerts = 'daily', alerted_at = NULL, matched_until = ${now}`;
  for (const breederId of breeders) {
    for (const [nth] of breeds.entries()) {
      now = new Date(now.getTime() + 1_000);
      await list(nth, breederId, 10_000);
    }
  }
  now = new Date("2026-06-11T07:00:00Z");
  const began = performance.now();
  const sent = await sendAlerts();
  const seconds = (performance.now() - began) / 1_000;
  return [
    {
      what: "a morning of 100,000 daily alerts: enqueued within",
      measured: seconds,
      unit: "s",
      target: { most: 600 },
      note: `${sent.toLocaleString("en-GB")} had a match`,
    },
    { what: "the same run again: emails", measured: await sendAlerts(), unit: "", target: { most: 0 } },
  ];
}

await db.$executeRaw`
  INSERT INTO users (username, email, first_name, last_name, email_verified_at, type)
  SELECT 'a.' || n, 'a.' || n || '@bench.test', 'Robin', 'Ashdown', now(), 'user' FROM generate_series(1, ${SEARCHES / PER_USER}::int) n`;
const breeders: number[] = [];
for (const location of TOWNS) breeders.push((await createBreeder({ location })).id);
const figures = [...(await onePet(breeders)), ...(await morning(breeders))];
await stopJobs();
await db.$disconnect();
console.log(JSON.stringify(figures));
process.exit(0);
