// The mark "With its mother" of a photo over HTTP: in the form of a listing, on its page, for moderators and in the API.
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createImage } from "../../support/factories.ts";
import { askAsScript, imageForm, lister, newImage, type SentFile } from "../../support/images/image-uploads.ts";
import { TYPED_LISTING } from "../../support/listing-texts.ts";
import { facts, signedInUser } from "../../support/members.ts";
import { all, byLabel, byRole, html, one, textOf, valueOf } from "../../support/page.ts";
import { POLL } from "../../support/poll-options.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const NEW = "/breeder/pets/new";
const editPath = (petId: number) => `/breeder/pets/${petId}/edit`;
const bornDaysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const YOUNG = { ...TYPED_LISTING, date_of_birth: bornDaysAgo(70) };

const rolesOf = async (petId: number) =>
  (await db.petImage.findMany({ where: { petId }, orderBy: { position: "asc" } })).map(({ role }) => role);
const idsOf = async (petId: number) =>
  (await db.petImage.findMany({ where: { petId }, orderBy: { position: "asc" } })).map(({ id }) => id);
/** The state of the buttons that mark, in the order of the images. */
const pressed = (page: string) =>
  all(page, "#photos .photo-list__role").map((button) => [button.getAttribute("aria-pressed"), textOf(button)]);
const intentOf = (page: string, number: number) =>
  byRole(page, "button", `With its mother on photo ${number}`).getAttribute("value")!;

const send = (visitor: Visitor, path: string, fields: Record<string, string>, files?: readonly SentFile[]) =>
  visitor.post(path, imageForm(fields, files));

describe("the form of a listing, without script", () => {
  it("[LAW-17] marks photos of a draft one by one, keeps what is typed, and publishes them with their marks", async () => {
    const { visitor, breeder } = await lister(site);
    const draft = { draft: randomUUID() };
    const typed = { ...draft, ...YOUNG };
    await db.listingDraft.create({ data: { id: draft.draft, breederId: breeder.id, data: YOUNG } });
    for (const position of [0, 1, 2]) {
      const imageId = (await createImage()).id;
      await db.petImage.create({ data: { breederId: breeder.id, draftId: draft.draft, imageId, position } });
    }
    let page = await html(await visitor.get(`${NEW}?draft=${draft.draft}`));
    expect(pressed(page)).toEqual([1, 2, 3].map((at) => ["false", `With its mother on photo ${at}`]));
    for (const number of [1, 3]) {
      const response = await send(visitor, NEW, { ...typed, intent: intentOf(page, number) });
      expect(facts(response)).toEqual([303, `${NEW}?draft=${draft.draft}#photos`]);
      page = await html(await visitor.follow(response));
    }
    expect(pressed(page).map(([state]) => state)).toEqual(["true", "false", "true"]);
    expect(valueOf(byLabel(page, "Tagline"))).toBe(YOUNG.tagline);
    page = await html(await visitor.follow(await send(visitor, NEW, { ...typed, intent: intentOf(page, 1) })));
    expect(pressed(page).map(([state]) => state)).toEqual(["false", "false", "true"]);
    await send(visitor, NEW, { ...typed, intent: "publish" });
    const { id } = await db.pet.findFirstOrThrow({ where: { breederId: breeder.id }, orderBy: { id: "desc" } });
    expect(await rolesOf(id)).toEqual([null, null, "with_mother"]);
  });

  it("[LAW-17] answers the question about a young dog, and shows the typed values of an edit again", async () => {
    const { visitor, pet } = await lister(site, { images: 1 });
    const path = editPath(pet.id);
    const rule = async (fields: Record<string, string>) =>
      textOf(one(await html(await send(visitor, path, { ...YOUNG, ...fields, intent: "check" })), "#checks"));
    const question = "Add a photo of Bramble with its mother, or tell us why you do not have one.";
    expect(await rule({})).toContain(question);
    const form = await html(await visitor.get(path));
    const response = await send(visitor, path, { ...YOUNG, name: "Typed", intent: intentOf(form, 1) });
    expect(response.status).toBe(200);
    const page = await html(response);
    expect([valueOf(byLabel(page, "Name")), pressed(page)[0]![0]]).toEqual(["Typed", "true"]);
    expect(await rule({})).not.toContain(question);
    expect((await db.pet.findUniqueOrThrow({ where: { id: pet.id } })).name).toBe(pet.name);
  });

  it("[LAW-17] does not mark the photo of another breeder", async () => {
    const mine = await lister(site, { images: 1 });
    const other = await lister(site, { images: 1 });
    const [id] = await idsOf(other.pet.id);
    await send(mine.visitor, editPath(mine.pet.id), { ...YOUNG, intent: `photo-mark:${id}` });
    await mine.visitor.post("/breeder/photos", { home: other.home, intent: `mark:${id}` });
    await mine.visitor.post("/breeder/photos", { home: mine.home, intent: `mark:${id}` });
    expect(await rolesOf(other.pet.id)).toEqual([null]);
  });
});

it("[LAW-17] is changed by script with the stored images as the response", async () => {
  const { visitor, home, pet } = await lister(site, { images: 2 });
  const [, second] = await idsOf(pet.id);
  const marked = await askAsScript(visitor, { home, intent: `mark:${second}` });
  expect([marked.status, marked.photos.map(({ role }) => role)]).toEqual([200, [null, "with_mother"]]);
  const unmarked = await askAsScript(visitor, { home, intent: `unmark:${second}` });
  expect(unmarked.photos.map(({ role }) => role)).toEqual([null, null]);
});

it("[LAW-17, LAW-07] is shown on the public page within a second, and to moderators", async () => {
  const { visitor, home, pet, path } = await lister(site, { images: 2 });
  const { visitor: moderator } = await signedInUser(site, {}, ["admin.access", "pets.approve"]);
  const [first] = await idsOf(pet.id);
  const shown = async () => textOf(byRole(await html(await site.get(path)), "region", `Pictures of ${pet.name}`));
  expect(await shown()).not.toContain("With its mother");
  await visitor.post("/breeder/photos", { home, intent: `mark:${first}` });
  await expect.poll(shown, POLL).toContain("With its mother");
  const changes = await html(await moderator.get("/admin/pets/changes"));
  const card = byRole(changes, "region", pet.name);
  expect(all(card, ".change-list__photos li").map(textOf)).toEqual(["", "", "With its mother", ""]);
  await db.pet.update({ where: { id: pet.id }, data: { status: "pending" } });
  const queue = await html(await moderator.get("/admin/pets"));
  expect(all(queue, `details[name=photos-${pet.id}] summary`).map(textOf)).toEqual(["With its mother", ""]);
});

describe("the API", () => {
  interface Body {
    message: string;
    errors: Record<string, string>;
    pet_id: number;
    images: { image_id: number; role: string | null }[];
    pet: { info: { images: { image_id: number; role: string | null }[] } };
  }
  async function request(token: string, method: string, path: string, fields?: object, files: SentFile[] = []) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields ?? {})) form.set(name, String(value));
    for (const [at, { name, bytes }] of files.entries())
      form.set(`image${at}`, new File([new Uint8Array(bytes)], name));
    const headers = { Authorization: `Bearer ${token}` };
    const body = fields && { body: form };
    const response = await fetch(`${site.url}/api/pets${path}`, { method, headers, ...body });
    return { status: response.status, body: (await response.json()) as Body };
  }

  it("[LAW-17] marks sent images by their numbers, and gives the role of each", async () => {
    const { token } = await lister(site);
    const files = [await newImage(), await newImage(), await newImage()];
    const { body } = await request(token, "POST", "", { ...TYPED_LISTING, with_mother: "0, 2" }, files);
    const { pet } = (await request(token, "GET", `/${body.pet_id}`)).body;
    expect(pet.info.images.map(({ role }) => role)).toEqual(["with_mother", null, "with_mother"]);
  });

  it("[LAW-17] refuses with_mother that names no sent image", async () => {
    const { token, pet } = await lister(site);
    const text = "Name images of this request by their numbers, such as 0 2";
    for (const with_mother of ["1", "0 x", "-1"]) {
      const refused = await request(token, "PATCH", `/${pet.id}`, { with_mother }, [await newImage()]);
      expect([refused.status, refused.body.errors], with_mother).toEqual([400, { with_mother: text }]);
    }
    expect(await rolesOf(pet.id)).toEqual([]);
  });

  it("[LAW-17] changes the role of stored images with their order, and leaves it where none is sent", async () => {
    const { token, pet, breeder } = await lister(site, { images: 2 });
    const [a, b] = await idsOf(pet.id);
    const patch = (images: object[]) => request(token, "PATCH", `/${pet.id}`, { images: JSON.stringify(images) });
    expect((await patch([{ image_id: b, role: "with_mother" }])).status).toBe(200);
    expect([await idsOf(pet.id), await rolesOf(pet.id)]).toEqual([
      [b, a],
      ["with_mother", null],
    ]);
    expect((await patch([{ image_id: a }, { image_id: b }])).status).toBe(200);
    expect(await rolesOf(pet.id)).toEqual([null, "with_mother"]);
    expect((await patch([{ image_id: a, role: "father" }])).status).toBe(400);
    const response = await fetch(`${site.url}/api/breeders/${breeder.id}/images/reorder`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({
        imageOrder: [
          { image_id: a, role: "with_mother" },
          { image_id: b, role: null },
        ],
      }),
    });
    const { images } = (await response.json()) as Body;
    expect(images.map(({ image_id: id, role }) => [id, role])).toEqual([
      [a, "with_mother"],
      [b, null],
    ]);
  });
});
