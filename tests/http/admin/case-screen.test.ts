// The screen of a case over plain HTTP, for each kind of case: its subject, the accounts behind it and the timeline.
import { beforeAll, describe, expect, it } from "vitest";
import { openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { storeDocument } from "#app/domain/images/documents/document.server.ts";
import { parseAnswers } from "#app/domain/law/answers.ts";
import { submitReport } from "#app/domain/moderation/reports/submit-report.server.ts";
import { createListing } from "#app/domain/pets/listings/create-listing.server.ts";
import { listingSchema } from "#app/domain/pets/listings/schema.ts";
import { updateListing } from "#app/domain/pets/listings/update-listing.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { caseOf, createBan, createPending, createSeller, LONG_TEXT } from "../../support/cases.ts";
import {
  createBreeder,
  createChat,
  createImage,
  createPet,
  createReview,
  createUser,
  daysAgo,
  viewerOf,
} from "../../support/factories.ts";
import { createLicence } from "../../support/licences.ts";
import { TYPED_LISTING } from "../../support/listing-texts.ts";
import { createLitter, createLitterRow } from "../../support/litters.ts";
import { signedInUser } from "../../support/members.ts";
import { all, byRole, hrefs, html, textOf } from "../../support/page.ts";
import { sharedSite } from "../../support/site.ts";
import { temporaryFile } from "../../support/temporary-file.ts";

const site = await sharedSite();
type User = Awaited<ReturnType<typeof signedInUser>>;
let jo: User;
let kim: User;
let second: User;

beforeAll(async () => {
  jo = await signedInUser(site, { username: "jo.screen" }, ["admin.access", "pets.approve"]);
  kim = await signedInUser(site, { username: "kim.screen", isAdmin: true });
  second = await signedInUser(site, { username: "sky.screen" }, ["admin.access", "admin.audit"]);
});

const screenOf = async (by: User, caseId: number) =>
  byRole(await html(await by.visitor.get(`/admin/queue/${caseId}`)), "main");
const headings = (main: Element) => all(main, "section > h2").map((heading) => textOf(heading));
const section = (main: Element, name: string | RegExp) => byRole(main, "region", name);

describe("the case of a listing", () => {
  it("[QUE-09, LAW-07] shows the listing, all photos and the 22 rules in their order, then signals, seller, notes, timeline", async () => {
    const own = await createSeller({ plan: "gold", user: { username: "una.seller", createdAt: daysAgo(3) } });
    const pet = await createPending(own.id, { name: "Nutmeg", breed: "XL Bully", description: LONG_TEXT, images: 3 });
    await db.petDeclaration.create({
      data: { petId: pet.id, nation: "england", sellerKind: "private", answeredById: own.userId },
    });
    const { id } = await caseOf(pet.id);
    const main = await screenOf(jo, id);
    // The photos are there until a job of the site has compared them.
    const names = headings(main).map((heading) => heading.split(":")[0]);
    expect(names.filter((name) => name !== "Photos on other listings")).toEqual([
      ...["Nutmeg", "Signals", "Proof photo", "Rules", "Seller", "Notes", "Timeline", "Decision"],
    ]);
    const listing = section(main, "Nutmeg");
    expect(textOf(listing)).toContain(LONG_TEXT);
    const law = section(main, /^Rules:/);
    expect(all(listing, "a img[alt='Nutmeg, XL Bully']")).toHaveLength(3);
    const rules = all(law, "ol li");
    expect(rules.map((rule) => textOf(rule).slice(0, 3))).toEqual(
      Array.from({ length: 22 }, (_, at) => `R${String(at + 1).padStart(2, "0")}`),
    );
    // C2: the nation is the head of the rules.
    expect(textOf(law)).toMatch(/Sold from England, whose rules these are\.[^]*R01/);
    // DSK-01: what is open or was found comes before all of them.
    expect(all(law, "ul li").map((rule) => rule.getAttribute("data-state"))).not.toContain("met");
    expect(textOf(all(law, "ul")[0]!)).toContain("R11 Banned types of dog: Not allowed");
    expect(textOf(law)).toMatch(/Answered by @una\.seller on \d+ \w+ \d{4} at \d\d:\d\d/);
    expect(textOf(rules[0]!)).toContain("Private seller");
    expect(textOf(rules[10]!)).toMatch(/R11 Banned types of dog: Not allowed\..*“XL Bully”/);
    expect(textOf(rules[11]!)).toBe("R12 Crosses with wild animals: Not asked");
    expect(textOf(section(main, "Signals"))).toMatch(/Sum: .*R11 Banned types of dog: not allowed \(“XL Bully”\)/s);
    expect(textOf(section(main, "Timeline"))).toContain("Case opened");
  });

  it("[QUE-09] shows the age, contacts, plan, licences, other listings, litters, decisions, strikes and bans of the seller", async () => {
    const own = await createSeller({
      plan: "gold",
      user: { createdAt: daysAgo(3), emailVerifiedAt: null, phoneVerifiedAt: daysAgo(1), mobNo: "+447700955123" },
    });
    const { userId } = own;
    const twin = await createUser({ telNo: "07700 955123" });
    await createBan(twin.id);
    await createBan(userId, { until: daysAgo(-3), liftedAt: daysAgo(1) });
    await createLicence(own.id, { number: "XY/77" });
    await createLitter(own.id, { name: "Harvest litter", bornOn: daysAgo(30) });
    await createLitter(own.id, { name: "Clover litter", type: "rabbit", breed: "Mini Lop", bornOn: daysAgo(40) });
    await createPet({ breederId: own.id, name: "Sold Sam", soldAt: new Date() });
    await createPet({ breederId: own.id, name: "Rejected Ray", status: "rejected" });
    for (const name of ["One", "Two"]) await createPet({ breederId: own.id, name });
    const pet = await createPending(own.id);
    const decision = await db.decision.create({
      data: {
        ...{ ref: "D-SCREEN1", kind: "listing", lane: "listings", subjectKind: "pet", subjectId: pet.id },
        ...{ subjectName: "Old Oscar", accountId: userId, decision: "reject", restricts: true },
        ...{ reason: "The photo is of another dog.", decidedById: kim.user.id },
      },
    });
    await db.strike.create({
      data: { decisionId: decision.id, accountId: userId, weight: 2, expiresAt: daysAgo(-200) },
    });
    const { id } = await caseOf(pet.id);
    const main = await screenOf(jo, id);
    const seller = section(main, /^Seller/);
    const text = textOf(seller);
    expect(text).toMatch(/Account\s*3 days, since/);
    expect(text).toMatch(/Email\s*Not verified\s*Phone\s*Verified/);
    expect(text).toMatch(/Plan\s*Gold\s*Strikes\s*2, until/);
    expect(text).toMatch(/Other listings\s*Approved: 2.*Rejected: 1\s*Rejected Ray\s*Sold: 1\s*Sold Sam/s);
    expect(text).toMatch(/XY\/77, Leeds City Council: Checked, to 30 June 2027/);
    expect(text).toMatch(/Litters in 12 months\s*Dogs: 1\s*\(Harvest litter, born/);
    // C14: every type that litters can have.
    expect(text).toMatch(/Rabbits: 1\s*\(Clover litter, born/);
    expect(text).toMatch(/Rejected:\s*Old Oscar.*by @kim\.screen\s*The photo is of another dog\./s);
    expect(text).toMatch(/Was banned .*Fraud/);
    expect(text).toContain(`@${twin.username}: same phone number Banned`);
    expect(hrefs(seller)).not.toContain(`/admin/users/${twin.id}`);
    expect(hrefs(section(await screenOf(kim, id), /^Seller/))).toContain(`/admin/users/${twin.id}`);
    expect(textOf(section(main, "Timeline"))).toMatch(/Old Oscar: rejected by @kim\.screen/);
  });

  it("[QUE-10] shows what was changed after the approval field by field with the changed words marked", async () => {
    const { id: breederId, user } = await createSeller({ plan: "gold" });
    const viewer = viewerOf(user, { isBreeder: true, breederId, permissions: [...BREEDER_PERMISSIONS] });
    const listing = listingSchema.parse({ ...TYPED_LISTING, tagline: "A gentle girl" });
    const answers = parseAnswers({}).answers;
    const made = await createListing({ viewer, listing, place: null, answers });
    const petId = made.ok ? made.value.petId : 0;
    await db.pet.update({ where: { id: petId }, data: { status: "approved", approvedAt: new Date() } });
    await updateListing({ viewer, petId, listing: { ...listing, tagline: "A lively girl" }, place: null, answers });
    const { caseId } = await openCase(db, { kind: "changed_after_approval", subject: { petId } });
    const main = await screenOf(jo, caseId);
    expect(all(main, "del").map((part) => textOf(part))).toEqual(["gentle"]);
    expect(all(main, "ins").map((part) => textOf(part))).toEqual(["lively"]);
    expect(textOf(main)).toContain("Changed since it was approved");
  });

  it("[QUE-09, DSK-07] about one microchip shows both listings side by side, their photos and both sellers", async () => {
    const sellers = [await createSeller(), await createSeller()];
    const microchipNumber = "985112009876543";
    for (const [at, { id: breederId }] of sellers.entries()) {
      const pet = await createPet({
        breederId,
        name: `Copy ${at + 1}`,
        images: 2,
        description: `${LONG_TEXT} No. ${at}`,
      });
      await db.petDeclaration.create({ data: { petId: pet.id, microchipNumber } });
      await db.$executeRaw`SELECT update_microchip_cases(${pet.id}::int)`;
    }
    const { id } = await db.moderationCase.findFirstOrThrow({ where: { matched: microchipNumber } });
    const main = await screenOf(jo, id);
    const [one, two] = sellers.map(({ user }) => `Seller: @${user.username}`);
    expect(headings(main).filter((heading) => !heading.startsWith("Rules"))).toEqual([
      ...["Copy 1", "Signals", "Photos on other listings", "Match: Copy 2", one, two, "Notes", "Timeline", "Decision"],
    ]);
    for (const name of ["Copy 1", "Match: Copy 2"]) {
      expect(all(section(main, name), ".case-text mark").map((part) => textOf(part))[0]).toContain("Our Bella had");
    }
    // The arrows lead through all photos of both, one after the other.
    const photos = all(main, ".case-photos a").map((link) => link.getAttribute("href"));
    expect(photos).toEqual([1, 2, 3, 4].map((number) => `/admin/queue/${id}/photos/${number}`));
    const third = await html(await jo.visitor.get(`${photos[2]!}?size=full`));
    expect(textOf(byRole(third, "navigation", "Photos"))).toMatch(/Previous\s*Copy 2: 3 of 4\s*Next/);
    expect(hrefs(byRole(third, "navigation", "Photos"))).toEqual([
      `${photos[1]!}?size=full`,
      `${photos[3]!}?size=full`,
    ]);
    expect(hrefs(byRole(third, "navigation", "Size"))).toEqual([
      photos[2],
      `${photos[2]!}?size=full`,
      `${photos[2]!}?size=zoom`,
    ]);
    expect((await jo.visitor.get(`/admin/queue/${id}/photos/5`)).status).toBe(404);
    expect(textOf(section(main, "Signals"))).toMatch(/Sum: .*50.*Microchip number used twice\s*985112009876543/s);
  });
});

describe("the case of another subject", () => {
  it("[QUE-09, LIT-11] a litter with its parents and the animals that wait", async () => {
    const own = await createSeller();
    const litter = await createLitter(own.id, { name: "Midsummer litter" });
    await createLitterRow(litter, { name: "Poppy", pet: { name: "Poppy", status: "pending" } });
    const { id } = await db.moderationCase.findFirstOrThrow({ where: { kind: "litter", litterId: litter.id } });
    const main = await screenOf(jo, id);
    expect(headings(main).slice(0, 3)).toEqual(["Midsummer litter", "Poppy", "Signals"]);
    expect(textOf(section(main, "Parents"))).toContain("Juno");
  });

  it("[QUE-09, DSK-02] an application with its contacts, and a licence beside its document", async () => {
    const own = await createBreeder({
      ...{ status: "pending", approvedAt: null, tradingName: "Alder Kennels", contactTel: "07700900222" },
      user: { mobNo: "+447700900333" },
    });
    await db.breederApplication.create({
      data: {
        ...{ userId: own.userId, registeredTradingName: "Alder Kennels" },
        ...{ description: "Two litters a year.", location: "Leeds", localCouncilAuthority: "Leeds City Council" },
        ...{ contactName: "Mina Harrow", contactEmail: "alder@example.test", contactTel: "07700900222" },
        ...{ registeredFirstName: "Mina", registeredLastName: "Harrow" },
      },
    });
    const { id } = await db.moderationCase.findFirstOrThrow({ where: { kind: "application", breederId: own.id } });
    const application = await screenOf(kim, id);
    expect(headings(application).slice(0, 2)).toEqual(["Alder Kennels", "Signals"]);
    expect(textOf(section(application, "Alder Kennels"))).toMatch(
      /Business phone\s*\+44 7700 900222.*Account phone\s*\+44 7700 900333/s,
    );
    const pdf = await temporaryFile("%PDF-1.4");
    const file = await storeDocument("licences/", { path: pdf, name: "licence.pdf", type: "application/pdf" });
    const licence = await createLicence(own.id, { number: "ZZ/1", state: "unchecked", ...file });
    const found = await db.moderationCase.findFirstOrThrow({ where: { kind: "licence", licenceId: licence.id } });
    const main = await screenOf(kim, found.id);
    expect(headings(main)[0]).toBe("ZZ/1, Leeds City Council");
    const path = `/admin/licences/${licence.id}/document`;
    const shown = await kim.visitor.get(path);
    expect(shown.headers.get("Content-Security-Policy")).toBe("sandbox");
    expect(shown.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    expect(shown.headers.get("Content-Disposition")).toMatch(/^inline; filename="licence.pdf"/);
    expect(shown.headers.get("Cache-Control")).toContain("no-store");
    const sides = all(main, ".case-sides > *");
    expect([sides[0]?.tagName, sides[0]?.getAttribute("src")]).toEqual(["IFRAME", path]);
    expect(textOf(sides[1]!)).toMatch(/Name on the licence\s*Mina Harrow.*First day\s*1 January 2026/s);
    expect(hrefs(main)).toContain(path);
    await db.licence.update({ where: { id: licence.id }, data: { documentType: "image/png" } });
    expect(all(await screenOf(kim, found.id), `.case-sides img[src='${path}']`)).toHaveLength(1);
    expect((await jo.visitor.get(`/admin/queue/${found.id}`)).status).toBe(403);
  });

  it("[QUE-09, ALL-02, ALL-03] a photo with the pet that shows it, deleted or not, a review, a breeder and an account", async () => {
    const own = await createSeller({ tradingName: "Hazel Kennels" });
    const pet = await createPet({ breederId: own.id, name: "Burdock", images: 1 });
    const image = await createImage();
    const review = await createReview(own.id, { title: "Never again", text: "The dog was ill." });
    const open = (kind: "photo" | "review" | "report" | "account", subject: object) => openCase(db, { kind, subject });
    const photo = await open("photo", { petId: pet.id, imageId: image.id });
    expect(headings(await screenOf(jo, photo.caseId)).slice(0, 2)).toEqual(["The photo", "Burdock"]);
    const evidence = { petIds: [pet.id] };
    await db.caseSignal.create({
      data: { caseId: photo.caseId, rule: "photo_of_another", version: "1", weight: 40, sentence: "Seen.", evidence },
    });
    const at = new Date();
    await db.pet.update({ where: { id: pet.id }, data: { deletedAt: at } });
    await db.moderationCase.update({ where: { id: photo.caseId }, data: { decidedAt: at, decision: "withdrawn" } });
    const deleted = await screenOf(jo, photo.caseId);
    expect(textOf(section(deleted, "Burdock"))).toMatch(/^Burdock\s.*Deleted/s);
    expect(textOf(section(deleted, "Signals"))).toContain("Burdock, deleted");
    expect(textOf(section(deleted, "Timeline"))).toContain("Case closed without a decision");
    expect(hrefs(deleted).filter((href) => href?.startsWith("/pets/burdock"))).toEqual([]);
    const reviewed = textOf(await screenOf(kim, (await open("review", { reviewId: review.id })).caseId));
    expect(reviewed).toMatch(/Never again.*@person\.\d+ about Hazel Kennels.*The dog was ill\./s); // old word: a sample name
    const breeder = await screenOf(kim, (await open("report", { breederId: own.id })).caseId);
    expect(headings(breeder)[0]).toBe("Hazel Kennels");
    const account = await screenOf(kim, (await open("account", { userId: own.userId })).caseId);
    expect(hrefs(section(account, `@${own.user.username}`))).toContain(`/admin/users/${own.userId}`);
  });

  it("[QUE-09, SCM-23, DSK-02] a message with those around it, and the reports of the case", async () => {
    const [author, reader] = [await createUser(), await createUser()];
    const chat = await createChat({ starterId: author.id, recipientId: reader.id });
    const line = { chatId: chat.id, userId: author.id };
    const message = await db.message.create({ data: { ...line, text: "Send the deposit by transfer.", revision: 1 } });
    await submitReport({
      actor: viewerOf(reader),
      subject: { kind: "message", id: message.id },
      form: { reason: "scam", text: "He wants a bank transfer.", email: "" },
      idempotencyKey: newIdempotencyKey(),
    });
    const { id } = await db.moderationCase.findFirstOrThrow({ where: { messageId: message.id } });
    const main = await screenOf(kim, id);
    // DSK-02: the reporter's reason and words are read first, also where the evidence is further below.
    expect(headings(main)).toEqual([
      ...["Reported: Scam or asking for money", "The message", "1 report", "Signals", `User: @${author.username}`],
      ...["Notes", "Timeline", "Decision"],
    ]);
    expect(textOf(section(main, /^Reported/))).toContain("He wants a bank transfer.");
    expect(textOf(section(main, "The message"))).toContain("Send the deposit by transfer.");
    expect(textOf(section(main, "1 report"))).toContain("He wants a bank transfer.");
  });

  it("[QUE-16, QUE-20, DSK-02] an appeal and a second check show the decision; the second check without its moderator", async () => {
    const own = await createSeller();
    const pet = await createPet({ breederId: own.id, name: "Tansy", status: "rejected" });
    const decision = await db.decision.create({
      data: {
        ...{ ref: "D-SCREEN2", kind: "listing", lane: "listings", subjectKind: "pet", subjectId: pet.id },
        ...{ subjectName: "Tansy", accountId: own.userId, decision: "reject", restricts: true, reason: "Too young." },
        ...{ decidedById: kim.user.id },
      },
    });
    const entry = { type: "pet rejected", body: "The listing of Tansy was rejected", actorId: kim.user.id };
    await db.auditEntry.create({ data: { ...entry, detail: { pet_id: pet.id, rejected_by: kim.user.id } } });
    const dueAt = daysAgo(-7);
    const about = { ref: "A-SCREEN2", decisionId: decision.id, accountId: own.userId, dueAt };
    await db.appeal.create({ data: { ...about, text: "She is nine weeks old.\nPlease look again." } });
    const appeal = await openCase(db, { kind: "appeal", subject: { decisionId: decision.id } });
    const main = await screenOf(jo, appeal.caseId);
    expect(headings(main).slice(0, 3)).toEqual(["The decision: Rejected", "Appeal A-SCREEN2", "Tansy"]);
    const [made, words] = all(main, ".case-sides > section").map((side) => textOf(side));
    expect(made).toMatch(/by @kim\.screen.*Too young\./s);
    expect(words).toContain("She is nine weeks old.");
    const check = await openCase(db, { kind: "second_check", subject: { decisionId: decision.id } });
    const blind = await screenOf(second, check.caseId);
    expect(headings(blind).slice(0, 2)).toEqual(["The decision: Rejected", "Tansy"]);
    expect(textOf(blind)).not.toContain("kim.screen");
    expect((await jo.visitor.get(`/admin/queue/${check.caseId}`)).status).toBe(403);
  });
});
