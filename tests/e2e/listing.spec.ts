// A breeder publishes a listing with two images, reorders, edits and deletes it; a draft is finished on another device.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { violations } from "./support/accessibility.ts";
import type { Create } from "./support/create.ts";
import { expect, ONLY_SCRIPTED, PHONE, startScript, test as base } from "./support/test.ts";

const DESCRIPTION = "Raised in the kitchen with our own children, and used to cats, hens and the vacuum cleaner.";

type Breeder = Awaited<ReturnType<Create["breeder"]>>;

/** A signed-in breeder for each test. */
const test = base.extend<{ breeder: Breeder }>({
  breeder: async ({ create, signInAs }, use) => {
    const breeder = await create.breeder({ plan: "gold" });
    await signInAs(breeder.user);
    await use(breeder);
  },
});

/** Makes an image of a few megabytes, like that of a phone. */
async function makeImage(name: string, red: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const image = { width: 2400, height: 1800, channels: 3, background: { r: red, g: 90, b: 60 }, noise } as const;
  return { name, mimeType: "image/jpeg", buffer: await sharp({ create: image }).jpeg({ quality: 85 }).toBuffer() };
}

const main = (page: Page) => page.getByRole("main");
/** The last button of the form: an equal one before its first field handles the Enter key. */
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).last().click();
const imageDescriptions = (page: Page) => page.locator("#photos").getByLabel(/^What photograph/);

async function fillIn(page: Page, name: string): Promise<void> {
  const fields = main(page);
  await fields.getByLabel("Name", { exact: true }).fill(name);
  await fields.getByLabel("Tagline").fill("A gentle soul with big paws");
  await fields.getByLabel("Description").fill(DESCRIPTION);
  await fields.getByRole("radio", { name: "Dog" }).check();
  await fields.getByLabel("Breed", { exact: true }).fill("Cocker Spaniel");
  await fields.getByRole("radio", { name: "Female" }).check();
  await fields.getByLabel("Colour").fill("Golden");
  await fields.getByLabel("Age").fill("8 weeks");
  await fields.getByRole("textbox", { name: "Price" }).fill("1250");
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("[BPF-01, BPF-03, BPF-04, BPF-11, BPF-33, IMG-01, IMG-02] publishes, reorders, edits and deletes a listing", async ({
    page,
    scripted,
    watch,
    open,
    breeder: _,
  }) => {
    watch.allow(/status of 422/);
    const name = "Bramble";
    await open("/breeder/pets/new");
    await fillIn(page, name);
    // An invalid field: the uploaded images are preserved.
    await main(page).getByRole("textbox", { name: "Price" }).fill("dear");
    const files = [await makeImage("a.jpg", 200), await makeImage("b.jpg", 20)];
    await page.locator("#photos input[type=file]").setInputFiles(files);
    if (scripted) await expect(imageDescriptions(page)).toHaveCount(2);
    await press(page, "Send for review");
    await expect(page.getByRole("alert").first()).toContainText("Price must be a valid number greater than 0");
    await expect(imageDescriptions(page)).toHaveCount(2);
    await main(page).getByRole("textbox", { name: "Price" }).fill("1250");
    await press(page, "Send for review");
    await expect(page.getByText("Pet listing created successfully")).toBeVisible();
    const card = main(page).getByRole("listitem").filter({ hasText: name });
    await expect(card).toContainText("Pending Approval");

    await card.getByRole("link", { name: `Edit ${name}` }).click();
    await expect(page.getByRole("heading", { name: `Edit ${name}` })).toBeVisible();
    // On a phone the link leads to the first step.
    await page.getByRole("link", { name: "All questions on one page" }).click();
    await expect(page.locator("#photos")).toBeVisible();
    if (scripted) await startScript(page);
    await imageDescriptions(page).first().fill("The first one");
    await main(page).getByLabel("Tagline").fill("Half a senten");
    await main(page).getByRole("button", { name: "Move photograph 1 down" }).click();
    await expect(imageDescriptions(page).nth(1)).toHaveValue("The first one");
    await expect(main(page).getByLabel("Tagline")).toHaveValue("Half a senten");
    await main(page).locator("summary").filter({ hasText: "Delete photograph 1" }).click();
    await main(page).getByRole("button", { name: "Delete it" }).click();
    await expect(imageDescriptions(page)).toHaveCount(1);
    await expect(imageDescriptions(page)).toHaveValue("The first one");
    await main(page).getByLabel("Tagline").fill("A whole sentence now");
    // Enter submits the form, not a button of an image.
    await main(page).getByLabel("Age").press("Enter");
    await expect(page.getByText("Pet listing updated successfully")).toBeVisible();

    await card.getByRole("link", { name: `Delete ${name}` }).click();
    const question = scripted ? page.getByRole("dialog") : main(page);
    await expect(question.getByRole("heading", { name: `Delete ${name}?` })).toBeVisible();
    await question.getByRole("button", { name: "Delete listing" }).click();
    await expect(page.getByText("Pet listing deleted successfully")).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});

test("a draft is finished on another device", async ({ page, scripted, browser, watch, open, breeder, signInAs }) => {
  const name = "Moss";
  await open("/breeder/pets/new");
  await main(page).getByLabel("Name", { exact: true }).fill(name);
  await main(page).getByLabel("Colour").fill("Apricot");
  await press(page, "Save and finish later");
  await expect(page).toHaveURL(/\?draft=/);
  await expect(page.getByText("Saved. You can finish this listing later").first()).toBeVisible();

  const device = await browser.newContext({ javaScriptEnabled: scripted });
  watch.include(device);
  const other = await device.newPage();
  await signInAs(breeder.user, device);
  await other.goto("/breeder/pets");
  if (scripted) await startScript(other);
  await other.getByRole("link", { name: `Continue ${name}` }).click();
  await expect(main(other).getByLabel("Colour")).toHaveValue("Apricot");
  await fillIn(other, name);
  await press(other, "Send for review");
  await expect(other.getByText("Pet listing created successfully")).toBeVisible();
  const card = main(other).getByRole("listitem").filter({ hasText: name });
  await card.getByRole("link", { name: `Delete ${name}` }).click();
  await other.getByRole("button", { name: "Delete listing" }).click();
  await expect(other.getByText("Pet listing deleted successfully")).toBeVisible();
  await device.close();
});

test(
  "saves typed text automatically and shows when it is saved",
  ONLY_SCRIPTED,
  async ({ page, context, watch, open, breeder: _ }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    const name = "Fern";
    await open("/breeder/pets/new");
    const note = page.locator(".listing-form__saved");
    await context.setOffline(true);
    await main(page).getByLabel("Name", { exact: true }).fill(name);
    await expect(note).toContainText("Not saved yet");
    // Nothing is lost when the submit gets no response.
    await press(page, "Save and finish later");
    await expect(page.getByText("the connection was lost")).toBeVisible();
    await expect(main(page).getByLabel("Name", { exact: true })).toHaveValue(name);
    await context.setOffline(false);
    await main(page).getByLabel("Colour").fill("Black");
    await expect(note).toContainText("Saved.");
    await expect(page).toHaveURL(/\?draft=/);
    await page.reload();
    await expect(main(page).getByLabel("Name", { exact: true })).toHaveValue(name);
    await expect(main(page).getByLabel("Colour")).toHaveValue("Black");
    await page.goto("/breeder/pets");
    await page.getByRole("link", { name: `Discard ${name}` }).click();
    await page.getByRole("button", { name: "Discard it" }).click();
    await expect(page.getByText("The started listing is discarded.")).toBeVisible();
  },
);

test("the listing pages are accessible", ONLY_SCRIPTED, async ({ page, open, create, breeder }) => {
  await create.pet({ breederId: breeder.id, images: 1 });
  for (const path of ["/breeder/pets", "/breeder/pets/new"]) {
    await open(path);
    expect(await violations(page), path).toEqual([]);
  }
  await main(page).getByRole("link", { name: "Back to Your Pets" }).click();
  await main(page)
    .getByRole("link", { name: /^Edit / })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^Edit / })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
