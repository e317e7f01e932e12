// A breeder adds a parent, a photo and a health test on a phone; a moderator marks the document as seen.
import type { Page } from "@playwright/test";
import { plainImage } from "../support/images/sample-images.ts";
import { violations } from "./support/accessibility.ts";
import { overflowingElements } from "./support/small-screen.ts";
import { expect, ONLY_SCRIPTED, PHONE, test } from "./support/test.ts";

const PDF = { name: "hips.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 hips") };
const EXECUTABLE = { name: "run.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ executable") };

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

async function expectGoodPage(page: Page): Promise<void> {
  expect.soft(await violations(page)).toEqual([]);
  expect.soft(await overflowingElements(page)).toEqual([]);
}

test.describe("on a phone", ONLY_SCRIPTED, () => {
  test.use(PHONE);

  test("[LIT-16, LIT-17] a breeder adds a parent with a photo and a health test, and an executable named .pdf is refused", async ({
    page,
    create,
    signInAs,
    open,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const breeder = await create.breeder();
    await signInAs(breeder.user);
    await open("/breeder/animals");
    await main(page).getByRole("link", { name: "Add a parent" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add a parent");
    const fields = main(page);
    await fields.getByLabel("Name", { exact: true }).fill("Juno");
    await fields.getByRole("radio", { name: "Female" }).check();
    await fields.getByLabel("Breed", { exact: true }).fill("Cocker Spaniel");
    await button(page, "Save parent").click();
    await expect(page.getByRole("alert").first()).toContainText("Choose dog, cat or rabbit.");
    await expectGoodPage(page);
    await expect(fields.getByRole("radio", { name: "Female" })).toBeChecked();
    await fields.getByRole("radio", { name: "Dog" }).check();
    await button(page, "Save parent").click();
    await expect(page.getByText("Parent added.")).toBeVisible();

    const buffer = await plainImage(64, 48).png().toBuffer();
    const photo = { name: "juno.png", mimeType: "image/png", buffer };
    await fields.getByLabel("Add photos").setInputFiles(photo);
    await expect(fields.getByText("1 of 3.")).toBeVisible();

    await fields.getByLabel("Test", { exact: true }).fill("Hip score");
    await fields.getByLabel("Result").fill("4/4");
    await fields.getByLabel("Date of the test").fill("2026-03-05");
    await fields.getByLabel("Document").setInputFiles(EXECUTABLE);
    await button(page, "Add health test").click();
    await expect(page.getByRole("alert").first()).toContainText("run.pdf is not a PDF or image");
    await expect(fields.getByLabel("Result")).toHaveValue("4/4");
    await fields.getByLabel("Document").setInputFiles(PDF);
    await button(page, "Add health test").click();
    await expect(page.getByText("Health test added.")).toBeVisible();
    await expect(fields.getByText("Hip score: 4/4, March 2026").first()).toBeVisible();
    await expectGoodPage(page);
    await page.goto("/breeder/animals");
    await expect(fields.getByRole("img", { name: "Juno" })).toBeVisible();
    await expectGoodPage(page);
    const tests = await create.db.healthTest.findMany({ where: { animal: { breederId: breeder.id } } });
    expect(tests).toMatchObject([{ documentName: "hips.pdf", documentType: "application/pdf", seenAt: null }]);
  });

  test("[LIT-16, LIT-17, ALL-03] a health test, a photo or the parent that is saved leaves what is typed beside it, and the version", async ({
    page,
    create,
    signInAs,
    open,
    watch,
  }) => {
    watch.allow(/status of (409|422)/);
    const breeder = await create.breeder();
    const animal = await create.animal(breeder.id);
    await signInAs(breeder.user);
    await open(`/breeder/animals/${animal.id}/edit`);
    const fields = main(page);
    const registered = fields.getByLabel("Registered name");
    await registered.fill("Typed and not saved yet");
    await fields.getByLabel("Test", { exact: true }).fill("Eye test");
    await fields.getByLabel("Date of the test").fill("2026-03-05");
    await button(page, "Add health test").click();
    await expect(fields.getByRole("alert").first()).toBeVisible();
    await expect(registered).toHaveValue("Typed and not saved yet");
    await fields.getByLabel("Result").fill("4/4");
    await button(page, "Add health test").click();
    await expect(page.getByText("Health test added.")).toBeVisible();
    await expect(fields.getByLabel("Result")).toHaveValue("");
    await expect(registered).toHaveValue("Typed and not saved yet");
    await fields.getByLabel("Result").fill("clear");
    // Another tab has added a test.
    const name = "Hip score";
    await create.db.healthTest.create({
      data: { animalId: animal.id, name, result: "4/4", testedOn: new Date("2026-03-05") },
    });
    await fields.getByRole("button", { name: /^Delete ?: Eye test/ }).click();
    await expect(page.getByText("Health test deleted.")).toBeVisible();
    await expect(fields.getByLabel("Result")).toHaveValue("clear");
    await expect(registered).toHaveValue("Typed and not saved yet");

    await create.db.breedingAnimal.update({ where: { id: animal.id }, data: { breed: "Saved in another tab" } });
    const buffer = await plainImage(64, 48).png().toBuffer();
    await fields.getByLabel("Add photos").setInputFiles({ name: "juno.png", mimeType: "image/png", buffer });
    await expect(fields.getByText("1 of 3.")).toBeVisible();
    await button(page, "Save parent").click();
    await expect(page.getByRole("alert").first()).toContainText("Saved in another tab");
    await expect(registered).toHaveValue("Typed and not saved yet");
    await button(page, "Save parent").click();
    await expect(page.getByText("Parent saved.")).toBeVisible();
    await registered.fill("Saved once more");
    await button(page, "Save parent").click();
    await expect.poll(() => create.db.breedingAnimal.count({ where: { registeredName: "Saved once more" } })).toBe(1);
    await expect(fields.getByLabel("Result")).toHaveValue("clear");
  });

  test("[LIT-17] a moderator marks the document of a health test as seen", async ({ page, create, signInAs, open }) => {
    const breeder = await create.breeder();
    const animal = await create.animal(breeder.id);
    const name = `Hip score ${create.word()}`;
    const documentKey = `health-tests/${create.word()}`;
    const document = { documentKey, documentName: "hips.pdf", documentType: "application/pdf" };
    const { id } = await create.db.healthTest.create({
      data: { animalId: animal.id, name, result: "4/4", testedOn: new Date("2026-03-05"), ...document },
    });
    await signInAs(await create.moderator("pets.approve", "breeders.approve"));
    await open("/admin/licences");
    await main(page).getByRole("link", { name: "Documents of health tests" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Health tests");
    await expectGoodPage(page);
    const card = main(page).getByRole("group", { name });
    await card.getByRole("button", { name: /^I have seen the document/ }).click();
    await expect(page.getByText("The document is marked as seen.")).toBeVisible();
    const { seenAt } = await create.db.healthTest.findUniqueOrThrow({ where: { id } });
    expect(seenAt).not.toBeNull();
  });
});
