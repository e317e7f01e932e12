// Every search of the site finds what is typed in another way: apostrophes, dashes, accents, ligatures, full-width characters.
import { beforeAll, describe, expect, it } from "vitest";
import { matchesEntry, searchWordsOf } from "#app/domain/accounts/authentication-log/entry.ts";
import { NO_USER_FILTER } from "#app/domain/accounts/user-filter.ts";
import { listBreeders } from "#app/domain/breeders/queries.server.ts";
import { parseBreederSearch } from "#app/domain/breeders/search-params.ts";
import { listFavourites } from "#app/domain/community/favourites/list-queries.server.ts";
import { parseFavouriteSearch } from "#app/domain/community/favourites/search-params.ts";
import { parseReviewList } from "#app/domain/community/reviews/list-params.ts";
import { listReceivedReviews } from "#app/domain/community/reviews/list-queries.server.ts";
import { findMatches } from "#app/domain/community/saved-searches/match-searches.server.ts";
import { saveSearch } from "#app/domain/community/saved-searches/save-search.server.ts";
import { listAuditEntries } from "#app/domain/moderation/audit-log/list-entries.server.ts";
import { listUsers } from "#app/domain/moderation/user-admin/admin-queries.server.ts";
import { searchPayments } from "#app/domain/payments/payment-search.server.ts";
import { findPets } from "#app/domain/pets/find-pets.server.ts";
import { parsePetSearch } from "#app/domain/pets/search-params.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createReview,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { foldSearch } from "./text.ts";

/** Words as they are stored, each with the ways in which it is searched for. */
const WAYS: readonly (readonly [stored: string, typed: readonly string[]])[] = [
  ["O’Neill", ["O'Neill", "O’Neill", "oneill", "O`NEILL", "O´Neill", "OʼNeill", "Ｏ’Ｎｅｉｌｌ"]],
  ["Queen's", ["queen’s", "queens", "QUEEN‘S"]],
  ["Löwchen", ["lowchen", "LÖWCHEN", "lo\u0308wchen", "löwchen"]],
  ["Lowchen", ["löwchen"]],
  ["Tail-docking", ["tail docking", "tail–docking", "tail‑docking", "TAIL—DOCKING"]],
  ["Straße", ["strasse", "STRASSE", "straße"]],
  ["Strasse", ["straße"]],
  ["Cæsar", ["caesar", "CÆSAR"]],
  ["Oﬃce", ["office"]],
  ["Zoë", ["zoe", "ｚｏｅ"]],
  ["Bjørk", ["bjork"]],
];
const ALL = WAYS.map(([stored]) => stored).join(" ");

let world: { pet: string; petId: number; breederId: number; tradingName: string; userId: number };

beforeAll(async () => {
  const breeder = await createBreeder({ tradingName: "Hendy", description: ALL, location: "Knuston-on-Sea, Côte" });
  const pet = await createPet({
    breederId: breeder.id,
    name: "Fold",
    breed: "O’Neill Löwchen-Hound",
    description: ALL,
  });
  const names = { firstName: ALL.slice(0, 90), lastName: "Fold" };
  const buyer = await createUser(names);
  // A reserved pet has no alerts.
  await createPaidDeposit((await createPet({ name: "Fold-away" })).id, { userId: buyer.id });
  await createReview(breeder.id, { title: "Fold", text: ALL });
  await db.petFavourite.create({ data: { userId: buyer.id, petId: pet.id } });
  await db.breederFavourite.create({ data: { userId: buyer.id, breederId: breeder.id } });
  await db.auditEntry.create({ data: { type: "fold", body: ALL } });
  world = { pet: "Fold", petId: pet.id, breederId: breeder.id, tradingName: "Hendy", userId: buyer.id };
});

const typed = WAYS.flatMap(([, ways]) => ways);
const petsOf = async (query: Record<string, string>) =>
  (await findPets(parsePetSearch(new URLSearchParams(query)))).list.items.map(({ name }) => name);

describe("D4: characters that are typed in another way", () => {
  it.each(typed)("[OPN-01, FBR-02] finds %j among pets, breeders, reviews and accounts", async (search) => {
    expect(await petsOf({ search })).toEqual([world.pet]);
    expect(await petsOf({ search, as_typed: "1" })).toEqual([world.pet]);
    const breeders = await listBreeders(parseBreederSearch(new URLSearchParams({ search })));
    expect(breeders.items.map(({ tradingName }) => tradingName)).toEqual([world.tradingName]);
    const params = parseReviewList(new URLSearchParams({ search }));
    expect((await listReceivedReviews({ breederId: world.breederId }, params)).total).toBe(1);
    const { items } = await listAuditEntries({ userId: 0 }, { search, page: 1, pageSize: 5 });
    expect(items.map(({ type }) => type)).toEqual(["fold"]);
    if (foldSearch(ALL.slice(0, 90)).includes(foldSearch(search))) {
      expect(
        (await listUsers({ ...NO_USER_FILTER, search }, { page: 1, pageSize: 5 })).items.map(({ userId }) => userId),
      ).toEqual([world.userId]);
    }
  });

  it.each(["oneill lowchen hound", "O'Neill", "LÖWCHEN–HOUND"])("[BRP-09] filters breeds by %j", async (breed) => {
    expect(await petsOf({ breed })).toEqual([world.pet]);
    const user = await createUser();
    await saveSearch({
      userId: user.id,
      search: parsePetSearch(new URLSearchParams({ breed })),
      name: "A",
      alerts: "daily",
    });
    await saveSearch({
      userId: user.id,
      search: parsePetSearch(new URLSearchParams({ search: breed })),
      name: "B",
      alerts: "daily",
    });
    await pool.query("UPDATE saved_searches SET matched_until = now() - interval '3 days' WHERE user_id = $1", [
      user.id,
    ]);
    await pool.query("UPDATE pets SET first_listed_at = now() - interval '2 days' WHERE id = $1", [world.petId]);
    const matched: number[][] = [];
    for await (const { matches } of findMatches(clock.now())) matched.push(...matches.map(({ petIds }) => petIds));
    expect(matched).toEqual([[world.petId], [world.petId]]);
    await db.savedSearch.deleteMany({ where: { userId: user.id } });
  });

  it.each(["knuston on sea", "KNUSTON–ON–SEA", "cote"])(
    "[BRP-12, FBR-05] filters locations by %j",
    async (location) => {
      expect(await petsOf({ location })).toEqual([world.pet]);
      const breeders = await listBreeders(parseBreederSearch(new URLSearchParams({ location })));
      expect(breeders.items.map(({ tradingName }) => tradingName)).toEqual([world.tradingName]);
    },
  );

  it("[FAV-10] finds favourites, payments and events of an account", async () => {
    const viewer = viewerOf(await db.user.findUniqueOrThrow({ where: { id: world.userId } }));
    const found = await listFavourites(viewer, parseFavouriteSearch(new URLSearchParams({ search: "oneill lowchen" })));
    expect(found.pets?.total).toBe(1);
    const places = await listFavourites(viewer, parseFavouriteSearch(new URLSearchParams({ search: "COTE" })));
    expect(places.breeders?.total).toBe(1);
    expect((await searchPayments("ｆold–AWAY", 1)).total).toBe(1);
    const entry = {
      act: "log in",
      method: null,
      outcome: "success",
      reason: null,
      device: "Zoë’s phone-2",
      address: null,
    };
    const words = searchWordsOf("ZOES phone–2");
    expect(matchesEntry({ ...entry, createdAt: "2026-11-27T10:00:00Z" } as never, words)).toBe(true);
  });

  it("folds in the page as in the database", async () => {
    const texts = [
      ...typed,
      ALL,
      "50%_\\ off",
      "Ægir Þór ðaba łódź đak ısı",
      "日本",
      "ñ",
      "½ №",
      "“x”",
      "a\u00adb",
      "…",
    ];
    const { rows } = await pool.query<{ folded: string; again: string }>(
      "SELECT search_fold(text) AS folded, search_fold(search_fold(text)) AS again FROM unnest($1::text[]) WITH ORDINALITY AS t (text, nr) ORDER BY nr",
      [texts],
    );
    for (const [at, { folded, again }] of rows.entries()) {
      expect(again, texts[at]).toBe(folded);
      if (!/[½“…]/.test(texts[at]!)) expect(foldSearch(texts[at]!), texts[at]).toBe(folded);
    }
  });

  it("takes what looks like a wildcard literally, also as a full-width character", async () => {
    for (const search of ["%", "％", "＿", "_", "\\", "＼", "100％"])
      expect(await petsOf({ search, as_typed: "1" })).toEqual([]);
  });
});
