// /breeder/litters over plain forms: the list, a litter from the plan to the birth, its animals, and what becomes of them.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createChat, createImage, createPaidDeposit, createPet, createUser } from "../../support/factories.ts";
import { lister } from "../../support/images/image-uploads.ts";
import { createLicence } from "../../support/licences.ts";
import { createAnimal, createLitter, createLitterRow, SENT_LITTER } from "../../support/litters.ts";
import { facts, said } from "../../support/members.ts";
import { all, attributes, filledIn, hrefs, html, textOf } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const LIST = "/breeder/litters";
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let visitor: Visitor;
let breederId: number;

beforeAll(async () => {
  const made = await lister(site);
  ({ visitor } = made);
  breederId = made.breeder.id;
});

const pageOf = async (path: string, by = visitor) => html(await by.get(path));
/** The form of a page as a browser would send it with one of its buttons. */
async function press(path: string, intent: string, typed: Record<string, string> = {}) {
  return visitor.post(path, { ...filledIn(await pageOf(path), path), ...typed, intent });
}
const rowsOf = (litterId: number) => db.litterRow.findMany({ where: { litterId }, orderBy: { position: "asc" } });
const { price_min, ...TEXTS } = SENT_LITTER;

it("[LIT-04] tells the council of a licensed breeder in England about a born litter, to print or send", async () => {
  const { visitor: own, breeder } = await lister(site);
  const { id, ...litter } = await createLitter(breeder.id, { bornOn: new Date("2026-03-05") });
  for (const sex of ["male", "male", "female"] as const) await createLitterRow({ id, ...litter }, { sex });
  const [page, link] = [`${LIST}/${id}`, "Tell my council about this litter"];
  expect(hrefs(await pageOf(page, own), link)).toEqual([]);
  await createLicence(breeder.id, { nation: "wales", number: "W/1" });
  expect((await own.get(`${page}/council`)).status).toBe(404);
  await createLicence(breeder.id, { nation: "england", number: "E/2", council: "Leeds City Council" });
  const [path] = hrefs(await pageOf(page, own), link);
  const notice = await pageOf(path!, own);
  expect(textOf(notice)).toMatch(
    /To Leeds City Council\s+A litter was born under licence E\/2 on 5 March 2026. Breed: Cocker Spaniel. Born: 2 males and 1 female.\s+Mother: Juno.\s/,
  );
  const [mail] = hrefs(notice, "Write the email");
  expect(decodeURIComponent(mail!)).toMatch(
    /^mailto:\?subject=Licence E\/2: a litter born on 5 March 2026&body=To Leeds/,
  );
  expect((await visitor.get(path!)).status).toBe(404);
});

describe("the list", () => {
  it("[LIT-01, BRD-19] has the breeder's own litters with stage and counts, and tabs to the pets", async () => {
    const { visitor: own, breeder } = await lister(site);
    const litter = await createLitter(breeder.id, { name: "Spring litter" });
    await createLitterRow(litter, { pet: {} });
    await createLitterRow(litter, { pet: { reserved: true } });
    const sold = await createLitterRow(litter, { pet: {} });
    await db.pet.update({ where: { id: sold.petId! }, data: { soldAt: new Date() } });
    await createLitterRow(litter);
    await createLitter(breeder.id, { name: "Someday", stage: "planned" });
    const list = await pageOf(LIST, own);
    const text = textOf(list);
    expect(text).toMatch(/Spring litter[\s\S]*Born[\s\S]*1 available, 1 reserved, 1 sold, 1 not listed yet/);
    expect(text).toMatch(/Someday[\s\S]*Planned[\s\S]*0 available, 0 reserved, 0 sold[\s\S]*Record birth/);
    expect(hrefs(list, "Pets")).toContain("/breeder/pets");
    expect(textOf(await pageOf(LIST))).not.toContain("Spring litter");
  });
});

describe("a litter", () => {
  it("[LIT-02, LIT-03] is added once, and keeps what was typed when something is wrong", async () => {
    const id = randomUUID();
    const data = { ...TEXTS, price_min: String(price_min), name: "J", stage: "expected", due_date: dayIn(90) };
    await db.litterDraft.create({ data: { id, breederId, data } });
    const path = `${LIST}/new/price/${id}`;
    const form = { ...filledIn(await pageOf(path), path), intent: "publish" };
    const wrong = await visitor.post(path, form);
    expect(wrong.status).toBe(422);
    const page = await html(wrong);
    expect(textOf(page)).toContain("Name must be at least 2 characters");
    expect(textOf(page)).toContain("Enter a due date within the next 70 days.");
    expect(filledIn(page, path)).toMatchObject({ price_min: String(price_min) });
    await db.litterDraft.update({
      where: { id },
      data: { data: { ...data, name: "Juno's first", due_date: dayIn(20) } },
    });
    const [first, again] = await Promise.all([1, 2].map(() => visitor.post(path, form)));
    expect(facts(first!)).toEqual(facts(again!));
    expect(await db.litter.findMany({ where: { breederId, name: "Juno's first" } })).toMatchObject([
      { stage: "expected", status: "pending", damId: null },
    ]);
    expect(facts(await visitor.post(path, form))).toEqual(facts(first!));
  });

  it("[LIT-04, LIT-16] has its birth recorded with the mother and 1 to 20 animals, once", async () => {
    const litter = await createLitter(breederId, { stage: "expected", damId: null });
    const dam = await createAnimal(breederId);
    const path = `${LIST}/${litter.id}/birth`;
    const record = (fields: Record<string, string>) =>
      visitor.post(path, { birth_date: dayIn(-1), males: "2", females: "1", dam_id: "", ...fields });
    const wrong = await html(await record({ males: "20", birth_date: dayIn(2) }));
    for (const text of [
      "A litter must have 1 to 20 animals",
      "Tell us who the mother is.",
      "The date of birth cannot be in the future.",
    ]) {
      expect(textOf(wrong)).toContain(text);
    }
    const sent = { dam_id: String(dam.id) };
    const [first, again] = [await record(sent), await record(sent)];
    expect(facts(first)).toEqual([303, `${LIST}/${litter.id}`]);
    expect(facts(again)).toEqual(facts(first));
    expect((await rowsOf(litter.id)).map(({ name }) => name)).toEqual(["Boy 1", "Boy 2", "Girl 1"]);
  });

  it("[LIT-01] of another breeder is not there, on none of its pages", async () => {
    const other = await lister(site);
    const { id } = await createLitter(other.breeder.id);
    for (const page of ["", "/edit", "/birth", "/photos", "/close"]) {
      expect((await visitor.get(`${LIST}/${id}${page}`)).status, page).toBe(404);
      expect((await visitor.post(`${LIST}/${id}${page}`, { intent: "save" })).status, page).toBe(404);
    }
    expect(await db.litter.findUnique({ where: { id } })).toMatchObject({ stage: "born", closedAt: null });
  });

  it("[LIT-03, LIT-13, BRD-06, ALL-02] says what a change does to listed animals, is not closed while a deposit is paid, and cannot be changed once it is closed", async () => {
    const litter = await createLitter(breederId);
    const row = await createLitterRow(litter, { pet: { name: "Bella" } });
    const deposit = await createPaidDeposit(row.petId!);
    const edit = textOf(await pageOf(`${LIST}/${litter.id}/edit`));
    expect(edit).toContain("They keep their own texts, price, promises and papers.");
    const path = `${LIST}/${litter.id}/close`;
    const refused = await visitor.post(path, {});
    expect(refused.status).toBe(409);
    expect(textOf(await html(refused))).toContain(
      "Bella is reserved with a paid deposit. Complete the handover or refund the deposit first.",
    );
    await db.deposit.delete({ where: { id: deposit.id } });
    // Whether buyers see one depends on its listing, not on the litter.
    await Promise.all([createLitterRow(litter, { position: 1 }), createLitterRow(litter, { position: 2 })]);
    expect(textOf(await pageOf(path))).toContain(
      "A closed litter cannot be changed. 1 animal stays listed. 2 animals not listed yet cannot be listed any more.",
    );
    expect(facts(await visitor.post(path, {}))).toEqual([303, LIST]);
    expect(await db.litter.findUnique({ where: { id: litter.id } })).toMatchObject({ stage: "closed" });
    expect(textOf(await pageOf(`${LIST}/${litter.id}`))).toContain("1 available, 0 reserved, 0 sold, 2 not listed\n");
  });
});

describe("the animals of a litter", () => {
  it("[LIT-05] are added and removed without script, and saved together or not at all", async () => {
    const litter = await createLitter(breederId);
    const kept = await createLitterRow(litter, { name: "Girl 1" });
    const path = `${LIST}/${litter.id}`;
    const added = await html(await press(path, "add-male", { [`colour-${kept.id}`]: "Fawn" }));
    expect(await rowsOf(litter.id)).toHaveLength(1);
    const form = filledIn(added, path);
    expect(form).toMatchObject({ [`colour-${kept.id}`]: "Fawn", "name-new-1": "Boy 1", keys: `${kept.id} new-1` });
    const wrong = await visitor.post(path, { ...form, "microchip_number-new-1": "12", intent: "save" });
    expect(wrong.status).toBe(422);
    expect(textOf(await html(wrong))).toContain("A microchip number has 15 digits. This one has 2.");
    expect(await rowsOf(litter.id)).toMatchObject([{ colour: "Golden" }]);
    expect(facts(await visitor.post(path, { ...form, intent: "save" }))).toEqual([303, path]);
    expect(await rowsOf(litter.id)).toMatchObject([
      { name: "Girl 1", colour: "Fawn" },
      { name: "Boy 1", sex: "male" },
    ]);
    const removed = await html(await press(path, `remove:${kept.id}`));
    await visitor.post(path, { ...filledIn(removed, path), intent: "save" });
    expect(await rowsOf(litter.id)).toMatchObject([{ name: "Boy 1" }]);
  });

  it("[LIT-05] are 20 at most", async () => {
    const litter = await createLitter(breederId);
    const row = { litterId: litter.id, sex: "female", colour: "Golden" } as const;
    await db.litterRow.createMany({
      data: Array.from({ length: 20 }, (_, position) => ({ ...row, position, name: `Pup ${position}` })),
    });
    const refused = await press(`${LIST}/${litter.id}`, "add-female");
    expect(refused.status).toBe(422);
    expect(textOf(await html(refused))).toContain("A litter must have 1 to 20 animals");
  });

  it("[LIT-07, LIT-08] are listed as many as the plan has room for, and the page says how many wait", async () => {
    const { visitor: own, breeder } = await lister(site);
    const litter = await createLitter(breeder.id);
    for (let at = 0; at < 6; at += 1) await createLitterRow(litter, { name: `Pup ${at}` });
    const path = `${LIST}/${litter.id}`;
    const page = await pageOf(path, own);
    // One of the five pets of the plan is listed already.
    const waiting = "Your plan lets you list 5 pets at a time. 2 animals in this litter must wait until one is sold.";
    expect(textOf(page)).toContain(waiting);
    const form = { ...filledIn(page, path), intent: "list-all" };
    const [first, again] = await Promise.all([own.post(path, form), own.post(path, form)]);
    expect(facts(again)).toEqual(facts(first));
    const text = await said(own, again);
    expect(text).toContain("4 animals are listed. They go to a moderator when you have answered ");
    expect(text).toContain(waiting);
    expect((await rowsOf(litter.id)).map(({ petId }) => petId !== null)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(await db.pet.count({ where: { breederId: breeder.id } })).toBe(5);
  });

  it("[LIT-07, ALL-02] list the animal of the button after another tab has listed one, and say when none is listed", async () => {
    const litter = await createLitter(breederId);
    for (const name of ["Ash", "Birch", "Cedar"]) await createLitterRow(litter, { name });
    const rows = await rowsOf(litter.id);
    const path = `${LIST}/${litter.id}`;
    const form = filledIn(await pageOf(path), path);
    const list = (at: number, key: string) =>
      visitor.post(path, { ...form, intent: `list:${rows[at]!.id}`, idempotencyKey: key.repeat(22) });
    const listed = async () => (await rowsOf(litter.id)).flatMap(({ name, petId }) => (petId === null ? [] : [name]));
    expect(await said(visitor, await list(0, "a"))).toContain("1 animal is listed.");
    await list(1, "b");
    expect(await listed()).toEqual(["Ash", "Birch"]);
    const none = await said(visitor, await list(0, "c"));
    expect(none).toContain("None was listed: each is listed already, stays with you or was removed.");
  });

  it("[LIT-13, LIT-09] are sold to one of the users in their chats, and leave the lists at once", async () => {
    const litter = await createLitter(breederId);
    const row = await createLitterRow(litter, { pet: { name: "Willow" } });
    const { userId } = await db.breeder.findUniqueOrThrow({ where: { id: breederId } });
    const buyer = await createUser({ firstName: "Harriet", lastName: "Quill" });
    await createChat({ starterId: buyer.id, recipientId: userId, petId: row.petId });
    const path = `/breeder/pets/${row.petId}/sold?from=${LIST}/${litter.id}`;
    const page = await pageOf(path);
    expect(attributes(page, "[type=radio][name=buyer]", "value")).toEqual(["", String(buyer.id), "other"]);
    expect(await said(visitor, await visitor.post(path, { buyer: "999999" }))).toContain("Choose who bought it.");
    const sold = await visitor.post(path, { buyer: String(buyer.id) });
    expect(facts(sold)).toEqual([303, `${LIST}/${litter.id}`]);
    expect(await db.pet.findUnique({ where: { id: row.petId! } })).toMatchObject({ listed: false, buyerId: buyer.id });
    const shown = await pageOf(`${LIST}/${litter.id}`);
    expect(textOf(shown)).toMatch(/Willow[\s\S]*Sold/);
    expect(all(shown, ".litter-listed .button")).toHaveLength(1);
  });
});

it("[LIT-07] photos keep the animals that another tab has given them", async () => {
  const litter = await createLitter(breederId);
  const rows = [await createLitterRow(litter, { name: "Ash" }), await createLitterRow(litter, { name: "Birch" })];
  for (const position of [0, 1]) {
    const { id: imageId } = await createImage({}, "pets");
    await db.petImage.create({ data: { breederId, litterId: litter.id, imageId, position } });
  }
  const path = `${LIST}/${litter.id}/photos`;
  const opened = await new PlainBrowser(site, { token: visitor.cookies.get("token")! }).open(path);
  for (const [at, tab] of [opened, opened.duplicate()].entries()) {
    await tab.fill(`Photo ${at + 1} shows`, rows[at]!.name).press("Save");
    expect(tab.flash).toContain("Photos assigned");
  }
  const images = await db.petImage.findMany({ where: { litterId: litter.id }, orderBy: { position: "asc" } });
  expect(images.map(({ litterRowId }) => litterRowId)).toEqual(rows.map(({ id }) => id));
});

it("[LIT-07, IMG-02, ALL-02] a photo form says when it assigned nothing, and when a photo had gone to a listed animal, whose photo it does not delete", async () => {
  const litter = await createLitter(breederId);
  await createLitterRow(litter, { name: "Ash", pet: { litterId: litter.id } });
  await createLitterRow(litter, { name: "Birch" });
  const { id: imageId } = await createImage({}, "pets");
  await db.petImage.create({ data: { breederId, litterId: litter.id, imageId, position: 0 } });
  const browser = await new PlainBrowser(site, { token: visitor.cookies.get("token")! }).open(
    `${LIST}/${litter.id}/photos`,
  );
  const [empty, other] = [browser.duplicate(), browser.duplicate()];
  await empty.press("Save");
  expect(empty.flash).toContain("No photo was assigned.");
  await browser.fill("Photo 1 shows", "Ash").press("Save");
  expect(browser.flash).toContain("Photos assigned");
  await other.fill("Photo 1 shows", "Birch").press("Save");
  expect(other.flash).toContain("1 photo was assigned before.");
  const [image] = await db.petImage.findMany({ where: { imageId } });
  const post = () => visitor.post(`${LIST}/${litter.id}/photos`, { intent: `remove:${image!.id}` });
  expect(await said(visitor, await post())).toContain("Failed to delete image.");
  await db.petImage.update({ where: { id: image!.id }, data: { petId: null, litterId: litter.id } });
  expect(await said(visitor, await post())).toContain("Image deleted successfully.");
  expect(await db.petImage.count({ where: { imageId } })).toBe(0);
});

describe("the states of a pet", () => {
  const post = (petId: number, page: string, fields = {}) => visitor.post(`/breeder/pets/${petId}/${page}`, fields);
  const isListed = async (id: number) => (await db.pet.findUniqueOrThrow({ where: { id } })).listed;

  it("[LIT-10] is reserved by the breeder and available again", async () => {
    const { id } = await createPet({ breederId, name: "Poppy" });
    expect(await said(visitor, await post(id, "reserved", { reason: "For the Harrows" }))).toContain(
      "Poppy is marked as reserved for 30 days.",
    );
    expect(await db.pet.findUnique({ where: { id } })).toMatchObject({ reserved: true });
    expect(await said(visitor, await post(id, "available"))).toContain("Poppy is available again.");
    expect(await db.pet.findUnique({ where: { id } })).toMatchObject({ reserved: false, reservedReason: null });
  });

  it("[LIT-09] is paused and resumed with one button each, and keeps everything", async () => {
    const pet = await createPet({ breederId, images: 1 });
    await post(pet.id, "pause");
    expect(await isListed(pet.id)).toBe(false);
    await post(pet.id, "resume");
    expect(await isListed(pet.id)).toBe(true);
    expect(await db.petImage.count({ where: { petId: pet.id } })).toBe(1);
  });

  it("[LIT-19] moves into a litter and out of it on the page with its form", async () => {
    const litter = await createLitter(breederId, { name: "Late litter" });
    const pet = await createPet({ breederId, name: "Bramble", breed: litter.breed });
    const join = await post(pet.id, "litter", { litter_id: String(litter.id), intent: "add" });
    expect(await said(visitor, join)).toContain("Bramble is now in Late litter.");
    expect(await rowsOf(litter.id)).toMatchObject([{ petId: pet.id, name: "Bramble" }]);
    // A page from before it joined this litter.
    const old = { intent: "remove", litter_id: String((await createLitter(breederId)).id) };
    expect(await said(visitor, await post(pet.id, "litter", old))).toContain("Nothing was removed.");
    const leaving = filledIn(await pageOf(`/breeder/pets/${pet.id}/edit`), `/breeder/pets/${pet.id}/litter`);
    const left = await post(pet.id, "litter", { ...leaving, intent: "remove" });
    expect(await said(visitor, left)).toContain("Bramble is no longer in Late litter.");
    expect(await said(visitor, await post(pet.id, "litter", { ...leaving, intent: "remove" }))).toContain(
      "Nothing was removed.",
    );
  });
});
