// /breeder/animals: parents with their photos, health tests and private documents, and the mark of a moderator, over HTTP.
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { UNREADABLE } from "#app/domain/images/documents/texts.ts";
import { addHealthTest } from "#app/domain/pets/animals/add-health-test.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { createImage, viewerOf } from "../../support/factories.ts";
import { imageForm, IMAGES, lister, newImage } from "../../support/images/image-uploads.ts";
import { createAnimal, createLitter } from "../../support/litters.ts";
import { facts, said, signedInUser } from "../../support/members.ts";
import {
  all,
  allByRole,
  attributes,
  byLabel,
  byRole,
  filledIn,
  hiddenFields,
  hrefs,
  postForm,
  valueOf,
} from "../../support/page.ts";
import { pdfFile } from "../../support/pdf-files.ts";
import { html, sharedSite, textOf, type Visitor } from "../../support/site.ts";
import { temporaryFile } from "../../support/temporary-file.ts";

const site = await sharedSite();
const LIST = "/breeder/animals";
const NEW = `${LIST}/new`;
const MEGABYTE = 1024 * 1024;
const FIELDS = {
  name: "Juno",
  sex: "female",
  type: "dog",
  breed: "Cocker Spaniel",
  date_of_birth: "4 May 2022",
  registered_name: "",
  registered_number: "",
  microchip_number: "956 0000 1234 5678",
  lives_with_us: "yes",
};
const TESTED = { name: "Hip score", result: "4/4", tested_on: "2026-03-05", laboratory: "BVA" };
const TEST = { intent: "add", ...TESTED };
const PDF = { name: "hips.pdf", content: "%PDF-1.7 hips" };

const editPath = (id: number) => `${LIST}/${id}/edit`;
const testsPath = (id: number) => `${LIST}/${id}/tests`;
const checked = (page: string, name: string) => attributes(page, `input[name=${name}][checked]`, "value");

/** A form as a browser sends it; without a file its field is empty. */
function formOf(fields: Record<string, string>, file?: { name: string; content: string }): FormData {
  const form = imageForm(fields);
  form.set("document", new Blob([file?.content ?? ""]), file?.name ?? "");
  return form;
}

async function add(visitor: Visitor, fields: Record<string, string> = {}, at = NEW) {
  const hidden = hiddenFields(await html(await visitor.get(at)), NEW);
  return visitor.post(NEW, { ...FIELDS, ...hidden, ...fields });
}

/** A breeder with a parent that has one health test with a document. */
async function tested() {
  const { visitor, breeder } = await lister(site);
  const animal = await createAnimal(breeder.id);
  const added = await addHealthTest({
    viewer: viewerOf(breeder.user, {
      type: "breeder",
      isBreeder: true,
      breederId: breeder.id,
      permissions: ["pets.update"],
    }),
    animalId: animal.id,
    test: TESTED,
    document: { path: await temporaryFile(PDF.content), name: PDF.name, type: "application/pdf" },
    idempotencyKey: newIdempotencyKey(),
  });
  expect(added.ok).toBe(true);
  const row = await db.healthTest.findFirstOrThrow({ where: { animalId: animal.id } });
  return { visitor, breeder, animal, row, download: `/breeder/health-tests/${row.id}/document` };
}

describe("/breeder/animals", () => {
  it("[LIT-16, GRD-11] is linked from the overview, and lists parents with photo, sex, age and tests", async () => {
    const { visitor, breeder } = await lister(site);
    expect(hrefs(byRole(await html(await visitor.get("/breeder")), "main"))).toContain(LIST);
    expect(textOf(await html(await visitor.get(LIST)))).toContain("You have not added a parent yet.");
    const animal = await createAnimal(breeder.id, { livesWithUs: false });
    await db.healthTest.create({
      data: { animalId: animal.id, name: "Eye test", result: "Clear", testedOn: new Date("2026-03-05") },
    });
    const card = byRole(await html(await visitor.get(LIST)), "group", "Juno");
    expect(textOf(card)).toContain("Cocker Spaniel, female, 2 years old. Lives elsewhere.");
    expect(textOf(card)).toContain("Eye test: Clear, March 2026");
    expect(hrefs(card)).toEqual([editPath(animal.id), testsPath(animal.id)]);
    const buyer = await signedInUser(site);
    for (const path of [LIST, NEW]) expect(facts(await buyer.visitor.get(path))).toEqual([303, "/profile"]);
  });

  it("[LIT-16, GRD-12, GRD-13] needs the permissions of the listing form", async () => {
    const { visitor, breeder } = await lister(site);
    const { id } = await createAnimal(breeder.id);
    await db.userPermission.deleteMany({ where: { userId: breeder.userId, permission: "pets.create" } });
    expect([facts(await visitor.get(NEW)), (await visitor.get(editPath(id))).status]).toEqual([[303, "/"], 200]);
    await db.userPermission.deleteMany({ where: { userId: breeder.userId, permission: "pets.update" } });
    for (const path of [editPath(id), testsPath(id), `${LIST}/${id}/delete`]) {
      expect(facts(await visitor.get(path)), path).toEqual([303, "/"]);
    }
  });
});

describe("/breeder/animals/new", () => {
  it("[LIT-16] adds a parent once for a repeated submit, with a typed date and microchip number", async () => {
    const { visitor, breeder } = await lister(site);
    const hidden = hiddenFields(await html(await visitor.get(NEW)), NEW);
    const send = () => visitor.post(NEW, { ...FIELDS, ...hidden });
    const first = await send();
    const [row, ...more] = await db.breedingAnimal.findMany({ where: { breederId: breeder.id } });
    expect(row).toMatchObject({ bornOn: new Date("2022-05-04"), microchipNumber: "956000012345678" });
    expect(facts(first)).toEqual([303, editPath(row!.id)]);
    expect(facts(await send())).toEqual([303, editPath(row!.id)]);
    expect(more).toEqual([]);
    expect(await said(visitor, first)).toContain("Parent added.");
    expect(await db.breedingAnimal.count({ where: { breederId: breeder.id } })).toBe(1);
  });

  it("[BRD-05] is chosen in the form of the litter that it was added from, where no parent is stored", async () => {
    const { visitor, breeder } = await lister(site);
    const [draftId, path] = [randomUUID(), "/breeder/litters/new/parents"];
    await db.litterDraft.create({ data: { id: draftId, breederId: breeder.id, data: {} } });
    const hidden = hiddenFields(await html(await visitor.get(`${NEW}?from=${path}/${draftId}`)), NEW);
    const added = await visitor.post(NEW, { ...FIELDS, ...hidden });
    const animal = await db.breedingAnimal.findFirstOrThrow({ where: { breederId: breeder.id } });
    const chosen = async () => {
      const page = await html(await visitor.get(added.headers.get("location")!));
      return all(page, "#dam_id option[selected]").map(valueOf);
    };
    expect(await chosen()).toEqual([String(animal.id)]);
    const other = await createAnimal(breeder.id);
    await db.litterDraft.update({ where: { id: draftId }, data: { data: { dam_id: String(other.id) } } });
    expect(await chosen()).toEqual([String(other.id)]);
  });

  it("[LIT-16] fills in sex and type, and returns to the page that it is for, but to no other site", async () => {
    const { visitor } = await lister(site);
    const at = `${NEW}?sex=male&type=cat&from=/breeder/pets`;
    const page = await html(await visitor.get(at));
    expect([checked(page, "sex"), checked(page, "type")]).toEqual([["male"], ["cat"]]);
    expect(hrefs(page, "Back")).toEqual(["/breeder/pets"]);
    expect(facts(await add(visitor, { sex: "male", type: "cat" }, at))).toEqual([303, "/breeder/pets"]);
    for (const from of ["//evil.example", "/admin"]) {
      const [status, location] = facts(await add(visitor, { from }));
      expect([status, location]).toEqual([303, expect.stringMatching(/^\/breeder\/animals\/\d+\/edit$/)]);
    }
  });

  it("[LIT-16] shows every value again with the messages at their fields", async () => {
    const { visitor, breeder } = await lister(site);
    const wrong = { name: " ", date_of_birth: "2024-02-30", microchip_number: "123", registered_name: "Zoë & Co" };
    const response = await add(visitor, wrong, `${NEW}?from=/breeder/pets`);
    expect(response.status).toBe(422);
    const page = await html(response);
    const summary = all(byRole(page, "alert"), "a");
    expect(summary.map(textOf)).toEqual([
      "Enter the name.",
      "Check the date of birth.",
      "Enter the 15 digits of the microchip.",
    ]);
    for (const link of summary) expect(all(page, link.getAttribute("href")!)).toHaveLength(1);
    expect(valueOf(byLabel(page, /^Registered name/))).toBe("Zoë & Co");
    expect(checked(page, "sex")).toEqual(["female"]);
    expect(hiddenFields(page, NEW).from).toBe("/breeder/pets");
    expect(await db.breedingAnimal.count({ where: { breederId: breeder.id } })).toBe(0);
  });
});

describe("/breeder/animals/:animalId/edit", () => {
  it("[LIT-16] changes a parent of the breeder, and is not found for another breeder", async () => {
    const { visitor, breeder } = await lister(site);
    const { id } = await createAnimal(breeder.id);
    const path = editPath(id);
    const page = await html(await visitor.get(path));
    const values = filledIn(page, path);
    expect(values).toMatchObject({ name: "Juno", breed: "Cocker Spaniel" });
    expect(checked(page, "lives_with_us")).toEqual(["yes"]);
    const typed = { ...FIELDS, ...values, name: "Juniper", lives_with_us: "no" };
    expect(await said(visitor, await visitor.post(path, typed))).toContain("Parent saved.");
    expect(await db.breedingAnimal.findUnique({ where: { id } })).toMatchObject({
      name: "Juniper",
      livesWithUs: false,
    });
    const { visitor: other } = await lister(site);
    for (const at of [path, testsPath(id), `${LIST}/${id}/delete`]) {
      expect([(await other.get(at)).status, (await other.post(at, typed)).status], at).toEqual([404, 404]);
    }
  });

  it("[LIT-16] says at the field that the sex of a litter's mother cannot change", async () => {
    const { visitor, breeder } = await lister(site);
    const { id } = await createAnimal(breeder.id);
    await createLitter(breeder.id, { damId: id, name: "Spring litter" });
    const response = await visitor.post(editPath(id), { ...FIELDS, sex: "male" });
    expect(response.status).toBe(409);
    expect(textOf(byRole(await html(response), "alert"))).toContain(
      "Juno is a parent of Spring litter, so its sex cannot change.",
    );
  });

  it("[LIT-16] adds photos by a plain form, up to 3, without the button about the mother", async () => {
    const { visitor, breeder } = await lister(site);
    const { id } = await createAnimal(breeder.id);
    const hidden = hiddenFields(await html(await visitor.get(editPath(id))), IMAGES);
    expect(hidden).toEqual({ home: `animal:${id}`, return_to: editPath(id) });
    for (const position of [0, 1]) {
      const imageId = (await createImage()).id;
      await db.petImage.create({ data: { breederId: breeder.id, animalId: id, imageId, position } });
    }
    const files = [await newImage(), await newImage()];
    const sent = await visitor.post(IMAGES, imageForm({ ...hidden, intent: "add" }, files));
    expect(facts(sent)).toEqual([303, `${editPath(id)}#photos`]);
    const page = await html(await visitor.get(editPath(id)));
    expect(textOf(byRole(page, "region", "Your photos"))).toContain("3 of 3");
    expect(allByRole(page, "button", /mother/)).toEqual([]);
    expect(await db.petImage.count({ where: { animalId: id } })).toBe(3);
    const { visitor: other } = await lister(site);
    expect((await other.post(IMAGES, imageForm({ ...hidden, intent: "add" }, [await newImage()]))).status).toBe(404);
  });
});

describe("/breeder/animals/:animalId/delete", () => {
  it("[LIT-16] asks first, offers nothing while a litter names the parent, and refuses it then", async () => {
    const { visitor, breeder } = await lister(site);
    const { id } = await createAnimal(breeder.id);
    const path = `${LIST}/${id}/delete`;
    expect(hrefs(await html(await visitor.get(editPath(id))))).toContain(path);
    expect(postForm(await html(await visitor.get(path)), path)).not.toBeNull();
    const litter = await createLitter(breeder.id, { damId: id, name: "Spring litter" });
    const page = await html(await visitor.get(path));
    expect(textOf(page)).toContain("Juno is a parent of Spring litter. It cannot be deleted.");
    expect([postForm(page, path), hrefs(page, "Back to Juno")]).toEqual([null, [editPath(id)]]);
    const refused = await visitor.post(path, {});
    expect(refused.status).toBe(409);
    expect(textOf(byRole(await html(refused), "alert"))).toContain(
      "Juno is a parent of Spring litter. It cannot be deleted.",
    );
    await db.litter.delete({ where: { id: litter.id } });
    expect(await said(visitor, await visitor.post(path, {}))).toContain("Parent deleted.");
    expect(await db.breedingAnimal.count({ where: { id } })).toBe(0);
  });
});

describe("/breeder/animals/:animalId/tests", () => {
  it("[LIT-17] adds a test with its document, offers the usual names, and deletes both", async () => {
    const { visitor, breeder } = await lister(site);
    const animal = await createAnimal(breeder.id);
    const key = hiddenFields(await html(await visitor.get(editPath(animal.id))), testsPath(animal.id));
    const response = await visitor.post(testsPath(animal.id), formOf({ ...TEST, ...key }, PDF));
    const row = await db.healthTest.findFirstOrThrow({ where: { animalId: animal.id } });
    expect(facts(response)).toEqual([303, editPath(animal.id)]);
    const page = await html(await visitor.follow(response));
    expect(textOf(page)).toContain("Health test added.");
    expect(textOf(page)).toMatch(/Hip score: 4\/4, March 2026\s+BVA\. Stated by the breeder/);
    expect(attributes(page, "#health-test-names option", "value")).toContain("prcd-PRA DNA test");
    expect(hrefs(page, "Download hips.pdf")).toEqual([`/breeder/health-tests/${row.id}/document`]);
    const fields = { intent: "delete", testId: String(row.id) };
    const deleted = await visitor.post(testsPath(animal.id), fields);
    expect(await said(visitor, deleted)).toContain("Health test deleted.");
    expect(await storage.stat(row.documentKey!)).toBeNull();
    expect(await db.healthTest.count({ where: { animalId: animal.id } })).toBe(0);
  });

  it.each([
    ["a PDF without pages", { name: "a.pdf", content: pdfFile({ pages: 0 }) }, 422, UNREADABLE],
    [
      "11 MB",
      { name: "big.pdf", content: `%PDF-${"x".repeat(11 * MEGABYTE)}` },
      413,
      "big.pdf is too large (max 10MB)",
    ],
  ])("[LIT-17, LIC-04] refuses a document of %s, and keeps the values", async (_what, file, status, text) => {
    const { visitor, breeder } = await lister(site);
    const { id } = await createAnimal(breeder.id);
    const key = hiddenFields(await html(await visitor.get(testsPath(id))), testsPath(id));
    const response = await visitor.post(testsPath(id), formOf({ ...TEST, ...key, tested_on: "2099-01-01" }, file));
    expect(response.status).toBe(status);
    const page = await html(response);
    expect(all(byRole(page, "alert"), "a").map(textOf)).toEqual([
      "The date of the test cannot be in the future.",
      text,
    ]);
    expect(valueOf(byLabel(page, "Result"))).toBe("4/4");
    expect(await db.healthTest.count({ where: { animalId: id } })).toBe(0);
  });

  it("[LIT-17, LIC-04] sends the document to its owner and moderators, with safe headers and an audit entry", async () => {
    const { visitor, row, download } = await tested();
    const { visitor: checker } = await signedInUser(site, {}, ["admin.access", "breeders.approve"]);
    for (const reader of [visitor, checker]) {
      const response = await reader.get(download);
      expect([response.status, await response.text()]).toEqual([200, PDF.content]);
      expect(response.headers.get("Content-Type")).toBe("application/pdf");
      expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="hips.pdf"/);
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(response.headers.get("Cache-Control")).toContain("no-store");
      expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
    }
    const about = { type: "health document downloaded", detail: { path: ["health_test_id"], equals: row.id } };
    expect(await db.auditEntry.count({ where: about })).toBe(2);
    const { visitor: other } = await lister(site);
    expect((await other.get(download)).status).toBe(404);
    expect((await visitor.get(`/upload/${row.documentKey}`)).status).toBe(404);
    expect(facts(await site.visitor().get(download))).toEqual([303, "/login"]);
    expect(await db.auditEntry.count({ where: about })).toBe(2);
  });
});

describe("/admin/health-tests", () => {
  it("[LIT-17, DSK-10] lists the documents that no moderator has seen, with breeder, test and download", async () => {
    const { breeder, row, download } = await tested();
    const { visitor: checker } = await signedInUser(site, {}, ["admin.access", "pets.approve", "breeders.approve"]);
    const page = await html(await checker.get("/admin/health-tests?page=9"));
    expect(hrefs(await html(await checker.get("/admin/licences")))).toContain("/admin/health-tests");
    const form = postForm(page, `/admin/health-tests/${row.id}/seen`)!;
    const card = form.closest("[role=group]")!;
    expect(card.hasAttribute("data-row")).toBe(true);
    expect(textOf(card)).toContain("Hip score: 4/4, March 2026");
    expect(textOf(card)).toContain(breeder.tradingName);
    expect(hrefs(card)).toContain(download);
    await checker.post(`/admin/health-tests/${row.id}/seen`, {});
    expect(
      postForm(await html(await checker.get("/admin/health-tests?page=9")), form.getAttribute("action")!),
    ).toBeNull();
    const { visitor: other } = await signedInUser(site, {}, ["admin.access", "breeders.approve"]);
    const { row: next } = await tested();
    const shown = await html(await other.get("/admin/health-tests?page=9"));
    expect(hrefs(shown)).toContain(`/breeder/health-tests/${next.id}/document`);
    expect(allByRole(shown, "button", /seen/)).toEqual([]);
  });

  it("[LIT-17] marks a document as seen once, and returns to the page of the form", async () => {
    const { visitor, animal, row } = await tested();
    const path = `/admin/health-tests/${row.id}/seen`;
    const { visitor: checker } = await signedInUser(site, {}, ["admin.access", "pets.approve", "breeders.approve"]);
    const done = await checker.post(path, { return_to: "/admin/pets?page=1" });
    expect(facts(done)).toEqual([303, "/admin/pets?page=1"]);
    expect(await said(checker, done)).toContain("The document is marked as seen.");
    const again = await checker.post(path, { return_to: "//evil.example" });
    expect(facts(again)).toEqual([303, "/admin/health-tests"]);
    expect(await said(checker, again)).toContain("This document was deleted or marked as seen meanwhile.");
    expect(textOf(await html(await visitor.get(testsPath(animal.id))))).toMatch(/We saw the document on \d/);
  });

  it("[LIT-17] is closed to breeders and to moderators without both permissions", async () => {
    const { visitor, row } = await tested();
    const path = `/admin/health-tests/${row.id}/seen`;
    expect((await visitor.post(path, {})).status).toBe(303);
    for (const permission of ["pets.approve", "breeders.approve"] as const) {
      const { visitor: other } = await signedInUser(site, {}, ["admin.access", permission]);
      expect(facts(await other.post(path, {}))).toEqual([303, "/admin"]);
    }
    expect(await db.healthTest.findUnique({ where: { id: row.id } })).toMatchObject({ seenAt: null });
  });
});
