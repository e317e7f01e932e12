import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { DEFAULT_SITE_SETTINGS, getSiteSettings } from "./get-site-settings.server.ts";

it("[CON-34] returns the documented defaults, and changed settings after a change", async () => {
  expect(await getSiteSettings()).toEqual(DEFAULT_SITE_SETTINGS);
  await db.siteSettings.update({ where: { id: 1 }, data: { maxImagesPerPet: 3, featuredPetLimit: 1 } });
  expect(await getSiteSettings()).toEqual({ ...DEFAULT_SITE_SETTINGS, maxImagesPerPet: 3, featuredPetLimit: 1 });
});
