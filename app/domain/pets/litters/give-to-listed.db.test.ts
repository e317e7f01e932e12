// Photos of a litter for animals that are listed already.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createImage } from "../../../../tests/support/factories.ts";
import { createLitterBreeder } from "../../../../tests/support/litter-breeder.ts";
import { createLitter, createLitterRow } from "../../../../tests/support/litters.ts";
import { giveToListed } from "./give-to-listed.server.ts";

it("[BRD-10, QUE-26] reach one animal, or all with their mother, as a change of each, and name one that is full", async () => {
  const { breederId, viewer } = await createLitterBreeder();
  const litter = await createLitter(breederId);
  const [moss, fern, sold] = [
    await createLitterRow(litter, { pet: { name: "Moss", images: 3 } }),
    await createLitterRow(litter, { pet: { name: "Fern", images: 4 } }),
    await createLitterRow(litter, { pet: { name: "Gone" } }),
  ];
  await db.pet.update({ where: { id: sold.petId! }, data: { soldAt: new Date() } });
  const photo = async (position: number) =>
    (
      await db.petImage.create({
        data: { breederId, litterId: litter.id, imageId: (await createImage()).id, position },
      })
    ).id;
  const [own, mother] = [await photo(0), await photo(1)];
  const give = (shows: [number, number | "mother"][]) => giveToListed({ viewer }, litter.id, new Map(shows));

  expect(
    await give([
      [own, fern.id],
      [mother, "mother"],
    ]),
  ).toEqual(["Fern has 5 photos already. Remove one on its own page first."]);
  // A tap that is repeated adds nothing.
  expect(await give([[mother, "mother"]])).toEqual(["Fern has 5 photos already. Remove one on its own page first."]);
  const counts = await Promise.all([moss, fern, sold].map(({ petId }) => db.petImage.count({ where: { petId } })));
  expect(counts).toEqual([4, 5, 0]);
  expect(await db.petImage.findMany({ where: { petId: moss.petId, role: "with_mother" } })).toMatchObject([
    { position: 3, checked: false },
  ]);
  expect(await db.petImage.findMany({ where: { litterId: litter.id } })).toMatchObject([{ id: mother }]);
  const cases = await db.moderationCase.findMany({
    where: { kind: "changed_after_approval", petId: { not: null }, decidedAt: null },
  });
  expect(cases.map(({ petId }) => petId).toSorted()).toEqual([moss.petId, fern.petId].toSorted());

  const other = await createLitterBreeder();
  expect(await giveToListed({ viewer: other.viewer }, litter.id, new Map([[mother, moss.id]]))).toEqual([]);
  expect(await db.petImage.count({ where: { petId: moss.petId } })).toBe(4);
});
