// Every form that takes files: all that it promises is stored, and a file of one byte more is told by its name while everything
// typed stays. The promises are those of the table in app/http/forms/upload-table.ts.
import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { filesAt, UPLOADS } from "#app/http/forms/upload-table.ts";
import { db } from "#app/platform/db.server.ts";
import { isDeep } from "../../support/depth.ts";
import { createPet } from "../../support/factories.ts";
import { lister } from "../../support/images/image-uploads.ts";
import { plainImage } from "../../support/images/sample-images.ts";
import { createLicence } from "../../support/licences.ts";
import { createAnimal, createLitter } from "../../support/litters.ts";
import { all, byLabel, valueOf } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const MEGABYTE = 1_048_576;
const PHOTO = 5 * MEGABYTE;
const DOCUMENT = 10 * MEGABYTE;
const SMALL = 20_000;

interface FileForm {
  /** The page; names in braces are from `world`. */
  page: string;
  /** The field of the files, how many there may be, and how the page says so. */
  label: string | RegExp;
  most: number;
  bytes: number;
  says: string;
  /** What is typed beside them: labels and values. */
  typed?: Record<string, string>;
  /** What is chosen beside them. */
  chosen?: string[];
  /** A field for one document in the same form. */
  certificate?: boolean;
  button: string | RegExp;
  /** The number of stored files. */
  stored: () => Promise<number>;
}

const draftId = randomUUID();
const world: Record<string, string> = { draft: draftId, decision: "D-UPLOADS" };
const id = (name: string) => Number(world[name]);
let token: string;

const photosOf = (where: object) => db.petImage.count({ where });
const certificatesOf = (where: object) => db.tailCertificate.count({ where });
const bothOf = async (where: object) => (await photosOf(where)) + (await certificatesOf(where));
const breeder = () => db.breeder.findUniqueOrThrow({ where: { id: id("breeder") }, include: { user: true } });

const LICENCE = {
  "Licence number": "AB/77",
  "Name on the licence": "Mina Harrow",
  "First day": "2026-01-01",
  "Last day": "2099-01-01",
};
const CERTIFICATE = "The vet's certificate";
const ONE_DOCUMENT = "One file: PDF, JPEG, PNG or WebP, up to 10 MB.";
const image = { most: 1, bytes: PHOTO, says: "One file: JPEG, PNG or WebP, up to 5 MB." };
const photos = {
  label: "Add photos",
  most: 5,
  bytes: PHOTO,
  says: "Up to 5 photos at once: JPEG, PNG or WebP, up to 5 MB each.",
};
const certificate = {
  label: CERTIFICATE,
  most: 1,
  bytes: DOCUMENT,
  says: ONE_DOCUMENT,
  typed: { "Microchip number": "977200009123456" },
};
const file = { label: /^Document/, most: 1, bytes: DOCUMENT, says: ONE_DOCUMENT };

const FORMS: FileForm[] = [
  { ...image, page: "/profile", label: "Add a picture", button: "Upload picture", stored: async () => Number((await breeder()).user.imageId !== null) },
  { ...image, page: "/breeder/profile/edit", label: "Add a profile image", button: /^Upload\s*profile image$/, stored: async () => Number((await breeder()).profileImageId !== null) },
  { ...image, page: "/breeder/profile/edit", label: "Add a cover image", button: /^Upload\s*cover image$/, stored: async () => Number((await breeder()).coverImageId !== null) },
  { ...photos, page: "/breeder/pets/new", typed: { Name: "Moss" }, certificate: true, button: "Save and finish later", stored: () => bothOf({ draft: { id: { not: draftId } } }) },
  { ...photos, page: "/breeder/pets/new/photos", button: "Save and go on", stored: () => photosOf({ draft: { id: { not: draftId } } }) },
  { ...certificate, page: "/breeder/pets/new/law/{draft}", button: "Save and go on", stored: () => certificatesOf({ draftId }) },
  { ...photos, page: "/breeder/pets/{pet}/edit", typed: { Name: "Bramble" }, certificate: true, button: "Save changes", stored: () => bothOf({ petId: id("pet") }) },
  { ...photos, page: "/breeder/pets/{other}/edit/photos", button: "Save and go on", stored: () => photosOf({ petId: id("other") }) },
  { ...certificate, page: "/breeder/pets/{other}/edit/law", button: "Save and go on", stored: () => certificatesOf({ petId: id("other") }) },
  { ...image, page: "/breeder/pets/{other}/proof", label: "Photo", button: "Send photo", stored: () => db.proofPhoto.count({ where: { imageId: { not: null } } }) },
  { ...photos, page: "/breeder/animals/{animal}/edit", most: 3, says: "Up to 3 photos at once", button: "Upload photos", stored: () => photosOf({ animalId: id("animal") }) },
  { ...photos, page: "/breeder/litters/{litter}/photos", most: 10, says: "Up to 10 photos at once", button: "Upload photos", stored: () => photosOf({ litterId: id("litter") }) },
  { ...file, page: "/breeder/animals/{animal}/tests", typed: { Test: "DNA", Result: "4/4", "Date of the test": "2026-01-01" }, button: "Add health test", stored: () => db.healthTest.count({ where: { documentKey: { not: null } } }) },
  { ...file, page: "/breeder/licences/new", typed: LICENCE, chosen: ["England"], button: "Save licence", stored: () => db.licence.count({ where: { documentKey: { not: null }, id: { not: id("licence") } } }) },
  { ...file, page: "/breeder/licences/{licence}/edit", typed: { "Licence number": "AB/78" }, button: "Save licence", stored: () => db.licence.count({ where: { documentKey: { not: null }, id: id("licence") } }) },
  { ...file, page: "/decisions/{decision}/appeal", label: /^Documents/, most: 3, says: "Up to 3 images or PDFs, each up to 10 MB.", typed: { "Why is the decision wrong?": "These are photos of Moss, taken by me." }, button: "Send appeal", stored: () => db.appealDocument.count() },
]; // oxfmt-ignore

beforeAll(async () => {
  const own = await lister(site);
  token = own.token;
  const { id: breederId, userId } = own.breeder;
  const pets = [own.pet, await createPet({ breederId })];
  const [animal, litter, licence] = await Promise.all([
    createAnimal(breederId),
    createLitter(breederId),
    createLicence(breederId),
  ]);
  const asked = await db.moderationCase.create({ data: { kind: "account", userId } });
  const proof = { petId: pets[1]!.id, askedById: userId, caseId: asked.id, word: "BDFGHJ" };
  await db.proofPhoto.create({ data: proof });
  await db.listingDraft.create({ data: { id: draftId, breederId, data: {} } });
  await db.decision.create({
    data: {
      ...{ ref: "D-UPLOADS", kind: "listing", lane: "listings", subjectKind: "pet", subjectId: own.pet.id },
      ...{ subjectName: "Moss", accountId: userId, decision: "reject", restricts: true, reason: "Another dog." },
    },
  });
  const ids = { breeder: breederId, pet: pets[0]!.id, other: pets[1]!.id, animal: animal.id, litter: litter.id };
  for (const [name, value] of Object.entries({ ...ids, licence: licence.id })) world[name] = String(value);
});

/** A JPEG of exactly so many bytes. */
async function jpegOf(bytes: number, name: string): Promise<File> {
  const small = await plainImage(64, 48, `#${randomBytes(3).toString("hex")}`)
    .jpeg()
    .toBuffer();
  return new File([Buffer.concat([small, Buffer.alloc(bytes - small.length)])], name, { type: "image/jpeg" });
}

/** The page with its fields filled in. */
async function opened({ page, typed = {}, chosen = [] }: FileForm): Promise<PlainBrowser> {
  const browser = new PlainBrowser(site, { token });
  await browser.open(page.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => world[name]!));
  expect(browser.status, browser.path).toBe(200);
  for (const [label, value] of Object.entries(typed)) browser.fill(label, value);
  for (const label of chosen) browser.check(label);
  const kind = all(browser.page, "select[name=kind]")[0];
  if (kind) browser.fill("Kind of licence", "dog_breeding").fill("Council", "Leeds City Council");
  for (const form of all(browser.page, "form[enctype='multipart/form-data']")) {
    actions.add(new URL(form.getAttribute("action") ?? browser.path, site.url).pathname);
  }
  return browser;
}

/** Where the forms of the pages above are sent to. */
const actions = new Set<string>();
/** The rows of the table of uploads to which everything was sent that its largest form promises. */
const filled = new Set<unknown>();
const largestFirst = FORMS.toSorted((a, b) => b.most * b.bytes - a.most * a.bytes);

/**
 * The bytes of each file that a form is tried with. The limit of a body follows from a row of the table: `npm test` fills it
 * by the largest form of each row, and sends as many small files by the others.
 */
function bytesFor({ bytes, label }: FileForm, { page, path }: PlainBrowser): number {
  const action = byLabel(page, label).closest("form")?.getAttribute("action") ?? path;
  const row = filesAt(new URL(action, site.url).pathname);
  if (!isDeep && filled.has(row)) return SMALL;
  filled.add(row);
  return bytes;
}

describe("the files of a form", () => {
  it.each(largestFirst)(
    "[BRD-12, BRD-13] B1, B21: $page ($label) takes all it promises, and names a file of one byte more",
    async (form) => {
      const browser = await opened(form);
      expect(browser.main).toContain(form.says);
      const { path } = browser;
      const large = await jpegOf(form.bytes + 1, "one-byte-more.jpg");
      await browser.attach(form.label, large).press(form.button);
      const told = `one-byte-more.jpg is too large (max ${form.bytes / MEGABYTE}MB)`;
      expect(`${browser.flash} ${browser.main}`).toContain(told);
      // B21: nor does a refused picture lead away from its page.
      if (form.bytes === PHOTO && !form.typed) expect(browser.path.split(/[?#]/)[0]).toBe(path);
      for (const [label, value] of Object.entries(form.typed ?? {})) {
        expect(valueOf(byLabel(browser.page, label)), label).toBe(value);
      }

      const before = await form.stored();
      const bytes = bytesFor(form, browser);
      const files = await Promise.all(Array.from({ length: form.most }, (_, at) => jpegOf(bytes, `${at}.jpg`)));
      browser.attach(form.label, ...files);
      if (form.certificate) browser.attach(CERTIFICATE, await jpegOf(bytes === SMALL ? SMALL : DOCUMENT, "vet.jpg"));
      await browser.press(form.button);
      expect(browser.status, browser.main).toBeLessThan(413);
      expect((await form.stored()) - before).toBe(files.length + (form.certificate ? 1 : 0));
    },
  );

  it("[BRD-12] B1: are tried at every URL of a page that takes files", () => {
    const sentTo = (url: string) =>
      [...actions].some((path) => new RegExp(`^${url.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path));
    const pages = UPLOADS.flatMap(({ urls }) => urls).filter((url) => !url.startsWith("/api/"));
    expect(pages.filter((url) => !sentTo(url))).toEqual([]);
  });
});
