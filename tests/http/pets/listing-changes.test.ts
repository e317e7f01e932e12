// An approved listing that its breeder changes, over plain HTTP: what is confirmed first, and what moderators see of it.
import { describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createImage, createSession, createUser } from "../../support/factories.ts";
import { TYPED_LISTING } from "../../support/listing-texts.ts";
import { byRole } from "../../support/page.ts";
import { filledIn, hiddenFields, html, sharedSite, textOf, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const edit = (petId: number) => `/breeder/pets/${petId}/edit`;
const CHANGES = "/admin/pets/changes";
const SENTENCE = "Bramble will be hidden from the site until a moderator has checked it again.";

async function someListing(images = 0) {
  const { id: breederId, userId } = await createBreeder({ plan: "gold" });
  await db.userPermission.createMany({ data: BREEDER_PERMISSIONS.map((permission) => ({ userId, permission })) });
  const visitor = site.visitor({ token: (await createSession(userId)).token });
  const pet = await createPet({ breederId, images, name: "Bramble", tagline: TYPED_LISTING.tagline });
  return { visitor, pet, breederId, path: `/pets/${petSlug(pet.name, pet.breed, pet.id)}` };
}

async function someModerator(): Promise<Visitor> {
  const { id: userId } = await createUser();
  const data = ["admin.access", "pets.approve"].map((permission) => ({ userId, permission }));
  await db.userPermission.createMany({ data });
  return site.visitor({ token: (await createSession(userId)).token });
}

async function send(visitor: Visitor, path: string, fields: Record<string, string>): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return visitor.post(path, form);
}

const statusOf = async (id: number) => (await db.pet.findUniqueOrThrow({ where: { id } })).status;

describe("an approved listing", () => {
  it("[QUE-26] says at type, breed, gender and images what a change does, and asks for it to be confirmed", async () => {
    const { visitor, pet, path } = await someListing();
    const form = textOf(await html(await visitor.get(edit(pet.id))));
    expect(form.match(/A change hides the listing until a moderator has checked it again\./g)).toHaveLength(3);
    expect(form).toContain("Replacing every photo hides the listing");

    const change = { ...TYPED_LISTING, breed: "Labrador cross", intent: "save" };
    const asked = await html(await send(visitor, edit(pet.id), change));
    expect(textOf(asked)).toMatch(/Breed\s*Before\s*Cocker Spaniel\s*After\s*Labrador cross/);
    expect(textOf(asked)).toContain(SENTENCE);
    expect([await statusOf(pet.id), (await site.get(path)).status]).toEqual(["approved", 200]);

    const hidden = hiddenFields(asked, edit(pet.id));
    const press = (name: string) =>
      send(visitor, edit(pet.id), { ...hidden, intent: byRole(asked, "button", name).getAttribute("value")! });
    const again = await html(await press("Go back and edit"));
    expect(filledIn(again, edit(pet.id))).toMatchObject({ breed: "Labrador cross", name: "Bramble" });
    const done = await press("Save and send for review");
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/breeder/pets"]);
    expect(textOf(await html(await visitor.follow(done)))).toContain(
      "Pet listing updated successfully. The listing is hidden until a moderator has checked it again.",
    );
    expect([await statusOf(pet.id), (await site.get(path)).status]).toEqual(["pending", 404]);

    const moderator = await someModerator();
    const queue = textOf(await html(await moderator.get("/admin/pets")));
    expect(queue).toMatch(/Changed since it was approved[^]*Breed\s*Before\s*Cocker Spaniel\s*After\s*Labrador cross/);
  });

  it("[QUE-26] loses its last approved image only after a page with the images before and after", async () => {
    const { visitor, pet, breederId } = await someListing(1);
    const image = await createImage();
    const added = { breederId, petId: pet.id, imageId: image.id, position: 1, checked: false };
    await db.petImage.create({ data: added });
    const { id } = await db.petImage.findFirstOrThrow({ where: { petId: pet.id, checked: true } });
    const remove = { home: `pet:${pet.id}`, intent: `remove:${id}` };
    const response = await visitor.post("/breeder/photos", remove);
    const confirmAt = `${edit(pet.id)}?remove=${id}`;
    expect([response.status, response.headers.get("Location")]).toEqual([303, confirmAt]);
    const json = await visitor.get("/breeder/photos", {
      method: "POST",
      headers: { Accept: "application/json", Origin: site.url },
      body: new URLSearchParams(remove),
    });
    expect(await json.json()).toMatchObject({ confirmAt, photos: [{}, {}] });

    const page = await html(await visitor.get(confirmAt));
    expect(textOf(page)).toContain(SENTENCE);
    const hidden = hiddenFields(page, edit(pet.id));
    const done = textOf(await html(await send(visitor, edit(pet.id), { ...hidden, intent: `photo-remove:${id}` })));
    expect(done).toContain("Image deleted successfully. The listing is hidden until a moderator has checked it again.");
    expect(await statusOf(pet.id)).toBe("pending");
  });
});

describe("/admin/pets/changes", () => {
  it("[QUE-02, QUE-10, QUE-26] shows what was changed of public listings, and takes no action or hides them", async () => {
    const moderator = await someModerator();
    const { visitor, pet, path } = await someListing();
    const other = await someListing();
    for (const one of [{ visitor, pet }, other]) {
      await send(one.visitor, edit(one.pet.id), { ...TYPED_LISTING, name: "Bramble the Brave", intent: "save" });
    }
    expect((await site.get(path)).status).toBeLessThan(400);
    const page = await html(await moderator.get(CHANGES));
    expect(page).toContain("<ins>");
    expect(textOf(page)).toMatch(/Name\s*Before\s*Bramble\s*After\s*Bramble the Brave/);
    const caseOf = async (petId: number) => {
      const { id, changes } = await db.moderationCase.findFirstOrThrow({ where: { petId, decidedAt: null } });
      return { petId: String(petId), caseId: String(id), changes: String(changes) };
    };
    const late = { ...(await caseOf(pet.id)), changes: "7", intent: "no-action" };
    expect(textOf(await html(await moderator.follow(await moderator.post(CHANGES, late))))).toContain("changed again");
    const checked = await moderator.post(CHANGES, { ...(await caseOf(pet.id)), intent: "no-action" });
    expect(textOf(await html(await moderator.follow(checked)))).toContain(
      "The changes are checked. The listing stays public.",
    );
    const hide = { ...(await caseOf(other.pet.id)), intent: "hide", reason: "Another name, please" };
    expect(textOf(await html(await moderator.follow(await moderator.post(CHANGES, hide))))).toContain(
      "Pet listing hidden",
    );
    expect(await statusOf(other.pet.id)).toBe("hidden");
    expect(await db.moderationCase.count({ where: { petId: pet.id, decidedAt: null } })).toBe(0);
    expect((await moderator.post(CHANGES, { ...late, intent: "approve" })).status).toBe(400);
  });
});
