// The browser without script that journeys use: it fills in and submits a form as browsers do.
import { expect, it } from "vitest";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createChat, createPet } from "../../support/factories.ts";
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

it.each([
  ["paused", { pausedAt: new Date(), pauseReason: "breeder" }, "See Kennel of Poppy"],
  ["deleted after an earlier conversation", { deletedAt: new Date() }, "Go to the conversation"],
  ["sold", { soldAt: new Date() }, "Back to Poppy"],
])("[ALL-03, PDT-30] shows what was typed, and a way on, when the pet was %s meanwhile", async (_how, data, wayOn) => {
  const breeder = await createBreeder({ plan: "gold", tradingName: "Kennel of Poppy" });
  const pet = await createPet({ breederId: breeder.id, name: "Poppy" });
  const { token, userId } = await newVisitor("buyer");
  const browser = new PlainBrowser(site, { token: token! });
  await browser.open(`/pets/${petSlug(pet.name, pet.breed, pet.id)}/contact`);
  if (wayOn === "Go to the conversation") {
    const [recipientId, lastMessageAt] = [breeder.userId, new Date()];
    await createChat({ starterId: userId, recipientId, lastMessage: "Hello", lastMessageAt });
  }
  await db.pet.update({ where: { id: pet.id }, data });
  await browser.fill("Message", "Could we come on Sunday?").press("Send message");
  expect(browser.status).toBe(404);
  expect(browser.main).toMatch(/Poppy (?:is no longer listed|has a new home)\.\s*Not sent\s*Could we come on Sunday\?/);
  await browser.follow(wayOn);
  expect(browser.status).toBe(200);
});
