// The ranges of asking prices that the nightly job writes.
import { beforeEach, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, daysAgo } from "../../../tests/support/factories.ts";
import { findPriceRange, petPrices, refreshPrices } from "./price-ranges.server.ts";

beforeEach(async () => void (await db.pet.updateMany({ data: { status: "hidden" } })));

async function listings(count: number, breeders: number, breed: string) {
  const ids = [];
  for (let n = 0; n < breeders; n += 1) ids.push((await createBreeder()).id);
  const pets = [];
  for (let n = 0; n < count; n += 1) {
    pets.push(await createPet({ breed, breederId: ids[n % breeders]!, pricePence: 100_000 + n * 1_000 }));
  }
  return pets;
}

it("[TRU-09, TRU-10] has a range from 20 listings of 5 breeders in 180 days on, for a nation and for the UK", async () => {
  const find = (nation: "wales" | null = null, breed = "Labrador") => findPriceRange({ type: "dog", breed, nation });
  const pets = await listings(20, 5, "Labrador");
  const [first] = pets;
  await db.pet.update({ where: { id: first!.id }, data: { breed: "Labrador Retriever" } });
  await refreshPrices();
  expect(await find()).toEqual({
    breed: "Labrador Retriever",
    listings: 20,
    lower: [104_000, 105_000, 106_000],
    upper: [113_000, 114_000, 115_000],
  });
  expect(await find("wales")).toMatchObject({ listings: 20 });
  expect(await find(null, "Poodle")).toBeNull();
  await db.petDeclaration.deleteMany({ where: { petId: { in: pets.map(({ id }) => id) } } });
  await db.petDeclaration.createMany({ data: pets.map(({ id }) => ({ petId: id, nation: "wales" })) });
  await createPet({ breed: "Labrador", breederId: first!.breederId });
  await refreshPrices();
  expect([(await find("wales"))?.listings, (await find())?.listings]).toEqual([20, 21]);
  // Of its own nation a listing has 19 others, of the UK 20.
  expect(await petPrices({ type: "dog", breed: "Labrador", nation: "wales", pricePence: 100_000 })).toMatchObject({
    text: expect.stringContaining("(20 listings in 6 months)"),
  });
  await db.pet.updateMany({ where: { id: { in: [pets[1]!.id, pets[2]!.id] } }, data: { deletedAt: new Date() } });
  await refreshPrices();
  expect([await find("wales"), await find()]).toEqual([null, null]);
});

it("[TRU-09] leaves out listings of banned breeders and old ones, and says nothing from 4 breeders", async () => {
  const pets = await listings(21, 6, "Whippet");
  const find = () => findPriceRange({ type: "dog", breed: "Whippet", nation: null });
  await db.breeder.update({ where: { id: pets[5]!.breederId }, data: { suspended: true } });
  await refreshPrices();
  expect(await find()).toBeNull();
  await listings(24, 4, "Pug");
  await refreshPrices();
  expect(await findPriceRange({ type: "dog", breed: "Pug", nation: null })).toBeNull();
  await db.$executeRaw`UPDATE pets SET first_listed_at = ${daysAgo(181)} WHERE breed = 'Whippet'`;
  await db.breeder.update({ where: { id: pets[5]!.breederId }, data: { suspended: false } });
  await refreshPrices();
  expect(await find()).toBeNull();
});
