// Drafts of listings: stored on every submit, resumed on any device, published or discarded.
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { draftVersion } from "#app/domain/pets/listings/draft-version.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createImage, createSession } from "../../support/factories.ts";
import { plainImage } from "../../support/images/sample-images.ts";
import { facts, said } from "../../support/members.ts";
import { all, attributes, hrefs, one } from "../../support/page.ts";
import { PASSWORD } from "../../support/sign-up.ts";
import { filledIn, html, sharedSite, textOf, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const NEW = "/breeder/pets/new";
const TYPED = {
  name: "Bramble",
  tagline: "A gentle soul with big paws",
  description: "Raised in the kitchen with our own children, and used to cats, hens and the vacuum cleaner.",
  price: "1250",
  type: "dog",
  breed: "Cocker Spaniel",
  gender: "female",
  colour: "Golden",
  age: "8 weeks",
};

async function someBreeder() {
  const { id: breederId, userId } = await createBreeder({ plan: "gold" });
  await db.userPermission.createMany({ data: BREEDER_PERMISSIONS.map((permission) => ({ userId, permission })) });
  const visitor = async () => site.visitor({ token: (await createSession(userId)).token });
  return { breederId, visitor: await visitor(), otherDevice: visitor };
}

async function submit(visitor: Visitor, intent: string, fields: Record<string, string>, files: readonly File[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, intent })) form.append(name, value);
  for (const file of files) form.append("photos", file);
  return visitor.post(NEW, form);
}

async function png(colour: string) {
  return new File([new Uint8Array(await plainImage(64, 48, colour).png().toBuffer())], `${colour.slice(1)}.png`);
}

const at = (draft: string) => `${NEW}?draft=${draft}`;
const startedBy = (breederId: number) => db.listingDraft.findMany({ where: { breederId, petId: null } });

describe("the draft of a listing", () => {
  it("is stored when the form is first sent, and resumed on any device with every field", async () => {
    const { breederId, visitor, otherDevice } = await someBreeder();
    const { draft = "" } = filledIn(await html(await visitor.get(NEW)), NEW);
    expect(await startedBy(breederId)).toEqual([]);
    const fields = { draft, name: "B", description: "Two\r\nlines", price: "dear", type: "cat", is_pedigree: "on", place_query: "York" };
    const response = await submit(visitor, "save", fields);
    expect(facts(response)).toEqual([303, at(draft)]);
    expect(await said(visitor, response)).toContain("Saved. You can finish this listing later, on any device.");
    const page = await html(await (await otherDevice()).get(at(draft)));
    // A refused form stays at the draft's own address, which can be loaded again.
    expect(one(page, ".listing-form").getAttribute("action")).toBe(at(draft));
    expect(filledIn(page, NEW)).toMatchObject({
      draft,
      name: "B",
      description: "Two\nlines",
      price: "dear",
      place_query: "York",
    });
    expect(attributes(page, "input[name=type][checked]", "value")).toEqual(["cat"]);
    expect(one(page, "input[name=is_pedigree]").hasAttribute("checked")).toBe(true);
  }); // oxfmt-ignore

  it("is listed with the breeder's pets and on the form for a new listing, newest first", async () => {
    const { visitor } = await someBreeder();
    const [first, second] = [randomUUID(), randomUUID()];
    await submit(visitor, "save", { draft: first, name: "Moss" });
    await submit(visitor, "save", { draft: second }, [await png("#123456")]);
    const list = await html(await visitor.get("/breeder/pets"));
    expect(textOf(list)).toMatch(/Started listings\nWithout a name yet\nSaved .*, 1 photo\n[\s\S]*Moss\nSaved/);
    for (const id of [first, second]) {
      expect(hrefs(list)).toEqual(expect.arrayContaining([at(id), `/breeder/pets/drafts/${id}/discard`]));
    }
    const begin = await html(await visitor.get(NEW));
    expect(textOf(begin)).toContain("You have started a listing already");
    expect(hrefs(begin)).toContain(at(second));
    expect(filledIn(begin, NEW).name).toBe("");
  });

  it("[IMG-01, IMG-02, IMG-05, IMG-07] has images, which each submit stores, orders or deletes", async () => {
    const { breederId, visitor } = await someBreeder();
    const draft = randomUUID();
    const fields = { draft, name: "Moss" };
    expect(facts(await submit(visitor, "photo-add", fields, [await png("#aa0000")]))).toEqual([
      303,
      `${at(draft)}#photos`,
    ]);
    for (const position of [1, 2, 3, 4]) {
      const imageId = (await createImage()).id;
      await db.petImage.create({ data: { breederId, draftId: draft, imageId, position } });
    }
    const images = async () =>
      (await db.petImage.findMany({ where: { draftId: draft }, orderBy: { position: "asc" } })).map(({ id }) => id);
    const [first, second, ...rest] = await images();
    await submit(visitor, `photo-up:${second}`, { ...fields, name: "Moss the second", [`alt:${first}`]: "In the hay" });
    expect(await images()).toEqual([second, first, ...rest]);
    const page = await html(await visitor.get(at(draft)));
    expect(filledIn(page, NEW)).toMatchObject({ name: "Moss the second", [`alt:${first}`]: "In the hay" });
    const removed = await submit(visitor, `photo-remove:${second}`, fields);
    expect(facts(removed)).toEqual([303, at(draft)]);
    expect(await said(visitor, removed)).toContain("Image deleted successfully");
    const more = [await png("#1a0000"), await png("#1b0000")];
    const full = await submit(visitor, "photo-add", fields, more);
    expect(full.status).toBe(422);
    expect(textOf(await html(full))).toContain("Maximum 5 images allowed");
    expect(await images()).toHaveLength(5);
    expect(await startedBy(breederId)).toHaveLength(1);
  });

  it("[ALL-03, IMG-01, IMG-05] keeps images that were sent with an invalid field, and is published with them", async () => {
    const { breederId, visitor } = await someBreeder();
    const wrong = await submit(visitor, "publish", { ...TYPED, age: "" }, [await png("#00cc11")]);
    expect(wrong.status).toBe(422);
    const page = await html(wrong);
    expect(textOf(page)).toContain("Age is required");
    expect(all(page, "button[value^='photo-remove:']")).toHaveLength(1);
    const { draft = "", name } = filledIn(page, NEW);
    expect(name).toBe("Bramble");
    // The image is not sent again.
    const response = await submit(visitor, "publish", { ...TYPED, draft });
    expect(await said(visitor, response)).toContain("Pet listing created successfully");
    const pets = await db.pet.findMany({ where: { breederId }, include: { images: true } });
    expect(pets.map(({ images }) => images.length)).toEqual([1]);
    expect(await startedBy(breederId)).toEqual([]);
    // The Back button and a tab that is still open lead to the pet that the draft became.
    for (const late of [await visitor.get(at(draft)), await submit(visitor, "save", { draft, name: "Late" })])
      expect(facts(late)).toEqual([303, `/breeder/pets/${pets[0]!.id}/edit`]);
  }); // oxfmt-ignore

  it("is published once when it is sent several times at once", async () => {
    const { breederId, visitor } = await someBreeder();
    const draft = randomUUID();
    const files = [await png("#0000c1")];
    const responses = await Promise.all([1, 2, 3].map(() => submit(visitor, "publish", { ...TYPED, draft }, files)));
    expect(responses.map(facts)).toEqual(Array(3).fill([303, "/breeder/pets"]));
    const pets = await db.pet.findMany({ where: { breederId }, include: { images: true } });
    expect(pets.map(({ images }) => images.length)).toEqual([1]);
    expect(await db.petImage.count({ where: { breederId, petId: null } })).toBe(0);
  });

  it("is not found by another breeder", async () => {
    const { visitor } = await someBreeder();
    const other = await someBreeder();
    const draft = randomUUID();
    await submit(visitor, "save", { draft, name: "Mine" });
    for (const path of [at(draft), `/breeder/pets/drafts/${draft}/discard`]) {
      expect((await other.visitor.get(path)).status).toBe(404);
    }
    expect((await submit(other.visitor, "save", { draft, name: "Theirs" })).status).toBe(404);
    expect((await other.visitor.post(`/breeder/pets/drafts/${draft}`, { name: "Theirs" })).status).toBe(404);
    await other.visitor.post(`/breeder/pets/drafts/${draft}/discard`, { sent: "yes" });
    expect(await startedBy(other.breederId)).toEqual([]);
    expect(filledIn(await html(await visitor.get(at(draft))), NEW).name).toBe("Mine");
  });

  it("is limited to twenty per breeder; the fields of one more stay on the page", async () => {
    const { breederId, visitor } = await someBreeder();
    await db.listingDraft.createMany({ data: Array.from({ length: 20 }, () => ({ breederId, data: {} })) });
    const response = await submit(visitor, "save", { name: "One more" });
    expect(response.status).toBe(409);
    const page = await html(response);
    expect(textOf(page)).toContain("You have 20 started listings.");
    expect(filledIn(page, NEW).name).toBe("One more");
    expect(facts(await submit(visitor, "publish", TYPED))).toEqual([303, "/breeder/pets"]);
  });

  it("is saved while the user types, with its version as the response, and only with a non-empty field", async () => {
    const { breederId, visitor } = await someBreeder();
    const draft = randomUUID();
    const save = (fields: Record<string, string>) => visitor.post(`/breeder/pets/drafts/${draft}`, fields);
    expect((await save({ draft, name: " " })).status).toBe(200);
    expect(await startedBy(breederId)).toEqual([]);
    const saved = await save({ draft, name: "Bram", unknown: "x" });
    expect([saved.status, await saved.text()]).toEqual([200, draftVersion({ name: "Bram" }, ["name"])]);
    await save({ draft, name: "Bramble" });
    expect((await startedBy(breederId)).map(({ data }) => data)).toEqual([{ name: "Bramble" }]);
    expect(facts(await visitor.get(`/breeder/pets/drafts/${draft}`))).toEqual([303, at(draft)]);
  });

  it("is discarded with its images after a confirmation page", async () => {
    const { breederId, visitor } = await someBreeder();
    const draft = randomUUID();
    await submit(visitor, "photo-add", { draft, name: "Bramble" }, [await png("#00dd00")]);
    const path = `/breeder/pets/drafts/${draft}/discard`;
    expect(textOf(await html(await visitor.get(path)))).toMatch(/Discard this started listing\?\nBramble/);
    const response = await visitor.post(path, { sent: "yes" });
    expect(facts(response)).toEqual([303, "/breeder/pets"]);
    expect(await said(visitor, response)).toContain("The started listing is discarded.");
    expect(await startedBy(breederId)).toEqual([]);
    expect(await db.petImage.count({ where: { breederId } })).toBe(0);
  });

  it("[BRD-11] B2: keeps both when two tabs have changed one field, without script and while the user types", async () => {
    const { breederId, visitor } = await someBreeder();
    const draft = randomUUID();
    await submit(visitor, "save", { draft, name: "Moss", breed: "Poodle" });
    const opened = filledIn(await html(await visitor.get(at(draft))), NEW);
    const fields = { draft, version: opened.version ?? "" };
    // Another tab changes the name and adds a colour.
    await submit(visitor, "save", { ...fields, name: "Rowan", breed: "Poodle", colour: "Red" });
    const stored = async () => (await startedBy(breederId)).map(({ data }) => data);

    const typed = { ...fields, name: "Bramble", breed: "Cockapoo" };
    const auto = await visitor.post(`/breeder/pets/drafts/${draft}`, typed);
    expect(auto.status).toBe(409);
    expect(await auto.json()).toMatchObject({ changes: [{ label: "Name", now: "Rowan" }] });
    const refused = await submit(visitor, "save", typed);
    expect(refused.status).toBe(409);
    const page = await html(refused);
    expect(textOf(page)).toMatch(
      /You changed this in another tab at \d\d:\d\d\.\nName is now: Rowan\nUse that\s*Use this/,
    );
    expect(await stored()).toEqual([{ name: "Rowan", breed: "Poodle", colour: "Red" }]);
    const again = filledIn(page, NEW);
    expect(again).toMatchObject({ name: "Bramble", breed: "Cockapoo" });

    const both = { ...typed, version: again.version ?? "" };
    expect(facts(await submit(visitor, "use-that", both))).toEqual([303, at(draft)]);
    expect(await stored()).toEqual([{ name: "Rowan", breed: "Cockapoo", colour: "Red" }]);
    await submit(visitor, "use-this", both);
    expect(await stored()).toEqual([{ name: "Bramble", breed: "Cockapoo", colour: "Red" }]);
  });

  it("[BRD-11, ALL-02] B2: is not stored for a session that has ended, says so, and is stored after signing in", async () => {
    const { id: breederId, userId, user } = await createBreeder({ plan: "gold" });
    await db.user.update({ where: { id: userId }, data: { passwordHash: await hashPassword(PASSWORD) } });
    await db.userPermission.createMany({ data: BREEDER_PERMISSIONS.map((permission) => ({ userId, permission })) });
    const { token } = await createSession(userId, { endedAt: new Date() });
    const visitor = site.visitor({ token });
    const draft = randomUUID();
    // Script reads where the redirect leads, and keeps the text on the device.
    const auto = await site
      .visitor({ token })
      .post(`/breeder/pets/drafts/${draft}`, { draft, name: "Moss" }, { headers: { "Sec-Fetch-Dest": "empty" } });
    expect(facts(auto)).toEqual([303, "/login"]);
    expect(auto.headers.getSetCookie().join()).not.toContain("kept-form");

    const late = await submit(visitor, "next", { draft, step: "about", version: "", name: "Bramble" });
    expect(await said(visitor, late)).toContain("Not saved: you are signed out.");
    expect(await startedBy(breederId)).toEqual([]);
    const back = await visitor.signIn(user.email, PASSWORD);
    expect(facts(back)).toEqual([303, `${NEW}/about/${draft}`]);
    expect(await said(visitor, back)).toContain("You were signed out. What you typed is saved now.");
    expect((await startedBy(breederId)).map(({ data }) => data)).toEqual([{ name: "Bramble" }]);
  });

  it("[BRD-11] B2: is not stored by the session of another account", async () => {
    const { breederId, visitor } = await someBreeder();
    const answer = await visitor.post(`/breeder/pets/drafts/${randomUUID()}`, { name: "Moss", account: "1000000" });
    expect([answer.status, await startedBy(breederId)]).toEqual([403, []]);
  });
});
