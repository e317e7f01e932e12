// Photos of all animals of a litter that are assigned anew.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createImage } from "../../../../tests/support/factories.ts";
import { createLitterBreeder } from "../../../../tests/support/litter-breeder.ts";
import { createLitter, createLitterRow } from "../../../../tests/support/litters.ts";
import { assignPhotos } from "./assign-photos.server.ts";
import type { Shows } from "./row-images.server.ts";

it("[BRD-10] a photo that no longer shows all animals leaves those whose copy no moderator has checked", async () => {
  const { breederId, viewer } = await createLitterBreeder();
  const litter = await createLitter(breederId);
  const [moss, fern, ivy] = [
    await createLitterRow(litter, { pet: { name: "Moss", images: 1 } }),
    await createLitterRow(litter, { pet: { name: "Fern", images: 1, status: "pending" } }),
    await createLitterRow(litter, { pet: { name: "Ivy", images: 1 } }),
  ];
  const { id: imageId } = await createImage();
  const { id } = await db.petImage.create({ data: { breederId, litterId: litter.id, imageId, position: 0 } });
  const assign = async (shown: Shows) => {
    const shows = new Map([[id, shown]]);
    const done = await assignPhotos({ viewer }, litter.id, shows);
    return done.ok ? done.value.kept : done.code;
  };
  const copies = async () => {
    const rows = await db.petImage.findMany({ where: { imageId, petId: { not: null } }, orderBy: { petId: "asc" } });
    return rows.map(({ petId, role }) => [petId, role]);
  };

  await assign("mother");
  expect(await copies()).toHaveLength(3);
  expect(await assign(null)).toEqual([]);
  expect(await copies()).toEqual([]);

  await assign("mother");
  await db.petImage.updateMany({ where: { petId: ivy.petId, imageId }, data: { checked: true } });
  expect(await assign(moss.id)).toEqual([
    "Ivy keeps the photo, because a moderator has checked it. You can remove it on the page of Ivy.",
  ]);
  expect(await copies()).toEqual([
    [moss.petId, null],
    [ivy.petId, "with_mother"],
  ]);
  expect(await db.petImage.count({ where: { petId: fern.petId } })).toBe(1);
  expect(await db.petImage.count({ where: { litterId: litter.id } })).toBe(0);
});
