// The browser without script that journeys use: it fills in and submits a form as browsers do.
import { expect, it } from "vitest";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet } from "../../support/factories.ts";
import { errorsOf, PlainBrowser } from "../../support/plain-browser.ts";
import { sharedSite } from "../../support/site.ts";
import { newVisitor } from "../../support/visitor-kinds.ts";

const site = await sharedSite();

it("[PDT-30] keeps a message that is too short, and sends the longer one", async () => {
  const { id: breederId } = await createBreeder({ plan: "gold" });
  const pet = await createPet({ breederId });
  const { token, userId } = await newVisitor("buyer");
  const browser = new PlainBrowser(site, { token: token! });
  const path = `/pets/${petSlug(pet.name, pet.breed, pet.id)}`;
  await browser.open(`${path}/contact`);
  await browser.fill("Message", "Hi").press("Send message");
  expect(browser.status).toBe(422);
  expect(errorsOf(browser.page)).toEqual(["Message must be at least 10 characters"]);
  await browser.fill("Message", "Is she still there?\nWe have a garden.").press("Send message");
  expect(browser.path).toBe(path);
  expect(browser.flash).toContain("Message sent successfully");
  const sent = await db.message.findMany({ where: { userId }, select: { text: true } });
  expect(sent).toEqual([{ text: "Is she still there?\nWe have a garden." }]);
});
