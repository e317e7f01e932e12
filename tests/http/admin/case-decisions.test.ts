// Deciding cases on their own page over plain forms: reasons, the next case, undo, passing on, bans and races. Decisions
// can be undone on this site alone: elsewhere their emails are sent at once.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { requestApi } from "../../support/admin-area.ts";
import { claimFor } from "../../support/cases.ts";
import { createBreeder, createSession, createUser, createAnsweredPet } from "../../support/factories.ts";
import { createLicence } from "../../support/licences.ts";
import { noticeOf, said, signedInUser } from "../../support/members.ts";
import { all, attributes, byLabel, byRole, hrefs, html, textOf, valueOf } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { startSite } from "../../support/site.ts";

const site = await startSite({ UNDO_SECONDS: "3600" });
type User = Awaited<ReturnType<typeof signedInUser>>;
let jo: User;
let sam: User;
let kim: User;
let breeder: Awaited<ReturnType<typeof createBreeder>>;

beforeAll(async () => {
  jo = await signedInUser(site, { username: "jo.decides" }, ["admin.access", "pets.approve", "breeders.approve"]);
  sam = await signedInUser(site, { username: "sam.decides" }, ["admin.access", "pets.approve"]);
  kim = await signedInUser(site, { username: "kim.decides", isAdmin: true });
  breeder = await createBreeder({ plan: "gold", tradingName: "Willowbrook" });
});
beforeEach(() => db.moderationCase.deleteMany({ where: { decidedAt: null } }));

const pending = (data: object = {}) => createAnsweredPet({ breederId: breeder.id, ...data });
const caseOf = async (where: object) =>
  (await db.moderationCase.findFirstOrThrow({ where, orderBy: { id: "desc" } })).id;
const petOf = (id: number) => db.pet.findUniqueOrThrow({ where: { id } });
const decide = (by: User, id: number, fields: Record<string, string | string[]>) =>
  by.visitor.post(`/admin/queue/${id}`, fields);
const mainOf = async (by: User, path: string) => byRole(await html(await by.visitor.get(path)), "main");

async function claimed(by: User, data: object = {}) {
  const pet = await pending(data);
  const id = await caseOf({ petId: pet.id });
  await claimFor(by, id);
  return { pet, id };
}

describe("the decision form of a case", () => {
  it("[QUE-07, QUE-11] is shown to the holder of the claim alone, with the reasons that fit", async () => {
    const { id } = await claimed(jo, { name: "Juniper" });
    const form = await mainOf(jo, `/admin/queue/${id}`);
    expect(all(form, "button[name=intent]").map(valueOf)).toEqual(
      expect.arrayContaining(["approve", "changes", "reject", "pass-on"]),
    );
    expect(all(form, "button[name=intent]").map(valueOf)).not.toContain("ban");
    expect(attributes(form, "[name=code]", "value")).toEqual(expect.arrayContaining(["photos_other", "welfare"]));
    expect(attributes(form, "[name=code]", "value")).not.toContain("false_review");
    expect(all(await mainOf(sam, `/admin/queue/${id}`), "button[value=approve]")).toEqual([]);
    const refused = await decide(sam, id, { intent: "approve" });
    expect(noticeOf(sam.visitor, refused)).toContain("This case is not claimed by you. Nothing was changed.");
  });

  it("[QUE-11] approves, claims the next case and redirects to it in one request", async () => {
    const { pet, id } = await claimed(jo, { name: "Clover" });
    const next = await caseOf({ petId: (await pending()).id });
    const done = await decide(jo, id, { intent: "approve", lane: "listings", of: "2" });
    expect([done.status, done.headers.get("Location")]).toEqual([303, `/admin/queue/${next}?lane=listings&of=2`]);
    expect(noticeOf(jo.visitor, done)).toContain("Clover is approved.");
    expect((await petOf(pet.id)).status).toBe("approved");
    expect(await db.moderationCase.findUnique({ where: { id } })).toMatchObject({ decision: "approve" });
    expect(await db.moderationCase.findUnique({ where: { id: next } })).toMatchObject({ claimedById: jo.user.id });
    const last = await decide(jo, next, { intent: "reject", code: "price", lane: "listings" });
    expect(last.headers.get("Location")).toBe("/admin/queue?lane=listings");
    expect(noticeOf(jo.visitor, last)).toContain("There are no open cases.");
  });

  it("[QUE-11, QUE-12, DSK-03] needs a reason for what restricts a user; without a text it is the sentences of the codes", async () => {
    const { pet, id } = await claimed(jo);
    const refused = await decide(jo, id, { intent: "reject", reason: "  ", lane: "listings" });
    expect(refused.status).toBe(422);
    const page = byRole(await html(refused), "main");
    expect(textOf(byRole(page, "alert"))).toContain("Choose a reason. The user will see it.");
    // No decision is the default one, and none that restricts no user is taken with a reason.
    expect(all(page, "#decide-codes, .case-decision .button--primary")).toHaveLength(1);
    const approved = await html(await decide(jo, id, { intent: "approve", code: "price", lane: "listings" }));
    expect(textOf(byRole(byRole(approved, "main"), "alert"))).toContain("Untick the reasons to approve.");
    const ticked = await html(await decide(jo, id, { intent: "approve", field: "price", lane: "listings" }));
    expect(textOf(byRole(byRole(ticked, "main"), "alert"))).toContain("Untick the fields to approve.");
    expect((await petOf(pet.id)).status).toBe("pending");
    await decide(jo, id, { intent: "reject", code: ["price", "photos_other", "nonsense"] });
    const text =
      "The photos do not show this animal.\nThe price or the deposit is not what a buyer has to pay in the end.";
    expect(await petOf(pet.id)).toMatchObject({ status: "rejected", rejectionReason: text });
    expect(await db.decision.findFirst({ where: { caseId: id } })).toMatchObject({
      ...{ reasonCodes: ["photos_other", "price"], reason: text, decidedById: jo.user.id },
    });
  });

  it("[QUE-12] takes an edited text of at most 5,000 characters, and keeps a longer one with the reasons", async () => {
    const { pet, id } = await claimed(jo);
    const reason = "Too long. ".repeat(501);
    const refused = await decide(jo, id, { intent: "reject", code: "price", reason });
    const page = await html(refused);
    expect(textOf(page)).toContain("Reason must be at most 5,000 characters");
    expect(all(page, "textarea").map(valueOf).join()).toContain(reason.trimEnd());
    expect(attributes(page, "[name=code][checked]", "value")).toContain("price");
    await decide(jo, id, { intent: "reject", code: "price", reason: "My own words." });
    expect(await petOf(pet.id)).toMatchObject({ rejectionReason: "My own words." });
  });

  it("[QUE-11, DSK-04] C7: asks for changes of fields and waits, and does not offer an approval while questions are open", async () => {
    const { id } = await claimed(jo, { name: "Sorrel" });
    const refused = await decide(jo, id, { intent: "changes", "asks-fields": "yes", reason: "Other photos, please." });
    expect(refused.status).toBe(422);
    expect(textOf(await html(refused))).toContain("Choose at least one field that the breeder is to change.");
    const fields = { intent: "changes", "asks-fields": "yes", code: "photos_other", field: ["name", "nonsense"] };
    expect(noticeOf(jo.visitor, await decide(jo, id, fields))).toContain("Sorrel is returned for changes.");
    expect(await db.moderationCase.findUnique({ where: { id }, include: { pet: true } })).toMatchObject({
      ...{ decidedAt: null, claimedById: null, requestedFields: ["name"], askedById: jo.user.id },
      ...{ waitingSince: expect.any(Date) as Date, pet: { status: "pending" } },
    });
    const once = /^(?!.*Changes requested).*Sorrel: returned for.*by @jo.*Undo: Sorrel/s;
    expect(textOf(await mainOf(sam, `/admin/queue/${id}`))).toMatch(once);
    const open = await claimed(jo);
    // The stored count says 0; the rules as they are now have an open question (C7).
    await db.petDeclaration.update({ where: { petId: open.pet.id }, data: { nation: null, countryOfBirth: null } });
    expect(await petOf(open.pet.id)).toMatchObject({ openAnswers: 0 });
    const page = await mainOf(jo, `/admin/queue/${open.id}`);
    expect(all(page, "button[value=approve]")).toEqual([]);
    expect(textOf(page)).toMatch(/It can be approved when its \d open questions are answered\./);
    const late = await decide(jo, open.id, { intent: "approve", reason: "Typed" });
    expect(textOf(byRole(await html(late), "main"))).toMatch(/is not possible.*Typed/s);
  });

  it("[QUE-11] passes a case on to another lane, where it is open", async () => {
    const { id } = await claimed(jo);
    expect((await decide(jo, id, { intent: "pass-on", to: "" })).status).toBe(422);
    const passOn = { intent: "pass-on", to: "people", reason: "A ban, I think." };
    for (const done of [await decide(jo, id, passOn), await decide(jo, id, passOn)])
      expect([done.status, done.headers.get("Location")]).toEqual([303, "/admin/queue"]);
    expect(noticeOf(jo.visitor, await decide(jo, id, { intent: "approve" }))).toContain("You can no longer open that");
    const late = await decide(jo, id, { ...passOn, reason: "Other" });
    expect(textOf(await html(late))).toMatch(/You can no longer open that case.*not sent:\s+Other/s);
    const open = { id, lane: "people", claimedById: null, decidedAt: null };
    expect(await db.moderationCase.count({ where: open })).toBe(1);
    expect((await jo.visitor.get(`/admin/queue/${id}`)).status).toBe(403);
    const entry = await db.auditEntry.findFirst({ where: { type: "case passed on" }, orderBy: { id: "desc" } });
    expect(entry?.detail).toMatchObject({ case_id: id, reason: "A ban, I think." });
  });

  it("[QUE-11, DSK-04] C8: decides applications and licences", async () => {
    const applicant = await createBreeder({ status: "pending", approvedAt: null });
    const application = await caseOf({ breederId: applicant.id });
    await claimFor(jo, application);
    await decide(jo, application, { intent: "approve" });
    expect(await db.breeder.findUnique({ where: { id: applicant.id } })).toMatchObject({ status: "approved" });

    const licence = await createLicence(breeder.id, { state: "unchecked" });
    const id = await caseOf({ licenceId: licence.id, kind: "licence" });
    await claimFor(jo, id);
    const page = await mainOf(jo, `/admin/queue/${id}`);
    const [seen] = attributes(page, "[name=seen]", "value");
    expect((await decide(jo, id, { intent: "checked", seen: seen! })).status).toBe(422);
    // Nothing can have been compared with a document that was not sent (C8).
    expect(textOf(page)).toContain("No document was sent.");
    expect(all(page, "[value=document], [name=sawStars]")).toEqual([]);
    const claims = await decide(jo, id, { intent: "checked", seen: seen!, source: "document" });
    expect(noticeOf(jo.visitor, claims)).toContain("No document was sent, so nothing can have been compared with it.");
    await decide(jo, id, { intent: "checked", seen: seen!, source: "register" });
    expect(await db.licence.findUnique({ where: { id: licence.id } })).toMatchObject({ state: "checked" });
    expect(await db.moderationCase.findUnique({ where: { id } })).toMatchObject({ decision: "checked" });
  });

  it("[QUE-11] bans with the form of the account, the reason filled in, and the case ends with the ban", async () => {
    const user = await createUser({ username: "loud.user" });
    const { id } = await db.moderationCase.create({ data: { kind: "account", userId: user.id } });
    await claimFor(kim, id);
    const sent = { intent: "ban", userId: String(user.id), code: "offensive" };
    const form = await decide(kim, id, sent);
    const path = form.headers.get("Location")!;
    expect(path).toContain(`/admin/users/${user.id}?case=${id}`);
    const page = await mainOf(kim, path);
    expect(all(page, "textarea[name=reason]").map(valueOf)).toEqual([
      "The text insults, threatens or harasses another user.",
    ]);
    const fields = Object.fromEntries(
      ["case", "code", "back"].map((name) => [name, attributes(page, `[name=${name}]`, "value")[0]!]),
    );
    const banned = await kim.visitor.post(`/admin/users/${user.id}`, {
      ...{ intent: "ban", duration: "24h", reason: "Insults" },
      ...fields,
    });
    expect(banned.headers.get("Location")).toBe(`/admin/queue/${id}`);
    expect(await db.moderationCase.findUnique({ where: { id } })).toMatchObject({
      decision: "ban",
      decidedById: kim.user.id,
    });
    const made = { decision: "ban", reasonCodes: ["offensive"], reason: "Insults" };
    expect(await db.decision.findFirst({ where: { caseId: id } })).toMatchObject(made);
  });

  it("[QUE-11] warns a user, and closes a case without action", async () => {
    const user = await createUser();
    const cases = await db.moderationCase.createManyAndReturn({
      data: [
        { kind: "account", userId: user.id },
        { kind: "handover", userId: user.id },
      ],
    });
    await claimFor(kim, cases[0]!.id);
    await decide(kim, cases[0]!.id, { intent: "warn", code: "offensive" });
    expect(await db.strike.findMany({ where: { accountId: user.id } })).toMatchObject([{ weight: 1 }]);
    await claimFor(kim, cases[1]!.id);
    await decide(kim, cases[1]!.id, { intent: "no_action" });
    expect(await db.moderationCase.findUnique({ where: { id: cases[1]!.id } })).toMatchObject({
      decision: "no_action",
    });
  });

  it("[QUE-11, QUE-18] removes a message and a review, which an undo shows again", async () => {
    const [author, other] = [await createUser(), await createUser()];
    const chat = await db.chat.create({ data: { starterId: author.id, recipientId: other.id, revision: 1 } });
    const line = { chatId: chat.id, userId: author.id, text: "You liar", revision: 1 };
    const message = await db.message.create({ data: line });
    const review = await db.review.create({
      data: { reviewerId: author.id, breederId: breeder.id, rating: 1, text: "Never again" },
    });
    const text = async () => (await db.message.findUniqueOrThrow({ where: { id: message.id } })).text;
    const count = async () => (await db.breeder.findUniqueOrThrow({ where: { id: breeder.id } })).reviewCount;
    expect(await count()).toBe(1);
    const cases = await db.moderationCase.createManyAndReturn({
      data: [
        { kind: "message", messageId: message.id },
        { kind: "review", reviewId: review.id },
      ],
    });
    for (const { id } of cases) {
      await claimFor(kim, id);
      await decide(kim, id, { intent: "remove", code: "offensive", lane: "second_checks" });
    }
    expect([await text(), await count()]).toEqual(["This message was removed by a moderator.", 0]);
    const list = `/breeders/${breederSlug(breeder.tradingName, breeder.id)}/reviews`;
    expect(textOf(await html(await site.get(list)))).not.toContain("Never again");
    const made = await db.decision.findMany({ where: { caseId: { in: cases.map(({ id }) => id) } } });
    expect(made.map(({ accountId }) => accountId)).toEqual([author.id, author.id]);
    const refs = made.map(({ ref }) => ref).join(",");
    await kim.visitor.post("/admin/decisions/undo", { refs });
    expect([await text(), await count()]).toEqual(["You liar", 1]);
    expect(textOf(await html(await site.get(list)))).toContain("Never again");
  });

  it("[QUE-11] submitted twice at once is decided once", async () => {
    const { pet, id } = await claimed(jo);
    const both = await Promise.all([
      decide(jo, id, { intent: "approve", lane: "listings" }),
      decide(jo, id, { intent: "reject", code: "price", lane: "listings" }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await db.decision.count({ where: { subjectKind: "pet", subjectId: pet.id } })).toBe(1);
    const { status } = await petOf(pet.id);
    expect(await db.moderationCase.findUnique({ where: { id } })).toMatchObject({
      decision: status === "approved" ? "approve" : "reject",
    });
  });
});

it("[DSK-05] a saved text is added on its page, offered for its reason, and part of the decision without script", async () => {
  const text = "Take it by day.";
  const saved = await jo.visitor.post("/admin/saved-texts", { code: "photos_other", text });
  expect(await said(jo.visitor, saved)).toMatch(/Text saved\.[^]*Take it by day\.\s*By @jo\.decides\s*Edit or delete/);
  expect(textOf(await mainOf(sam, "/admin/saved-texts"))).not.toContain("Edit or delete");
  const long = await jo.visitor.post("/admin/saved-texts", { code: "photos_other", text: "x".repeat(501) });
  expect([long.status, textOf(byRole(await html(long), "alert"))]).toEqual([
    422,
    expect.stringContaining("Text must be at most 500 characters"),
  ]);
  const { pet, id } = await claimed(jo);
  const [option] = attributes(await mainOf(jo, `/admin/queue/${id}`), "[name=saved]", "value");
  await decide(jo, id, { intent: "reject", code: "photos_other", saved: option! });
  const decision = await db.decision.findFirstOrThrow({ where: { subjectKind: "pet", subjectId: pet.id } });
  expect(decision.reason).toBe("The photos do not show this animal.\nTake it by day.");
});

describe("undo", () => {
  it("[DSK-01, DSK-11, QUE-27] is a line in the head of the next case, whose claim is given back; the breeder gets no email", async () => {
    const later = await caseOf({ petId: (await pending()).id });
    const { pet, id } = await claimed(jo, { name: "Tansy" });
    site.inbox.clear();
    const done = await decide(jo, id, { intent: "reject", code: "price", lane: "listings" });
    const message = await html(await jo.visitor.get(done.headers.get("Location")!));
    expect(done.headers.get("Location")).toContain(`/admin/queue/${later}?`);
    const head = all(message, ".case-head")[0]!;
    const form = byRole(head, "status");
    expect(textOf(form)).toContain("Undo");
    const page = await mainOf(jo, `/admin/queue/${id}`);
    expect(textOf(page)).toMatch(/Decided\s*Tansy: rejected.*by @jo\.decides/s);
    expect(attributes(page, "form[action='/admin/decisions/undo'] [name=refs]", "value")).toEqual(
      attributes(form, "[name=refs]", "value"),
    );
    const fields = {
      refs: attributes(form, "[name=refs]", "value")[0]!,
      back: attributes(form, "[name=back]", "value")[0]!,
    };
    const undone = await jo.visitor.post("/admin/decisions/undo", fields);
    expect(undone.headers.get("Location")).toBe(`/admin/queue/${id}?lane=listings`);
    expect(noticeOf(jo.visitor, undone)).toContain("The decision is undone.");
    expect((await petOf(pet.id)).status).toBe("pending");
    const holder = async (caseId: number) =>
      (await db.moderationCase.findUniqueOrThrow({ where: { id: caseId } })).claimedById;
    expect([await holder(id), await holder(later)]).toEqual([jo.user.id, null]);
    const again = await jo.visitor.post("/admin/decisions/undo", fields);
    expect(noticeOf(jo.visitor, again)).toContain("The decision is reversed already.");
    expect(site.inbox.list().filter(({ to }) => to === breeder.user.email)).toEqual([]);
  });

  it("[QUE-27] of a decision by an endpoint is possible where the request asks for it", async () => {
    const [page, plain] = [await pending(), await pending()];
    const call = (id: number, body: object) =>
      requestApi(site, jo.visitor, { method: "POST", path: `pets/${id}/approve`, body });
    const answer = await call(page.id, { undoable: true });
    expect(answer).toMatchObject({
      ...{ success: true, status: "approved", decision: expect.stringMatching(/^D-/) as string },
      undo_until: expect.stringMatching(/Z$/) as string,
    });
    await jo.visitor.post("/admin/decisions/undo", { refs: String(answer.decision), back: "/admin/pets" });
    expect((await petOf(page.id)).status).toBe("pending");
    expect(await call(plain.id, {})).not.toHaveProperty("decision");
    const { visibleAt, decidedAt } = await db.decision.findFirstOrThrow({
      where: { subjectKind: "pet", subjectId: plain.id },
    });
    expect(visibleAt).toEqual(decidedAt);
  });

  it("[QUE-27] of several decided on a list undoes them all, and is refused without the permission", async () => {
    const pets = [await pending(), await pending()];
    const petId = pets.map(({ id }) => String(id));
    const done = await jo.visitor.post("/admin/pets", { petId, intent: "approve" });
    const page = await html(await jo.visitor.get(done.headers.get("Location")!));
    const refs = attributes(page, ".flash [name=refs]", "value")[0]!;
    const auditor = await signedInUser(site, {}, ["admin.access", "breeders.approve"]);
    const refused = await auditor.visitor.post("/admin/decisions/undo", { refs });
    expect(noticeOf(auditor.visitor, refused)).toContain("You do not have the permission");
    const undone = await jo.visitor.post("/admin/decisions/undo", { refs, back: "//elsewhere.test" });
    expect(undone.headers.get("Location")).toBe("/admin/queue");
    expect(noticeOf(jo.visitor, undone)).toContain("The decisions are undone (2).");
    expect(await db.pet.count({ where: { id: { in: pets.map(({ id }) => id) }, status: "pending" } })).toBe(2);
  });
});

describe("without script", () => {
  async function open() {
    const pet = await pending();
    return { pet, caseId: await caseOf({ petId: pet.id }) };
  }

  it("[QUE-11, QUE-12, QUE-19, QUE-27] takes a note, and a refusal that is undone", async () => {
    const { pet, caseId } = await open();
    const { token } = await signedInUser(site, {}, ["admin.access", "pets.approve"]);
    const browser = await new PlainBrowser(site, { token }).open(`/admin/queue/${caseId}`);
    await browser.press("Add note");
    expect(textOf(byRole(browser.page, "alert"))).toContain("Write a note first.");
    await browser.fill("Note", "Called him twice.").press("Add note");
    expect(textOf(byRole(browser.page, "region", "Notes"))).toContain("Called him twice.");

    const deciding = () => byRole(browser.page, "button", "Refuse").closest("form")!;
    await browser.press("Claim this case");
    await browser.press("Refuse");
    expect(textOf(byRole(browser.page, "alert"))).toContain("Choose a reason. The user will see it.");
    await browser.check("The photos do not show this animal.", true, deciding()).press("Refuse");
    expect(browser.flash).toContain(`${pet.name} is rejected.`);
    const stored = () => db.pet.findUniqueOrThrow({ where: { id: pet.id } });
    expect(await stored()).toMatchObject({
      status: "rejected",
      rejectionReason: "The photos do not show this animal.",
    });
    await browser.press("Undo");
    expect(browser.flash).toContain("The decision is undone.");
    expect((await stored()).status).toBe("pending");
  });

  it("[QUE-14] names the fields to change at the top of the form and at each field", async () => {
    const { pet, caseId } = await open();
    const { userId } = breeder;
    await db.userPermission.createMany({ data: BREEDER_PERMISSIONS.map((permission) => ({ userId, permission })) });
    const requestedBefore = { tagline: pet.tagline };
    const requested = { waitingSince: new Date(), requestedFields: ["tagline"], requestedBefore };
    await db.moderationCase.update({ where: { id: caseId }, data: requested });
    await db.decision.create({
      data: {
        ...{ ref: "D-FIELDS", caseId, kind: "listing", lane: "listings" },
        ...{ subjectKind: "pet", subjectId: pet.id, subjectName: pet.name, accountId: userId },
        ...{ decision: "changes", restricts: true, reason: "Say more, please." },
      },
    });
    const { token } = await createSession(userId);
    const { page } = await new PlainBrowser(site, { token }).open(`/breeder/pets/${pet.id}/edit`);
    const notice = byRole(page, "region", "1 change requested");
    expect(textOf(notice)).toContain("Say more, please.");
    expect(hrefs(notice, "Tagline")).toEqual([expect.stringMatching(/#tagline$/)]);
    expect(byLabel(page, "Tagline").getAttribute("aria-invalid")).toBe("true");
  });
});
