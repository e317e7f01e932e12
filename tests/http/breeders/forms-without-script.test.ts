// The forms of breeders without script: application with a code, settings, and a licence with its check.
import { expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createSession } from "../../support/factories.ts";
import { codeSentTo, newNumber, signedInUser } from "../../support/members.ts";
import { byLabel, byRole, valueOf } from "../../support/page.ts";
import { errorsOf, PlainBrowser } from "../../support/plain-browser.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const DESCRIPTION = "Two working cockers, one litter a year,\nraised in our kitchen with the noise of a family.";

async function owner() {
  const breeder = await createBreeder({ plan: "gold", contactTel: newNumber().plain });
  const { userId } = breeder;
  await db.userPermission.createMany({ data: BREEDER_PERMISSIONS.map((permission) => ({ userId, permission })) });
  return { breeder, browser: new PlainBrowser(site, { token: (await createSession(userId)).token }) };
}

it("[APP-01, APP-08, APP-12, APP-13, APP-14, APP-24, VER-16, VER-18, VER-20] an application is corrected, its phone verified, and sent", async () => {
  const { plain } = newNumber();
  const { token, user } = await signedInUser(site, { mobNo: plain });
  const browser = await new PlainBrowser(site, { token }).open("/breeder-application");
  browser
    .fill("Trading name", "Ashdown Spaniels")
    .fill("First name", "T")
    .fill("Local council authority", "Wealden District Council")
    .fill("Contact name", "Mina")
    .fill("Location", "Crowborough")
    .fill("Registered address", "6 Mill Rise, Crowborough")
    .fill("About your breeding", DESCRIPTION);
  await browser.press("Submit application");
  expect(errorsOf(browser.page)).toContain("First name must be at least 2 characters");
  await browser.fill("First name", "Mina").press("Verify phone");
  expect(browser.main).toContain("Verification code sent to your phone");
  const code = await codeSentTo(site, plain);
  await browser.fill("Verification code", code === "123456" ? "654321" : "123456").press("Verify");
  expect(errorsOf(browser.page)).toEqual(["Invalid verification code"]);
  await browser.fill("Verification code", code).press("Verify");
  expect(valueOf(byLabel(browser.page, "Phone number"))).toBe(formatPhone(plain));
  await browser.press("Submit application");
  expect([browser.path, browser.flash]).toEqual([
    "/profile",
    expect.stringContaining("Application submitted successfully"),
  ]);
  const where = { userId: user.id };
  expect(await db.breederApplication.findFirst({ where })).toMatchObject({
    registeredTradingName: "Ashdown Spaniels",
    registeredFirstName: "Mina",
    description: DESCRIPTION,
  });
  await browser.open("/breeder-application");
  expect(browser.main).toContain("Your application is being reviewed");
});

it("[BST-01, BST-07] vacation mode is switched on and off", async () => {
  const { browser, breeder } = await owner();
  await browser.open("/breeder/settings");
  await browser
    .check("I am away")
    .fill(/^Vacation message/, "Lambing: back on Monday.")
    .press("Save settings");
  expect(browser.flash).toContain("Settings updated successfully");
  const stored = () => db.breederSettings.findUnique({ where: { breederId: breeder.id } });
  expect(await stored()).toMatchObject({ vacationMode: true, vacationMessage: "Lambing: back on Monday." });
  await browser.check("I am away", false).press("Save settings");
  expect(await stored()).toMatchObject({ vacationMode: false });
});

it("[LIC-01, LIC-02, LIC-03, LIC-04, LIC-05] a licence is added, returned for its document, changed and checked", async () => {
  const { browser, breeder } = await owner();
  await browser.open("/breeder/licences");
  await browser.follow("Add a licence");
  browser
    .check("Northern Ireland")
    .fill("Kind of licence", "dog_breeding")
    .fill("Licence number", "AB/12 345")
    .fill("Name on the licence", "Mina Harrow")
    .fill("Council", "Leeds City Council")
    .fill("First day", "2026-01-01")
    .fill("Last day", "2098-12-31");
  await browser.press("Save licence");
  expect(errorsOf(browser.page)).toEqual([
    "Choose the kind of licence.",
    "Choose the council that issued the licence.",
  ]);
  await browser
    .check("England")
    .fill("Kind of licence", "dog_breeding")
    .fill("Council", "Leeds City Council")
    .press("Save licence");
  expect(browser.flash).toContain("Licence added. We will check it.");

  const { token } = await signedInUser(site, {}, ["admin.access", "breeders.approve"]);
  const moderator = new PlainBrowser(site, { token });
  const card = async () => byRole((await moderator.open("/admin/licences")).page, "region", /AB\/12 345/);
  const first = await card();
  await moderator.fill("Text for the breeder", "Please add the document.", first).press(/^Ask for changes ?of/, first);
  expect(moderator.flash).toContain("The breeder is asked to change the licence.");
  await browser.open("/breeder/licences");
  expect(browser.main).toContain("What to change: Please add the document.");
  await browser.follow(/^Change ?AB\/12 345$/);
  await browser.attach(/document/i, new File(["%PDF-1.7 licence"], "licence.pdf")).press("Save licence");
  expect(browser.flash).toContain("Licence saved. We will check it again.");
  const second = await card();
  await moderator.check("The council's register", true, second).press(/^Mark as checked/, second);
  expect(moderator.flash).toContain("The licence is marked as checked.");
  const where = { breederId: breeder.id };
  expect(await db.licence.findFirst({ where })).toMatchObject({ state: "checked", documentType: "application/pdf" });
});
