// A breeder without script, with the forms of the pages: from the birth of a litter to eight listed puppies with a photo
// each, and what it costs in taps and page loads.
import { expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createSession } from "../../support/factories.ts";
import { plainImage } from "../../support/images/sample-images.ts";
import { createAnimal, createLitter } from "../../support/litters.ts";
import { all, one } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const YESTERDAY = new Date(Date.now() - 86_400_000);
const NAMES = ["Boy 1", "Boy 2", "Boy 3", "Boy 4", "Girl 1", "Girl 2", "Girl 3", "Girl 4"];

async function photo(at: number): Promise<File> {
  const bytes = new Uint8Array(
    await plainImage(64 + at, 48)
      .png()
      .toBuffer(),
  );
  return new File([bytes], `puppy-${at}.png`, { type: "image/png" });
}

it("[LIT-04, LIT-05, LIT-07] lists eight puppies with a photo each in at most 60 taps and 12 page loads", async () => {
  const { id: breederId, userId } = await createBreeder({ plan: "platinum" });
  await db.userPermission.createMany({ data: BREEDER_PERMISSIONS.map((permission) => ({ userId, permission })) });
  const { id: damId } = await createAnimal(breederId);
  const litter = await createLitter(breederId, { stage: "expected", bornOn: null, dueOn: YESTERDAY, damId });
  const browser = new PlainBrowser(site, { token: (await createSession(userId)).token });
  let taps = 0;
  let loads = 0;
  const press = async (name: string) => {
    taps += 1;
    loads += 1;
    await browser.press(name, one(browser.page, "main"));
  };
  const follow = async (name: RegExp) => {
    taps += 1;
    loads += 1;
    await browser.follow(name, one(browser.page, "main"));
  };
  const type = (label: string | RegExp, text: string, within = browser.page) => {
    taps += 1;
    browser.fill(label, text, within);
  };
  await browser.open("/breeder/litters");
  await follow(/^Record birth/);
  type("Date of birth", YESTERDAY.toISOString().slice(0, 10));
  type("Number of males", "4");
  type("Number of females", "4");
  await press("Record birth");
  for (const row of all(browser.page, "fieldset.litter-row")) type(/^Colour/, "Golden", row);
  // The way to the photos saves what was typed.
  await press("Photos");
  taps += 3; // The field of files, the photos of one day, and "Done" of the system.
  browser.attach("Add photos", ...(await Promise.all(NAMES.map((_name, at) => photo(at)))));
  await press("Upload photos");
  for (const [at, name] of NAMES.entries()) {
    taps += 2; // The list and its option.
    browser.fill(`Photo ${at + 1} shows`, name, all(browser.page, ".litter-photos li")[at]);
  }
  await press("Save");
  expect(browser.flash).toContain("Photos assigned");
  await press("List all waiting animals");
  expect(browser.flash).toContain("8 animals are listed. They go to a moderator when you have answered ");
  const pets = await db.pet.findMany({ where: { litterId: litter.id }, include: { images: true } });
  expect(pets.map(({ name, images }) => [name, images.length]).toSorted()).toEqual(NAMES.map((name) => [name, 1]));
  expect(taps).toBeLessThanOrEqual(60);
  expect(loads).toBeLessThanOrEqual(12);
});
