// Saving searches, and which new pets their alerts report.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchPets } from "#app/domain/pets/match-pets.server.ts";
import { DEFAULT_PET_SEARCH } from "#app/domain/pets/search-params.ts";
import { db } from "#app/platform/db.server.ts";
import { deep } from "../../../../tests/support/depth.ts";
import { createBreeder, createPet } from "../../../../tests/support/factories.ts";
import {
  enqueuedAlerts,
  forgetSearches,
  MINUTE,
  NOON,
  searchFrom,
  useSavedSearches,
} from "../../../../tests/support/saved-searches.ts";
import { listSavedSearches } from "./queries.server.ts";
import { saveSearch } from "./save-search.server.ts";
import { searchName } from "./search-name.ts";
import { searchOf, searchQuery } from "./search-query.ts";
import { sendAlerts } from "./send-alerts.server.ts";

const world = useSavedSearches();

describe("saving", () => {
  it("[SCH-09] keeps the filters alone, under a name made of them", async () => {
    const typed = searchFrom("search=cockapoo&type=dog&near=Leeds&max_price=900&page=3&sort=price-asc&page_size=24");
    expect(searchQuery(typed)).toBe("search=cockapoo&type=dog&max_price=900&near=Leeds");
    const leeds = { kind: "point", name: "Leeds", lat: 53.8, lng: -1.55 } as Parameters<typeof searchName>[1];
    expect(searchName(searchFrom("search=cockapoo&type=dog&near=Leeds"), leeds)).toBe(
      "Dogs, cockapoo, 50 miles of Leeds",
    );
    const wales = { kind: "area", name: "Wales" } as Parameters<typeof searchName>[1];
    expect(searchName(searchFrom("near=Wales&breed=Poodle&gender=male&max_price=900"), wales)).toBe(
      "Pets, Poodle, in Wales, male, up to £900",
    );
    expect(searchName(DEFAULT_PET_SEARCH, null)).toBe("All pets");
  });

  it("[SCH-09] saves a search once, however often it is submitted, and leads to the one there is", async () => {
    const texts = ["breed=poodle", "breed=Poodle", "breed=poodle"];
    const results = await Promise.all(texts.map((text) => world.save(`type=dog&${text}`)));
    expect(new Set(results).size).toBe(1);
    const again = await saveSearch({
      userId: world.userId,
      search: searchFrom("breed=poodle&type=dog&page=2"),
      name: "X",
      alerts: "none",
    });
    expect(again).toEqual({ ok: true, value: { searchId: results[0], existed: true } });
  });

  it("[SCH-09, ALL-02] saves a misspelt breed corrected, also where the list is empty for another reason", async () => {
    await world.listed(NOON, { breed: "Samoyed" });
    const id = await world.save("search=samoyedd&type=cat");
    const { query } = await db.savedSearch.findUniqueOrThrow({ where: { id } });
    expect(query).toBe("search=samoyed&type=cat");
  });

  it("[SCH-09] keeps at most 20, also with submits at once, and refuses bad names", async () => {
    const wanted = Array.from({ length: 30 }, (_, at) => searchFrom(`search=word${at}`));
    const saved = await Promise.all(
      wanted.map((one) => saveSearch({ userId: world.userId, search: one, name: "A", alerts: "daily" })),
    );
    expect(saved.filter(({ ok }) => ok)).toHaveLength(20);
    expect(saved.filter((one) => !one.ok && one.code === "too-many")).toHaveLength(10);
    for (const name of ["", "  ", "x".repeat(101)]) {
      const refused = await saveSearch({ userId: world.userId, search: searchFrom(""), name, alerts: "daily" });
      expect(refused).toMatchObject({ ok: false, code: "invalid-name" });
    }
  });

  it("[SCH-10] says how many pets are new since the user last ran it", async () => {
    await world.save("type=rabbit");
    await world.listed(new Date(NOON.getTime() - MINUTE), { type: "rabbit" });
    expect((await listSavedSearches(world.userId))[0]!.news).toBeNull();
    await world.listed(new Date(NOON.getTime() + MINUTE), { type: "rabbit" });
    await world.listed(new Date(NOON.getTime() + MINUTE), { type: "cat" });
    expect((await listSavedSearches(world.userId))[0]!.news).toBe("1 new since 15 January 2026");
  });
});

describe("what is new", () => {
  it("[SCH-11] counts a pet from when it is public for the first time, whatever happens later", async () => {
    const pet = await createPet({ breederId: world.breederId, status: "pending" });
    const since = async () => (await db.pet.findUniqueOrThrow({ where: { id: pet.id } })).firstListedAt;
    expect(await since()).toBeNull();
    await db.pet.update({ where: { id: pet.id }, data: { status: "approved" } });
    const first = await since();
    expect(first).not.toBeNull();
    await db.pet.update({ where: { id: pet.id }, data: { pausedAt: NOON, pauseReason: "breeder" } });
    await db.pet.update({ where: { id: pet.id }, data: { pausedAt: null, pauseReason: null, pricePence: 50_000 } });
    await db.breeder.update({ where: { id: world.breederId }, data: { tradingName: "New name" } });
    expect(await since()).toEqual(first);
  });

  it("[SCH-11] reports a pet to every user whose search it matches, in the same run", async () => {
    const searches = await Promise.all(
      ["type=dog", "near=Leeds&radius=10", "search=spaniel", "search=puppies near leeds"].map((query) =>
        world.save(query),
      ),
    );
    const others = await Promise.all(
      ["type=cat", "near=Truro&radius=10", "max_price=10"].map((query) => world.save(query)),
    );
    world.later(MINUTE);
    const pet = await world.listed(world.now);
    world.later(MINUTE);
    expect(await sendAlerts()).toBe(searches.length);
    const emails = await enqueuedAlerts();
    expect(emails.map(({ searchId }) => searchId)).toEqual(searches.toSorted((one, two) => one - two));
    expect(emails.every(({ petIds }) => petIds.join() === String(pet.id))).toBe(true);
    expect(others.some((id) => emails.some(({ searchId }) => searchId === id))).toBe(false);
  });

  it("reports all pets that the list of a search shows, whatever the search is", async () => {
    const pets = [
      { breed: "Cockapoo", gender: "female" as const, pricePence: 80_000 },
      { breed: "Dachshund", gender: "male" as const, pricePence: 120_000, name: "Biscuit" },
      { type: "cat" as const, breed: "Maine Coon", colour: "Blue", pricePence: 60_000 },
      { type: "rabbit" as const, breed: "Mini Lop", pricePence: 5_000, reserved: true },
    ];
    const far = await createBreeder({ location: "Truro" });
    const word = fc.constantFrom(
      "",
      "cockapoo",
      "puppies",
      "dachsund",
      "blue kitten",
      "biscuit leeds",
      "lop",
      "under £700",
    );
    const query = fc.record(
      {
        search: word,
        type: fc.constantFrom("dog", "cat", "rabbit"),
        breed: fc.constantFrom("maine", "sausage dog", "lop"),
        near: fc.constantFrom("Leeds", "TR1", "Yorkshire", "Wales", "nowhere at all"),
        radius: fc.constantFrom("5", "200", "anywhere"),
        gender: fc.constantFrom("female", "male"),
        min_price: fc.constantFrom("100", "700"),
        max_price: fc.constantFrom("100", "1000"),
        location: fc.constantFrom("leeds", "truro"),
        as_typed: fc.constantFrom("1"),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(query, { minLength: 1, maxLength: 12, selector: (one) => JSON.stringify(one) }),
        async (queries) => {
          await forgetSearches();
          world.now = NOON;
          const texts = new Set(queries.map((one) => new URLSearchParams(one).toString()));
          for (const text of texts) await world.save(text);
          world.later(MINUTE);
          const made = [];
          for (const one of pets)
            made.push(await world.listed(world.now, one), await world.listed(world.now, { ...one, breederId: far.id }));
          const ids = made.map(({ id }) => id);
          world.later(MINUTE);
          await sendAlerts();
          const emails = new Map((await enqueuedAlerts()).map(({ searchId, petIds }) => [searchId, petIds.toSorted()]));
          for (const { id, query: saved } of await db.savedSearch.findMany()) {
            const shown = await matchPets(searchOf(saved), ids);
            expect(emails.get(id) ?? [], saved).toEqual(shown.toSorted());
          }
          await db.pet.deleteMany({ where: { id: { in: ids } } });
        },
      ),
      { numRuns: deep(3, 12) },
    );
  });
});
