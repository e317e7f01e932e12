// A breeder on a phone: from the birth of a litter to eight listed puppies with a photo each, and what it costs in taps
// and page loads.
import type { Page } from "@playwright/test";
import { plainImage } from "../support/images/sample-images.ts";
import { violations } from "./support/accessibility.ts";
import type { Create } from "./support/create.ts";
import { overflowingElements } from "./support/small-screen.ts";
import { expect, ONLY_SCRIPTED, PHONE, test } from "./support/test.ts";

test.use(PHONE);

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const COLOURS = ["Golden", "Black", "Red", "Cream", "Golden", "Black", "Red", "Cream"];

async function photo(at: number) {
  // Of a size of its own, so that no two are the same image.
  const buffer = await plainImage(64 + at, 48)
    .png()
    .toBuffer();
  return { name: `puppy-${at}.png`, mimeType: "image/png", buffer };
}

/** Counts taps as a user makes them: on a field to type into it, on a button, on an option of a list. */
function counter(page: Page) {
  const counts = { taps: 0, loads: 0 };
  // With script a page is loaded without a document: both change the URL, or show the page again.
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) counts.loads += 1;
  });
  const main = page.getByRole("main");
  return {
    counts,
    async press(name: string | RegExp) {
      counts.taps += 1;
      await main.getByRole("button", { name }).last().click();
    },
    async follow(name: string | RegExp) {
      counts.taps += 1;
      await main.getByRole("link", { name }).first().click();
    },
    async type(label: string | RegExp, text: string) {
      counts.taps += 1;
      await main.getByLabel(label, typeof label === "string" ? { exact: true } : {}).fill(text);
    },
  };
}

test(
  "[LIT-04, LIT-05, LIT-07, BRD-10] lists eight puppies with a photo each in at most 60 taps and 12 page loads",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs }) => {
    const { db } = create;
    const { id: breederId, user } = await create.breeder({ plan: "platinum" });
    const dam = await db.breedingAnimal.create({
      data: { breederId, type: "dog", name: "Juno", sex: "female", breed: "Cocker Spaniel", bornOn: ago(1_000) },
    });
    const litter = await db.litter.create({
      data: {
        breederId,
        name: "Juno's autumn litter",
        type: "dog",
        breed: "Cocker Spaniel",
        tagline: "Raised in the kitchen",
        description: "Puppies raised in the kitchen, with the noise of a family around them from the first day on.",
        priceMinPence: 90_000,
        priceMaxPence: 120_000,
        stage: "expected",
        dueOn: ago(-3),
        damId: dam.id,
        answers: { nation: "england", ears: "natural" },
      },
    });
    await signInAs(user);
    await open("/breeder/litters");
    const { counts, press, follow, type } = counter(page);

    await follow(/^Record birth/);
    await type("Date of birth", ago(1).toISOString().slice(0, 10));
    await type("Number of males", "4");
    await type("Number of females", "4");
    await press("Record birth");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Juno's autumn litter");
    const cards = page.getByRole("group", { name: /^(Boy|Girl) \d/ });
    await expect(cards).toHaveCount(8);
    expect(await violations(page)).toEqual([]);
    // BRD-10: also where the facts take two lines.
    const first = cards.first().locator("legend span");
    const facts = await first.textContent();
    await first.evaluate((element) => (element.textContent = "(female, £1,200, staying with the breeder)"));
    expect((await cards.first().boundingBox())!.height).toBeLessThanOrEqual(200);
    await first.evaluate((element, text) => (element.textContent = text), facts);
    expect(await overflowingElements(page)).toEqual([]);

    const names = ["Boy 1", "Boy 2", "Boy 3", "Boy 4", "Girl 1", "Girl 2", "Girl 3", "Girl 4"];
    for (const [at, name] of names.entries()) await type(`Colour of ${name}`, COLOURS[at]!);
    await press("Save animals");
    await expect(page.getByText("Animals saved")).toBeVisible();

    await press(/^Photos/);
    counts.taps += 3; // The field of files, the photos of one day, and "Done" of the system.
    await page.getByLabel("Add photos").setInputFiles(await Promise.all(names.map((_name, at) => photo(at))));
    const photos = page.getByRole("main").getByRole("img", { name: /^Photo \d/ });
    await expect(photos).toHaveCount(8);
    expect(await violations(page)).toEqual([]);
    expect(await overflowingElements(page)).toEqual([]);
    for (const [at, name] of names.entries()) {
      counts.taps += 1;
      const button = page.getByRole("group", { name: `Photo ${at + 1} shows` }).getByRole("button", { name });
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
    }
    await press("Done");
    await expect(page.getByText("Photos assigned")).toBeVisible();

    await press("List all waiting animals");
    await expect(page.getByText("8 animals are listed. They go to a moderator when you have answered ")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const pets = await db.pet.findMany({
      where: { litterId: litter.id },
      include: { _count: { select: { images: true } } },
    });
    expect(pets.map(({ name }) => name).toSorted()).toEqual(names);
    expect(pets.map(({ _count }) => _count.images)).toEqual(names.map(() => 1));
    expect(counts.taps).toBeLessThanOrEqual(60);
    expect(counts.loads).toBeLessThanOrEqual(12);
    test.info().annotations.push({ type: "cost", description: `${counts.taps} taps, ${counts.loads} page loads` });
  },
);

function signal() {
  let give = () => undefined as void;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

async function bornLitter(create: Create) {
  const { id: breederId, user } = await create.breeder({ plan: "gold" });
  const dam = await create.db.breedingAnimal.create({
    data: { breederId, type: "dog", name: "Juno", sex: "female", breed: "Cocker Spaniel" },
  });
  const litter = await create.db.litter.create({
    data: {
      breederId,
      name: "Juno's litter",
      type: "dog",
      breed: "Cocker Spaniel",
      tagline: "Raised in the kitchen",
      description: "Puppies raised in the kitchen, with the noise of a family around them from the first day on.",
      priceMinPence: 90_000,
      priceMaxPence: 90_000,
      stage: "born",
      bornOn: ago(30),
      damId: dam.id,
    },
  });
  return { user, litter };
}

test(
  "[LIT-05, LIT-07, IMG-02, ERR-06] adding, removing and a failed save keep what was typed, and photos are assigned while the last tap is still on its way",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs, watch }) => {
    watch.allow(/status of 422/);
    const { db } = create;
    const { user, litter } = await bornLitter(create);
    await signInAs(user);
    await open(`/breeder/litters/${litter.id}`);
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Add a male" }).click();
    await main.getByText("Edit: Boy 1").click();
    await main.getByLabel("Name of Boy 1", { exact: true }).fill("Moss");
    await main.getByLabel("Colour of Boy 1", { exact: true }).fill("Black");
    await main.getByRole("button", { name: "Add a female" }).click();
    await expect(main.getByRole("group", { name: /^Girl 1/ })).toBeVisible();
    await expect(main.getByLabel(/^Colour of/).first()).toHaveValue("Black");
    await main.getByText("Edit: Girl 1").click();
    await main.getByLabel("Price of Girl 1", { exact: true }).fill("free");
    await main.getByRole("button", { name: "Save animals" }).last().click();
    await expect(main.getByRole("alert")).toContainText("Price must be a valid number greater than 0");
    await expect(main.getByLabel(/^Name of/).first()).toHaveValue("Moss");
    expect(await db.litterRow.count({ where: { litterId: litter.id } })).toBe(0);
    await main.getByRole("button", { name: /^Remove ?: Girl 1$/ }).click();
    await expect(main.getByRole("group", { name: /^Girl 1/ })).toHaveCount(0);
    await main.getByRole("button", { name: "Save animals" }).last().click();
    await expect(page.getByText("Animals saved")).toBeVisible();
    expect(await db.litterRow.findMany({ where: { litterId: litter.id } })).toMatchObject([
      { name: "Moss", colour: "Black" },
    ]);

    // An act on a listed animal leaves what is typed in the form of the others.
    const fern = await create.pet({
      breederId: litter.breederId,
      litterId: litter.id,
      name: "Fern",
      reserved: true,
      reservedUntil: ago(-3),
    });
    const listed = { litterId: litter.id, position: 9, sex: "female" as const, name: "Fern", petId: fern.id };
    await db.litterRow.create({ data: listed });
    await open(`/breeder/litters/${litter.id}`);
    await main.getByText("Edit: Moss").click();
    await main.getByLabel("Colour of Moss", { exact: true }).fill("Black and tan");
    await main.getByText("More: Fern").click();
    await main.getByRole("button", { name: /^Mark as available ?: Fern$/ }).click();
    await expect(main.getByRole("button", { name: /^Mark as available ?: Fern$/ })).toHaveCount(0);
    await expect(main.getByLabel("Colour of Moss", { exact: true })).toHaveValue("Black and tan");

    // Photos are assigned while the last tap is still on its way.
    await open(`/breeder/litters/${litter.id}/photos`);
    await main.getByLabel("Add photos").setInputFiles([await photo(1)]);
    const moss = main.getByRole("button", { name: "Moss" });
    await expect(moss).toBeVisible();
    await main.getByLabel("Add photos").setInputFiles([await photo(2)]);
    await main.getByText("Delete photo 2").click();
    await main.getByRole("button", { name: "Delete it" }).last().click();
    await expect(page.getByText("Image deleted successfully")).toBeVisible();
    await expect(moss).toHaveCount(1);

    // The tap is answered after the server has sent the next page's data, and before that has arrived.
    const sent = signal();
    const readAgain = signal();
    await page.route(`**/breeder/litters/${litter.id}/photos.data*`, async (route) => {
      if (route.request().postData()?.includes("assign")) await sent.given;
      await route.continue();
    });
    let visits = 0;
    await page.route(`**/breeder/litters/${litter.id}.data*`, async (route) => {
      visits += 1;
      const first = visits === 1;
      const response = await route.fetch();
      if (first) sent.give();
      else readAgain.give();
      if (first) await readAgain.given;
      await route.fulfill({ response }).catch(() => undefined);
    });
    await moss.click();
    await main.getByRole("button", { name: "Done" }).click();
    await expect(page).toHaveURL(new RegExp(`/breeder/litters/${litter.id}$`));
    await expect(page.getByText("Photos assigned")).toBeVisible();
    expect(visits).toBe(2);
    const row = await db.litterRow.findFirstOrThrow({
      where: { litterId: litter.id },
      include: { images: true },
    });
    expect(row.images).toHaveLength(1);
  },
);
