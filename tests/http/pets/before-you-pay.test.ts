// "What we checked" and "Before you pay" on a pet's page: their weight, and the checklist to print.
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { petSlug } from "#app/domain/pets/slug.ts";
import { createBreeder, createPet } from "../../support/factories.ts";
import { allByRole, byRole, one } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { html, sharedSite } from "../../support/site.ts";

const site = await sharedSite();

it("[TRU-12, TRU-13] add at most 2.5 KiB to the compressed page, and link a checklist for dogs, cats and rabbits", async () => {
  const { id: breederId } = await createBreeder({ plan: "gold" });
  const pet = await createPet({ breederId, images: 2, depositPence: 20_000 });
  const browser = new PlainBrowser(site);
  await browser.open(`/pets/${petSlug(pet.name, pet.breed, pet.id)}`);
  const page = await html(await browser.visitor.get(browser.path));
  const without = page
    .replace(/<details id="checked".*?word for it\.<\/p><\/details>/s, "")
    .replace(/<details id="before-you-pay".*?<\/details>/s, "");
  expect(without.length).toBeLessThan(page.length - 1500);
  expect(gzipSync(page).length - gzipSync(without).length).toBeLessThanOrEqual(2.5 * 1024);
  expect(allByRole(one(page, "#before-you-pay"), "listitem")).toHaveLength(6);
  await browser.follow("A list to print and take with you");
  expect(browser.path).toMatch(/^\/safety\/checklist/);
  for (const part of ["Buying a dog", "Buying a cat", "Buying a rabbit"]) {
    expect(allByRole(byRole(browser.page, "region", part), "listitem"), part).toHaveLength(14);
  }
});
