// Saved searches, pets that became public at a set time, and the enqueued alerts, for tests with a clock of their own.
import { afterEach, beforeEach, vi } from "vitest";
import { ALERT_EMAIL_JOB, type AlertEmail } from "#app/domain/community/saved-searches/alert-email.server.ts";
import { STILL_LOOKING_JOB } from "#app/domain/community/saved-searches/forgotten-alerts.server.ts";
import type { Alerts } from "#app/domain/community/saved-searches/rules.ts";
import { saveSearch } from "#app/domain/community/saved-searches/save-search.server.ts";
import { parsePetSearch, type PetSearch } from "#app/domain/pets/search-params.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser } from "./factories.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Noon in London, in winter. */
export const NOON = new Date("2026-01-15T12:00:00Z");

interface SearchWorld {
  now: Date;
  breederId: number;
  userId: number;
  /** Moves the clock on and returns its time. */
  later: (ms: number) => Date;
  /** Saves a search, of the test's user unless told, and returns its id. */
  save: (query: string, alerts?: Alerts, owner?: number) => Promise<number>;
  /** A pet that became public at a moment. */
  listed: (at: Date, data?: Parameters<typeof createPet>[0]) => ReturnType<typeof createPet>;
}

/** A breeder in Leeds and a user for each test, whose clock starts at noon and moves by `later` alone. */
export function useSavedSearches(): SearchWorld {
  const world: SearchWorld = {
    now: NOON,
    breederId: 0,
    userId: 0,
    later(ms) {
      world.now = new Date(world.now.getTime() + ms);
      return world.now;
    },
    async save(query, alerts = "immediately", owner = world.userId) {
      const saved = await saveSearch({ userId: owner, search: searchFrom(query), name: "Mine", alerts });
      if (!saved.ok) throw new Error(saved.code);
      return saved.value.searchId;
    },
    async listed(at, data = {}) {
      const pet = await createPet({ breederId: world.breederId, ...data });
      await db.pet.update({ where: { id: pet.id }, data: { firstListedAt: at } });
      return pet;
    },
  };
  beforeEach(async () => {
    world.now = NOON;
    vi.spyOn(clock, "now").mockImplementation(() => world.now);
    await forgetSearches();
    // Pets of earlier tests are old news.
    await db.$executeRaw`UPDATE pets SET first_listed_at = '2020-01-01' WHERE first_listed_at > '2020-01-01'`;
    world.breederId = (await createBreeder({ location: "Leeds" })).id;
    world.userId = (await createUser()).id;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return world;
}

/** The search of a query string of /pets. */
export function searchFrom(query: string): PetSearch {
  return parsePetSearch(new URLSearchParams(query));
}

/** Deletes all saved searches and the jobs of their emails. */
export async function forgetSearches(): Promise<void> {
  await db.$executeRaw`DELETE FROM saved_searches`;
  await db.$executeRaw`DELETE FROM jobs.job WHERE name IN (${ALERT_EMAIL_JOB}, ${STILL_LOOKING_JOB})`;
}

/** The enqueued alerts, the oldest search first. */
export async function enqueuedAlerts(): Promise<AlertEmail[]> {
  const jobs = await db.$queryRaw<{ data: AlertEmail }[]>`
    SELECT data FROM jobs.job WHERE name = ${ALERT_EMAIL_JOB} ORDER BY (data->>'searchId')::int, created_on`;
  return jobs.map(({ data }) => data);
}
