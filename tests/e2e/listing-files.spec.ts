// The form of a listing on a phone: marking a photo as with its mother, and the vet's certificate of a docked tail.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { expect, PHONE, test } from "./support/test.ts";

test.use(PHONE);

const mark = (page: Page, number: number) =>
  page.getByRole("button", { name: `With its mother on photo ${number}`, exact: true });

test("[LAW-17, LAW-22] a photo is marked, and a docked tail asks for the certificate, while what is typed stays", async ({
  page,
  open,
  create,
  signInAs,
}) => {
  const { id, user } = await create.breeder({ plan: "gold" });
  const pet = await create.pet({ breederId: id, images: 2 });
  await signInAs(user);
  await open(`/breeder/pets/${pet.id}/edit`);
  await page.getByLabel("Tagline").fill("Typed before the photos");
  await expect(mark(page, 1)).toHaveAttribute("aria-pressed", "false");
  await mark(page, 1).click();
  await expect(mark(page, 1)).toHaveAttribute("aria-pressed", "true");
  await expect(mark(page, 2)).toHaveAttribute("aria-pressed", "false");
  expect((await mark(page, 1).boundingBox())!.height).toBeGreaterThanOrEqual(44);

  const field = page.getByLabel("The vet's certificate");
  await expect(field).toBeHidden();
  await page.getByRole("group", { name: "Tail" }).getByRole("radio", { name: "Docked" }).check();
  await expect(field).toBeVisible();
  const check = () => page.getByRole("button", { name: "Check this listing" }).click();
  await field.setInputFiles({ name: "run.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ") });
  await check();
  await expect(page.getByRole("link", { name: "run.pdf is not a PDF or image" })).toBeVisible();
  await expect(field).toHaveJSProperty("value", "");
  const buffer = Buffer.from("%PDF-1.7 certificate");
  await field.setInputFiles({ name: "tail.pdf", mimeType: "application/pdf", buffer });
  await check();
  const link = page.getByRole("link", { name: "tail.pdf" });
  await expect(link).toBeVisible();
  await expect(field).toHaveJSProperty("value", "");
  await expect(page.getByLabel("Tagline")).toHaveValue("Typed before the photos");
  // From the top of the page, where the bar at the end of the form covers no control in part.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove the certificate" }).click();
  await expect(link).toHaveCount(0);
  await expect(field).toBeVisible();
});
