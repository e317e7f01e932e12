import { expect, it } from "vitest";
import { renditionUrl } from "#app/domain/images/image.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet } from "../../../../tests/support/factories.ts";
import { SITEMAP_PAGE_SIZE, sitemapEntries, sitemapPageCount } from "./sitemap-entries.server.ts";

it("lists the paths of public pets and breeders only, in pages by id", async () => {
  expect(await sitemapPageCount("pets")).toBe(0);
  const breeder = await createBreeder({ tradingName: "Willowbrook" });
  await createBreeder({ status: "pending" });
  // Explicit ids: the sequence continues after the rows of earlier test files.
  const pet = await createPet({ breederId: breeder.id, id: 1, name: "Luna", breed: "Poodle" });
  await createPet({ breederId: breeder.id, id: 2, status: "hidden" });
  const far = await createPet({ breederId: breeder.id, id: SITEMAP_PAGE_SIZE + 1, name: "Max", breed: "Collie" });
  expect(await sitemapPageCount("pets")).toBe(2);
  const first = { path: `/pets/luna-poodle-${pet.id}`, updatedAt: pet.updatedAt.toISOString() };
  expect(await sitemapEntries("pets", 1)).toEqual([first]);
  expect((await sitemapEntries("pets", 2)).map((entry) => entry.path)).toEqual([`/pets/max-collie-${far.id}`]);
  expect((await sitemapEntries("breeders", 1)).map((entry) => entry.path)).toEqual([
    `/breeders/willowbrook-${breeder.id}`,
  ]);
  for (const page of [0, -1, 1.5, Number.NaN, 3, 1e12]) expect(await sitemapEntries("pets", page)).toEqual([]);
});

it("lists the images of a pet in their order, as their largest rendition", async () => {
  const pet = await createPet({ id: SITEMAP_PAGE_SIZE * 2 + 1, images: 2 });
  const images = await db.petImage.findMany({
    where: { petId: pet.id },
    orderBy: { position: "asc" },
    include: { image: true },
  });
  const [entry] = await sitemapEntries("pets", 3);
  expect(entry?.images).toEqual(images.map(({ image }) => renditionUrl(image, 1280, "jpg")));
  expect(entry?.images).toHaveLength(2);
});
