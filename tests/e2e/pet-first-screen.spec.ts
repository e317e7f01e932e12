// The pet page on a phone: what the first screen has, the bar at the bottom, and the way to the message form.
import type { Page } from "@playwright/test";
import type { Create } from "./support/create.ts";
import { readWorld, type World } from "./support/public-pages.ts";
import { expect, ONLY_SCRIPTED, PHONE, test } from "./support/test.ts";

test.use(PHONE);
let world: World;

test.beforeAll(async ({ baseURL }) => {
  world = await readWorld(baseURL ?? "");
});

/** A pet with five photos, all answers, parents with health tests, and siblings. */
async function createWholePet(create: Create) {
  const breeder = await create.breeder({ location: "Ludlow", tradingName: "Willowbrook Spaniels" });
  const born = new Date(Date.now() - 65 * 86_400_000);
  const licence = await create.db.licence.create({
    data: {
      breederId: breeder.id,
      nation: "england",
      kind: "dog_breeding",
      number: "AB/12 345",
      council: "Leeds City Council",
      holderName: "Mina Harrow",
      startsOn: new Date("2026-01-01"),
      endsOn: new Date("2098-01-01"),
      state: "checked",
      checkedAt: new Date(),
    },
  });
  const animal = {
    breederId: breeder.id,
    type: "dog",
    breed: "Cocker Spaniel",
    bornOn: new Date("2023-03-05"),
  } as const;
  const dam = await create.db.breedingAnimal.create({ data: { ...animal, name: "Juno", sex: "female" } });
  const sire = await create.db.breedingAnimal.create({ data: { ...animal, name: "Bruno", sex: "male" } });
  const test = { name: "Hip score", result: "4/4", testedOn: new Date("2026-03-05") };
  await create.db.healthTest.createMany({ data: [dam, sire].map(({ id }) => ({ ...test, animalId: id })) });
  const litter = await create.db.litter.create({
    data: {
      ...{ breederId: breeder.id, damId: dam.id, sireId: sire.id, name: "Juno's litter", type: "dog", bornOn: born },
      ...{ breed: "Cocker Spaniel", tagline: "Raised in the kitchen", description: "Five puppies.", stage: "born" },
      ...{ priceMinPence: 90_000, priceMaxPence: 120_000 },
    },
  });
  const about = { breederId: breeder.id, breed: "Cocker Spaniel", gender: "female", litterId: litter.id } as const;
  const pet = await create.pet({ ...about, name: "Bella", images: 5, depositPence: 20_000, isPedigree: true });
  const siblings = ["Fern", "Hazel", "Rowan", "Ivy"].map((name) => create.pet({ ...about, name, images: 1 }));
  const row = { litterId: litter.id, sex: "female", colour: "Golden" } as const;
  await create.db.litterRow.createMany({
    data: [pet, ...(await Promise.all(siblings))].map(({ id, name }, position) => ({
      ...row,
      position,
      name,
      petId: id,
    })),
  });
  await create.db.petDeclaration.create({
    data: {
      petId: pet.id,
      sellerKind: "licensed",
      licenceId: licence.id,
      dateOfBirth: born,
      availableFrom: new Date(Date.now() - 86_400_000),
      countryOfBirth: "GB",
      seenWithMother: true,
      microchipNumber: "985112007654321",
      microchipDatabase: "Petlog",
      vaccinations: "first",
      vaccinationProduct: "Nobivac DHP",
      vaccinationDate: new Date("2026-03-02"),
      underTreatment: false,
      bredBySeller: true,
    },
  });
  return pet;
}

const bar = (page: Page) => page.getByRole("group", { name: /: price and actions$/ });

// Layout alone, which script does not change.
test(
  "[BUY-11, BUY-13, TRU-12, TRU-01] the first screen has what decides, the page is short, and the price stays beside the text",
  ONLY_SCRIPTED,
  async ({ page, create }) => {
    const pet = await createWholePet(create);
    await page.goto(pet.path);
    const main = page.getByRole("main");
    const offer = main.locator(".pet-offer");
    const shown = [
      main.getByRole("heading", { level: 1 }),
      main.getByText("Cocker Spaniel · Female · 9 weeks", { exact: true }),
      main
        .getByRole("region", { name: /^Pictures of/ })
        .getByRole("img")
        .first(),
      main.locator(".pet-gallery__count", { hasText: "1 of 5" }),
      offer.locator(".price"),
      offer.getByText("Ludlow", { exact: true }),
      offer.getByText("Ready to leave: Now", { exact: true }),
    ];
    const top = (await bar(page).boundingBox())!.y;
    for (const element of shown) {
      const box = (await element.boundingBox())!;
      expect.soft(box.y + box.height, String(element)).toBeLessThanOrEqual(top);
    }
    await expect(bar(page).getByRole("link", { name: "Log in to message" })).toBeInViewport({ ratio: 1 });
    const topOf = (id: string) => page.locator(id).evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(await topOf("#about")).toBeLessThanOrEqual(1_000);
    // What lies below the first view has its height once it has been laid out.
    await page.locator("footer").scrollIntoViewIfNeeded();
    expect.soft(await height()).toBeLessThanOrEqual(3_200);
    const headings = await main.getByRole("heading", { level: 2 }).allTextContents();
    expect(headings.map((heading) => heading.replace(/:.*/, "")).slice(1)).toEqual([
      "About",
      "Facts",
      "Health and law",
      "What we checked",
      "Parents",
      "The breeder",
      "The litter",
      "Before you pay",
      "Share",
    ]);
    await expect(main.locator("#before-you-pay li")).toHaveCount(6);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await height(), `at ${width} px`).toBeLessThanOrEqual(2_600);
      await page.locator("#parents").evaluate((element) => element.scrollIntoView({ block: "center" }));
      await expect.soft(offer.locator(".price"), `at ${width} px`).toBeInViewport({ ratio: 1 });
    }
  },
);

test(
  "[ALL-01, ALL-04] B9: the bar leads to the message form, covers nothing that has the focus, and no notice covers it",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs }) => {
    await signInAs(await create.user());
    await open(world.pet);
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press("Tab");
      const covered = await page.evaluate(() => {
        const bar = document.querySelector(".pet-bar")!;
        const focused = document.activeElement;
        if (!focused || focused === document.body || bar.contains(focused) || focused.closest("footer")) return null;
        const box = focused.getBoundingClientRect();
        const over = bar.getBoundingClientRect();
        return box.bottom > over.top + 1 && box.top < over.bottom ? focused.outerHTML.slice(0, 80) : null;
      });
      expect(covered).toBeNull();
    }
    await page.getByRole("main").locator("button[aria-pressed]").first().click();
    const notice = page.getByRole("status").filter({ hasText: "to favourites" });
    // It rises into its place.
    const bottom = () => notice.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual((await bar(page).boundingBox())!.y);
    await bar(page).getByText("Message", { exact: true }).click();
    await expect(page.getByLabel("Message", { exact: true })).toBeVisible();
  },
);
