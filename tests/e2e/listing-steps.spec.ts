// A breeder fills in a listing on a phone step by step until it is ready for a moderator, and the panel follows the typing.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { LISTING_STEPS, STEP_LABELS } from "#app/domain/listings/steps.ts";
import { violations } from "./support/accessibility.ts";
import { expect, ONLY_SCRIPTED, PHONE, startScript, test } from "./support/test.ts";

test.use(PHONE);

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const main = (page: Page) => page.getByRole("main");
const panel = (page: Page) => page.locator("#checks");

async function goOn(page: Page, next: string) {
  await main(page).getByRole("button", { name: "Save and go on" }).last().click();
  await expect(page.getByRole("navigation", { name: "Steps" }).locator("[aria-current=step]")).toHaveText(next);
}

test("[LAW-02, LAW-03, BPF-33] publishes a listing from nothing, one step after another", async ({
  page,
  open,
  scripted,
  create,
  signInAs,
}) => {
  const breeder = await create.breeder({ plan: "gold" });
  await signInAs(breeder.user);
  await open("/breeder/pets");
  await main(page)
    .getByRole("link", { name: /^Add a pet/ })
    .click();
  const choose = (group: string, choice: string) =>
    main(page).getByRole("group", { name: group }).getByRole("radio", { name: choice, exact: true }).check();
  const fill = (label: string, value: string) => main(page).getByLabel(label, { exact: true }).fill(value);

  await fill("Name", "Bramble");
  await fill("Tagline", "A gentle soul with big paws");
  await fill(
    "Description",
    "Raised in the kitchen with our own children, and used to cats, hens and the vacuum cleaner.",
  );
  await choose("Pet type", "Dog");
  await fill("Breed", "Cocker Spaniel");
  await choose("Gender", "Female");
  await fill("Colour", "Golden");
  await goOn(page, "Law and welfare");

  await choose("Nation", "England");
  await choose("Who is selling", "We do not need a licence");
  await fill("Date of birth", daysAgo(70));
  await fill("Ready to leave from", daysAgo(0));
  await main(page).getByLabel("Country of birth").selectOption("GB");
  await choose("Bred by me", "Yes");
  await choose("Seen with its mother", "Yes");
  await main(page).getByRole("group", { name: "If not, why" }).getByRole("radio").nth(1).check();
  await fill("Or the date it will be chipped", daysAgo(0));
  await choose("Ears", "Natural");
  await choose("Tail", "Natural");
  await choose("Vaccinations", "None yet");
  await choose("Treated by a vet at the moment", "No");
  await goOn(page, "Price");

  await main(page).getByRole("textbox", { name: "Price" }).fill("1250");
  await goOn(page, "Place");
  await goOn(page, "Photos");

  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#8a6" } })
    .jpeg()
    .toBuffer();
  await page.locator("#photos-file").setInputFiles({ name: "bramble.jpg", mimeType: "image/jpeg", buffer });
  if (scripted) await expect(main(page).getByLabel(/^What photograph/)).toHaveCount(1);
  await goOn(page, "Check");

  await expect(panel(page)).toContainText("Before buyers can see Bramble");
  await expect(panel(page)).toContainText("Ready for a moderator");
  await main(page).getByRole("button", { name: "Send for review" }).last().click();
  await expect(page.getByText("Pet listing created successfully")).toBeVisible();
  await expect(main(page).getByRole("listitem").filter({ hasText: "Bramble" })).toContainText("Pending Approval");
});

test("one link to the form is shown, to the steps on a phone and to the whole form elsewhere", async ({
  page,
  open,
  create,
  signInAs,
}) => {
  const breeder = await create.breeder({ plan: "gold" });
  const pet = await create.pet({ breederId: breeder.id });
  await signInAs(breeder.user);
  const edit = main(page).getByRole("link", { name: `Edit ${pet.name}` });
  for (const [width, query] of [
    [360, "/about"],
    [768, ""],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await open("/breeder/pets");
    await expect(main(page).getByRole("link", { name: /^Add a pet/ })).toHaveAttribute(
      "href",
      `/breeder/pets/new${query}`,
    );
    await expect(edit).toHaveAttribute("href", `/breeder/pets/${pet.id}/edit${query}`);
    await open("/breeder");
    await expect(main(page).getByRole("link", { name: /^Add Pet/ })).toHaveAttribute(
      "href",
      `/breeder/pets/new${query}`,
    );
  }
});

test(
  "[LAW-03] the panel shows what is typed after 500 ms, and keeps it offline",
  ONLY_SCRIPTED,
  async ({ page, open, context, create, signInAs }) => {
    const breeder = await create.breeder({ plan: "gold" });
    const pet = await create.pet({ breederId: breeder.id, type: "dog" });
    await signInAs(breeder.user);
    for (const path of ["/breeder/pets/new", `/breeder/pets/${pet.id}/edit`, `/breeder/pets/${pet.id}/edit/law`]) {
      await test.step(path, async () => {
        await open(path);
        await page.clock.install();
        await page.clock.pauseAt(Date.now() + 60_000);
        const chip = main(page).getByLabel("Microchip number");
        await chip.fill("123");
        await page.clock.runFor(500);
        await expect(panel(page)).toContainText("A microchip number has 15 digits. This one has 3.");
        await context.setOffline(true);
        await chip.fill("1234");
        await page.clock.runFor(500);
        await expect(panel(page)).toContainText("This one has 3.");
        await context.setOffline(false);
        await page.clock.resume();
      });
    }
    expect(await create.db.petDeclaration.count({ where: { petId: pet.id } })).toBe(0);
  },
);

test(
  "saves what was typed when a link leads to another step",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs }) => {
    const breeder = await create.breeder({ plan: "gold" });
    await signInAs(breeder.user);
    await open("/breeder/pets/new/about");
    await main(page).getByLabel("Name", { exact: true }).fill("Fern");
    await expect(page.locator(".listing-form__saved")).toContainText("Saved.");
    await expect(page).toHaveURL(/new\/about\/[0-9a-f-]{36}/);
    await main(page).getByLabel("Colour").fill("Black");
    await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "Price" }).click();
    await expect(main(page).getByRole("textbox", { name: "Price" })).toBeVisible();
    const draft = () => create.db.listingDraft.findFirst({ where: { breederId: breeder.id } });
    await expect.poll(async () => (await draft())?.data).toMatchObject({ name: "Fern", colour: "Black" });
    await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "About" }).click();
    await expect(main(page).getByLabel("Name", { exact: true })).toHaveValue("Fern");
    await expect(main(page).getByLabel("Colour")).toHaveValue("Black");
  },
);

test("the steps are accessible", ONLY_SCRIPTED, async ({ page, open, create, signInAs }) => {
  const breeder = await create.busyBreeder();
  await signInAs(breeder.user);
  for (const step of LISTING_STEPS) {
    await open(`/breeder/pets/${breeder.pet.id}/edit/${step}`);
    await startScript(page);
    await expect(page).toHaveTitle(new RegExp(`^${STEP_LABELS[step]}: Edit listing`));
    expect(await violations(page), step).toEqual([]);
  }
});
