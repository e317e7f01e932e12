// The page of one pet: its data, and who sees it.
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createPaidDeposit, createPet, createReview, createUser, viewerOf } from "../../../tests/support/factories.ts";
import { createListedPets } from "../../../tests/support/pets/listed-pets.ts";
import { getPetPage } from "./get-pet-page.server.ts";
import { listPets } from "./queries.server.ts";
import { parsePetSearch } from "./search-params.ts";

const DAY_MS = 86_400_000;

let pets: Awaited<ReturnType<typeof createListedPets>>;
beforeAll(async () => {
  pets = await createListedPets();
});

describe("getPetPage", () => {
  it("[PDT-04, PDT-12, PDT-16, PDT-23, TEN-38] returns the pet with its breeder's location and images in order", async () => {
    const page = await getPetPage(pets.ids.Misty!, null);
    expect(page).toMatchObject({
      name: "Misty",
      location: "Leeds",
      breederPetCount: 3,
      ownerId: pets.leeds.userId,
      images: [],
    });
    const images = await db.petImage.findMany({
      where: { petId: pets.ids.Luna },
      orderBy: { position: "asc" },
      include: { image: true },
    });
    const luna = await getPetPage(pets.ids.Luna!, null);
    expect(luna?.images.map((image) => image.key)).toEqual(images.map((image) => image.image.key));
    expect(luna?.breeder).toMatchObject({ tradingName: "Willowbrook Spaniels", username: pets.leeds.user.username });
  });

  it("[OPN-13, OPN-14] shows a pet that is not approved to its owner and to admins only", async () => {
    const owner = viewerOf(pets.leeds.user, { breederId: pets.leeds.id, isBreeder: true });
    const otherBreeder = viewerOf(pets.gold.user, { breederId: pets.gold.id, isBreeder: true });
    const moderator = viewerOf(await createUser(), { permissions: ["admin.access"] });
    for (const name of ["Waiting", "Refused", "Concealed"]) {
      expect(await getPetPage(pets.ids[name]!, null), name).toBeNull();
      expect(await getPetPage(pets.ids[name]!, otherBreeder), name).toBeNull();
      expect((await getPetPage(pets.ids[name]!, owner))?.name).toBe(name);
      expect((await getPetPage(pets.ids[name]!, moderator))?.name).toBe(name);
    }
  });

  it("[OPN-77] shows no deleted pet and no pet of a breeder who is not public", async () => {
    for (const id of [pets.ids.Gone!, pets.ids.Suspended!, pets.ids.Early!, 2_000_000_000])
      expect(await getPetPage(id, null)).toBeNull();
  });

  it("[TEN-64, PDT-22] returns whether the pet and its breeder are new", async () => {
    expect(await getPetPage(pets.ids.Clover!, null)).toMatchObject({ isNew: false, breeder: { isNew: true } });
    expect(await getPetPage(pets.ids.Luna!, null)).toMatchObject({ isNew: false, breeder: { isNew: false } });
    const fresh = await createPet({ breederId: pets.leeds.id, createdAt: new Date(Date.now() - 2 * DAY_MS) });
    expect((await getPetPage(fresh.id, null))?.isNew).toBe(true);
    await db.pet.delete({ where: { id: fresh.id } });
  });

  it("[OPN-12, OPN-08] keeps a reserved pet listed, with the breeder's reputation", async () => {
    await createPaidDeposit(pets.ids.Max!);
    await createReview(pets.leeds.id, { rating: 4 });
    await createReview(pets.leeds.id, { rating: 5 });
    expect(await getPetPage(pets.ids.Max!, null)).toMatchObject({
      reserved: true,
      breeder: { reputation: 90, reviewCount: 2 },
    });
    const [max] = (await listPets(parsePetSearch(new URLSearchParams("search=max")))).items;
    expect(max).toMatchObject({ reserved: true, breeder: { reputation: 90 } });
  });
});
