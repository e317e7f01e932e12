// The endpoints with which breeders manage listings: publishing, changing, deleting, and their images.
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPaidDeposit, createPet, createSession } from "../../support/factories.ts";
import { incoming, lister, newImage, type SentFile, uploadedKeys } from "../../support/images/image-uploads.ts";
import { createLicence } from "../../support/licences.ts";
import { TYPED_LISTING } from "../../support/listing-texts.ts";
import { signedInUser } from "../../support/members.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

interface Image {
  image_id: number;
  pet_id: number;
  file_name: string;
  order: number;
}
interface Body {
  message: string;
  errors: Record<string, string>;
  pet_id: number;
  images: Image[];
  pet: { info: { images: Image[] } };
}

/** A form with images by number; a field may stand in it twice. */
function formOf(fields: Record<string, string>, images: readonly SentFile[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [number, { name, bytes }] of images.entries()) {
    form.append(`image${number}`, new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
  }
  return form;
}

async function request(token: string | null, method: string, path: string, body?: FormData, key?: string) {
  const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {});
  if (key !== undefined) headers.set("Idempotency-Key", key);
  const response = await fetch(`${site.url}/api/pets${path}`, { method, headers, body });
  return { status: response.status, body: (await response.json()) as Body };
}

const petsOf = (breederId: number) =>
  db.pet.findMany({
    where: { breederId, name: { not: "First" } },
    include: { images: { orderBy: { position: "asc" }, include: { image: true } } },
  });
const newLister = () => lister(site, { name: "First" });
const images = (count: number) => Promise.all(Array.from({ length: count }, () => newImage()));
const namesOf = async (id: number, token: string) =>
  (await request(token, "GET", `/${id}`)).body.pet.info.images.map(({ file_name: name }) => name);

describe("POST /api/pets", () => {
  it("[LAW-08] refuses a licence of another breeder", async () => {
    const { breeder, token } = await newLister();
    const { id: licence } = await createLicence((await createBreeder()).id);
    const refused = { success: false, errors: { licence_id: "Choose one of your licences." } };
    const fields = { ...TYPED_LISTING, seller_kind: "licensed", licence_id: String(licence) };
    const { status, body } = await request(token, "POST", "", formOf(fields));
    expect([status, body]).toMatchObject([400, refused]);
    const { id } = await createPet({ breederId: breeder.id });
    const changed = await request(token, "PATCH", `/${id}`, formOf({ licence_id: String(licence) }));
    expect([changed.status, changed.body]).toMatchObject([400, refused]);
  });

  it("[JPE-04, JGN-01, JGN-03, BPF-17, BPF-33, BPF-35, TEN-09] publishes what waits for approval, images by number", async () => {
    const { breeder, token, visitor } = await newLister();
    const [first, second] = await images(2);
    const alone = await request(token, "POST", "", formOf({ ...TYPED_LISTING, imageCount: "1" }, [second!]));
    const place = { lat: 53.8, lng: "-1.55", formatted_address: "Leeds" };
    const form = formOf({
      ...TYPED_LISTING,
      imageCount: "2",
      precise_location: JSON.stringify(place),
      is_approved: "true",
    });
    for (const [field, { name, bytes }] of [["image1", second!], ["image0", first!]] as const) {
      form.append(field, new File([new Uint8Array(bytes)], name));
    } // oxfmt-ignore
    const response = await visitor.post("/api/pets", form);
    const body = (await response.json()) as Body;
    expect([response.status, body]).toEqual([
      201,
      { success: true, message: "Pet listing created successfully", pet_id: expect.any(Number) as number },
    ]);
    const pets = await petsOf(breeder.id);
    const [one, two] = [pets.find(({ id }) => id === alone.body.pet_id)!, pets.find(({ id }) => id === body.pet_id)!];
    expect(two).toMatchObject({ status: "pending", pricePence: 125_000, placeLat: 53.8, placeLng: -1.55 });
    expect(two).toMatchObject({ placeAddress: "Leeds", depositPence: 20_000, size: null, isPedigree: false });
    expect(two.images).toHaveLength(2);
    expect(two.images[1]!.imageId, "each listing has its own").not.toBe(one.images[0]!.imageId);
    expect(incoming()).toEqual([]);
  });

  it("[JPE-04] makes one pet of one Idempotency-Key, however often and however fast it is sent", async () => {
    const { breeder, token } = await newLister();
    const sent = await images(1);
    const send = (key?: string) => request(token, "POST", "", formOf(TYPED_LISTING, sent), key);
    const [one, two] = await Promise.all([send("app-1"), send("app-1")]);
    expect([one, two.body]).toEqual([{ status: 201, body: two.body }, one.body]);
    const [pet, ...more] = await petsOf(breeder.id);
    expect([more, pet!.images.length]).toEqual([[], 1]);
    // What was done to it since stays as it is.
    await request(token, "DELETE", `/${pet!.id}/images/${pet!.images[0]!.id}`);
    expect(await send("app-1")).toEqual(one);
    expect((await petsOf(breeder.id))[0]!.images).toEqual([]);
    expect((await send("app-2")).body.pet_id).not.toBe(one.body.pet_id);
    expect((await send("with space")).status).toBe(400);
    const other = await newLister();
    const theirs = await request(other.token, "POST", "", formOf(TYPED_LISTING), "app-1");
    expect(theirs).toMatchObject({ status: 201 });
    expect(theirs.body.pet_id).not.toBe(one.body.pet_id);
  });

  it("[JPE-04, OPN-21] counts once too where as many listings are started as there may be, and is refused above the limit", async () => {
    const { breeder, token } = await newLister();
    const data = Array.from({ length: 20 }, () => ({ breederId: breeder.id, data: {} }));
    await db.listingDraft.createMany({ data });
    const once = await request(token, "POST", "", formOf(TYPED_LISTING), "k");
    expect(await request(token, "POST", "", formOf(TYPED_LISTING), "k")).toEqual(once);
    expect(await petsOf(breeder.id)).toHaveLength(1);
    for (let pets = 2; pets < 5; pets += 1) await createPet({ breederId: breeder.id });
    const before = uploadedKeys();
    const refused = await request(token, "POST", "", formOf(TYPED_LISTING, await images(1)));
    expect([refused.status, refused.body.message]).toEqual([403, "You have reached your plan's pet limit"]);
    expect(await db.listingDraft.count({ where: { breederId: breeder.id, petId: null } })).toBe(20);
    await expect.poll(uploadedKeys).toEqual(before);
  });

  it("[JPE-04, BPF-23, BPF-26] says what is wrong with each field, and stores nothing", async () => {
    const { breeder, token } = await newLister();
    const post = async (fields: Record<string, string>, sent: SentFile[] = []) => {
      const { status, body } = await request(token, "POST", "", formOf(fields, sent));
      expect(status).toBe(400);
      expect(body.message).toBe(Object.values(body.errors)[0]);
      return body.errors;
    };
    expect(await post({ name: "B", tagline: "Short", price: "free", type: "lion" })).toMatchObject({
      name: "Name must be at least 2 characters",
      tagline: "Tagline must be at least 10 characters",
      description: "Description must be at least 50 characters",
      price: "Price must be a valid number greater than 0",
      type: "Pet type is required",
      gender: "Gender is required",
    });
    const imageCount = "imageCount says 2, but 1 arrived. Send them as image0, image1 and so on";
    expect(await post({ ...TYPED_LISTING, imageCount: "2" }, [await newImage()])).toEqual({ imageCount });
    const noPlace = "Precise location must be JSON text with lat, lng and formatted_address";
    for (const text of ["Leeds", "[]", '{"lat":1}', '"x"', "5"]) {
      expect(await post({ ...TYPED_LISTING, precise_location: text }), text).toEqual({ precise_location: noPlace });
    }
    const far = await post({ ...TYPED_LISTING, precise_location: '{"lat":91,"lng":0}' });
    expect(far).toEqual({ precise_location: "Latitude must be a number from -90 to 90" });
    expect(await petsOf(breeder.id)).toEqual([]);
    expect(await db.listingDraft.count({ where: { breederId: breeder.id } })).toBe(0);
  });

  it("[JPE-04, IMG-03, IMG-04, IMG-05, IMG-06] publishes nothing where one image cannot be taken", async () => {
    const { breeder, token } = await newLister();
    const before = uploadedKeys();
    const sound = await newImage("sound.jpg");
    const page = { name: "page.jpg", bytes: Buffer.from("<!doctype html>") };
    const large = { name: "large.jpg", bytes: Buffer.concat([sound.bytes, Buffer.alloc(5 * 1024 * 1024)]) };
    for (const [sent, status, text] of [
      [[sound, page], 400, "page.jpg is not a supported image type"],
      [[sound, large, page], 413, "large.jpg is too large (max 5MB). page.jpg is not a supported image type"],
      [await images(6), 400, "Maximum 5 images allowed"],
    ] as const) {
      const response = await request(
        token,
        "POST",
        "",
        formOf({ ...TYPED_LISTING, imageCount: String(sent.length) }, sent),
      );
      expect([response.status, response.body.message, response.body.errors]).toEqual([status, text, { images: text }]);
    }
    expect(await petsOf(breeder.id)).toEqual([]);
    expect(await db.listingDraft.count({ where: { breederId: breeder.id } })).toBe(0);
    expect(incoming()).toEqual([]);
    await expect.poll(uploadedKeys).toEqual(before);
  });

  it("[JGN-03] accepts a multipart form from a user with the permission", async () => {
    const { token } = await newLister();
    const init = { method: "POST", headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" } };
    expect((await fetch(`${site.url}/api/pets`, { ...init, body: JSON.stringify(TYPED_LISTING) })).status).toBe(415);
    const { token: member } = await signedInUser(site);
    expect((await request(member, "POST", "", formOf(TYPED_LISTING))).status).toBe(403);
    const put = await fetch(`${site.url}/api/pets`, { ...init, method: "PUT", body: "{}" });
    expect([put.status, put.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
  });
});

describe("PATCH /api/pets/{id}", () => {
  const MORE = { tagline: TYPED_LISTING.tagline, description: TYPED_LISTING.description };

  it("[JPE-05, QUE-26] hides an approved listing whose breed changes until it is checked again, and says so", async () => {
    const { token, pet } = await lister(site, MORE);
    const response = await request(token, "PATCH", `/${pet.id}`, formOf({ breed: "Labrador cross" }));
    expect(response).toEqual({
      status: 200,
      body: {
        success: true,
        message: "Pet listing updated successfully",
        status: "pending",
        notice: "The listing is hidden until a moderator has checked it again.",
      },
    });
    const stored = await db.pet.findUniqueOrThrow({ where: { id: pet.id } });
    expect(stored).toMatchObject({ breed: "Labrador cross", status: "pending", listed: false });
    expect((await fetch(`${site.url}/api/pets/${pet.id}`)).status).toBe(404);
  });

  it("[JPE-05] keeps what two requests at once change", async () => {
    const { token, pet } = await lister(site, MORE);
    for (const text of ["first", "second", "third"]) {
      const change = (field: string) => request(token, "PATCH", `/${pet.id}`, formOf({ [field]: text }));
      const sent = [change("coat"), change("size")];
      for (const { status } of await Promise.all(sent)) expect(status).toBe(200);
      expect(await db.pet.findUniqueOrThrow({ where: { id: pet.id } })).toMatchObject({ coat: text, size: text });
    }
  });

  it("[JPE-05, JGN-03, OPN-18, OPN-19] changes what is sent, and leaves the rest and the approval as they are", async () => {
    const { token, pet } = await lister(site, {
      coat: "Long",
      placeLat: 53.8,
      placeLng: -1.5,
      isPedigree: true,
      ...MORE,
    });
    const read = () => db.pet.findUniqueOrThrow({ where: { id: pet.id } });
    const response = await request(token, "PATCH", `/${pet.id}`, formOf({ colour: "Apricot", is_approved: "false" }));
    expect(response).toEqual({ status: 200, body: { success: true, message: "Pet listing updated successfully" } });
    const kept = { name: pet.name, coat: "Long", isPedigree: true, placeLat: 53.8, pricePence: pet.pricePence };
    expect(await read()).toMatchObject({ ...kept, colour: "Apricot", status: "approved" });
    const audit = { type: "pet updated", detail: { path: ["pet_id"], equals: pet.id } };
    expect(await db.auditEntry.count({ where: audit })).toBe(1);
    const emptied = { coat: "", is_pedigree: "false", precise_location: "null" };
    expect((await request(token, "PATCH", `/poodle-${pet.id}`, formOf(emptied))).status).toBe(200);
    expect(await read()).toMatchObject({ coat: null, isPedigree: false, placeLat: null, colour: "Apricot" });
  });

  it("[JPE-05, IMG-05, IMG-09] puts new images behind the others, and all into an order given in either form", async () => {
    const { token, pet } = await lister(site, { ...MORE, images: 4 });
    const patch = (fields: Record<string, string>, sent?: SentFile[]) =>
      request(token, "PATCH", `/${pet.id}`, formOf(fields, sent));
    const [a, b, c, d] = await namesOf(pet.id, token);
    expect((await patch({}, await images(1))).status).toBe(200);
    const [one, two, three, four, e] = await namesOf(pet.id, token);
    expect([one, two, three, four, typeof e]).toEqual([a, b, c, d, "string"]);
    const wanted = [e, a, "unknown.jpg"].map((name) => ({ file_name: name }));
    await patch({ images: JSON.stringify(wanted) });
    expect(await namesOf(pet.id, token)).toEqual([e, a, b, c, d]);
    await patch({ images: JSON.stringify(JSON.stringify([{ file_name: `/upload/pets/${b}` }])) });
    expect(await namesOf(pet.id, token)).toEqual([b, e, a, c, d]);
    for (const images of ["x", "{}", '"x"', "[1]", "null"]) expect((await patch({ images })).status, images).toBe(400);
    const full = await patch({ name: "Unsaved" }, await images(1));
    expect([full.status, full.body.errors]).toEqual([400, { images: "Maximum 5 images allowed" }]);
    expect(await namesOf(pet.id, token)).toEqual([b, e, a, c, d]);
    expect(await db.pet.findUnique({ where: { id: pet.id } })).toMatchObject({ name: pet.name });
  });

  it("[JPE-05, OPN-18] says what is wrong, and is for the breeder and administrators, who also approve", async () => {
    const { token, pet } = await lister(site, { status: "pending", ...MORE });
    const wrong = await request(token, "PATCH", `/${pet.id}`, formOf({ name: "B" }, await images(1)));
    expect([wrong.status, wrong.body.errors]).toEqual([400, { name: "Name must be at least 2 characters" }]);
    expect(await namesOf(pet.id, token)).toEqual([]);
    const { token: other } = await newLister();
    for (const id of [pet.id, 2_000_000_000, "nonsense"]) {
      const { status, body } = await request(other, "PATCH", `/${id}`, formOf({ name: "Mine" }));
      expect([status, body.message]).toEqual([404, "Pet not found"]);
    }
    const { token: admin } = await signedInUser(site, { isAdmin: true });
    expect((await request(admin, "PATCH", `/${pet.id}`, formOf({ is_approved: "true" }))).status).toBe(200);
    expect(await db.pet.findUnique({ where: { id: pet.id } })).toMatchObject({ status: "approved", name: pet.name });
  });
});

describe("DELETE /api/pets/{id}", () => {
  it("[JPE-06, BPF-04, OPN-20] takes a listing away, unless money is in the way", async () => {
    const { token, pet, breeder } = await lister(site);
    const paid = await createPet({ breederId: breeder.id });
    await createPaidDeposit(paid.id, { paidAt: new Date() });
    const refused = await request(token, "DELETE", `/${paid.id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "A deposit was paid on this pet in the last 24 hours. You can delete the listing 24 hours after the payment.",
    ]);
    const { token: other } = await newLister();
    expect((await request(other, "DELETE", `/${pet.id}`)).status).toBe(404);
    const done = { status: 200, body: { success: true, message: "Pet listing deleted successfully" } };
    expect(await request(token, "DELETE", `/${pet.id}`)).toEqual(done);
    expect((await request(token, "GET", `/${pet.id}`)).status).toBe(404);
    expect(await request(token, "DELETE", `/${pet.id}`)).toEqual(done);
    const left = (await createSession((await createBreeder()).userId)).token;
    expect((await request(left, "DELETE", `/${paid.id}`)).status).toBe(403);
  });
});

describe("DELETE /api/pets/{id}/images/{imageId}", () => {
  it("[JPE-07, IMG-02, IMG-07] takes an image by its id or its file name, and answers those that are left", async () => {
    const { token, pet, breeder } = await lister(site, { images: 3 });
    const before = (await request(token, "GET", `/${pet.id}`)).body.pet.info.images;
    const gone = (name: string | number, who = token) => request(who, "DELETE", `/${pet.id}/images/${name}`);
    const { token: other } = await newLister();
    expect((await gone(before[0]!.image_id, other)).status).toBe(404);
    expect(await gone(before[0]!.image_id)).toEqual({
      status: 200,
      body: {
        success: true,
        message: "Image deleted successfully",
        images: [before[1]!, before[2]!].map((image, order) => ({ ...image, order, breeder_id: breeder.id })),
      },
    });
    const byName = await gone(before[1]!.file_name);
    expect(byName.body.images.map(({ image_id: id }) => id)).toEqual([before[2]!.image_id]);
    expect((await gone(encodeURIComponent(`/upload/pets/${before[2]!.file_name}`))).body.images).toEqual([]);
    for (const name of [before[2]!.image_id, before[2]!.file_name, "nonsense", "0"]) {
      expect(await gone(name)).toMatchObject({ status: 404, body: { message: "Failed to delete image" } });
    }
  });
});
