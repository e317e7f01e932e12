// Forms that are open in two tabs: the second save does not put back what the first has changed, but shows it beside what was typed. And
// a report whose subject is deleted while its form is open.
import { describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/permissions/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createReview, createSession, createUser } from "../../support/factories.ts";
import { createAnimal, createLitter } from "../../support/litters.ts";
import { byLabel, valueOf } from "../../support/page.ts";
import { errorsOf, PlainBrowser } from "../../support/plain-browser.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

interface World {
  token: string;
  petId: number;
  litterId: number;
  animalId: number;
  reviewId: number;
  ownReviewId: number;
}

async function createWorld(): Promise<World> {
  const breeder = await createBreeder({ plan: "gold", breederSettings: {} });
  const { userId, id: breederId } = breeder;
  await db.userPermission.createMany({ data: BREEDER_PERMISSIONS.map((permission) => ({ userId, permission })) });
  const { id: animalId } = await createAnimal(breederId);
  const { id: litterId } = await createLitter(breederId, { damId: animalId });
  const { id: petId } = await createPet({ breederId, images: 1 });
  const { id: reviewId } = await createReview(breederId);
  const { id: ownReviewId } = await createReview((await createBreeder()).id, { reviewerId: userId });
  return { token: (await createSession(userId)).token, petId, litterId, animalId, reviewId, ownReviewId };
}

interface EditForm {
  path: (world: World) => string;
  button: string;
  /** The field that the first tab changes: label and value. */
  first: readonly [string, string];
  /** The one that the second tab changes. */
  second: readonly [string, string];
}

/** Every form that changes something stored that its page shows. */
const FORMS: Record<string, EditForm> = {
  "breeder profile": {
    path: () => "/breeder/profile/edit",
    button: "Save profile",
    first: ["Location", "Ludlow"],
    second: ["Council authority", "Shropshire Council"],
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
  "reply to a review": {
    path: ({ reviewId }) => `/reviews/${reviewId}/response`,
    button: "Save reply",
    first: ["Your reply", "Thank you"],
    second: ["Your reply", "Thank you both"],
  },
};

describe("two tabs", () => {
  it.each(Object.keys(FORMS))("of the form of the %s keep what both have entered", async (name) => {
    const { path, button, first, second } = FORMS[name]!;
    const world = await createWorld();
    const newTab = () => new PlainBrowser(site, { token: world.token });
    const tabs = [newTab(), newTab()] as const;
    for (const tab of tabs) await tab.open(path(world));
    await tabs[0].fill(...first).press(button);
    expect(tabs[0].status).toBe(200);
    await tabs[1].fill(...second).press(button);
    expect(tabs[1].status).toBe(409);
    expect(errorsOf(tabs[1].page).join(" ")).toContain("What you entered is still here");
    expect(errorsOf(tabs[1].page).join(" ")).toContain(first[1]);
    expect(valueOf(byLabel(tabs[1].page, second[0]))).toBe(second[1]);
    // Knowing it, the user replaces it.
    await tabs[1].press(button);
    expect(tabs[1].status).toBe(200);
    await tabs[0].open(path(world));
    expect(valueOf(byLabel(tabs[0].page, second[0]))).toBe(second[1]);
  });

  it("that save the same value both succeed", async () => {
    const world = await createWorld();
    const browser = new PlainBrowser(site, { token: world.token });
    const { path, button, first } = FORMS.listing!;
    await browser.open(path(world));
    browser.fill(...first);
    const other = await new PlainBrowser(site, { token: world.token }).open(path(world));
    await browser.press(button);
    await other.fill(...first).press(button);
    expect([browser.status, other.status]).toEqual([200, 200]);
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
    const pet = await createPet({ status: "pending", approvedAt: null });
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
});
