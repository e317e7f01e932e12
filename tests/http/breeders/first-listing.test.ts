// A breeder from the registration to the first listed pet without script, with the answers and pages that it takes by the counting
// rule of requirements-3: retyped passwords and the card count; an email and the page that its link opens are one page.
import { expect, it } from "vitest";
import { decideApplications } from "#app/domain/moderation/subject-decisions/decide-applications.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser, viewerOf } from "../../support/factories.ts";
import { plainImage } from "../../support/images/sample-images.ts";
import { allByRole, byRole, one } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { POLL } from "../../support/poll-options.ts";
import { emailLinkPath, newKennel, newUser, PASSWORD } from "../../support/sign-up.ts";
import { sharedSite } from "../../support/site.ts";
import { choose as choosePlan, sessionIn, successOf } from "../../support/subscribers.ts";

const site = await sharedSite();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

it("[BRD-02, BRD-08] needs at most 28 answers and 10 pages from the registration to the first listing, with its photo", async () => {
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

  // "Become a Breeder": the account type is chosen, and a username is suggested.
  await open("/register/breeder");
  await press("Continue");
  type("First name", user.first_name);
  type("Last name", user.last_name);
  type("Email address", user.email);
  type("Password", PASSWORD);
  type("Confirm password", PASSWORD);
  await press(/^(Send|Verify)/);
  await open(await emailLinkPath(site, user.email));
  expect(browser.path).toBe("/register/breeder-details");
  for (const [label, text] of [
    ["Trading name", kennel.registered_trading_name],
    ["Description", kennel.description],
    ["Location", kennel.location],
    ["Contact phone number", kennel.contact_tel],
    ["Local council authority", kennel.local_council_authority],
  ] as const)
    type(label, text);
  await press("Create account");
  type("Password", PASSWORD);
  await press("Sign In");
  expect(browser.path).toBe("/breeder");
  expect(browser.main).toContain("usually decided within 2 working days");
  const account = await db.user.findFirstOrThrow({ where: { email: user.email }, include: { breeder: true } });
  const breederId = account.breeder!.id;
  const moderator = viewerOf(await createUser(), { permissions: ["admin.access", "breeders.approve"] });
  await decideApplications({ viewer: moderator, breederIds: [breederId], decision: "approve" });

  pages += 1;
  await browser.follow("First listing", main());
  type("Name", "Moss");
  type("Tagline", "A gentle soul with big paws");
  type("Description", "Raised in the kitchen with our own children, and used to cats, hens and the vacuum cleaner.");
  type("Breed", "Cocker Spaniel");
  choose("Gender", "Female");
  type("Colour", "Golden");
  type("Price", "1250");
  for (const [group, choice] of [
    ["Who is selling", "We do not need a licence"],
    ["Bred by me", "Yes"],
    ["Seen with its mother", "Yes"],
    ["Vaccinations", "None yet"],
    ["Treated by a vet at the moment", "No"],
  ] as const)
    choose(group, choice);
  answers += 1;
  browser.check("Its ears and tail are natural", true, main());
  type("Date of birth", daysAgo(70));
  type("Or the date it will be chipped", daysAgo(0));
  const photo = new Uint8Array(await plainImage(64, 48).jpeg().toBuffer());
  answers += 1;
  browser.attach("A photo with its mother", new File([photo], "moss.jpg", { type: "image/jpeg" }));
  await press("Send for review");
  expect(browser.path).toBe("/breeder/subscription");
  expect(browser.flash).toContain("Moss is saved. Choose a plan, and we check it.");
  const sessionId = sessionIn(await choosePlan(browser.visitor, "gold"));
  [pages, answers] = [pages + 1, answers + 1];
  expect(await site.stripe.pay(sessionId)).toBe("paid");
  await open(successOf(sessionId));
  expect(browser.main).toContain("Moss");

  expect(answers).toBeLessThanOrEqual(28);
  expect(pages).toBeLessThanOrEqual(10);
  await expect
    .poll(() => db.pet.findFirst({ where: { breederId } }), POLL)
    .toMatchObject({
      name: "Moss",
      status: "pending",
      type: "dog",
      openAnswers: 0,
    });
});
