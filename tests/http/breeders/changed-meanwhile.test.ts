// Forms that are open in two tabs: the second save does not put back what the first has changed, but shows it beside what was typed. And
// a report whose subject is deleted while its form is open.
import { beforeAll, describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { submitApplication } from "#app/domain/breeders/applications/submit-application.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createChat,
  createAnsweredPet,
  createPet,
  createReview,
  createSession,
  createUser,
  viewerOf,
} from "../../support/factories.ts";
import { createLicence } from "../../support/licences.ts";
import { createAnimal, createLitter, createLitterRow } from "../../support/litters.ts";
import { all, byLabel, byRole, valueOf } from "../../support/page.ts";
import { errorsOf, PlainBrowser } from "../../support/plain-browser.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

interface World {
  token: string;
  /** Of an account whose application is pending. */
  applicantToken: string;
  petId: number;
  litterId: number;
  animalId: number;
  reviewId: number;
  ownReviewId: number;
  licenceId: number;
  chatId: number;
  messageId: number;
}

async function createWorld(): Promise<World> {
  const breeder = await createBreeder({ plan: "gold", breederSettings: {} });
  const { userId, id: breederId } = breeder;
  const permissions = [...BREEDER_PERMISSIONS, "messages.read", "messages.send"];
  await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId, permission })) });
  const { id: animalId } = await createAnimal(breederId);
  const { id: litterId } = await createLitter(breederId, { damId: animalId });
  const { id: petId } = await createPet({ breederId, images: 1 });
  const { id: reviewId } = await createReview(breederId);
  const { id: ownReviewId } = await createReview((await createBreeder()).id, { reviewerId: userId });
  await createLitterRow(await db.litter.findUniqueOrThrow({ where: { id: litterId } }), { name: "Rex" });
  const { id: licenceId } = await createLicence(breederId, { endsOn: new Date("2099-01-01") });
  const { id: chatId } = await createChat({ starterId: (await createUser()).id, recipientId: userId });
  const line = { chatId, userId, text: "At two on Sunday?", createdAt: new Date(), revision: 1 };
  const { id: messageId } = await db.message.create({ data: line });
  const { token } = await createSession(userId);
  const form = {
    ...{ registered_trading_name: "Ashdown Spaniels", local_council_authority: "Wealden District Council" },
    ...{ registered_first_name: "Robin", registered_last_name: "Ashdown", contact_name: "Robin Ashdown" },
    ...{ contact_email: "robin@example.com", contact_tel: "+447700900123", location: "Crowborough" },
    description: "Two working cockers, one litter a year, raised in our kitchen.",
  };
  const actor = viewerOf(await createUser({ type: "breeder" }), { type: "breeder" });
  await submitApplication({ actor, variant: "short", form, idempotencyKey: null, remoteIp: null });
  const { token: applicantToken } = await createSession(actor.userId);
  return { token, applicantToken, petId, litterId, animalId, reviewId, ownReviewId, licenceId, chatId, messageId };
}

interface EditForm {
  path: (world: World) => string;
  button: string;
  /** The field that the first tab changes: label and value. */
  first: readonly [string, string];
  /** The one that the second tab changes. */
  second: readonly [string, string];
  /** What the second tab is told, where it is another text. */
  says?: string;
  /** The form of an account whose application is pending. */
  applicant?: true;
}

/** Every form that changes something stored that its page shows. */
const FORMS: Record<string, EditForm> = {
  "breeder profile": {
    path: () => "/breeder/profile/edit",
    button: "Save profile",
    first: ["Location", "Ludlow"],
    second: ["Council authority", "Shropshire Council"],
  },
  application: {
    path: () => "/breeder/application?change",
    button: "Save changes",
    first: ["Location", "Ludlow"],
    second: ["Contact name", "Mina Hughes"],
    applicant: true,
  },
  "breeder settings": {
    path: () => "/breeder/settings",
    button: "Save settings",
    first: ["Vacation message", "Back on Monday"],
    second: ["Vacation message", "Back on Sunday"],
  },
  "personal details": {
    path: () => "/profile/edit",
    button: "Save personal details",
    first: ["First name", "Mina"],
    second: ["Last name", "Hughes"],
  },
  "contact details": {
    path: () => "/profile/edit",
    button: "Save contact details",
    first: ["Another phone number", "+44 1134 960000"],
    second: ["Another phone number", "+44 1134 960001"],
  },
  listing: {
    path: ({ petId }) => `/breeder/pets/${petId}/edit`,
    button: "Save changes",
    first: ["Colour", "Roan"],
    second: ["Tagline", "Another line about her"],
  },
  litter: {
    path: ({ litterId }) => `/breeder/litters/${litterId}/edit`,
    button: "Save litter",
    first: ["Tagline", "Raised in the barn"],
    second: ["Name of the litter", "Another litter"],
  },
  parent: {
    path: ({ animalId }) => `/breeder/animals/${animalId}/edit`,
    button: "Save parent",
    first: ["Registered name", "Juno of the Hill"],
    second: ["Name", "Junipera"],
  },
  review: {
    path: ({ ownReviewId }) => `/reviews/${ownReviewId}/edit`,
    button: "Save changes",
    first: ["Title", "Another title"],
    second: ["Details", "Another text of this review."],
  },
  "animals of a litter": {
    path: ({ litterId }) => `/breeder/litters/${litterId}`,
    button: "Save animals",
    first: ["Colour of Rex", "Blue"],
    second: ["Note, for you only of Rex", "Likes children"],
  },
  licence: {
    path: ({ licenceId }) => `/breeder/licences/${licenceId}/edit`,
    button: "Save licence",
    first: ["Name on the licence", "Mina Hughes"],
    second: ["Maximum number of dogs", "12"],
    says: "This licence has changed since you opened this page.",
  },
  message: {
    path: ({ chatId, messageId }) => `/messages/${chatId}/edit/${messageId}`,
    button: "Save",
    first: ["Message", "At three on Sunday?"],
    second: ["Message", "At four on Sunday?"],
  },
  "reply to a review": {
    path: ({ reviewId }) => `/reviews/${reviewId}/response`,
    button: "Save reply",
    first: ["Your reply", "Thank you"],
    second: ["Your reply", "Thank you both"],
  },
  "reply below a review": {
    path: () => "/reviews",
    button: "Save reply",
    first: ["Your reply", "Thank you all"],
    second: ["Your reply", "Thank you indeed"],
  },
};

/** The name of a field or button, which the parser gives without the spaces at its hidden parts, and perhaps "(optional)". */
const named = (name: string) => new RegExp(`^${name.replaceAll(" ", "\\s*")}(?:\\s*\\(optional\\))?$`);

describe("two tabs", () => {
  // Each form changes a record of its own.
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });

  it.each(Object.keys(FORMS))("of the form of the %s keep what both have entered", async (name) => {
    const { path, button, first, second, says = "What you entered is still here", applicant } = FORMS[name]!;
    const opened = await new PlainBrowser(site, { token: applicant ? world.applicantToken : world.token }).open(
      path(world),
    );
    const tabs = [opened, opened.duplicate()] as const;
    // What follows a form that is saved is a page like any other, which is not looked at.
    const save = async (tab: PlainBrowser) => (await tab.send(button)).response.status;
    expect(await save(tabs[0].fill(named(first[0]), first[1]))).toBe(303);
    await tabs[1].fill(named(second[0]), second[1]).press(button);
    expect(tabs[1].status).toBe(409);
    expect(errorsOf(tabs[1].page).join(" ")).toContain(says);
    expect(errorsOf(tabs[1].page).join(" ")).toContain(first[1]);
    expect(valueOf(byLabel(tabs[1].page, named(second[0])))).toBe(second[1]);
    // Knowing it, the user replaces it.
    expect(await save(tabs[1])).toBe(303);
    await tabs[0].open(path(world));
    expect(valueOf(byLabel(tabs[0].page, named(second[0])))).toBe(second[1]);
  });

  it("that save the same value both succeed", async () => {
    const opened = await new PlainBrowser(site, { token: world.token }).open(FORMS.listing!.path(world));
    for (const browser of [opened, opened.duplicate()]) {
      expect((await browser.fill(named("Colour"), "Sable").send("Save changes")).response.status).toBe(303);
    }
  });
});

describe("a licence", () => {
  it("[LIC-11] that has changed since is not withdrawn, and its form shows what is stored", async () => {
    const { token, licenceId } = await createWorld();
    const browser = await new PlainBrowser(site, { token }).open(`/breeder/licences/${licenceId}/edit`);
    await db.licence.update({ where: { id: licenceId }, data: { council: "York Council" } });
    await browser.press("Withdraw licence");
    expect(browser.status).toBe(409);
    expect(errorsOf(browser.page)).toEqual([
      expect.stringContaining("changed since you opened this page, so it was not"),
    ]);
    expect(valueOf(byLabel(browser.page, "Last day"))).toBe("2099-01-01");
    await browser.press("Withdraw licence");
    expect(browser.flash).toContain("Licence withdrawn.");
  });
});

describe("a page of a litter", () => {
  const browserOf = (path: string) => new PlainBrowser(site, { token: litterOwner.token }).open(path);
  let litterOwner: World;
  beforeAll(async () => {
    litterOwner = await createWorld();
  });

  it("[LIT-04] does not say that a second birth with other numbers is recorded", async () => {
    const { animalId } = litterOwner;
    const { breederId } = await db.litter.findUniqueOrThrow({ where: { id: litterOwner.litterId } });
    const { id } = await createLitter(breederId, { damId: animalId, stage: "expected" });
    const opened = await browserOf(`/breeder/litters/${id}/birth`);
    const born = new Date().toISOString().slice(0, 10);
    const tabs = [opened, opened.duplicate(), opened.duplicate()] as const;
    for (const tab of tabs)
      tab.fill("Date of birth", born).fill(named("Number of males"), "1").fill(named("Number of females"), "2");
    tabs[2].fill(named("Number of males"), "4");
    for (const tab of tabs) await tab.press("Record birth");
    expect(tabs.map(({ flash }) => flash)).toEqual([
      expect.stringContaining("Birth recorded."),
      expect.stringContaining("Birth recorded."),
      expect.stringContaining("The birth is recorded already, with another date or other numbers."),
    ]);
    expect(await db.litterRow.count({ where: { litterId: id } })).toBe(3);
  });

  it("[LIT-01] says what became of changes of a litter that was closed meanwhile", async () => {
    const { litterId } = litterOwner;
    const [edited, closed] = await Promise.all(
      ["edit", "close"].map((page) => browserOf(`/breeder/litters/${litterId}/${page}`)),
    );
    expect(closed!.main).toContain("1 animal not listed yet");
    await createLitterRow(await db.litter.findUniqueOrThrow({ where: { id: litterId } }), { name: "Bo" });
    // Closing is confirmed with the numbers as they are.
    await closed!.press("Close litter");
    expect([closed!.status, closed!.main]).toEqual([409, expect.stringContaining("2 animals not listed yet")]);
    await closed!.press("Close litter");
    expect(closed!.flash).toContain("Litter closed");
    await edited!.fill(named("Tagline"), "Raised in the barn").press("Save litter");
    expect([edited!.path, edited!.flash]).toEqual([
      "/breeder/litters",
      expect.stringContaining("This litter is closed."),
    ]);
  });
});

describe("a report", () => {
  it("[SCM-14, SCM-16] is stored when its subject is deleted while the form is open, also after an error", async () => {
    const pet = await createPet({ images: 1 });
    const { token } = await createSession((await createUser()).id);
    const browser = await new PlainBrowser(site, { token }).open(`/report?about=pet-${pet.id}`);
    await db.pet.update({ where: { id: pet.id }, data: { status: "hidden" } });
    browser.check("Something else").fill("What happened?", "Short");
    await browser.press("Send report");
    expect([browser.status, valueOf(byLabel(browser.page, "What happened?"))]).toEqual([422, "Short"]);
    await browser.fill("What happened?", "It is not the animal of the photos.").press("Send report");
    expect([browser.path, browser.flash]).toEqual(["/reports", expect.stringContaining("Report received, ref ")]);
  });
});

describe("a decision of a moderator", () => {
  it("[APT-03, QUE-28] about a listing that has changed is not made, and the reason stays in the form", async () => {
    const pet = await createAnsweredPet();
    const { token } = await createSession((await createUser({ isAdmin: true })).id);
    const browser = await new PlainBrowser(site, { token }).open("/admin/pets");
    await db.pet.update({ where: { id: pet.id }, data: { description: "Call 0700 instead." } });
    await browser.press(`Approve ${pet.name}`);
    expect(browser.status).toBe(409);
    expect(browser.main).toContain(`${pet.name} was changed while you were reading: description.`);
    expect(await db.pet.findUnique({ where: { id: pet.id } })).toMatchObject({ status: "pending" });
    await browser.press(`Approve ${pet.name}`);
    expect(await db.pet.findUnique({ where: { id: pet.id } })).toMatchObject({ status: "approved" });
  });

  it("[LIC-05] about a licence that has changed is not made, and the text stays in the form", async () => {
    const { id: breederId } = await createBreeder();
    const { id, number } = await createLicence(breederId, { state: "unchecked", number: `Q/${breederId}` });
    const { token } = await createSession((await createUser({ isAdmin: true })).id);
    const browser = await new PlainBrowser(site, { token }).open("/admin/licences");
    const card = () => byRole(browser.page, "region", new RegExp(number));
    await db.licence.update({ where: { id }, data: { council: "York Council" } });
    all(card(), "details")[0]!.setAttribute("open", "");
    browser.fill("Text for the breeder", "Add the second page.", card());
    await browser.press(named(`Ask for changes of ${number}`), card());
    expect(browser.status).toBe(409);
    expect(errorsOf(browser.page).join(" ")).toContain(`${number} was changed while you were reading: council.`);
    expect(valueOf(byLabel(card(), "Text for the breeder"))).toBe("Add the second page.");
    await browser.press(named(`Ask for changes of ${number}`), card());
    expect(browser.flash).toContain("The breeder is asked to change the licence.");
  });

  it("[QUE-26] to hide a changed listing is not made after another change, and the reason stays", async () => {
    const pet = await createPet({ name: "Bramble Q" });
    await db.moderationCase.create({ data: { kind: "changed_after_approval", petId: pet.id } });
    const { token } = await createSession((await createUser({ isAdmin: true })).id);
    const browser = await new PlainBrowser(site, { token }).open("/admin/pets/changes?page=99");
    const card = () => byRole(browser.page, "region", pet.name);
    await db.pet.update({ where: { id: pet.id }, data: { description: "Call 0700 instead." } });
    all(card(), "details")[0]!.setAttribute("open", "");
    browser.fill(named("Reason"), "It names a number.", card());
    await browser.press(named(`Hide ${pet.name}`));
    expect([browser.status, errorsOf(browser.page).join(" ")]).toEqual([409, expect.stringContaining("description.")]);
    expect(await db.pet.findUnique({ where: { id: pet.id } })).toMatchObject({ status: "approved" });
  });
});
