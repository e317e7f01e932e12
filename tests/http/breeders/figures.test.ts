// Pages of pets are counted when they are sent, from the page cache too, and shown to the breeder.
import { expect, it } from "vitest";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createSession, createUser } from "../../support/factories.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";

it("[BRD-20, TRU-08] counts a page once for each visitor, also from the cache, and not for its breeder or a crawler", async () => {
  const breeder = await createBreeder({ plan: "gold" });
  const pet = await createPet({ breederId: breeder.id });
  const path = `/pets/${petSlug(pet.name, pet.breed, pet.id)}`;
  const { token } = await createSession(breeder.userId);
  const open = (userAgent: string, cookies = {}) =>
    site.visitor(cookies).get(path, { headers: { "User-Agent": userAgent } });
  await open(`${BROWSER} owner`, { token });
  await open("Googlebot/2.1");
  // Every account may send messages; a moderator is not counted.
  for (const permission of ["messages.send", "admin.access"]) {
    const { id } = await createUser({ permissions: { create: { permission } } });
    await open(`${BROWSER} ${permission}`, { token: (await createSession(id)).token });
  }
  for (const name of ["two", "two"]) expect((await open(`${BROWSER} ${name}`)).status).toBe(200);
  const count = () => db.listingView.count({ where: { petId: pet.id, kind: 1 } });
  await expect.poll(count, { timeout: 10_000, interval: 100 }).toBe(2);
  const browser = await new PlainBrowser(site, { token }).open("/breeder/figures?days=7");
  expect(browser.main).toContain(`${pet.name}\nSeen in lists\n0\nOpened\n2\nSaved\n0\nConversations\n0\nDeposits\n0`);
  // TRU-08: what buyers read is shown with its parts, and a mistake becomes a case.
  await db.breederFigures.create({ data: { breederId: breeder.id, replied: 4, firstMessages: 6, handovers: 2 } });
  await browser.open("/breeder/figures");
  expect(browser.main).toContain(
    "Replies\n4 of 6 first messages answered within 2 days, in 90 days\nHandovers\n2 confirmed",
  );
  expect(browser.main).toContain("Buyers see it from 3 on.");
  await browser.fill(/^Which figure/, "There were three handovers.").press("Send report");
  expect(browser.flash).toMatch(/^Report received, ref R-/);
  const report = await db.report.findFirstOrThrow({ where: { subjectId: breeder.id }, include: { case: true } });
  expect([report.text, report.case?.kind]).toEqual(["A mistake in my figures: There were three handovers.", "report"]);
});
