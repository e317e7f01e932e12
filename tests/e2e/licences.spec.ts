// A breeder adds a licence with its document on a phone, after errors at two fields that depend on a third.
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

  test("[LIC-01, LIC-02, LIC-03, LIC-04] a breeder adds a licence with its document after its errors", async ({
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
    const check = async () => {
      expect(await violations(page)).toEqual([]);
      expect(await overflowingElements(page)).toEqual([]);
    };
    await main(page).getByRole("link", { name: "Add a licence" }).click();
    const fields = main(page);
    await fields.getByRole("radio", { name: "England" }).check();
    await fields.getByLabel("Kind of licence").selectOption("dog_breeding");
    await fields.getByLabel("Council", { exact: true }).selectOption("Leeds City Council");
    await fillIn(page, "AB/12 345");
    await fields.getByRole("radio", { name: "Northern Ireland" }).check();
    await fields.getByLabel("Document").setInputFiles(EXECUTABLE);
    await button(page, "Save licence").click();
    const summary = page.getByRole("alert").first();
    await expect(summary).toContainText("run.pdf is not a PDF or image");
    await expect(summary.getByRole("link", { name: "Choose the kind of licence." })).toBeVisible();
    await check();
    await summary.getByRole("link", { name: "Choose the council that issued the licence." }).click();
    await expect(fields.getByLabel("Council", { exact: true })).toBeFocused();
    await expect(fields.getByLabel("Licence number")).toHaveValue("AB/12 345");
    await expect(fields.getByLabel("Last day")).toHaveValue("2098-12-31");
    await fields.getByLabel("Kind of licence").selectOption("dog_breeding_establishment");
    await fields.getByLabel("Council", { exact: true }).selectOption("Belfast City Council");
    await fields.getByLabel("Document").setInputFiles(PDF);
    await button(page, "Save licence").click();
    await expect(page.getByText("Licence added. We will check it.")).toBeVisible();
    await expect(fields.getByRole("heading", { name: "AB/12 345, Belfast City Council" })).toBeVisible();
    await check();
    const stored = await create.db.licence.findMany({ where: { breederId: breeder.id } });
    expect(stored).toMatchObject([{ number: "AB/12 345", documentType: "application/pdf" }]);

    await signInAs(await create.moderator("breeders.approve"));
    await page.goto("/admin/licences");
    await expect(page.getByRole("region", { name: "AB/12 345" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
