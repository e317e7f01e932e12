// The list of favourites: rows, order and search.
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createImage, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { listFavourites } from "./list-queries.server.ts";
import { type FavouriteSearch, parseFavouriteSearch } from "./search-params.ts";

const ask = (query: string) => parseFavouriteSearch(new URLSearchParams(query));
const member = async () => viewerOf(await createUser());

async function savePet({ userId }: Viewer, petId: number, minutesAgo = 0) {
  await db.petFavourite.create({ data: { userId, petId, createdAt: new Date(Date.now() - minutesAgo * 60_000) } });
}

async function saveBreeder({ userId }: Viewer, breederId: number, minutesAgo = 0) {
  await db.breederFavourite.create({
    data: { userId, breederId, createdAt: new Date(Date.now() - minutesAgo * 60_000) },
  });
}

/** Returns the names on the page. */
async function names(viewer: Viewer, search: FavouriteSearch) {
  const { pets, breeders } = await listFavourites(viewer, search);
  return {
    pets: pets?.items.map(({ pet }) => pet.name),
    breeders: breeders?.items.map(({ breeder }) => breeder.tradingName),
  };
}

describe("what is listed", () => {
  it("[FAV-04, OPN-95] is the viewer's own favourites, newest first", async () => {
    const [viewer, other] = [await member(), await member()];
    const breeder = await createBreeder({ tradingName: "Willowbrook" });
    const pets = await Promise.all(["Ada", "Bob", "Cleo"].map((name) => createPet({ breederId: breeder.id, name })));
    for (const [index, pet] of pets.entries()) await savePet(viewer, pet.id, [5, 30, 1][index]);
    await saveBreeder(viewer, breeder.id);
    await savePet(other, pets[1]!.id);
    expect(await names(viewer, ask(""))).toEqual({ pets: ["Cleo", "Ada", "Bob"], breeders: ["Willowbrook"] });
    expect(await names(viewer, ask("filter=pets"))).toEqual({ pets: ["Cleo", "Ada", "Bob"], breeders: undefined });
    expect(await names(viewer, ask("filter=breeders"))).toEqual({ pets: undefined, breeders: ["Willowbrook"] });
    expect(await names(other, ask(""))).toEqual({ pets: ["Bob"], breeders: [] });
  });

  it("[OPN-95, TEN-56] includes pets and breeders that are no longer public, marked as such", async () => {
    const viewer = await member();
    const [open, closed] = [await createBreeder(), await createBreeder()];
    const [shown, pending, deleted, orphan] = await Promise.all(
      [open, open, open, closed].map((breeder) => createPet({ breederId: breeder.id })),
    );
    for (const [minutes, pet] of [shown, pending, deleted, orphan].entries()) await savePet(viewer, pet!.id, minutes);
    await saveBreeder(viewer, open.id, 1);
    await saveBreeder(viewer, closed.id, 2);
    await db.pet.update({ where: { id: pending!.id }, data: { status: "pending" } });
    await db.pet.update({ where: { id: deleted!.id }, data: { deletedAt: new Date() } });
    await db.breeder.update({ where: { id: closed.id }, data: { suspended: true } });
    const { pets, breeders } = await listFavourites(viewer, ask(""));
    expect(pets?.items.map(({ pet, listed, breederListed }) => [pet.petId, pet.status, listed, breederListed])).toEqual(
      [
        [shown!.id, "approved", true, true],
        [pending!.id, "pending", false, true],
        [deleted!.id, "approved", false, true],
        [orphan!.id, "approved", false, false],
      ],
    );
    expect(breeders?.items.map(({ breeder, listed }) => [breeder.breederId, listed])).toEqual([
      [open.id, true],
      [closed.id, false],
    ]);
  });

  it("[OPN-95, TEN-56] shows images that are not public only to their breeder and to admins", async () => {
    const profileImageId = (await createImage({}, "breeders")).id;
    const breeder = await createBreeder({ profileImageId });
    const pet = await createPet({ breederId: breeder.id, images: 1 });
    const owner = viewerOf(await db.user.findUniqueOrThrow({ where: { id: breeder.userId } }), {
      breederId: breeder.id,
    });
    const admin = viewerOf(await createUser(), { permissions: ["admin.access"] });
    const all = [await member(), owner, admin];
    for (const viewer of all) {
      await savePet(viewer, pet.id);
      await saveBreeder(viewer, breeder.id);
    }
    const images = (viewer: Viewer) =>
      listFavourites(viewer, ask("")).then(({ pets, breeders }) => [
        pets!.items[0]!.pet.image !== null,
        breeders!.items[0]!.breeder.avatar !== null,
      ]);
    expect(await Promise.all(all.map(images))).toEqual(all.map(() => [true, true]));
    await db.pet.update({ where: { id: pet.id }, data: { status: "hidden" } });
    await db.breeder.update({ where: { id: breeder.id }, data: { suspended: true } });
    expect(await Promise.all(all.map(images))).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
  });

  it("[FAV-05, FAV-06] distinguishes nothing saved from nothing found", async () => {
    const viewer = await member();
    expect(await listFavourites(viewer, ask("search=x"))).toMatchObject({ none: true });
    await saveBreeder(viewer, (await createBreeder()).id);
    expect(await listFavourites(viewer, ask("search=nothing+like+it"))).toMatchObject({ none: false });
    expect(await listFavourites(viewer, ask("filter=pets"))).toMatchObject({ none: false, pets: { total: 0 } });
  });
});

describe("what a search finds", () => {
  let viewer: Viewer;
  beforeAll(async () => {
    viewer = await member();
    const breeder = await createBreeder({ tradingName: "Zoë’s Löwchen", location: "Mynydd Isa, Sir y Fflint" });
    const plain = await createBreeder({ tradingName: "100% Collies", location: "Ely_on_Sea" });
    await saveBreeder(viewer, breeder.id, 1);
    await saveBreeder(viewer, plain.id, 2);
    const pets = [
      { name: "Bébé", breed: "Löwchen" },
      { name: "Rex", breed: "Border Collie", description: "Not like a poodle at all" },
      { name: "E\u0301clair", breed: "STRASSENHUND" },
    ];
    for (const [at, data] of pets.entries()) {
      await savePet(viewer, (await createPet({ breederId: breeder.id, ...data })).id, at);
    }
  });

  it.each([
    ["bebe", ["Bébé"], []],
    ["LÖWCHEN", ["Bébé"], ["Zoë’s Löwchen"]],
    ["lowchen", ["Bébé"], ["Zoë’s Löwchen"]],
    ["collie border", ["Rex"], []],
    ["Éclair", ["E\u0301clair"], []],
    ["straßen", ["E\u0301clair"], []],
    ["mynydd fflint", [], ["Zoë’s Löwchen"]],
    ["poodle", [], []],
    ["%", [], ["100% Collies"]],
    ["_", [], ["100% Collies"]],
    ["\\", [], []],
    ["' OR 1=1 --", [], []],
  ])("[FAV-02] finds %j among names, breeds, trading names and places", async (words, pets, breeders) => {
    expect(await names(viewer, ask(new URLSearchParams({ search: words }).toString()))).toEqual({ pets, breeders });
  });

  it("uses the first 255 characters of any text", async () => {
    expect(ask(`search=${"a".repeat(300)}`).search).toHaveLength(255);
    const texts = [
      "\u{1f436}".repeat(300),
      "e\u0301 ".repeat(200),
      "\u202e x \u0000",
      "a b ".repeat(100),
      "%".repeat(300),
    ];
    for (const text of texts) {
      const answer = await listFavourites(viewer, ask(new URLSearchParams({ search: text }).toString()));
      expect(answer.pets?.total, text).toBeLessThanOrEqual(3);
    }
  });
});
