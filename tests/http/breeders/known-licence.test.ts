// The form of a breeder's first licence: what is known is filled in, and a council that is not in the list is typed.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createSession } from "../../support/factories.ts";
import { byLabel, byRole, one, valueOf } from "../../support/page.ts";
import { errorsOf, PlainBrowser } from "../../support/plain-browser.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

it("[BRD-08] begins with the nation, council and name that are known, and takes a council that is not in the list", async () => {
  const { id: breederId, userId } = await createBreeder({ user: { firstName: "Mina", lastName: "Harrow" } });
  const browser = new PlainBrowser(site, { token: (await createSession(userId)).token });
  await browser.open("/breeder/licences/new");
  const chosen = () => one(byLabel(browser.page, "Council"), "option[selected]").getAttribute("value");
  expect([chosen(), valueOf(byLabel(browser.page, "Name on the licence"))]).toEqual([
    "Leeds City Council",
    "Mina Harrow",
  ]);
  expect(one(byRole(browser.page, "group", "Nation"), "[checked]").getAttribute("value")).toBe("england");
  browser.fill("Kind of licence", "dog_breeding").fill("Licence number", "AB/12 345").fill("Council", "other");
  await browser.fill("First day", "2026-01-01").fill("Last day", "2098-12-31").press("Save licence");
  expect(errorsOf(browser.page)).toEqual(["Enter the name of the council, in at most 120 characters."]);
  await browser.fill("Name of the council", "Isle of Wherever Council").press("Save licence");
  const { id, council } = await db.licence.findFirstOrThrow({ where: { breederId } });
  expect(council).toBe("Isle of Wherever Council");
  await browser.open(`/breeder/licences/${id}/edit`);
  expect([chosen(), valueOf(byLabel(browser.page, "Name of the council"))]).toEqual([
    "other",
    "Isle of Wherever Council",
  ]);
});
