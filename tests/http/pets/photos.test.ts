// Images of a listing over HTTP: upload, order and delete, the JSON responses for scripts, and malicious
// files and forms.
import { randomBytes } from "node:crypto";
import { request } from "node:http";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "../../support/factories.ts";
import {
  askAsScript,
  incoming,
  lister,
  newImage,
  imageForm,
  IMAGES,
  uploadedKeys,
  uploads,
} from "../../support/images/image-uploads.ts";
import { animatedWebp, phoneImage, plainImage, pngClaiming } from "../../support/images/sample-images.ts";
import { facts, said, signedInUser } from "../../support/members.ts";
import { POLL } from "../../support/poll-options.ts";
import { html, sharedSite, textOf } from "../../support/site.ts";

const site = await sharedSite();
const MB = 1024 * 1024;
const add = { intent: "add" };

const idsOf = async (petId: number) =>
  (await db.petImage.findMany({ where: { petId }, orderBy: { position: "asc" } })).map(({ id }) => id);

/** A JPEG of exactly so many bytes. */
async function jpegOf(bytes: number): Promise<Uint8Array> {
  const small = await plainImage(64, 48, `#${randomBytes(3).toString("hex")}`)
    .jpeg()
    .toBuffer();
  return Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
}

describe("the images of a pet", () => {
  it("[IMG-10, IMG-01] uploads images by a plain form and redirects to them", async () => {
    const { visitor, path, home } = await lister(site);
    const sent = imageForm({ home, return_to: path, ...add }, [await newImage(), await newImage()]);
    expect(facts(await visitor.post(IMAGES, sent))).toEqual([303, `${path}#photos`]);
    const after = await html(await visitor.get(path));
    expect(textOf(after)).toContain("1 of 2");
    const [src = ""] = /\/upload\/pets\/[0-9a-f]{32}-160(?= )/.exec(after) ?? [];
    expect((await site.get(src)).status).toBe(200);
  });

  it("[IMG-10, IMG-02] orders and deletes images by buttons, and the public page follows within a second", async () => {
    const { visitor, path, pet, home } = await lister(site, { images: 3 });
    const [a, b, c] = (await idsOf(pet.id)) as [number, number, number];
    const keyOf = async (id: number) =>
      (await db.petImage.findUniqueOrThrow({ where: { id }, include: { image: true } })).image.key;
    const shown = async () => {
      const page = await html(await site.get(path));
      return [/\/upload\/(pets\/[0-9a-f]{32})-/.exec(page)?.[1], /1 of (\d)/.exec(textOf(page))?.[1]];
    };
    // This request puts the page into the page cache for visitors without cookies.
    expect(await shown()).toEqual([await keyOf(a), "3"]);
    const submit = (intent: string) => visitor.post(IMAGES, { home, intent, return_to: path });
    // B22: the page begins at the moved image, which has the focus.
    expect(facts(await submit(`up:${c}`))).toEqual([303, `${path}#photo-${c}`]);
    expect(await idsOf(pet.id)).toEqual([a, c, b]);
    await submit(`down:${a}`);
    expect(await idsOf(pet.id)).toEqual([c, a, b]);
    await submit(`remove:${c}`);
    expect(await idsOf(pet.id)).toEqual([a, b]);
    await expect.poll(shown, POLL).toEqual([await keyOf(a), "2"]);
  });

  it("[PDT-11, PDT-05] the public page has no image controls for any user; its owner edits elsewhere", async () => {
    const { visitor, path, pet } = await lister(site, { images: 1 });
    const { token } = await createSession((await createUser({ isAdmin: true })).id);
    for (const reader of [visitor, site.visitor({ token }), site.visitor()]) {
      const page = await html(await reader.get(path));
      expect(page).not.toMatch(/breeder\/photos|photo-|type="file"/);
    }
    expect(await html(await visitor.get(path))).toContain(`/breeder/pets/${pet.id}/edit`);
  });

  it("[IMG-13, TEN-52, BRD-12] B21: names a refused file, and shows no message when another change fails", async () => {
    const { visitor, path, pet, home } = await lister(site, { images: 2 });
    const [kept, id] = await idsOf(pet.id);
    const text = { name: "text.jpg", bytes: Buffer.from("Dear Sir") };
    const refused = await visitor.post(IMAGES, imageForm({ home, return_to: path, ...add }, [text]));
    expect(facts(refused)).toEqual([303, `${path}#photos`]);
    expect(await said(visitor, refused)).toContain("text.jpg is not a supported image type");
    await visitor.post(IMAGES, { home, intent: `remove:${id}` });
    // A repeated submit, or one from another tab.
    for (const intent of [`remove:${id}`, `up:${id}`, "order"]) {
      const again = await visitor.post(IMAGES, { home, intent, return_to: path });
      expect(facts(again)).toEqual([303, `${path}#photos`]);
      expect(again.headers.getSetCookie().join()).not.toContain("flash=");
    }
    expect(await idsOf(pet.id)).toEqual([kept]);
  });

  it("redirects only to pages of this site", async () => {
    const { visitor, home } = await lister(site);
    const to = async (return_to: string) => facts(await visitor.post(IMAGES, { home, intent: "order", return_to }))[1];
    expect(await to("https://evil.example/")).toBe("/breeder/pets#photos");
    expect(await to("//evil.example")).toBe("/breeder/pets#photos");
    expect(await to("/pets?page=2")).toBe("/pets?page=2#photos");
    expect(facts(await visitor.get(IMAGES))).toEqual([303, "/breeder/pets"]);
  });
});

describe("the JSON response for scripts", () => {
  it("[IMG-03, IMG-04, IMG-06, IMG-07] has the stored images and an error for each refused file", async () => {
    const { visitor, home } = await lister(site);
    const files = [await newImage("one.jpg"), { name: "two.jpg", bytes: await jpegOf(5 * MB + 1) }, await newImage()];
    const first = await askAsScript(visitor, { home, ...add }, files);
    expect(first.faults).toEqual(["two.jpg is too large (max 5MB)"]);
    expect(first).toMatchObject({ status: 200, photos: [{ alt: "", width: 200 }, {}] });
    expect(first.added).toEqual(first.photos.map(({ imageId }) => imageId));
    expect(Object.keys(first.photos[0]!).sort()).toEqual(
      ["alt", "checked", "colour", "height", "imageId", "key", "pending", "role", "width"].sort(),
    );
    const none = await askAsScript(visitor, { home, ...add }, [{ name: "x.gif", bytes: Buffer.from("GIF89a") }]);
    expect([none.status, none.faults]).toEqual([422, ["x.gif is not a supported image type"]]);
    const [a, b] = first.photos.map(({ imageId }) => imageId);
    const ordered = await askAsScript(visitor, { home, intent: "order", ids: `${b},${a}` });
    expect(ordered.photos.map(({ imageId }) => imageId)).toEqual([b, a]);
    const gone = await askAsScript(visitor, { home, intent: `remove:${a}` });
    expect(gone).toMatchObject({ status: 200, photos: [{ imageId: b }], faults: [] });
    const twice = await askAsScript(visitor, { home, intent: `remove:${a}` });
    expect(twice).toMatchObject({ status: 404, photos: [{ imageId: b }], faults: ["Failed to delete image"] });
  });

  it("[IMG-05, CON-32] accepts two of three images where there are three", async () => {
    const { visitor, home } = await lister(site, { images: 3 });
    const response = await askAsScript(visitor, { home, ...add }, await Promise.all([1, 2, 3].map(() => newImage())));
    expect([response.photos.length, response.faults]).toEqual([5, ["Maximum 5 images allowed"]]);
    const more = await askAsScript(visitor, { home, ...add }, [await newImage()]);
    expect([more.status, more.photos.length, more.faults]).toEqual([422, 5, ["Maximum 5 images allowed"]]);
  });

  it("[CON-32, TEN-03, IMG-04] accepts a file of the site's maximum size, and refuses one byte more", async () => {
    const { visitor, home } = await lister(site);
    const full = { name: "full.jpg", bytes: await jpegOf(5 * MB) };
    expect(await askAsScript(visitor, { home, ...add }, [full])).toMatchObject({ status: 200, faults: [] });
    await db.siteSettings.update({ where: { id: 1 }, data: { maxFileSize: 1 } });
    try {
      const sent = [{ name: "mine.jpg", bytes: await jpegOf(MB + 1) }];
      const response = await askAsScript(visitor, { home, ...add }, sent);
      expect([response.status, response.faults]).toEqual([422, ["mine.jpg is too large (max 1MB)"]]);
    } finally {
      await db.siteSettings.update({ where: { id: 1 }, data: { maxFileSize: 5 } });
    }
  });
});

it("[IMG-08, IMG-09, ENT-12] are an array in the API, with bare names, which are served under /upload/pets/", async () => {
  const { visitor, home, pet, breeder } = await lister(site);
  const { photos } = await askAsScript(visitor, { home, ...add }, [await newImage(), await newImage()]);
  const response = await site.get(`/api/breeders/${breeder.id}/pets`);
  const text = await response.text();
  expect(text).toContain('"images":[{"image_id":');
  const names = [...text.matchAll(/"file_name":"([^"]*)"/g)].map(([, name = ""]) => name);
  expect(names).toEqual(photos.map(({ key, width }) => `${key.slice("pets/".length)}-${width}.jpg`));
  for (const name of names) expect((await site.get(`/upload/pets/${name}`)).status).toBe(200);
  for (const { imageId } of photos) expect(text).toContain(`"image_id":${imageId},"pet_id":${pet.id}`);
});

describe("malicious files", () => {
  it("[IMG-03, IMG-06, OPN-24] are refused with the documented error, and leave no file or row", async () => {
    const { visitor, home, pet } = await lister(site);
    const before = uploadedKeys();
    const whole = await phoneImage(900, 700);
    const refused: [string, Uint8Array, string][] = [
      ["page.jpg", Buffer.from("<!doctype html><script>alert(1)</script>"), "page.jpg is not a supported image type"],
      ["nothing.png", Buffer.alloc(0), "nothing.png is not a supported image type"],
      ["bomb.png", pngClaiming(20_000, 20_000), "bomb.png has too many pixels. Please choose a smaller picture"],
      ["half.jpg", whole.subarray(0, whole.length / 2), "half.jpg is damaged and cannot be opened. Please choose another picture"],
      ["head.jpg", whole.subarray(0, 20), "head.jpg is damaged and cannot be opened. Please choose another picture"],
    ]; // oxfmt-ignore
    for (const [name, bytes, sentence] of refused) {
      const response = await askAsScript(visitor, { home, ...add }, [{ name, bytes }]);
      expect([response.status, response.photos, response.faults], name).toEqual([422, [], [sentence]]);
    }
    expect(uploadedKeys()).toEqual(before);
    expect(incoming()).toEqual([]);
    expect(await idsOf(pet.id)).toEqual([]);
  });

  it("with paths, control characters or markup in their names have sanitised names in the error", async () => {
    const { visitor, home } = await lister(site);
    const form = (name: string) =>
      [
        ["home", home],
        ["intent", "add"],
      ]
        .map(([field, value]) => `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`)
        .concat(`--x\r\nContent-Disposition: form-data; name="photos"; filename="${name}"\r\n\r\nno\r\n--x--\r\n`)
        .join("");
    const headers = { Accept: "application/json", "Content-Type": "multipart/form-data; boundary=x" };
    const said = async (name: string) => {
      const response = await visitor.post(IMAGES, {}, { headers, body: Buffer.from(form(name)) });
      return ((await response.json()) as { faults: string[] }).faults[0]!.replace(" is not a supported image type", "");
    };
    const plain = async (name: string) => {
      const words = await said(name);
      expect(words).not.toMatch(/[\p{Cc}\p{Cf}\\/"]/u);
      expect(words.length).toBeGreaterThan(0);
      expect(Array.from(words).length).toBeLessThanOrEqual(61);
      return words;
    };
    expect(await plain("../../etc/passwd")).not.toContain("..//");
    expect(await plain("C:\\fakepath\\Bella.jpg")).toMatch(/Bella\.jpg$/);
    expect(await plain("a\u202egpj.exe\u0007")).toMatch(/^a ?gpj\.exe$/);
    expect(await plain(`${"x".repeat(300)}.jpg`)).toMatch(/^….*x\.jpg$/);
    expect(await plain("%2e%2e%2f<b>")).toContain("<b>");
  });

  it("[OPN-24] are re-encoded: first frame, sRGB, eight bits, upright, without metadata", async () => {
    const { visitor, home, pet } = await lister(site);
    const sent = [
      { name: "phone.jpg", bytes: await phoneImage(600, 400), size: [400, 600] },
      { name: "moving.webp", bytes: await animatedWebp(), size: [200, 150] },
      { name: "print.jpg", bytes: await plainImage(210, 150, "#a05848").toColourspace("cmyk").jpeg().toBuffer(), size: [210, 150] },
      { name: "deep.png", bytes: await plainImage(220, 150, "#20c020").toColourspace("rgb16").png().toBuffer(), size: [220, 150] },
    ]; // oxfmt-ignore
    const response = await askAsScript(visitor, { home, ...add }, sent);
    expect(response.faults).toEqual([]);
    expect(response.photos.map(({ width, height }) => [width, height])).toEqual(sent.map(({ size }) => size));
    const served = (async (extension: string) => {
      for (const { key, width } of response.photos) {
        const file = await site.get(`/upload/${key}-${width}.${extension}`);
        const bytes = Buffer.from(await file.arrayBuffer());
        expect(bytes.toString("latin1")).not.toMatch(/Secret|GPS|Exif|ICC_PROFILE|xmpmeta/);
        const found = await sharp(bytes).metadata();
        expect(found).toMatchObject({ space: "srgb", depth: "uchar", channels: 3 });
        expect(found.orientation).toBeUndefined();
        expect(found.pages ?? 1).toBe(1);
      }
    }) satisfies (extension: string) => Promise<void>;
    // The previews first, then the renditions.
    await served("jpg");
    const waiting = () => db.image.count({ where: { pending: true, petImages: { some: { petId: pet.id } } } });
    await expect.poll(waiting, { timeout: 100_000, interval: 100 }).toBe(0);
    for (const extension of ["jpg", "webp", "avif"]) await served(extension);
    expect(uploads().filter((name) => name.startsWith("originals/"))).toEqual([]);
  });
});

describe("malicious forms", () => {
  it("[BPF-12, OPN-25] change no image of another user's pet", async () => {
    const mine = await lister(site, { images: 2 });
    const theirs = await lister(site, { images: 2 });
    const before = [uploadedKeys(), await idsOf(theirs.pet.id)];
    const [a, b] = (await idsOf(theirs.pet.id)) as [number, number];
    const { home } = theirs;
    const { visitor } = mine;
    expect((await visitor.post(IMAGES, imageForm({ home, ...add }, [await newImage()]))).status).toBe(404);
    expect((await askAsScript(visitor, { home, ...add }, [await newImage()])).status).toBe(404);
    for (const intent of [`remove:${a}`, `up:${b}`, "order"]) {
      expect((await visitor.post(IMAGES, { home, intent, ids: `${b},${a}` })).status, intent).toBe(404);
      // Nor with the user's own pet as the image owner.
      const response = await askAsScript(visitor, { home: mine.home, intent, ids: `${b},${a}` });
      expect(response.photos.map(({ imageId }) => imageId)).toEqual(await idsOf(mine.pet.id));
    }
    expect([uploadedKeys(), await idsOf(theirs.pet.id)]).toEqual(before);
    const buyer = await signedInUser(site);
    expect(facts(await buyer.visitor.post(IMAGES, { home, intent: `remove:${a}` }))).toEqual([303, "/profile"]);
    expect(facts(await site.post(IMAGES, { home, intent: `remove:${a}` }))).toEqual([303, "/login"]);
    expect(await idsOf(theirs.pet.id)).toEqual([a, b]);
  });

  it("are refused with 400, 413 or 415 when malformed, too large or without an image owner", async () => {
    const { visitor, home } = await lister(site);
    const status = async (fields: Record<string, string>, init?: RequestInit) =>
      (await visitor.post(IMAGES, fields, init)).status;
    expect(await status({ home, intent: "paint" })).toBe(400);
    expect(await status({ home: "pet:x", intent: "add" })).toBe(400);
    expect(await status({ home: "draft:1", intent: "add" })).toBe(400);
    expect(await status({}, { body: "{}", headers: { "Content-Type": "application/json" } })).toBe(415);
    expect(await status({ home, intent: "x".repeat(2 * MB) })).toBe(413);
    const broken = { "Content-Type": "multipart/form-data" };
    expect(await status({}, { body: "--x", headers: broken })).toBe(415);
    expect(await status({}, { body: "--x", headers: { "Content-Type": "multipart/form-data; boundary=x" } })).toBe(400);
    expect(incoming()).toEqual([]);
  });

  it("leave no file or row when the connection is lost during the upload", async () => {
    const { token, home, pet } = await lister(site);
    const before = uploadedKeys();
    const { bytes } = await newImage();
    const head = ["home", "intent"].map((name, at) => {
      return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${[home, "add"][at]}\r\n`;
    });
    const file = `--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n`;
    const headers = {
      Cookie: `token=${token}`,
      Origin: site.url,
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": "1000000",
    };
    const asked = request(site.url + IMAGES, { method: "POST", headers });
    asked.on("error", () => undefined);
    asked.write(Buffer.concat([Buffer.from(head.join("") + file), bytes, Buffer.from(`\r\n${file}`), bytes]));
    await expect.poll(incoming, POLL).toHaveLength(2);
    asked.destroy();
    await expect.poll(incoming, POLL).toEqual([]);
    expect(uploadedKeys()).toEqual(before);
    expect(await idsOf(pet.id)).toEqual([]);
  });
});
