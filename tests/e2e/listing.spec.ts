// A breeder publishes a listing with two images, reorders, edits and deletes it; typed text is saved by itself.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { violations } from "./support/accessibility.ts";
import type { Create } from "./support/create.ts";
import { expect, PHONE, startScript, test as base } from "./support/test.ts";

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

async function makeImage(name: string, background: string) {
  const image = { width: 640, height: 480, channels: 3, background } as const;
  return { name, mimeType: "image/jpeg", buffer: await sharp({ create: image }).jpeg().toBuffer() };
}

const main = (page: Page) => page.getByRole("main");
/** The last button of the form: an equal one before its first field handles the Enter key. */
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).last().click();
const imageDescriptions = (page: Page) => page.locator("#photos").getByLabel(/^What photo/);

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
    watch,
    open,
    breeder: _,
  }) => {
    watch.allow(/status of 422/);
    const name = "Bramble";
    await open("/breeder/pets/new");
    expect(await violations(page)).toEqual([]);
    await fillIn(page, name);
    // An invalid field: the uploaded images are preserved.
    await main(page).getByRole("textbox", { name: "Price" }).fill("dear");
    const files = [await makeImage("a.jpg", "#c84"), await makeImage("b.jpg", "#48c")];
    await page.locator("#photos input[type=file]").setInputFiles(files);
    await expect(imageDescriptions(page)).toHaveCount(2);
    await press(page, "Send for review");
    await expect(page.getByRole("alert").first()).toContainText("Price must be a valid number greater than 0");
    await expect(imageDescriptions(page)).toHaveCount(2);
    await main(page).getByRole("textbox", { name: "Price" }).fill("1250");
    await press(page, "Send for review");
    await expect(page.getByText("Pet listing created successfully")).toBeVisible();
    const card = main(page).getByRole("listitem").filter({ hasText: name });
    await expect(card).toContainText("Not sent yet");
    expect(await violations(page)).toEqual([]);

    await card.getByRole("link", { name: `Edit ${name}` }).click();
    await expect(page.getByRole("heading", { name: `Edit ${name}` })).toBeVisible();
    // On a phone the link leads to the first step.
    await page.getByRole("link", { name: "All questions on one page" }).click();
    await expect(page.locator("#photos")).toBeVisible();
    await imageDescriptions(page).first().fill("The first one");
    await main(page).getByLabel("Tagline").fill("Half a senten");
    await main(page).getByRole("button", { name: "Move photo 1 down" }).click();
    await expect(imageDescriptions(page).nth(1)).toHaveValue("The first one");
    await expect(main(page).getByLabel("Tagline")).toHaveValue("Half a senten");
    await main(page).locator("summary").filter({ hasText: "Delete photo 1" }).click();
    await main(page).getByRole("button", { name: "Delete it" }).click();
    await expect(imageDescriptions(page)).toHaveCount(1);
    await expect(imageDescriptions(page)).toHaveValue("The first one");
    await main(page).getByLabel("Tagline").fill("A whole sentence now");
    // Enter submits the form, not a button of an image.
    await main(page).getByLabel("Age").press("Enter");
    await expect(page.getByText("Pet listing updated successfully")).toBeVisible();

    await card.getByRole("link", { name: `Delete ${name}` }).click();
    const question = page.getByRole("dialog");
    await expect(question.getByRole("heading", { name: `Delete ${name}?` })).toBeVisible();
    await question.getByRole("button", { name: "Delete listing" }).click();
    await expect(page.getByText("Pet listing deleted successfully")).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});

test("[BRD-11, ALL-02] B2: saves typed text automatically and shows when it is saved, and keeps it while offline or signed out", async ({
  page,
  context,
  watch,
  open,
  create,
  breeder,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await open("/breeder/pets/new");
  const note = page.locator(".listing-form__saved");
  const [session] = (await context.cookies()).filter(({ name }) => name === "token");
  await context.addCookies([{ ...session!, value: "A".repeat(43) }]);
  await main(page).getByLabel("Name", { exact: true }).fill("Sorrel");
  await expect(note).toContainText("Not saved: you are signed out.");
  await context.addCookies([session!]);
  await open("/breeder/pets");
  const names = async () => {
    const drafts = await create.db.listingDraft.findMany({ where: { breederId: breeder.id } });
    return drafts.map(({ data }) => (data as { name?: string }).name);
  };
  await expect.poll(names).toContain("Sorrel");
  await page.reload();
  await expect(main(page).getByText("Sorrel")).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain("unsaved");

  const name = "Fern";
  await open("/breeder/pets/new");
  await context.setOffline(true);
  await main(page).getByLabel("Name", { exact: true }).fill(name);
  await expect(note).toContainText("Not saved yet");
  // Nothing is lost when the submit gets no response.
  await press(page, "Save and finish later");
  await expect(page.getByText("the connection was lost")).toBeVisible();
  await expect(main(page).getByLabel("Name", { exact: true })).toHaveValue(name);
  // It is saved later, like text that was not submitted.
  await expect(note).toContainText("Not saved yet");
  await context.setOffline(false);
  // The rules are asked again by themselves.
  await expect(page.getByText(`Add a photo that shows ${name}.`)).toBeAttached();
  await main(page).getByLabel("Colour").fill("Black");
  await expect(note).toContainText("Saved.");
  await expect(page).toHaveURL(/\?draft=/);
  await page.reload();
  await expect(main(page).getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(main(page).getByLabel("Colour")).toHaveValue("Black");
});

test("[BRD-11, BRD-14, ALL-02] saves a field again that was saved before, and counts it; a conflict is told where it is saved", async ({
  page,
  context,
  watch,
  open,
  create,
  signInAs,
}) => {
  watch.allow(/status of 409/);
  const { user } = await create.breeder({ plan: "gold" });
  await signInAs(user);
  const tagline = (tab: Page) => main(tab).getByLabel("Tagline");
  const note = (tab: Page) => tab.locator(".listing-form__saved");
  await open("/breeder/pets/new/about");
  for (const text of ["Fond of children", "Fond of children and hens"]) {
    await tagline(page).fill(text);
    await expect(note(page)).toHaveText("Saving…");
    await expect(note(page)).toContainText("Saved.");
  }
  await expect(page.getByRole("navigation", { name: "Steps" })).toContainText("1 of 8 answered");

  const other = await context.newPage();
  await other.goto(page.url());
  await startScript(other);
  await tagline(page).fill("Fond of cats");
  await expect(note(page)).toHaveText("Saving…");
  await expect(note(page)).toContainText("Saved.");
  const choose = async (which: string) => {
    await tagline(other).fill("Fond of hens");
    await expect(note(other)).toHaveText("Not saved yet: you changed this in another tab. Choose which to use");
    await other.getByRole("button", { name: which }).click();
  };
  await choose("Use that");
  await expect(tagline(other)).toHaveValue("Fond of cats");
  await other.reload();
  await expect(tagline(other)).toHaveValue("Fond of cats");
  await startScript(other);
  await tagline(page).fill("Fond of dogs");
  await expect(note(page)).toHaveText("Saving…");
  await expect(note(page)).toContainText("Saved.");
  await choose("Use this");
  await expect(note(other)).toContainText("Saved.");
  await other.reload();
  await expect(tagline(other)).toHaveValue("Fond of hens");
});
