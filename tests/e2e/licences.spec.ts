// A breeder adds a licence with its document on a phone; a moderator checks one, and asks for changes of another.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { overflowingElements } from "./support/small-screen.ts";
import { expect, PHONE, test } from "./support/test.ts";

const PDF = { name: "licence.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 licence") };
const EXECUTABLE = { name: "run.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ executable") };

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

/** Fills in the fields but the kind, council and document. */
async function fillIn(page: Page, number: string): Promise<void> {
  const fields = main(page);
  await fields.getByLabel("Licence number").fill(number);
  await fields.getByLabel("Name on the licence").fill("Mina Harrow");
  await fields.getByLabel("First day").fill("2026-01-01");
  await fields.getByLabel("Last day").fill("2098-12-31");
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("[LIC-02, LIC-03, LIC-04] a breeder adds a licence with its document, and an executable named .pdf is refused", async ({
    page,
    create,
    signInAs,
    open,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const breeder = await create.breeder();
    await signInAs(breeder.user);
    await open("/breeder/licences");
    await main(page).getByRole("link", { name: "Add a licence" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add a licence");
    const fields = main(page);
    await fields.getByRole("radio", { name: "England" }).check();
    await fields.getByLabel("Kind of licence").selectOption("dog_breeding");
    await fields.getByLabel("Council").selectOption("Leeds City Council");
    await fillIn(page, "AB/12 345");
    await fields.getByLabel("Document").setInputFiles(EXECUTABLE);
    await button(page, "Save licence").click();
    await expect(page.getByRole("alert").first()).toContainText("run.pdf is not a PDF or image");
    expect(await violations(page)).toEqual([]);
    expect(await overflowingElements(page)).toEqual([]);
    await expect(fields.getByLabel("Council")).toHaveValue("Leeds City Council");
    await expect(fields.getByLabel("Last day")).toHaveValue("2098-12-31");
    await fields.getByLabel("Document").setInputFiles(PDF);
    await button(page, "Save licence").click();
    await expect(page.getByText("Licence added. We will check it.")).toBeVisible();
    await expect(fields.getByRole("heading", { name: "AB/12 345, Leeds City Council" })).toBeVisible();
    await expect(fields.getByText("Next step: we check it.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflowingElements(page)).toEqual([]);
    const stored = await create.db.licence.findMany({ where: { breederId: breeder.id } });
    expect(stored).toMatchObject([{ number: "AB/12 345", documentType: "application/pdf" }]);
  });

  test("[LIC-01, LIC-03] a nation that is changed after the kind was chosen is named at the kind and council", async ({
    page,
    create,
    signInAs,
    open,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const breeder = await create.breeder();
    await signInAs(breeder.user);
    await open("/breeder/licences/new");
    const fields = main(page);
    await fields.getByRole("radio", { name: "England" }).check();
    await fields.getByLabel("Kind of licence").selectOption("dog_breeding");
    await fields.getByLabel("Council").selectOption("Leeds City Council");
    await fillIn(page, "AB/12 345");
    await fields.getByRole("radio", { name: "Northern Ireland" }).check();
    await button(page, "Save licence").click();
    const summary = page.getByRole("alert").first();
    await expect(summary.getByRole("link", { name: "Choose the kind of licence." })).toBeVisible();
    await summary.getByRole("link", { name: "Choose the council that issued the licence." }).click();
    await expect(fields.getByLabel("Council")).toBeFocused();
    await expect(fields.getByLabel("Licence number")).toHaveValue("AB/12 345");
    await fields.getByLabel("Kind of licence").selectOption("dog_breeding_establishment");
    await fields.getByLabel("Council").selectOption("Belfast City Council");
    await button(page, "Save licence").click();
    await expect(page.getByText("Licence added. We will check it.")).toBeVisible();
  });
});

test("[LIC-05, LIC-12] a moderator marks a licence as checked, and its breeder reads it", async ({
  page,
  create,
  signInAs,
  open,
}) => {
  const breeder = await create.breeder();
  const licence = await create.licence(breeder.id);
  await signInAs(await create.moderator("breeders.approve"));
  await open("/admin/licences");
  const card = page.getByRole("region", { name: licence.number });
  await expect(card.getByRole("link", { name: "https://www.leeds.gov.uk" })).toBeVisible();
  await card.getByRole("radio", { name: "The council's register" }).check();
  await card.getByRole("checkbox", { name: "The document shows 4 of 5 stars" }).check();
  expect(await violations(page)).toEqual([]);
  await card.getByRole("button", { name: "Mark as checked" }).click();
  await expect(page.getByText("The licence is marked as checked.")).toBeVisible();
  await expect(card).toBeHidden();
  await signInAs(breeder.user);
  await open("/breeder/licences");
  await expect(main(page).getByText("Checked", { exact: true })).toBeVisible();
  await open(breeder.path);
  await expect(main(page).getByText("Licensed by Leeds City Council")).toBeVisible();
  await expect(main(page).getByText("4 of 5 stars by Leeds City Council, 2026")).toBeVisible();
  await expect(main(page).getByText("At most 10 dogs")).toBeHidden();
});

test("[LIC-05] a moderator asks for changes, and the breeder makes them", async ({ page, create, signInAs, open }) => {
  const breeder = await create.breeder();
  const licence = await create.licence(breeder.id);
  await signInAs(await create.moderator("breeders.approve"));
  await open("/admin/licences");
  const card = page.getByRole("region", { name: licence.number });
  await card.getByText("Ask for changes or refuse").click();
  await card.getByLabel("Text for the breeder").fill("Please add the document.");
  await card.getByRole("button", { name: "Ask for changes" }).click();
  await expect(page.getByText("The breeder is asked to change the licence.")).toBeVisible();
  await expect(card).toBeHidden();
  await signInAs(breeder.user);
  await open("/breeder/licences");
  await expect(main(page).getByText("What to change: Please add the document.")).toBeVisible();
  await main(page)
    .getByRole("link", { name: `Change ${licence.number}` })
    .click();
  await expect(main(page).getByText("Please add the document.")).toBeVisible();
  await main(page).getByLabel("Document").setInputFiles(PDF);
  await button(page, "Save licence").click();
  await expect(page.getByText("Licence saved. We will check it again.")).toBeVisible();
  await expect(main(page).getByText("Next step: we check it.")).toBeVisible();
});
