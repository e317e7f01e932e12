// The endpoints that return one breeder, and those with which a breeder changes their images.
import { describe, expect, it, vi } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { BreederResource } from "#app/domain/breeders/breeder-resource.ts";
import { imageResources } from "#app/domain/pets/listing-photos/image-resource.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createReview, createSession, createUser } from "../../support/factories.ts";
import { incoming, lister, newImage, type SentFile } from "../../support/images/image-uploads.ts";
import { signedInUser } from "../../support/members.ts";
import { sharedSite } from "../../support/site.ts";

vi.setConfig({ testTimeout: 30_000 });
const site = await sharedSite();

interface Image {
  image_id: number;
  pet_id: number | null;
  file_name: string;
  order: number;
}

interface Body {
  message: string;
  errors: Record<string, string>;
  breeder: BreederResource;
  stats: BreederResource["stats"];
  images: Image[];
  faults: string[];
  profile_image_url: string;
  cover_image_url: string | null;
}

interface Sending {
  json?: unknown;
  form?: FormData;
}

/** Sends a request to an endpoint below /api/breeders/. */
async function request(method: string, path: string, token: string | null = null, { json, form }: Sending = {}) {
  const response = await fetch(`${site.url}/api/breeders/${path}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(json === undefined ? {} : { "Content-Type": "application/json" }),
    },
    body: json === undefined ? form : JSON.stringify(json),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

const get = (path: string, token?: string) => request("GET", path, token);
const admin = async () => (await signedInUser(site, { isAdmin: true })).token;
const owner = async (data: Parameters<typeof createBreeder>[0] = {}) => {
  const breeder = await createBreeder(data);
  return { breeder, token: (await createSession(breeder.userId)).token };
};

function formOf(field: string, files: readonly SentFile[], fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { name, bytes } of files) form.append(field, new File([new Uint8Array(bytes)], name));
  return form;
}

describe("a breeder", () => {
  it("[JBR-03, JBR-04, JBR-05, JBR-31, OPN-94] is the same by slug, id, username and account", async () => {
    const breeder = await createBreeder({ tradingName: "Willow Kennel", plan: "gold", user: { username: "Willow.K" } });
    const { id, userId } = breeder;
    const addresses = [`${id}`, `willow-kennel-${id}`, `an-older-name-${id}`, "@Willow.K", "@willow.k", "%40willow.k"];
    addresses.push("breeder/@willow.k", `user/${userId}`, `${id}?status=approved`);
    const first = await get(addresses[0]!);
    expect(first.body).toMatchObject({
      success: true,
      breeder: { breeder_id: id, slug: `willow-kennel-${id}`, username: "Willow.K", status: "approved" },
    });
    for (const address of addresses) expect([address, await get(address)]).toEqual([address, first]);
    const listed = (await (await site.get("/api/breeders?search=willow")).json()) as { breeders: BreederResource[] };
    expect(listed.breeders).toEqual([first.body.breeder]);
  });

  it("[JBR-03, JBR-04, JBR-05, JBR-31] that does not exist is a 404 with one message", async () => {
    const { id, user } = await createBreeder();
    const { user: buyer } = await signedInUser(site);
    const missing = ["2000000000", "0", "unknown", `${id}?status=pending`, "@unknown", "@", "@a'b"];
    missing.push(
      "breeder/@unknown",
      `breeder/${user.username}`,
      `user/${buyer.id}`,
      "user/0",
      "user/x",
      "2000000000/stats",
    );
    for (const path of missing) {
      const response = { status: 404, body: { success: false, message: "Breeder not found", errors: {} } };
      expect([path, await get(path)]).toEqual([path, response]);
    }
  });

  it("[JBR-03, JBR-31] who is not approved is returned to themself and to administrators only", async () => {
    const waiting = await owner({ status: "pending", user: { isBreeder: false } });
    const otherUser = (await signedInUser(site)).token;
    const { id, userId, user } = waiting.breeder;
    const trusted = [waiting.token, await admin()];
    const paths = [
      `${id}`,
      `${id}?status=pending`,
      `@${user.username}`,
      `user/${userId}`,
      `user/${userId}?status=pending`,
    ];
    for (const path of [...paths, `${id}/stats`]) {
      for (const token of trusted) expect([path, (await get(path, token)).status]).toEqual([path, 200]);
      for (const token of [undefined, otherUser]) expect([path, (await get(path, token)).status]).toEqual([path, 404]);
    }
    for (const token of trusted) expect((await get(`${id}?status=approved`, token)).status).toBe(404);
    const suspended = await owner({ suspended: true });
    expect((await get(String(suspended.breeder.id))).status).toBe(404);
    expect((await get(`${suspended.breeder.id}?status=approved`, suspended.token)).status).toBe(200);
  });

  it("[BPP-15, JBR-03, JBR-31] masks contact details as the page does, and shows the owner their own", async () => {
    const contact = { contactTel: "+447700900456", contactEmail: "secret.address@demo.test" };
    const { breeder, token } = await owner(contact);
    const { id, userId, user } = breeder;
    const whole = { email: contact.contactEmail, tel_no: contact.contactTel };
    const others = [undefined, (await signedInUser(site)).token, await admin()];
    for (const path of [
      `${id}`,
      `${id}?reveal=contact`,
      `@${user.username}`,
      `breeder/@${user.username}`,
      `user/${userId}`,
    ]) {
      for (const who of others) {
        const { body } = await get(path, who);
        expect(JSON.stringify(body)).not.toMatch(/secret\.address|900456/);
        expect(body.breeder.info.contact).toEqual({ email: "s************s@demo.test", tel_no: "077****0456" });
      }
      expect((await get(path, token)).body.breeder.info.contact, path).toEqual(whole);
    }
    await db.breederSettings.create({ data: { breederId: id, publicContactInfo: true } });
    expect((await get(String(id))).body.breeder.info.contact).toEqual(whole);
    await db.breederSettings.update({ where: { breederId: id }, data: { hideContactInfo: true } });
    expect((await get(String(id))).body.breeder.info.contact).toEqual({ email: null, tel_no: null });
    expect((await get(String(id), token)).body.breeder.info.contact).toEqual(whole);
  });

  it("[JBR-10, ENT-14, TRU-14] has five figures, by themselves as well, and those with enough cases", async () => {
    const { id, user } = await createBreeder({ responseTimeMinutes: 45 });
    await createPet({ breederId: id });
    await createPet({ breederId: id, status: "pending" });
    for (const rating of [5, 4]) await createReview(id, { rating });
    const stats = {
      total_pets: 2,
      active_pets: 1,
      average_rating: 4.5,
      review_count: 2,
      response_time_minutes: 45,
      // Too few cases for a figure.
      ...{ deposits_refunded: null, handovers_12_months: null, reply_within_2_days: null, viewings_kept: null },
    };
    expect(await get(`${id}/stats`)).toEqual({ status: 200, body: { success: true, stats } });
    expect((await get(`@${user.username}/stats`)).body.stats).toEqual(stats);
  });
});

describe("PATCH /api/breeders/user/{userId}", () => {
  it("[JBR-32, OPN-94] changes the breeder of the account as PATCH /api/breeders/{id} does", async () => {
    const { breeder, token } = await owner();
    const path = `user/${breeder.userId}`;
    const done = await request("PATCH", path, token, { json: { trading_name: "By account", location: "Ludlow" } });
    const changed = { breeder_id: breeder.id, trading_name: "By account", location: "Ludlow" };
    expect(done).toMatchObject({ status: 200, body: { message: "Profile updated successfully", breeder: changed } });
    expect((await get(path)).body.breeder.info).toMatchObject({ location: "Ludlow" });
    const short = await request("PATCH", path, token, { json: { description: "short" } });
    expect([short.status, short.body.errors]).toEqual([
      400,
      { description: "Description must be at least 50 characters" },
    ]);
    expect((await request("PATCH", path, token, { json: { contact_phone: "07700 900999" } })).status).toBe(202);
  });

  it("[JBR-32, OPN-94] refuses other accounts, also administrators", async () => {
    const { breeder } = await owner();
    const path = `user/${breeder.userId}`;
    const json = { location: "Bath" };
    for (const token of [(await owner()).token, (await signedInUser(site)).token, await admin()]) {
      expect((await request("PATCH", path, token, { json })).status).toBe(403);
    }
    expect((await request("PATCH", path, null, { json })).status).toBe(401);
    expect((await get(path)).body.breeder.info.location).toBe("Leeds");
    expect((await request("DELETE", path, null)).status).toBe(405);
  });
});

describe("the two images of a breeder", () => {
  it("[JBR-18, JBR-19, JBR-20, JBR-21, OPN-58] are uploaded and deleted independently of each other", async () => {
    const { breeder, token } = await owner();
    const put = (which: string, file: SentFile) =>
      request("POST", `${breeder.id}/${which}-image`, token, { form: formOf("image", [file]) });
    const address = /^\/upload\/breeders\/[0-9a-f]{32}-200\.jpg$/;
    const face = await put("profile", await newImage());
    expect(face).toMatchObject({ status: 200, body: { message: "Profile image updated", cover_image_url: null } });
    expect(face.body.profile_image_url).toMatch(address);
    expect((await site.get(face.body.profile_image_url)).status).toBe(200);
    const cover = await put("cover", await newImage());
    expect(cover).toMatchObject({ status: 200, body: { message: "Cover image updated" } });
    expect(cover.body.cover_image_url).toMatch(address);
    expect(cover.body.profile_image_url).toBe(face.body.profile_image_url);
    const { profile_image_url, cover_image_url } = cover.body;
    const { info } = (await get(String(breeder.id))).body.breeder;
    expect(info.images).toEqual({ profile_image_url, cover_image_url });

    const bare = await request("DELETE", `${breeder.id}/profile-image`, token);
    const initials = `/avatar/${encodeURIComponent(breeder.tradingName)}`;
    expect(bare.body).toMatchObject({ message: "Profile image deleted", profile_image_url: initials, cover_image_url });
    for (const _press of ["once", "twice"]) {
      const gone = await request("DELETE", `${breeder.id}/cover-image`, token);
      expect(gone).toMatchObject({ status: 200, body: { message: "Cover image deleted", cover_image_url: null } });
    }
  });

  it("[JBR-18, JBR-20, IMG-03, IMG-04] return the page's error for a refused file", async () => {
    const { breeder, token } = await lister(site);
    const put = (form: FormData) => request("POST", `${breeder.id}/profile-image`, token, { form });
    const fault = (message: string) => ({ success: false, message, errors: { image: message } });
    const text = { name: "text.png", bytes: Buffer.from("Dear Sir") };
    const not = "text.png is not a supported image type";
    expect(await put(formOf("image", [text]))).toEqual({ status: 400, body: fault(not) });
    const large = { name: "large.jpg", bytes: Buffer.alloc(5 * 1024 * 1024 + 1) };
    const over = "large.jpg is too large (max 5MB)";
    expect(await put(formOf("image", [large]))).toEqual({ status: 413, body: fault(over) });
    const none = "Please choose an image first";
    expect(await put(formOf("photo", [await newImage()]))).toEqual({ status: 400, body: fault(none) });
    for (const path of ["cover-image", "images"]) {
      const { status, body } = await request("POST", `${breeder.id}/${path}`, token, { json: {} });
      expect([status, body.errors]).toEqual([415, {}]);
    }
    expect(incoming()).toEqual([]);
    const { info } = (await get(String(breeder.id))).body.breeder;
    expect(info.images.profile_image_url).toContain("/avatar/");
  });
});

describe("the images of a breeder", () => {
  const orderOf = ({ images }: Body) => images.map(({ image_id: id }) => id);

  it("[JBR-22, JBR-24, OPN-25, ENT-12] are the breeder's own set, to which images are added and taken from", async () => {
    const { breeder, token } = await lister(site);
    const path = `${breeder.id}/images`;
    const files = [await newImage("a.jpg"), { name: "b.txt", bytes: Buffer.from("no") }, await newImage("c.jpg")];
    const added = await request("POST", path, token, { form: formOf("images", files) });
    expect([added.status, added.body.faults]).toEqual([201, ["b.txt is not a supported image type"]]);
    const { images } = added.body;
    expect(images).toEqual(
      [0, 1].map((order) => ({
        image_id: expect.any(Number) as number,
        pet_id: null,
        breeder_id: breeder.id,
        file_name: expect.stringMatching(/^[0-9a-f]{32}-200\.jpg$/) as string,
        order,
        role: null,
      })),
    );
    const address = `/upload/pets/${images[0]!.file_name}`;
    expect((await site.visitor({ token }).get(address)).status).toBe(200);
    expect((await site.get(address)).status, "no page shows it").toBe(404);
    const again = await request("POST", path, token, { form: formOf("images", [files[0]!]) });
    expect([again.status, again.body.images]).toEqual([201, images]);

    const [first, second] = images as [Image, Image];
    const left = await request("DELETE", `${path}/${first.file_name}`, token);
    const rest = [{ ...second, order: 0 }];
    expect(left).toEqual({
      status: 200,
      body: { success: true, message: "Image deleted successfully", images: rest },
    });
    const gone = { success: false, message: "Failed to delete image", errors: {} };
    for (const name of [first.file_name, "nonsense", "%2Fetc%2Fpasswd"]) {
      expect(await request("DELETE", `${path}/${name}`, token)).toEqual({ status: 404, body: gone });
    }
  });

  it("[JBR-22, JBR-24, OPN-25, IMG-05] with a pet_id are those of that pet, at most five", async () => {
    const { breeder, pet, token } = await lister(site, { images: 4 });
    const path = `${breeder.id}/images`;
    const two = [await newImage(), await newImage()];
    const about = { pet_id: String(pet.id) };
    const added = await request("POST", path, token, { form: formOf("images", two, about) });
    expect([added.status, added.body.faults]).toEqual([201, ["Maximum 5 images allowed"]]);
    expect(added.body.images.map(({ pet_id: id }) => id)).toEqual(Array.from({ length: 5 }, () => pet.id));
    const more = await request("POST", path, token, { form: formOf("images", [await newImage()], about) });
    const full = "Maximum 5 images allowed";
    expect(more).toEqual({ status: 400, body: { success: false, message: full, errors: { images: full } } });
    // The same file in the breeder's own set is another image.
    const { file_name: name } = added.body.images[4]!;
    const own = await request("POST", path, token, { form: formOf("images", [two[0]!]) });
    const { file_name: ownName } = own.body.images[0]!;
    expect(own.body.images).toMatchObject([{ pet_id: null }]);
    expect(ownName).not.toBe(name);
    expect((await request("DELETE", `${path}/${ownName}`, token)).body.images).toEqual([]);
    expect((await request("DELETE", `${path}/${name}?pet_id=${pet.id}`, token)).body.images).toHaveLength(4);
    expect((await request("DELETE", `${path}/${added.body.images[1]!.file_name}`, token)).body.images).toHaveLength(3);
    expect(await db.petImage.count({ where: { petId: pet.id } })).toBe(3);
  });

  it("[JBR-23, IMG-09] are put in the order of the entries, of their numbers, or of JSON text of either", async () => {
    const { breeder, pet, token } = await lister(site, { images: 3 });
    const shown = await listImages({ petId: pet.id });
    const [a, b, c] = imageResources(shown, breeder.id, { petId: pet.id }) as Image[] as [Image, Image, Image];
    const put = (imageOrder: unknown, more: object = {}) =>
      request("PUT", `${breeder.id}/images/reorder`, token, { json: { imageOrder, ...more } });
    const ids = (...wanted: Image[]) => wanted.map(({ image_id: id }) => id);
    const first = await put([c, a, b]);
    expect(first.status).toBe(200);
    expect(first.body.images).toEqual([c, a, b].map((image, order) => ({ ...image, order })));
    expect(orderOf((await put(JSON.stringify([b, a, c]))).body)).toEqual(ids(b, a, c));
    expect(orderOf((await put(ids(a, b, c))).body)).toEqual(ids(a, b, c));
    expect(orderOf((await put([c, b].map(({ file_name }) => ({ file_name })))).body)).toEqual(ids(c, b, a));
    // Unknown ids are ignored, and images that are not named are last.
    expect(orderOf((await put([{ image_id: 2_000_000_000 }, b], { pet_id: pet.id })).body)).toEqual(ids(b, c, a));
    const stored = await db.petImage.findMany({ where: { petId: pet.id }, orderBy: { position: "asc" } });
    expect(stored.map(({ id }) => id)).toEqual(ids(b, c, a));
    const message = "imageOrder must be the list of images in their new order";
    for (const bad of [
      undefined,
      null,
      5,
      "[",
      "{}",
      [null],
      ["x"],
      [{ image_id: 0 }],
      [2 ** 40],
      Array(101).fill(1),
    ]) {
      const response = await put(bad);
      expect([bad, response.status, response.body.errors.imageOrder ?? response.body.message]).toEqual([
        bad,
        400,
        message,
      ]);
    }
    expect((await put([], { pet_id: 2_000_000_000 })).status).toBe(404);
  });

  it("[OPN-25, JBR-22, JBR-23, JBR-24] are for the breeder and administrators, and each breeder's apart", async () => {
    const mine = await lister(site, { images: 2 });
    const theirs = await lister(site, { images: 2 });
    const moderator = await createUser();
    await db.userPermission.create({ data: { userId: moderator.id, permission: "admin.access" } });
    const otherUsers = [mine.token, (await signedInUser(site)).token, (await createSession(moderator.id)).token];
    const images = await db.petImage.findMany({
      where: { petId: theirs.pet.id },
      orderBy: { position: "asc" },
      include: { image: true },
    });
    const nameOf = (at: number) => `${images[at]!.image.key.replace("pets/", "")}-1280.jpg`;
    const json = { imageOrder: images.map(({ id }) => id).reverse() };
    const attempts = (breederId: number, token: string | null) =>
      Promise.all([
        newImage().then((file) => request("POST", `${breederId}/images`, token, { form: formOf("images", [file]) })),
        request("PUT", `${breederId}/images/reorder`, token, { json }),
        request("DELETE", `${breederId}/images/${nameOf(0)}`, token),
      ]).then((responses) => responses.map(({ status }) => status));
    for (const token of otherUsers) expect(await attempts(theirs.breeder.id, token)).toEqual([403, 403, 403]);
    expect(await attempts(theirs.breeder.id, null)).toEqual([401, 401, 401]);
    // Another breeder's id reaches no image of this breeder, for neither that breeder nor an administrator.
    const across = { pet_id: String(theirs.pet.id) };
    const token = await admin();
    for (const who of [mine.token, token]) {
      const send = (method: string, path: string, sending?: Sending) =>
        request(method, `${mine.breeder.id}/images${path}`, who, sending);
      expect((await send("POST", "", { form: formOf("images", [await newImage()], across) })).status).toBe(404);
      expect((await send("PUT", "/reorder", { json })).body.images).toEqual([]);
      expect((await send("PUT", "/reorder", { json: { ...json, pet_id: theirs.pet.id } })).status).toBe(404);
      expect((await send("DELETE", `/${nameOf(0)}`)).status).toBe(404);
    }
    const unchanged = await db.petImage.findMany({ where: { petId: theirs.pet.id }, orderBy: { position: "asc" } });
    expect(unchanged.map(({ id }) => id)).toEqual(images.map(({ id }) => id));

    expect(await attempts(theirs.breeder.id, token)).toEqual([201, 200, 200]);
    expect(await db.petImage.count({ where: { breederId: theirs.breeder.id, petId: null } })).toBe(1);
    expect(await attempts(2_000_000_000, token)).toEqual([404, 404, 404]);
    await db.userPermission.deleteMany({ where: { userId: mine.breeder.userId, permission: BREEDER_PERMISSIONS[1] } });
    expect(await attempts(mine.breeder.id, mine.token)).toEqual([403, 403, 403]);
  });
});
