// /breeder/licences, /admin/licences, the badge on a breeder's page and /api/breeders/{id}/licences, over HTTP.
import { describe, expect, it } from "vitest";
import { addLicence } from "#app/domain/breeders/licences/add-licence.server.ts";
import type { LicenceFields } from "#app/domain/breeders/licences/schema.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { requestApi } from "../../support/admin-area.ts";
import { createBreeder, createSession, viewerOf } from "../../support/factories.ts";
import { createLicence, createLicensedPet, LICENCE_FIELDS } from "../../support/licences.ts";
import { facts, said, signedInUser } from "../../support/members.ts";
import { all, attributes, byLabel, byRole, filledIn, hiddenFields, hrefs, valueOf } from "../../support/page.ts";
import { POLL } from "../../support/poll-options.ts";
import { html, sharedSite, textOf, type Visitor } from "../../support/site.ts";
import { temporaryFile } from "../../support/temporary-file.ts";

const site = await sharedSite();
const NEW = "/breeder/licences/new";
const LIST = "/breeder/licences?index";
const MEGABYTE = 1024 * 1024;
const FIELDS = { ...LICENCE_FIELDS, ends_on: "2098-12-31", stars: "4", max_dogs: "10" };
let numbers = 10_000;

const chosen = (page: string, label: string) => attributes(byLabel(page, label), "option[selected]", "value");
/** All values of a form as it arrives. */
const valuesIn = (page: string, path: string) => ({
  ...filledIn(page, path),
  nation: attributes(page, "input[name=nation][checked]", "value")[0] ?? "",
  kind: chosen(page, "Kind of licence")[0] ?? "",
  council: chosen(page, "Council")[0] ?? "",
  stars: attributes(page, "select[name=stars] option[selected]", "value")[0] ?? "",
});

async function owner(data: Parameters<typeof createBreeder>[0] = {}) {
  const breeder = await createBreeder(data);
  const { token } = await createSession(breeder.userId);
  return { breeder, visitor: site.visitor({ token }) };
}

/** A form as a browser sends it; without a file its field is empty. */
function formOf(fields: Record<string, string>, file?: { name: string; content: string | Uint8Array }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const bytes = file?.content ?? "";
  form.set("document", new Blob([bytes as string]), file?.name ?? "");
  return form;
}

async function add(visitor: Visitor, fields: Record<string, string> = {}, file?: Parameters<typeof formOf>[1]) {
  const key = hiddenFields(await html(await visitor.get(NEW)), NEW);
  return visitor.post(NEW, formOf({ ...FIELDS, ...key, ...fields }, file));
}
const PDF = { name: "licence.pdf", content: "%PDF-1.7 licence" };
const newNumber = () => `NEW/${(numbers += 1)}`;

/** A breeder with one licence. */
async function licensed(fields: Partial<LicenceFields> = {}, breederData = {}) {
  const { breeder, visitor } = await owner(breederData);
  const viewer = viewerOf(breeder.user, { type: "breeder", isBreeder: true, breederId: breeder.id });
  const added = await addLicence({
    viewer,
    breederId: breeder.id,
    licence: { ...LICENCE_FIELDS, ends_on: FIELDS.ends_on, number: newNumber(), ...fields },
    document: { path: await temporaryFile(PDF.content), name: PDF.name, type: "application/pdf" },
    idempotencyKey: newIdempotencyKey(),
  });
  expect(added.ok).toBe(true);
  const licence = await db.licence.findFirstOrThrow({ where: { breederId: breeder.id } });
  return { breeder, visitor, licence, number: licence.number };
}
const stored = (id: number) => db.licence.findUniqueOrThrow({ where: { id } });
const moderator = () => signedInUser(site, {}, ["admin.access", "breeders.approve"]);
const decide = (visitor: Visitor, fields: Record<string, string>) => visitor.post("/admin/licences", fields);

describe("/breeder/licences", () => {
  it("[LIC-02, GRD-11] is linked from the overview and the profile form, and for breeders only", async () => {
    const { visitor } = await owner();
    for (const path of ["/breeder", "/breeder/profile/edit"]) {
      expect(hrefs(byRole(await html(await visitor.get(path)), "main"))).toContain("/breeder/licences");
    }
    expect(textOf(await html(await visitor.get("/breeder/licences")))).toContain("You have not added a licence yet.");
    const buyer = await signedInUser(site);
    for (const path of ["/breeder/licences", NEW]) {
      expect(facts(await buyer.visitor.get(path))).toEqual([303, "/profile"]);
    }
  });

  it("[LIC-02, LIC-04] adds a licence with its document and lists it; a repeated submit adds none", async () => {
    const { breeder, visitor } = await owner();
    const key = hiddenFields(await html(await visitor.get(NEW)), NEW);
    const send = () => visitor.post(NEW, formOf({ ...FIELDS, ...key }, PDF));
    const page = await said(visitor, await send());
    expect(page).toContain("Licence added. We will check it.");
    expect(page).toMatch(/AB\/12 345, Leeds City Council[\s\S]*Not checked yet[\s\S]*Expires on 31 December 2098/);
    expect(page).toContain("Next step: we check it.");
    expect((await send()).status).toBe(303);
    const rows = await db.licence.findMany({ where: { breederId: breeder.id } });
    expect(rows).toMatchObject([{ state: "unchecked", documentType: "application/pdf", stars: 4 }]);
  });

  it("[LIC-03] shows every value again with the messages at their fields", async () => {
    const { visitor, breeder } = await owner();
    const wrong = { number: "A1", council: "", kind: "", holder_name: "Zoë & Co" };
    const response = await add(visitor, wrong);
    expect(response.status).toBe(422);
    const page = await html(response);
    const messages = [
      "Choose the kind of licence.",
      "Enter the number as shown on the licence.",
      "Choose the council that issued the licence.",
    ];
    const summary = all(byRole(page, "alert"), "a");
    expect(summary.map(textOf)).toEqual(messages);
    for (const link of summary) expect(all(page, link.getAttribute("href")!)).toHaveLength(1);
    expect(valueOf(byLabel(page, "Name on the licence"))).toBe("Zoë & Co");
    expect(valueOf(byLabel(page, "Last day"))).toBe("2098-12-31");
    expect(valuesIn(page, NEW)).toMatchObject({ nation: "england", number: "A1", stars: "4" });
    const old = await html(await add(visitor, { starts_on: "2020-01-01", ends_on: "2021-01-01" }));
    expect(textOf(byRole(old, "alert"))).toContain("This licence expired on 1 January 2021.");
    expect(await db.licence.count({ where: { breederId: breeder.id } })).toBe(0);
  });

  it("[LIC-08] renews from one of the breeder's own licences, and not from another's", async () => {
    const { visitor, licence } = await licensed({ ends_on: "2027-03-31", starts_on: "2026-04-01" });
    await db.licence.update({ where: { id: licence.id }, data: { state: "lapsed" } });
    const list = await html(await visitor.get("/breeder/licences"));
    expect(hrefs(list)).toContain(`${NEW}?renew=${licence.id}`);
    const values: Record<string, string> = valuesIn(await html(await visitor.get(`${NEW}?renew=${licence.id}`)), NEW);
    expect(values).toMatchObject({ number: licence.number, council: licence.council, starts_on: "2027-04-01" });
    expect(values.ends_on).toBe("");
    const { visitor: other } = await owner();
    expect(filledIn(await html(await other.get(`${NEW}?renew=${licence.id}`)), NEW).number).toBe("");
  });

  it("[LIC-11] says that a change of a checked licence needs another check, and saves it so", async () => {
    const { visitor, licence } = await licensed();
    await db.licence.update({ where: { id: licence.id }, data: { state: "checked", checkedAt: new Date() } });
    const path = `/breeder/licences/${licence.id}/edit`;
    const page = await html(await visitor.get(path));
    const text = "If you change this, we will need to check the licence again.";
    for (const label of ["Licence number", "Council", "First day", "Last day"]) {
      const id = byLabel(page, label).getAttribute("aria-describedby")!;
      expect(textOf(all(page, `#${id}`)[0]!), label).toContain(text);
    }
    const values = valuesIn(page, path);
    await visitor.post(path, formOf({ ...values, remark: "With photos" }));
    expect(await stored(licence.id)).toMatchObject({ state: "checked", remark: "With photos" });
    const twice = await visitor.post(path, formOf({ ...values, remark: "With photos" }));
    expect(await said(visitor, twice)).toContain("Licence saved.");
    const late = await visitor.post(path, formOf({ ...values, ends_on: "2097-01-01" }));
    expect(late.status).toBe(409);
    const shown = await html(late);
    expect(textOf(byRole(shown, "alert"))).toContain("This licence has changed since you opened this page.");
    expect(valueOf(byLabel(shown, "Last day"))).toBe("2097-01-01");
    const again = await visitor.post(path, formOf(valuesIn(shown, path)));
    expect(await said(visitor, again)).toContain("Licence saved. We will check it again.");
    expect(await stored(licence.id)).toMatchObject({ state: "unchecked", checkedAt: null });
  });

  it("[LIC-02, LIC-05] withdraws a licence; another breeder can neither see nor change it", async () => {
    const { visitor, licence } = await licensed();
    const path = `/breeder/licences/${licence.id}/edit`;
    const { visitor: other } = await owner();
    expect((await other.get(path)).status).toBe(404);
    expect((await other.post(path, { intent: "withdraw" })).status).toBe(404);
    expect((await other.post(path, formOf({ ...FIELDS, number: "XX 999" }))).status).toBe(404);
    expect((await stored(licence.id)).number).toBe(licence.number);
    expect(await said(visitor, await visitor.post(path, { intent: "withdraw" }))).toContain("Licence withdrawn.");
    expect((await stored(licence.id)).state).toBe("withdrawn");
    const twice = await visitor.post(path, { intent: "withdraw" });
    expect(await said(visitor, twice)).toContain("Licence withdrawn.");
    expect((await visitor.get(path)).status).toBe(303);
  });
});

describe("the document of a licence", () => {
  it.each([
    ["run.pdf", "MZ executable", 422, "run.pdf is not a PDF or image"],
    ["big.pdf", `%PDF-${"x".repeat(11 * MEGABYTE)}`, 413, "big.pdf is too large (max 10MB)"],
  ])(
    "[LIC-04] %s is refused where it is another file or too large, and the values are kept",
    async (name, content, status, text) => {
      const { visitor, breeder } = await owner();
      const response = await add(visitor, {}, { name, content });
      expect(response.status).toBe(status);
      const page = await html(response);
      expect(textOf(byRole(page, "alert"))).toContain(text);
      expect(valuesIn(page, NEW)).toMatchObject({ number: FIELDS.number });
      expect(await db.licence.count({ where: { breederId: breeder.id } })).toBe(0);
    },
  );

  it("[LIC-04] is downloaded by its owner and moderators only, with safe headers and an audit entry", async () => {
    const { visitor, licence } = await licensed();
    const path = `/breeder/licences/${licence.id}/document`;
    const { visitor: checker } = await moderator();
    for (const reader of [visitor, checker]) {
      const response = await reader.get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(PDF.content);
      expect(response.headers.get("Content-Type")).toBe("application/pdf");
      expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="licence.pdf"/);
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(response.headers.get("Cache-Control")).toContain("no-store");
      expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
    }
    const about = { type: "licence document downloaded", detail: { path: ["licence_id"], equals: licence.id } };
    expect(await db.auditEntry.count({ where: about })).toBe(2);
    const { visitor: other } = await owner();
    expect((await other.get(path)).status).toBe(404);
    expect(await db.auditEntry.count({ where: about })).toBe(2);
    expect(facts(await site.visitor().get(path))).toEqual([303, "/login"]);
  });

  it("[LIC-04] is not served below /upload", async () => {
    const { visitor, licence } = await licensed();
    const key = (await stored(licence.id)).documentKey!;
    expect(await storage.stat(key)).not.toBeNull();
    for (const path of [key, `${key}.pdf`, `${key}-1280.jpg`, `pets/..%2f${key}`]) {
      expect((await visitor.get(`/upload/${path}`)).status, path).toBe(404);
    }
  });
});

describe("/admin/licences", () => {
  it("[LIC-05, DSK-10] is linked with its count, has a row for the keys, and marks a licence as checked with its source", async () => {
    const { licence, visitor, breeder, number } = await licensed();
    const { visitor: checker } = await moderator();
    const page = await html(await checker.get("/admin/licences"));
    const count = await db.licence.count({ where: { state: "unchecked" } });
    expect(textOf(byRole(page, "navigation", "Admin area"))).toMatch(new RegExp(`Licences ${count}\\b`));
    const card = byRole(page, "region", `${number}, Leeds City Council ${breeder.tradingName}`);
    expect(card.getAttribute("data-row")).toBe(String(licence.id));
    expect(hrefs(card)).toContain("https://www.leeds.gov.uk");
    for (const fact of ["Mina Harrow", "Dog breeding", "31 December 2098", breeder.tradingName]) {
      expect(textOf(card)).toContain(fact);
    }
    expect(textOf(card)).toContain("Runs longer than 36 months");
    const seen = attributes(card, "input[name=seen]", "value")[0]!;
    const fields = { licenceId: String(licence.id), seen };
    const without = await decide(checker, { ...fields, intent: "checked" });
    expect([without.status, textOf(await html(without))]).toEqual([
      422,
      expect.stringContaining("Choose what you compared the licence with."),
    ]);
    const done = await decide(checker, {
      ...fields,
      intent: "checked",
      source: "register",
      sawStars: "on",
      sawMaxDogs: "on",
    });
    expect(await said(checker, done)).toContain("The licence is marked as checked.");
    expect(await stored(licence.id)).toMatchObject({
      state: "checked",
      checkedSource: "register",
      starsChecked: true,
      maxDogsChecked: true,
    });
    const late = await decide(checker, { ...fields, intent: "refused", reason: "number" });
    expect(await said(checker, late)).toContain("This licence was changed or decided meanwhile.");
    expect(textOf(await html(await visitor.get("/breeder/licences")))).toContain("Checked");
    const sent = await site.inbox.waitFor((one) => one.to === breeder.user.email);
    expect(sent.subject).toContain("Your licence is checked");
  });

  it("[LIC-05, LIC-06] refuses with a reason, and names other breeders with the same licence", async () => {
    const first = await licensed({}, { tradingName: "Ashdown Kennel" });
    const second = await licensed({ number: first.number.toLowerCase() });
    const { visitor: checker } = await moderator();
    const page = await html(await checker.get("/admin/licences?page=1"));
    const card = byRole(page, "region", `${second.number}, Leeds City Council ${second.breeder.tradingName}`);
    expect(textOf(card)).toContain("Another breeder has this number and council: Ashdown Kennel.");
    const fields = {
      licenceId: String(second.licence.id),
      seen: attributes(card, "input[name=seen]", "value")[0]!,
      intent: "refused",
    };
    const without = await decide(checker, { ...fields, reason: "other", text: " " });
    expect([without.status, textOf(byRole(await html(without), "alert"))]).toEqual([
      422,
      expect.stringContaining("Choose a reason. For another reason, enter a text."),
    ]);
    const done = await decide(checker, { ...fields, reason: "name", text: "See page 2." });
    expect(await said(checker, done)).toContain("The licence is refused.");
    const list = textOf(await html(await second.visitor.get("/breeder/licences")));
    expect(list).toMatch(/Reason: The name on the licence is not yours or that of your business\.\s+See page 2\./);
  });

  it("[LIC-05] asks the breeder for changes, by email and on their pages", async () => {
    const { licence, visitor, breeder, number } = await licensed();
    const { visitor: checker } = await moderator();
    const card = async () =>
      all(await html(await checker.get("/admin/licences")), "section").find((one) => textOf(one).includes(number));
    const seen = attributes((await card())!, "input[name=seen]", "value")[0]!;
    const fields = { licenceId: String(licence.id), seen, intent: "changes" };
    const empty = await decide(checker, { ...fields, text: "" });
    expect([empty.status, textOf(byRole(await html(empty), "alert"))]).toEqual([
      422,
      expect.stringContaining("Enter what to change. The breeder reads it."),
    ]);
    const done = await decide(checker, { ...fields, text: "Please add page 2." });
    expect(await said(checker, done)).toContain("The breeder is asked to change the licence.");
    expect(await card()).toBeUndefined();
    const sent = await site.inbox.waitFor((one) => one.to === breeder.user.email);
    expect(sent.subject).toContain("Please change your licence");
    expect(sent.text).toContain("Please add page 2.");
    const list = textOf(await html(await visitor.get("/breeder/licences")));
    expect(list).toContain("What to change: Please add page 2.");
    expect(list).toContain("Next step: change the licence, and we will look at it again.");
    const path = `/breeder/licences/${licence.id}/edit`;
    const page = await html(await visitor.get(path));
    expect(textOf(page)).toContain("Please add page 2.");
    // A saved one returns to the list: forms-without-script.test.ts.
  });

  it("[LIC-05] is closed to moderators without the permission", async () => {
    const { visitor } = await signedInUser(site, {}, ["admin.access", "pets.approve"]);
    expect(facts(await visitor.get("/admin/licences"))).toEqual([303, "/admin"]);
    const { licence } = await licensed();
    const seen = licence.updatedAt.toISOString();
    const fields = { licenceId: String(licence.id), seen, intent: "checked", source: "phone" };
    expect(facts(await decide(visitor, fields))).toEqual([303, "/admin"]);
    expect((await stored(licence.id)).state).toBe("unchecked");
  });
});

describe("a lapsed licence", () => {
  it("[LIC-10] is replaced at the breeder's pets by one button, and the reason is at a listing that returned", async () => {
    const { visitor, licence, breeder, number } = await licensed();
    const old = await createLicence(breeder.id, { state: "lapsed", endsOn: new Date("2026-06-30") });
    const pet = await createLicensedPet(old, { name: "Bramble" });
    const rejectionReason = "Licence AB/12 345 expired.";
    await db.pet.update({ where: { id: pet.id }, data: { status: "pending", rejectionReason } });
    expect(textOf(await html(await visitor.get("/breeder/pets")))).toContain(rejectionReason);
    const page = await html(await visitor.get("/breeder/licences"));
    expect(textOf(page)).toContain(`Use ${number} for this listing`);
    const { visitor: other } = await owner();
    const fields = { licenceId: String(licence.id) };
    expect(await said(other, await other.post(LIST, fields))).toContain("no listing was changed");
    expect(await said(visitor, await visitor.post(LIST, fields))).toContain("1 of your pets now names this licence.");
    const named = await db.petDeclaration.findUniqueOrThrow({ where: { petId: pet.id } });
    expect(named.licenceId).toBe(licence.id);
    expect(textOf(await html(await visitor.get("/breeder/licences")))).not.toMatch(/Use .* for th/);
  });
});

describe("the badge on a breeder's page", () => {
  it("[LIC-07, LIC-09, LIC-12] follows the state of the licence, also in the page cache", async () => {
    const { breeder, licence, number } = await licensed();
    const path = `/@${breeder.user.username}`;
    const slug = (await site.get(path)).headers.get("Location") ?? path;
    const text = async () => textOf(byRole(await html(await site.get(slug)), "main"));
    expect(await text()).toContain(`Licence ${number}, Leeds City Council: not checked yet`);
    const change = (data: object) => db.licence.update({ where: { id: licence.id }, data });
    await change({
      state: "checked",
      checkedAt: new Date("2026-11-20T10:00:00Z"),
      starsChecked: true,
      maxDogsChecked: true,
    });
    await expect.poll(text, POLL).toContain("Licensed by Leeds City Council");
    expect(await text()).toContain("Checked by Pawstead on 20 November 2026");
    expect(await text()).toContain("4 of 5 stars by Leeds City Council, 2026");
    expect(await text()).toContain("At most 10 dogs");
    await change({ state: "lapsed" });
    await expect.poll(text, POLL).not.toContain("Licensed by");
  });
});

describe("/api/breeders/{id}/licences", () => {
  it("[LIC-14] adds and lists licences for the owner, with the messages of the form", async () => {
    const { breeder, visitor } = await owner();
    const path = `breeders/${breeder.id}/licences`;
    const refused = await requestApi(site, visitor, { method: "POST", path, body: { ...FIELDS, number: "A1" } });
    expect(refused).toMatchObject({
      status: 400,
      errors: { number: "Enter the number as shown on the licence." },
    });
    const added = await requestApi(site, visitor, { method: "POST", path, body: FIELDS });
    expect(added).toMatchObject({
      status: 201,
      licence: { state: "unchecked", number: "AB/12 345", stars: 4, max_dogs: 10 },
    });
    const { licences, status } = await requestApi(site, visitor, { method: "GET", path });
    expect([status, licences]).toEqual([200, [added.licence]]);
  });

  it("[LIC-14] is for the owner and administrators", async () => {
    const { breeder } = await owner();
    const path = `breeders/${breeder.id}/licences`;
    const { visitor: other } = await owner();
    expect((await requestApi(site, other, { method: "POST", path, body: FIELDS })).status).toBe(403);
    const { visitor: admin } = await signedInUser(site, { isAdmin: true });
    expect((await requestApi(site, admin, { method: "POST", path, body: FIELDS })).status).toBe(201);
    const unknown = { method: "POST", path: "breeders/2000000000/licences", body: FIELDS };
    expect((await requestApi(site, admin, unknown)).status).toBe(404);
  });
});
