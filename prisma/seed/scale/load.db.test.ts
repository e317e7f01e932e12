// A small load of the large world: derived columns are right, no row lacks its owner, and the database can be used
// and extended.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refreshFigures } from "#app/domain/breeders/refresh-figures.server.ts";
import { shownAge } from "#app/domain/law/age.ts";
import { checkStoredListings } from "#app/domain/pets/listings/listing-law.server.ts";
import { listPets } from "#app/domain/pets/queries.server.ts";
import { PETS_RESET_HREF, parsePetSearch } from "#app/domain/pets/search-params.ts";
import { db } from "#app/platform/db.server.ts";
import { deep } from "../../../tests/support/depth.ts";
import { createBreeder, createPet, createReview } from "../../../tests/support/factories.ts";
import { type Figure, loadWorld } from "./load.ts";
import { readPetCount } from "./pet-count.ts";

const PETS = deep(1_000, 2_000);
const BREEDERS = PETS / 10;
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
const figures: Figure[] = [];
let indexes: unknown[];

const all = async <T extends pg.QueryResultRow>(sql: string) => (await client.query<T>(sql)).rows;
const count = async (sql: string) =>
  (await all<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`))[0]!.count;
const definitions = () => all("SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1");

beforeAll(async () => {
  await client.connect();
  // A small world exists already, with images to reuse.
  for (const type of ["dog", "cat", "rabbit", "other"] as const) {
    const { id } = await createBreeder({ plan: type === "dog" ? "gold" : undefined });
    for (const breed of ["Koi Fish", "Labrador Retriever", "Budgerigar (Bird)"]) {
      await createPet({ breederId: id, type, breed, images: 2 });
    }
    await createReview(id, { rating: 4 });
  }
  indexes = await definitions();
  await loadWorld(client, PETS, (figure) => figures.push(figure));
});

afterAll(() => client.end());

describe("a load of many pets", () => {
  it("inserts related rows in proportion, and reports their numbers", async () => {
    expect(Object.fromEntries(figures.map(({ what, rows }) => [what, rows]))).toMatchObject({
      pets: PETS, breeders: BREEDERS, users: 3 * BREEDERS, breeder_settings: BREEDERS,
    }); // oxfmt-ignore
    const within = async (sql: string, least: number, most: number) => {
      const found = await count(sql);
      expect([sql, found >= least && found <= most, found]).toEqual([sql, true, found]);
    };
    await within("reviews", PETS * 0.4, PETS * 0.8);
    await within("pet_images", PETS * 0.8, PETS * 1.4);
    await within("pet_declarations", PETS * 0.93, PETS * 0.97);
    await within("pet_images WHERE role = 'with_mother'", PETS * 0.01, PETS * 0.2);
    await within("licences", BREEDERS * 0.25, BREEDERS * 0.55);
    await within("litters", PETS * 0.12, PETS * 0.18);
    await within("litters WHERE stage <> 'born'", 2, 40);
    await within("pets WHERE litter_id IS NOT NULL", PETS * 0.36, PETS * 0.54);
    await within("pet_favourites", PETS * 0.2, PETS * 0.3);
    await within("pets WHERE status = 'pending'", PETS * 0.01, PETS * 0.035);
    await within("pets WHERE listed", PETS * 0.93, PETS);
    for (const [type, least, most] of [["dog", 0.35, 0.7], ["cat", 0.15, 0.45], ["rabbit", 0.005, 0.25], ["other", 0.01, 0.3]] as const) {
      await within(`pets WHERE type = '${type}'`, PETS * least, PETS * most);
    } // oxfmt-ignore
    const breeds = await all<{ many: number; few: number }>(
      `SELECT max(n)::int AS many, min(n)::int AS few FROM (SELECT count(*) AS n FROM pets WHERE type = 'dog' GROUP BY breed) b`,
    );
    expect(breeds[0]!.many).toBeGreaterThan(10 * breeds[0]!.few);
  });

  it("sets derived columns as the triggers do", async () => {
    const state = async () => ({
      pets: await all("SELECT * FROM pets ORDER BY id"),
      breeders: await all("SELECT * FROM breeders ORDER BY id"),
      litters: await all("SELECT * FROM litters ORDER BY id"),
    });
    const loaded = await state();
    expect(loaded.breeders.filter(({ featured }) => featured).length).toBeGreaterThan(10);
    expect(loaded.pets.filter(({ reserved }) => reserved).length).toBeGreaterThan(2);
    expect(loaded.pets.every((pet) => pet.search_text !== "" && pet.listing_location !== "")).toBe(true);
    expect(await count("pets WHERE location IS NOT NULL AND listing_location = location")).toBeGreaterThan(50);
    // The job that measures response times and compares the other figures corrects nothing either.
    expect(await refreshFigures()).toMatchObject({ responseTimes: 0, reviews: 0, pets: 0, verifiedPurchases: 0 });
    expect(loaded.breeders.filter((breeder) => Number(breeder.response_time_minutes) > 60).length).toBeGreaterThan(
      BREEDERS / 4,
    );
    for (const change of [
      "subscriptions SET status = status",
      "deposits SET status = status",
      "reviews SET rating = rating",
      "breeders SET status = status",
      "pets SET status = status",
      "litters SET status = status",
      "litter_rows SET pet_id = pet_id",
    ]) {
      await client.query(`UPDATE ${change}`);
    }
    await client.query("UPDATE pet_declarations SET date_of_birth = date_of_birth");
    expect(await state()).toEqual(loaded);
    expect(
      await count(
        "pets p FULL JOIN pet_declarations d ON d.pet_id = p.id WHERE p.born_on IS DISTINCT FROM d.date_of_birth",
      ),
    ).toBe(0);
    expect(
      await count(
        "pets p WHERE reserved <> EXISTS (SELECT 1 FROM deposits d WHERE d.pet_id = p.id AND d.status = 'paid')",
      ),
    ).toBe(0);
    expect(
      await count(`breeders b WHERE featured <> EXISTS (SELECT 1 FROM subscriptions s JOIN plans p ON p.id = s.plan_id
        WHERE s.breeder_id = b.id AND s.status = 'active' AND p.featured_in_search)`),
    ).toBe(0);
  });

  it("[LAW-14] calculates the typed age of each pet, and no rule stops one", async () => {
    const pets = await db.pet.findMany({ where: { declaration: { isNot: null } } });
    const shown = pets.map(({ age, bornOn }) => shownAge(age, bornOn!.toISOString().slice(0, 10), new Date()));
    // Two years and less are calculated in months.
    expect(pets.filter(({ age }, at) => !/^[12] year/.test(age) && shown[at] !== age)).toEqual([]);
    const checked = await checkStoredListings(pets.slice(-200).map(({ id }) => id));
    expect([...checked.values()].flatMap(({ result }) => result.stopped)).toEqual([]);
  });

  it("leaves no dangling foreign key, although their triggers are off", async () => {
    const keys = await all<{ child: string; column: string; parent: string }>(`
      SELECT k.conrelid::regclass::text AS child, a.attname AS column, k.confrelid::regclass::text AS parent
      FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
      WHERE k.contype = 'f' AND array_length(k.conkey, 1) = 1 AND k.connamespace = 'public'::regnamespace`);
    expect(keys.length).toBeGreaterThan(20);
    for (const { child, column, parent } of keys) {
      const orphans = `${child} c WHERE c.${column} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${parent} p WHERE p.id = c.${column}`;
      expect(await count(`${orphans})`), `${child}.${column}`).toBe(0);
    }
  });

  it("restores every index and trigger", async () => {
    expect(await definitions()).toEqual(indexes);
    expect(await count("pg_index WHERE NOT indisvalid")).toBe(0);
    expect(await count("pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'")).toBe(0);
    expect((await all("SHOW session_replication_role"))[0]).toEqual({ session_replication_role: "origin" });
  });

  it("reuses existing images of the right kind", async () => {
    expect(await count("images")).toBe(24);
    expect(
      await count(`pet_images i JOIN pets p ON p.id = i.pet_id JOIN pet_images o ON o.image_id = i.image_id AND o.id <= 24
        JOIN pets q ON q.id = o.pet_id WHERE p.type <> q.type AND lower(p.breed) <> lower(q.breed)`),
    ).toBe(0);
  });

  it("can be listed and added to", async () => {
    const page = await listPets(parsePetSearch(new URLSearchParams(`${PETS_RESET_HREF}?page=5`.split("?")[1])));
    expect(page.items).toHaveLength(12);
    const { id } = await createPet();
    expect(id).toBeGreaterThan(PETS);
    const before = await db.pet.count();
    await loadWorld(client, 100, () => undefined);
    expect(await db.pet.count()).toBe(before + 100);
  });
});

describe("a role without a superuser's rights", () => {
  it("loads as well, with the triggers disabled and enabled one by one", async () => {
    const role = `loader_${crypto.randomUUID().replaceAll("-", "")}`;
    const tables = await all<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
    const { current_user: owner } = (await all<{ current_user: string }>("SELECT current_user"))[0]!;
    await client.query(`CREATE ROLE ${role}; GRANT ALL ON SCHEMA public TO ${role}`);
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} OWNER TO ${role}`);
    const loader = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await loader.connect();
    try {
      const before = await db.pet.count();
      await loader.query(`SET ROLE ${role}`);
      await loadWorld(loader, 60, () => undefined);
      expect(await db.pet.count()).toBe(before + 60);
      expect(await count("pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'")).toBe(0);
    } finally {
      await loader.end();
      await client.query(`REASSIGN OWNED BY ${role} TO ${owner}; DROP OWNED BY ${role}; DROP ROLE ${role}`);
    }
  });
});

describe("the command line", () => {
  it("takes a whole number of pets", () => {
    expect(readPetCount(["--pets", "1000000"])).toBe(1_000_000);
    expect(readPetCount(["--pets=1"])).toBe(1);
  });

  it.each([
    [[]], [["--pets"]], [["--pets", "many"]], [["--pets", "0"]], [["--pets", "-5"]], [["--pets", "1e6"]], [["--pets", "2.5"]],
    [["--pets", "99999999999999999999"]], [["--pets", "10", "20"]], [["--pet", "10"]], [["100"]], [["--pets", ""]],
  ])("refuses %j in one sentence", (words: string[]) => {
    expect(() => readPetCount(words)).toThrow(/^Say how many pets, from 1 to 20,000,000, and nothing else: [^\n]*$/);
  }); // oxfmt-ignore
});
