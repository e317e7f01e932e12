// The steps of a listing on a phone: the links to them, the panel that follows the typing, and saving between steps.
import type { Page } from "@playwright/test";
import { LISTING_STEPS, STEP_LABELS } from "#app/domain/pets/listings/steps.ts";
import { deep, isDeep } from "../support/depth.ts";
import { violations } from "./support/accessibility.ts";
import { expect, PHONE, test } from "./support/test.ts";

test.use(PHONE);

const main = (page: Page) => page.getByRole("main");
const panel = (page: Page) => page.locator("#checks");

test("one link to the form is shown, to the steps on a phone and to the whole form elsewhere", async ({
  page,
  create,
  signInAs,
}) => {
  const breeder = await create.breeder({ plan: "gold" });
  const pet = await create.pet({ breederId: breeder.id });
  await signInAs(breeder.user);
  const edit = main(page).getByRole("link", { name: `Edit ${pet.name}` });
  for (const [path, add] of [
    ["/breeder/pets", /^Add a pet/],
    ["/breeder", /^Add Pet/],
  ] as const) {
    await page.goto(path);
    for (const [width, step] of [
      [360, "/about"],
      [768, ""],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await expect(main(page).getByRole("link", { name: add })).toHaveAttribute("href", `/breeder/pets/new${step}`);
      if (path === "/breeder/pets") await expect(edit).toHaveAttribute("href", `/breeder/pets/${pet.id}/edit${step}`);
    }
  }
});

test("[LAW-03] the panel shows what is typed after 500 ms, and keeps it offline", async ({
  page,
  open,
  context,
  create,
  signInAs,
}) => {
  const breeder = await create.breeder({ plan: "gold" });
  const pet = await create.pet({ breederId: breeder.id, type: "dog" });
  await signInAs(breeder.user);
  const edit = `/breeder/pets/${pet.id}/edit`;
  const [step, whole] = [`${edit}/law`, "/breeder/pets/new"];
  for (const path of deep([step, whole], [step, whole, edit])) {
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
});

test("saves what was typed when a link leads to another step", async ({ page, open, create, signInAs }) => {
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
});

test("the steps are accessible", async ({ page, create, signInAs }) => {
  const breeder = await create.busyBreeder();
  await signInAs(breeder.user);
  // The fields of the steps are those of the whole form, which `listing.spec.ts` checks.
  for (const step of isDeep ? LISTING_STEPS : LISTING_STEPS.slice(-1)) {
    await page.goto(`/breeder/pets/${breeder.pet.id}/edit/${step}`);
    await expect(page).toHaveTitle(new RegExp(`^${STEP_LABELS[step]}: Edit listing`));
    expect(await violations(page), step).toEqual([]);
  }
});
