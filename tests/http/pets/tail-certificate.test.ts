// The vet's certificate of a docked tail over HTTP: in the form of a listing without script, its download, hostile files, the
// moderator's row and the API.
import { describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { UNREADABLE } from "#app/domain/images/documents/texts.ts";
import { storeCertificate } from "#app/domain/pets/certificates/change-certificate.server.ts";
import { db } from "#app/platform/db.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { isDeep } from "../../support/depth.ts";
import { viewerOf } from "../../support/factories.ts";
import { imageForm, incoming, lister, newImage } from "../../support/images/image-uploads.ts";
import { TYPED_LISTING } from "../../support/listing-texts.ts";
import { facts, signedInUser } from "../../support/members.ts";
import { all, byLabel, byRole, hiddenFields, hrefs, html, one, textOf, valueOf } from "../../support/page.ts";
import { LOCKS, pdfFile } from "../../support/pdf-files.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";
import { listKeys } from "../../support/storage-contract.ts";
import { temporaryFile } from "../../support/temporary-file.ts";

const site = await sharedSite();
const NEW = "/breeder/pets/new";
const LABEL = "The vet's certificate";
const QUESTION = "Add the vet's certificate for the docked tail.";
const MEGABYTE = 1024 * 1024;
const DOCKED = { ...TYPED_LISTING, nation: "england", tail: "docked", tail_kind: "spaniels" };
const PDF = { name: "tail.pdf", content: "%PDF-1.7 certificate" };
const editPath = (petId: number) => `/breeder/pets/${petId}/edit`;

interface Named {
  name: string;
  content: string;
}

/** A form as a browser sends it; without a file its field is empty. */
function formOf(fields: Record<string, string>, file?: Named): FormData {
  const form = imageForm(fields);
  form.set("tail_certificate", new Blob([file?.content ?? ""]), file?.name ?? "");
  return form;
}

const send = (visitor: Visitor, path: string, fields: Record<string, string>, file?: Named) =>
  visitor.post(path, formOf(fields, file));
const linkIn = (page: string) => hrefs(page).find((href) => href?.startsWith("/breeder/certificates/")) ?? null;
const rowOf = (petId: number) => db.tailCertificate.findUnique({ where: { petId } });

/** A breeder with a pet that has a certificate, and its path. */
async function certified(pet: Parameters<typeof lister>[1] = {}) {
  const listed = await lister(site, pet);
  const { breeder } = listed;
  const about = { type: "breeder", isBreeder: true, breederId: breeder.id } as const;
  const stored = await storeCertificate({
    viewer: viewerOf(breeder.user, { ...about, permissions: [...BREEDER_PERMISSIONS] }),
    owner: { petId: listed.pet.id },
    document: { path: await temporaryFile(PDF.content), name: PDF.name, type: "application/pdf" },
  });
  expect(stored.ok).toBe(true);
  const row = (await rowOf(listed.pet.id))!;
  return { ...listed, row, download: `/breeder/certificates/${row.id}` };
}
const moderator = (permission: "pets.approve" | "breeders.approve" = "pets.approve") =>
  signedInUser(site, {}, ["admin.access", permission]);

describe("the field of the form", () => {
  it("[LAW-22] is stored with a draft, shown with its name and link, removed, and published", async () => {
    const { visitor, breeder } = await lister(site);
    const draft = hiddenFields(await html(await visitor.get(NEW)), NEW);
    const typed = { ...DOCKED, ...draft };
    const field = byLabel(await html(await visitor.get(NEW)), LABEL);
    expect(field.getAttribute("name")).toBe("tail_certificate");
    let page = await html(await visitor.follow(await send(visitor, NEW, { ...typed, intent: "save" }, PDF)));
    expect(textOf(one(page, "#law"))).toContain("Stored: tail.pdf");
    expect(await (await visitor.get(linkIn(page)!)).text()).toBe(PDF.content);
    expect(textOf(one(page, "#checks"))).not.toContain(QUESTION);
    const intent = byRole(page, "button", "Remove the certificate").getAttribute("value")!;
    const removed = await send(visitor, NEW, { ...typed, intent });
    expect(facts(removed)).toEqual([303, `${NEW}?draft=${draft.draft}#tail_certificate`]);
    page = await html(await visitor.follow(removed));
    expect([linkIn(page), textOf(one(page, "#checks")).includes(QUESTION)]).toEqual([null, true]);
    expect(valueOf(byLabel(page, "Kind of working dog"))).toBe("spaniels");
    await send(visitor, NEW, { ...typed, intent: "publish" }, PDF);
    const { id } = await db.pet.findFirstOrThrow({ where: { breederId: breeder.id }, orderBy: { id: "desc" } });
    expect(await rowOf(id)).toMatchObject({ documentName: "tail.pdf", documentType: "application/pdf", draftId: null });
    expect(linkIn(await html(await visitor.get(editPath(id))))).not.toBeNull();
  });

  it("[LAW-22] is stored whichever other fields and files the form has", async () => {
    const { visitor } = await lister(site);
    const draft = hiddenFields(await html(await visitor.get(NEW)), NEW);
    const form = imageForm({ ...draft, intent: "save" }, [await newImage()]);
    form.set("tail_certificate", new Blob([`%PDF-${"x".repeat(9 * MEGABYTE)}`]), "large.pdf");
    const page = await html(await visitor.follow(await visitor.post(NEW, form)));
    expect(textOf(one(page, "#law"))).toContain("Stored: large.pdf");
    expect(textOf(one(page, "#photos"))).toContain("1 of 5");
  });

  it("[LAW-22] does not raise the limit of photos", async () => {
    const { visitor } = await lister(site);
    const draft = hiddenFields(await html(await visitor.get(NEW)), NEW);
    const large = { name: "large.jpg", bytes: new Uint8Array(6 * MEGABYTE) };
    const response = await visitor.post(NEW, imageForm({ ...draft, intent: "save" }, [large]));
    expect([response.status, textOf(await html(response)).includes("large.jpg is too large (max 5MB)")]).toEqual([
      422,
      true,
    ]);
  });

  it("[LAW-22] refuses bad files of each kind, and keeps every value and the stored certificate", async () => {
    const bad: [Named, string][] = [
      [{ name: "run.pdf", content: "MZ executable" }, "run.pdf is not a PDF or image"],
      [{ name: "a.jpg", content: "<script>alert(1)</script>" }, "a.jpg is not a PDF or image"],
      [{ name: "a.pdf", content: "" }, "a.pdf is not a PDF or image"],
      [{ name: "a.pdf", content: pdfFile().slice(0, 200) }, UNREADABLE],
      [{ name: "b.pdf", content: `%PDF-${"x".repeat(11 * MEGABYTE)}` }, "b.pdf is too large (max 10MB)"],
    ];
    const { visitor, pet, row } = await certified();
    const { visitor: other, breeder } = await lister(site);
    const files = await listKeys(storage, "certificates/");
    const draft = hiddenFields(await html(await other.get(NEW)), NEW);
    const sent: [Visitor, string, Record<string, string>][] = [
      [visitor, editPath(pet.id), { intent: "save" }],
      [other, NEW, { ...draft, intent: "publish" }],
      [other, NEW, { ...draft, intent: "save" }],
    ];
    // Each kind of file meets one form, and each form one kind at least.
    const tried = bad.flatMap((kind, turn) =>
      sent.filter((_form, nth) => isDeep || nth === turn % sent.length).map((form) => [...kind, ...form] as const),
    );
    for (const [file, text, by, path, more] of tried) {
      const response = await send(by, path, { ...DOCKED, name: "Typed", ...more }, file);
      expect(response.status).toBe(422);
      const page = await html(response);
      const link = all(byRole(page, "alert"), "a").find((one) => textOf(one) === text);
      expect(link?.getAttribute("href")).toBe("#tail_certificate");
      expect(byLabel(page, LABEL).getAttribute("aria-invalid")).toBe("true");
      expect([valueOf(byLabel(page, "Name")), valueOf(byLabel(page, "Kind of working dog"))]).toEqual([
        "Typed",
        "spaniels",
      ]);
      expect(linkIn(page) !== null).toBe(by === visitor);
    }
    expect(await rowOf(pet.id)).toEqual(row);
    expect((await db.pet.findUniqueOrThrow({ where: { id: pet.id } })).name).toBe(pet.name);
    expect(await db.pet.count({ where: { breederId: breeder.id } })).toBe(1);
    expect([await listKeys(storage, "certificates/"), incoming()]).toEqual([files, []]);
  });

  it("[LAW-22] stores nothing for another breeder's pet or draft", async () => {
    const mine = await certified();
    const { visitor } = await lister(site);
    const draft = hiddenFields(await html(await mine.visitor.get(NEW)), NEW);
    await send(mine.visitor, NEW, { ...DOCKED, ...draft, intent: "save" }, PDF);
    const other = { name: "other.pdf", content: "%PDF-other" };
    expect((await send(visitor, editPath(mine.pet.id), { ...DOCKED, intent: "save" }, other)).status).toBe(404);
    expect((await send(visitor, NEW, { ...DOCKED, ...draft, intent: "save" }, other)).status).toBe(404);
    const remove = { ...DOCKED, intent: "certificate-remove" };
    expect((await send(visitor, editPath(mine.pet.id), remove)).status).toBe(404);
    expect(await rowOf(mine.pet.id)).toEqual(mine.row);
    const kept = await db.tailCertificate.findUnique({ where: { draftId: draft.draft } });
    expect(kept?.documentName).toBe("tail.pdf");
  });
});

describe("the download", () => {
  const downloads = (id: number) =>
    db.auditEntry.count({
      where: { type: "tail certificate downloaded", detail: { path: ["certificate_id"], equals: id } },
    });

  it("[LAW-22] is for the owner and moderators of listings, with safe headers and an audit entry", async () => {
    const { visitor, row, download } = await certified();
    for (const reader of [visitor, (await moderator()).visitor]) {
      const response = await reader.get(download);
      expect([response.status, await response.text()]).toEqual([200, PDF.content]);
      expect(response.headers.get("Content-Type")).toBe("application/pdf");
      expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="tail.pdf"/);
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(response.headers.get("Cache-Control")).toContain("no-store");
      expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
    }
    expect(await downloads(row.id)).toBe(2);
  });

  it("[LAW-22] is refused for every other user, and not served below /upload", async () => {
    const { row, download, visitor } = await certified();
    expect((await (await lister(site)).visitor.get(download)).status).toBe(404);
    expect((await (await moderator("breeders.approve")).visitor.get(download)).status).toBe(404);
    expect(facts(await (await signedInUser(site)).visitor.get(download))).toEqual([303, "/profile"]);
    expect(facts(await site.visitor().get(download))).toEqual([303, "/login"]);
    expect(await downloads(row.id)).toBe(0);
    for (const path of [row.documentKey, `${row.documentKey}.pdf`, `pets/..%2f${row.documentKey}`]) {
      expect((await visitor.get(`/upload/${path}`)).status, path).toBe(404);
    }
    expect((await visitor.get("/breeder/certificates/0")).status).toBe(404);
  });
});

it("[LAW-22] is linked from the moderator's row, and from the case about a public listing", async () => {
  const { download, pet } = await certified();
  const { visitor } = await moderator();
  const card = byRole(await html(await visitor.get("/admin/pets/changes")), "region", pet.name);
  expect(hrefs(card)).toContain(download);
  await db.pet.update({ where: { id: pet.id }, data: { status: "pending" } });
  expect(hrefs(await html(await visitor.get("/admin/pets")))).toContain(download);
});

describe("the API", () => {
  interface Body {
    message: string;
    errors: Record<string, string>;
    pet_id: number;
    pet: { law: { rules: { id: string; state: string }[] } };
  }
  async function request(token: string, method: string, path: string, fields?: Record<string, string>, file?: Named) {
    const headers = { Authorization: `Bearer ${token}` };
    const body = fields && { body: formOf(fields, file) };
    const response = await fetch(`${site.url}/api/pets${path}`, { method, headers, ...body });
    return { status: response.status, body: (await response.json()) as Body };
  }

  it("[LAW-22] takes the certificate with a new and with a changed listing", async () => {
    const { token } = await lister(site);
    const { body } = await request(token, "POST", "", DOCKED, PDF);
    const { law } = (await request(token, "GET", `/${body.pet_id}`)).body.pet;
    expect(law.rules.find(({ id }) => id === "R14")).toMatchObject({ state: "done" });
    const other = { name: "new.pdf", content: "%PDF-new" };
    expect((await request(token, "PATCH", `/${body.pet_id}`, { name: "Bracken" }, other)).status).toBe(200);
    expect(await rowOf(body.pet_id)).toMatchObject({ documentName: "new.pdf" });
  });

  it("[LAW-22] publishes and changes nothing with a text, a PDF with a password or 11 MB", async () => {
    const { token, pet, breeder } = await lister(site);
    const bad: [Named, number, string][] = [
      [{ name: "a.pdf", content: "Dear Sir" }, 400, "a.pdf is not a PDF or image"],
      [{ name: "a.pdf", content: pdfFile({ lock: LOCKS.secretAes }) }, 400, UNREADABLE],
      [{ name: "b.pdf", content: `%PDF-${"x".repeat(11 * MEGABYTE)}` }, 413, "b.pdf is too large (max 10MB)"],
    ];
    const ways = [["POST", ""], ["PATCH", `/${pet.id}`]] as const; // oxfmt-ignore
    for (const [turn, [file, status, text]] of bad.entries()) {
      for (const [method, path] of ways.filter((_way, nth) => isDeep || nth === turn % 2)) {
        const refused = await request(token, method, path, DOCKED, file);
        expect([refused.status, refused.body.errors]).toEqual([status, { tail_certificate: text }]);
      }
    }
    const pets = await db.pet.findMany({ where: { breederId: breeder.id } });
    expect(pets.map(({ name }) => name)).toEqual([pet.name]);
    expect(await db.listingDraft.count({ where: { breederId: breeder.id, petId: null } })).toBe(0);
  });
});
