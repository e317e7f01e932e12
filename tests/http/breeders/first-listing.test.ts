// A breeder from the registration to the first listed pet without script, with the answers and pages that it takes. Retyped
// passwords, codes and the card are no answers; an email and the page that its link opens are one page.
import { expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/permissions/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { allByRole, byRole, one } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { emailLinkPath, newKennel, newUser, PASSWORD } from "../../support/sign-up.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** The plans, the provider's page and the page after it. */
const PLAN_PAGES = 3;

it("[BRD-02, BRD-08] needs at most 31 answers and 14 pages from the registration to the first listing, with its photo", async () => {
  const browser = new PlainBrowser(site);
  const [user, kennel] = [newUser(), newKennel({ local_council_authority: "Leeds City Council", location: "Leeds" })];
  let [answers, pages] = [0, 0];
  const main = () => one(browser.page, "main");
  const open = async (path: string) => {
    pages += 1;
    await browser.open(path);
  };
  const press = async (name: string | RegExp) => {
    pages += 1;
    await browser.press(name, allByRole(main(), "button", name).at(-1)!.parentElement!);
  };
  const type = (label: string | RegExp, text: string) => {
    answers += 1;
    browser.fill(label, text, main());
  };
  const choose = (group: string, choice: string | RegExp) => {
    answers += 1;
    browser.check(choice, true, byRole(browser.page, "group", new RegExp(`^${group}`)));
  };

  await open("/register");
  answers += 1;
  browser.check("Breeder", true, main());
  await press("Continue");
  type("Username", user.username);
  type("First name", user.first_name);
  type("Last name", user.last_name);
  type("Email address", user.email);
  type("Password", user.password);
  browser.fill("Confirm password", user.password);
  await press(/^(Send|Verify)/);
  await open(await emailLinkPath(site, user.email));
  await press(/^Yes, confirm it/);
  pages += 1;
  await browser.follow(/^Continue signing up/, main());
  if (browser.path.startsWith("/register/details")) {
    browser.fill("Password", PASSWORD, main()).fill("Confirm password", PASSWORD, main());
    await press(/^Continue/);
  }
  for (const [label, text] of [
    ["Trading name", kennel.registered_trading_name],
    ["Description", kennel.description],
    ["Location", kennel.location],
    ["Contact phone number", kennel.contact_tel],
    ["Local council authority", kennel.local_council_authority],
  ] as const)
    type(label, text);
  await press("Create account");
  browser.fill("Password", PASSWORD, main());
  await press("Sign In");

  // A moderator approves the application, and the breeder buys a plan at the provider.
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { username: user.username } });
  await db.userPermission.createMany({
    data: BREEDER_PERMISSIONS.map((permission) => ({ userId, permission })),
    skipDuplicates: true,
  });
  const { id: breederId } = await db.breeder.update({
    where: { userId },
    data: { status: "approved", approvedAt: new Date() },
  });
  await db.user.update({ where: { id: userId }, data: { type: "breeder", isBreeder: true } });
  await db.subscription.create({ data: { breederId, planId: "gold", status: "active" } });
  pages += PLAN_PAGES;

  await open("/breeder/pets/new");
  type("Name", "Moss");
  type("Tagline", "A gentle soul with big paws");
  type("Description", "Raised in the kitchen with our own children, and used to cats, hens and the vacuum cleaner.");
  choose("Pet type", "Dog");
  type("Breed", "Cocker Spaniel");
  choose("Gender", "Female");
  type("Colour", "Golden");
  type("Price", "1250");
  for (const [group, choice] of [
    ["Who is selling", "We do not need a licence"],
    ["Bred by me", "Yes"],
    ["Seen with its mother", "Yes"],
    ["Ears", "Natural"],
    ["Tail", "Natural"],
    ["Vaccinations", "None yet"],
    ["Treated by a vet at the moment", "No"],
  ] as const)
    choose(group, choice);
  type("Date of birth", daysAgo(70));
  type("Ready to leave from", daysAgo(0));
  type("Country of birth", "GB");
  type("Or the date it will be chipped", daysAgo(0));
  await press("Send for review");
  expect(browser.flash).toContain("Pet listing created successfully");
  // The photo is one more answer.
  expect(answers + 1).toBeLessThanOrEqual(31);
  expect(pages).toBeLessThanOrEqual(14);
  expect(await db.pet.findFirst({ where: { breederId } })).toMatchObject({
    name: "Moss",
    status: "pending",
    openAnswers: 2,
  });
});
