// A breeder's listings over plain HTTP: the list, the forms, deleting.
import { describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPaidDeposit, createPet, createSession } from "../../support/factories.ts";
import { plainImage } from "../../support/images/sample-images.ts";
import { TYPED_LISTING } from "../../support/listing-texts.ts";
import { facts, said, signedInUser } from "../../support/members.ts";
import { all, allByRole, attributes, byRole, hrefs, postForm } from "../../support/page.ts";
import { filledIn, html, sharedSite, textOf, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const NEW = "/breeder/pets/new";

async function someBreeder(plan?: "standard" | "gold") {
  const breeder = await createBreeder({ plan });
  const { userId } = breeder;
  await db.userPermission.createMany({ data: BREEDER_PERMISSIONS.map((permission) => ({ userId, permission })) });
  const { token } = await createSession(userId);
  return { breeder, breederId: breeder.id, visitor: site.visitor({ token }) };
}

/** A form as a browser sends it, with files. */
async function send(visitor: Visitor, path: string, fields: Record<string, string>, files: readonly File[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append("photos", file);
  return visitor.post(path, form);
}

async function jpeg(colour: string, name = `${colour.slice(1)}.jpg`) {
  return new File([new Uint8Array(await plainImage(64, 48, colour).jpeg().toBuffer())], name, { type: "image/jpeg" });
}

const petsOf = (breederId: number) =>
  db.pet.findMany({ where: { breederId }, include: { images: { orderBy: { position: "asc" } } } });
const edit = (petId: number) => `/breeder/pets/${petId}/edit`;
const mainOf = (page: string) => byRole(page, "main");
const photoButtons = (page: string) => all(page, 'button[value^="photo-remove:"]');

describe("/breeder/pets", () => {
  it("[BPF-01, BPF-02, BRD-14, OPN-14, OPN-17] lists the breeder's pets with their state, and what can be done", async () => {
    const { breederId, visitor } = await someBreeder("gold");
    const active = await createPet({ breederId, name: "Luna", images: 1 });
    const hidden = await createPet({ breederId, name: "Moss", status: "hidden" });
    const rejected = await createPet({
      breederId,
      name: "Fern",
      status: "rejected",
      rejectionReason: "No papers shown",
    });
    await createPaidDeposit(active.id);
    await createPet({ name: "Unrelated" });
    const page = await html(await visitor.get("/breeder/pets"));
    const text = textOf(mainOf(page));
    expect(text).toMatch(/\nYour Pets\n3 of 5 pets on the Gold plan\nAdd a pet/);
    expect(text).toMatch(/Luna\nReserved\nCocker Spaniel\n£950/);
    expect(text).toMatch(/Moss is hidden from the site\.\nNo reason provided\n[\s\S]*Moss\nNot approved\n/);
    expect(text).toMatch(
      /Fern was not approved\.\nNo papers shown\nChange Fern and send it for review again\nFern\nNot approved\n/,
    );
    expect(text).toContain("Edit Edit in steps List another like this Delete");
    expect(text).not.toContain("Unrelated");
    const edit = textOf(mainOf(await html(await visitor.get(`/breeder/pets/${rejected.id}/edit`))));
    expect(edit).toMatch(
      /Edit Fern\nFern was not approved\.\nNo papers shown\nChange the listing below, then select “Save and send for review”\.\nNot approved/,
    );
    expect(edit).toMatch(/\nSave and send for review\b[^]*Usually checked within \d+ (days|hours?)\./);
    const own = textOf(await html(await visitor.get(`/pets/${petSlug("Fern", rejected.breed, rejected.id)}`)));
    expect(own).toMatch(/Fern was not approved\. See why and what to do\n[^]*Pending Approval/);
    const overview = textOf(await html(await visitor.get("/breeder")));
    expect(overview).toMatch(/See why Fern is not approved\nNot approved/);
    expect(overview).toMatch(/See why Moss is hidden\nNot approved/);
    expect(overview).toMatch(/To do\n[^]*Fern Not approved/);
    const taken = textOf(await html(await visitor.get(`/pets/${petSlug("Moss", hidden.breed, hidden.id)}`)));
    expect(taken).toMatch(/Moss is hidden from the site\. See why\n[^]*Pending Approval/);
    expect(textOf(mainOf(await html(await visitor.get("/breeder/pets/new"))))).toContain("Send for review");
    for (const { id } of [active, hidden, rejected]) {
      expect(hrefs(page)).toContain(`/breeder/pets/${id}/edit`);
      expect(hrefs(page)).toContain(`/breeder/pets/${id}/delete`);
      expect(hrefs(page)).toContain(`/breeder/pets/new?like=${id}`);
    }
    expect(hrefs(page)).toContain(`/pets/${petSlug("Luna", active.breed, active.id)}`);
    expect(hrefs(page, "Add a pet")).toEqual(["/breeder/pets/new"]);
  });

  it("[BPF-08, BPF-09, BPF-10] leads a breeder without a subscription to one, and explains the pets that are there", async () => {
    const { breederId, visitor } = await someBreeder();
    await createPet({ breederId });
    for (const path of ["/breeder/pets", NEW]) {
      const page = await html(await visitor.get(path));
      expect(hrefs(page, "Subscribe to Add Pets")).toEqual(["/breeder/subscription"]);
      expect(textOf(page)).toContain("saved from a previous subscription");
      expect(allByRole(mainOf(page), "link", /Add a pet$/)).toEqual([]);
    }
    expect(textOf(mainOf(await html(await visitor.get(NEW))))).toContain("We will check it when you have a plan.");
  });

  it("[BPF-07, OPN-21] leads one whose subscription is not active to it, and says when the plan is full", async () => {
    const late = await someBreeder();
    await db.subscription.create({ data: { breederId: late.breederId, planId: "gold", status: "past_due" } });
    const page = await html(await late.visitor.get("/breeder/pets"));
    expect(hrefs(page, "Reactivate Subscription")).toEqual(["/breeder/subscription"]);
    const full = await someBreeder("standard");
    await createPet({ breederId: full.breederId });
    const text = textOf(await html(await full.visitor.get(NEW)));
    expect(text).toContain("You have reached your plan's pet limit");
  });

  it("[BPF-05] says that the pets could not be loaded, and how to try again", async () => {
    const { visitor } = await someBreeder("gold");
    await db.$executeRaw`ALTER TABLE listing_drafts RENAME TO listing_drafts_away`;
    try {
      const page = await html(await visitor.get("/breeder/pets"));
      expect(textOf(page)).toContain("Failed to load pets");
      expect(hrefs(page)).toContain("/breeder/pets");
    } finally {
      await db.$executeRaw`ALTER TABLE listing_drafts_away RENAME TO listing_drafts`;
    }
  });
});

describe("/breeder/pets/new", () => {
  it("[BPF-11, BPF-13, BPF-14, BPF-17, BPF-32, BPF-33, BPF-35, TEN-09, TEN-10, IMG-01] has every field and none for approval, and publishes with images a pet that waits for it", async () => {
    const { breederId, visitor } = await someBreeder("gold");
    const page = await html(await visitor.get(NEW));
    const names = attributes(page, "input, textarea, select", "name");
    const wanted = [...Object.keys(TYPED_LISTING), "size", "coat", "location", "is_pedigree", "is_kennel_club",
      "is_council_registered", "place_address", "place_lat", "place_lng", "photos", "draft"]; // oxfmt-ignore
    expect(names).toEqual(expect.arrayContaining(wanted));
    expect(names).not.toContain("is_approved");
    const form = postForm(page, NEW)!;
    expect(form.getAttribute("enctype")).toBe("multipart/form-data");
    // Enter in a field publishes: it activates the first submit button of the form.
    expect(attributes(form, "button", "value")[0]).toBe("publish");
    expect(attributes(form, "[name=type]", "value")).toEqual(expect.arrayContaining(["dog", "cat", "rabbit", "other"]));

    const { draft } = filledIn(page, NEW);
    const place = { place_lat: "53.8", place_lng: "-1.55", place_address: "Leeds" };
    const fields = { ...TYPED_LISTING, ...place, draft: draft!, intent: "publish", is_approved: "true" };
    const files = [await jpeg("#aa3311"), await jpeg("#11aa33")];
    const response = await send(visitor, NEW, fields, files);
    expect(facts(response)).toEqual([303, "/breeder/pets"]);
    expect(await said(visitor, response)).toMatch(
      /Pet listing created successfully[\s\S]*Bramble\nNot sent yet: \d+ questions/,
    );
    const [pet, ...more] = await petsOf(breederId);
    expect(more).toEqual([]);
    expect(pet).toMatchObject({ status: "pending", depositPence: 20_000, placeLat: 53.8, placeAddress: "Leeds" });
    expect(pet!.images).toHaveLength(2);
    // A repeated submit responds with the same pet and message.
    const again = await send(visitor, NEW, fields, files);
    expect(facts(again)).toEqual([303, "/breeder/pets"]);
    expect(await said(visitor, again)).toContain("Pet listing created successfully");
    expect(await petsOf(breederId)).toHaveLength(1);
  });

  it("[BPF-23, BPF-24, BPF-25, BPF-26, BPF-27, BPF-28, BPF-29, BPF-30, BPF-31] says what is wrong with each field", async () => {
    const { breederId, visitor } = await someBreeder("gold");
    const fields = { name: "B", tagline: "Short", description: "Too little", price: "free", intent: "publish" };
    const response = await send(visitor, NEW, fields);
    expect(response.status).toBe(422);
    const page = await html(response);
    for (const [field, text] of [
      ["name", "Name must be at least 2 characters"],
      ["tagline", "Tagline must be at least 10 characters"],
      ["description", "Description must be at least 50 characters"],
      ["price", "Price must be a valid number greater than 0"],
      ["type", "Pet type is required"],
      ["breed", "Breed is required"],
      ["gender", "Gender is required"],
      ["colour", "Colour is required"],
      ["age", "Age is required"],
    ]) {
      expect(hrefs(page, text), field).toEqual([`#${field}`]);
      expect(all(page, `input#${field}, textarea#${field}`), field).toHaveLength(1);
    }
    expect(filledIn(page, NEW)).toMatchObject({
      name: "B",
      tagline: "Short",
      description: "Too little",
      price: "free",
    });
    expect(await petsOf(breederId)).toEqual([]);
  });

  it("[OPN-21, BPF-06] is refused above the limit, and nothing that was typed is lost", async () => {
    const { breederId, visitor } = await someBreeder("standard");
    await createPet({ breederId });
    const response = await send(visitor, NEW, { ...TYPED_LISTING, intent: "publish" }, [await jpeg("#22bb44")]);
    expect(response.status).toBe(403);
    const page = await html(response);
    expect(textOf(page)).toContain("You have reached your plan's pet limit");
    expect(filledIn(page, NEW)).toMatchObject({ name: "Bramble", breed: "Cocker Spaniel" });
    expect(photoButtons(page)).not.toEqual([]);
    expect(await petsOf(breederId)).toHaveLength(1);
    expect(await db.listingDraft.count({ where: { breederId, petId: null } })).toBe(1);
  });

  it("[BPF-33] says that publishing failed, and keeps what was typed", async () => {
    const { breederId, visitor } = await someBreeder("gold");
    await db.$executeRaw`ALTER TABLE pets ADD CONSTRAINT out_of_order CHECK (name <> 'Unlucky')`;
    const response = await send(visitor, NEW, { ...TYPED_LISTING, name: "Unlucky", intent: "publish" });
    expect(response.status).toBe(503);
    const page = await html(response);
    expect(textOf(page)).toContain("Failed to create pet listing");
    expect(filledIn(page, NEW)).toMatchObject({ name: "Unlucky" });
    const pet = await createPet({ breederId });
    const change = await send(visitor, edit(pet.id), { ...TYPED_LISTING, name: "Unlucky", intent: "save" });
    expect(change.status).toBe(503);
    expect(textOf(await html(change)), "[BPF-34]").toContain("Failed to update pet listing");
  });

  it("fills in another one like it: everything but the name and the images", async () => {
    const { breederId, visitor } = await someBreeder("gold");
    const pet = await createPet({ breederId, tagline: "One of eight", images: 2 });
    const page = await html(await visitor.get(`${NEW}?like=${pet.id}`));
    expect(filledIn(page, NEW)).toMatchObject({ name: "", tagline: "One of eight", price: "950", breed: pet.breed });
    expect(page).not.toContain("photo-remove:");
    const other = await createPet({ tagline: "Of another breeder" });
    expect(filledIn(await html(await visitor.get(`${NEW}?like=${other.id}`)), NEW).tagline).toBe("");
  });
});

describe("/breeder/pets/:petId/edit", () => {
  it("[BPF-12, BPF-15, BPF-34, OPN-19, OPN-18] shows what is stored, finds places without losing a word, saves, and says so", async () => {
    const { breederId, visitor } = await someBreeder("gold");
    const pet = await createPet({ breederId, isPedigree: true });
    const page = await html(await visitor.get(edit(pet.id)));
    expect(filledIn(page, edit(pet.id))).toMatchObject({ name: pet.name, price: "950", age: "8 weeks" });
    expect(all(page, "input[name=is_pedigree][checked]")).toHaveLength(1);
    expect(textOf(page)).toContain("Active");
    const fields = { ...TYPED_LISTING, name: "Unsaved", place_query: "Harrogate", intent: "find-place" };
    const places = await html(await send(visitor, edit(pet.id), fields));
    expect(filledIn(places, edit(pet.id))).toMatchObject({ name: "Unsaved", place_query: "Harrogate" });
    const choice = attributes(places, "[name=place_choice]", "value").find((value) => value?.includes("Harrogate"));
    expect(choice).toBeDefined();
    const saved = { ...TYPED_LISTING, place_choice: choice!, intent: "save", is_approved: "false" };
    const response = await send(visitor, edit(pet.id), saved);
    expect(facts(response)).toEqual([303, "/breeder/pets"]);
    expect(await said(visitor, response)).toMatch(/Pet listing updated successfully[\s\S]*Bramble\nActive/);
    const [stored] = await petsOf(breederId);
    expect(stored).toMatchObject({ name: "Bramble", status: "approved", isPedigree: false });
    expect(stored!.placeAddress).toContain("Harrogate");
    const audit = { type: "pet updated", detail: { path: ["pet_id"], equals: pet.id } };
    expect(await db.auditEntry.count({ where: audit })).toBe(1);
  });

  it("[BPF-12, TEN-09] is not there for other breeders, and for an administrator says whether it is approved", async () => {
    const pet = await createPet({ status: "pending" });
    const { visitor } = await someBreeder("gold");
    for (const path of [edit(pet.id), `/breeder/pets/${pet.id}/delete`]) {
      expect((await visitor.get(path)).status).toBe(404);
      expect((await send(visitor, path, { ...TYPED_LISTING, intent: "save" }, [await jpeg("#991122")])).status).toBe(
        404,
      );
    }
    expect(await db.petImage.count({ where: { petId: pet.id } })).toBe(0);
    const { visitor: admin } = await signedInUser(site, { isAdmin: true });
    expect(all(await html(await admin.get(edit(pet.id))), "[name=is_approved]")).not.toEqual([]);
    await send(admin, edit(pet.id), { ...TYPED_LISTING, intent: "save", is_approved: "true" });
    expect(await db.pet.findUnique({ where: { id: pet.id } })).toMatchObject({ name: "Bramble", status: "approved" });
  });

  it("[IMG-01, IMG-02, IMG-05, IMG-07] takes, orders and deletes images at once, and keeps unsaved words", async () => {
    const { breederId, visitor } = await someBreeder("gold");
    const pet = await createPet({ breederId, images: 4 });
    const unsaved = { ...TYPED_LISTING, name: "Unsaved name" };
    const submit = async (intent: string, files: File[] = [], status = 200) => {
      const response = await send(visitor, edit(pet.id), { ...unsaved, intent }, files);
      expect(response.status, intent).toBe(status);
      const page = await html(response);
      expect(filledIn(page, edit(pet.id)).name).toBe("Unsaved name");
      return page;
    };
    const images = async () => (await petsOf(breederId))[0]!.images.map(({ id }) => id);
    const [first, second, third, fourth] = await images();
    await submit(`photo-up:${fourth}`);
    expect(await images()).toEqual([first, second, fourth, third]);
    expect(textOf(await submit(`photo-remove:${first}`))).toContain("Image deleted successfully");
    expect(await images()).toEqual([second, fourth, third]);
    expect(textOf(await submit(`photo-remove:${first}`))).toContain("Failed to delete image");
    const three = await Promise.all(["#330000", "#440000", "#550000"].map((colour) => jpeg(colour)));
    expect(textOf(await submit("photo-add", three, 422))).toContain("Maximum 5 images allowed");
    expect((await images()).slice(0, 3)).toEqual([second, fourth, third]);
    expect(await images()).toHaveLength(5);
    expect((await petsOf(breederId))[0]!.name).toBe(pet.name);
  });

  it("[IMG-05] keeps the words about a photo that another tab has written", async () => {
    const { breederId, visitor } = await someBreeder("gold");
    const pet = await createPet({ breederId, images: 2 });
    const [first, second] = (await petsOf(breederId))[0]!.images;
    const opened = filledIn(await html(await visitor.get(edit(pet.id))), edit(pet.id));
    const save = async (imageId: number, words: string) => {
      const fields = { ...opened, intent: "photo-add", [`alt:${imageId}`]: words };
      expect((await send(visitor, edit(pet.id), fields)).status).toBe(200);
    };
    await save(first!.id, "Of one tab");
    await save(second!.id, "Of another tab");
    expect((await petsOf(breederId))[0]!.images).toMatchObject([{ alt: "Of one tab" }, { alt: "Of another tab" }]);
  });

  it("[IMG-02, IMG-05] keeps images that came with a wrong field, and the words about them", async () => {
    const { breederId, visitor } = await someBreeder("gold");
    const pet = await createPet({ breederId, images: 1 });
    const [image] = (await petsOf(breederId))[0]!.images;
    const fields = { ...TYPED_LISTING, name: "B", intent: "save", [`alt:${image!.id}`]: "Asleep in a boot" };
    const text = new File(["no picture"], "notes.jpg", { type: "image/jpeg" });
    const response = await send(visitor, edit(pet.id), fields, [await jpeg("#1188aa"), text]);
    expect(response.status).toBe(422);
    const page = await html(response);
    expect(textOf(page)).toContain("Name must be at least 2 characters");
    expect(textOf(page)).toContain("notes.jpg is not a supported image type");
    expect(photoButtons(page)).toHaveLength(2);
    expect(attributes(page, "input", "value")).toContain("Asleep in a boot");
    expect((await petsOf(breederId))[0]!.images).toMatchObject([{ alt: "Asleep in a boot" }, { alt: "" }]);
  });
});

describe("/breeder/pets/:petId/delete", () => {
  it("[BPF-03, BPF-04] asks first, deletes, says so, and means the same the second time", async () => {
    const { breederId, visitor } = await someBreeder("gold");
    const pet = await createPet({ breederId, images: 1 });
    const path = `/breeder/pets/${pet.id}/delete`;
    expect(textOf(await html(await visitor.get(path)))).toContain(`Delete ${pet.name}?`);
    for (let times = 0; times < 2; times += 1) {
      const response = await visitor.post(path, { sent: "yes" });
      expect(facts(response)).toEqual([303, "/breeder/pets"]);
      expect(await said(visitor, response)).toContain("Pet listing deleted successfully");
    }
    expect((await visitor.get(`/pets/${petSlug(pet.name, pet.breed, pet.id)}`)).status).toBe(404);
  });

  it("[OPN-20] answers 409 while a deposit can be asked back", async () => {
    const { breederId, visitor } = await someBreeder("gold");
    const pet = await createPet({ breederId });
    await createPaidDeposit(pet.id, { paidAt: new Date() });
    const page = await html(await visitor.get(`/breeder/pets/${pet.id}/delete`));
    expect(textOf(page)).toContain("A deposit was paid on this pet in the last 24 hours");
    expect(textOf(page)).not.toContain("Delete listing");
    const response = await visitor.post(`/breeder/pets/${pet.id}/delete`, { sent: "yes" });
    expect(response.status).toBe(409);
    expect(textOf(await html(response))).toMatch(/Failed to delete pet listing[\s\S]*last 24 hours/);
    expect((await db.pet.findUniqueOrThrow({ where: { id: pet.id } })).deletedAt).toBeNull();
  });

  it("[BPF-04] says that deleting failed", async () => {
    const { breederId, visitor } = await someBreeder("gold");
    const pet = await createPet({ breederId, name: "Stuck" });
    await db.$executeRaw`ALTER TABLE pets ADD CONSTRAINT stuck CHECK (name <> 'Stuck' OR deleted_at IS NULL)`;
    const response = await visitor.post(`/breeder/pets/${pet.id}/delete`, { sent: "yes" });
    expect(await said(visitor, response)).toContain("Failed to delete pet listing");
  });

  it("[OPN-50] is for accounts with the permission", async () => {
    const { breeder, breederId, visitor } = await someBreeder("gold");
    const pet = await createPet({ breederId });
    await db.userPermission.deleteMany({ where: { userId: breeder.userId, permission: "pets.delete" } });
    const response = await visitor.post(`/breeder/pets/${pet.id}/delete`, { sent: "yes" });
    expect(facts(response)).toEqual([303, "/"]);
  });
});
