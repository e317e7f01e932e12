// Reporting without script: the form, its limits, what the reporter sees afterwards, and the links to it.
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { RATE_LIMITS } from "#app/platform/rate-limits/rate-limits.server.ts";
import { deep } from "../../support/depth.ts";
import { createBreeder, createChat, createPet, createReview } from "../../support/factories.ts";
import { createLitter } from "../../support/litters.ts";
import { facts, said, signedInUser } from "../../support/members.ts";
import { all, byRole, hiddenFields, hrefs, html, namesOf, one, textOf, valueOf } from "../../support/page.ts";
import { leaveTries } from "../../support/rate-limits.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const BOTH = ["messages.send", "messages.read"] as const;
const TEXT = "They asked me to pay by bank transfer before I could see the puppy.";

let breeder: Awaited<ReturnType<typeof createBreeder>>;
let petId: number;
let petPath: string;
let form: string;

beforeEach(async () => {
  await db.report.deleteMany();
  breeder = await createBreeder({ plan: "gold", tradingName: "Willowbrook" });
  petId = (await createPet({ breederId: breeder.id, name: "Luna", breed: "Pug", images: 1 })).id;
  petPath = `/pets/luna-pug-${petId}`;
  form = `/report?about=pet-${petId}`;
});

type Getter = Pick<Visitor, "get" | "post">;
const fieldsOf = async (who: Getter, path = form) => hiddenFields(await html(await who.get(path)), "/report");
const send = async (who: Getter, fields: object = {}, path = form) =>
  who.post(path, { ...(await fieldsOf(who, path)), reason: "scam", text: TEXT, ...fields });
const reports = () => db.report.findMany({ orderBy: { id: "asc" } });

describe("the form", () => {
  it("[SCM-15] says who to call, has the nine reasons, and asks visitors alone for an email address", async () => {
    const shown = byRole(await html(await site.get(form)), "main");
    expect(textOf(one(shown, "h1"))).toBe("Report: Luna");
    const text = textOf(shown);
    for (const part of ["999", "RSPCA", "Scottish SPCA", "Northern Ireland"]) expect(text).toContain(part);
    expect(text.indexOf("999")).toBeLessThan(text.indexOf("What is wrong?"));
    expect(namesOf(shown, "radio").filter((name) => name !== "Not answered")).toEqual([
      ...["An animal is suffering", "Illegal sale or banned dog", "Scam or asking for money", "Stolen photos"],
      "An intimate picture shared without consent",
      ...["Threats or harassment", "A child is at risk", "False review", "Something else"],
    ]);
    expect(all(shown, "input[name=email]")).toHaveLength(1);
    const { visitor } = await signedInUser(site);
    expect(all(await html(await visitor.get(form)), "main input[name=email]")).toEqual([]);
  });

  it.each([
    ["reason", "", "Choose a reason"],
    ["text", "Too short", "Tell us what happened in at least 10 characters"],
    ["email", "ruth@", "Invalid email address"],
  ])("[SCM-15] names a mistake in %s, and keeps the rest", async (field, value, sentence) => {
    const visitor = site.visitor();
    const sent = { reason: "scam", text: TEXT, email: "ruth@example.test", [field]: value };
    const refused = await send(visitor, sent);
    expect(refused.status).toBe(422);
    const shown = await html(refused);
    expect(textOf(shown).split(sentence)).toHaveLength(3); // in the summary, and at the field
    expect(hrefs(shown)).toContain(`#${field}`);
    expect(valueOf(one(shown, "main textarea"))).toBe(sent.text);
    expect(valueOf(one(shown, "main input[name=email]"))).toBe(sent.email);
    expect(all(shown, "input[name=reason]:checked").map(valueOf)).toEqual(sent.reason === "" ? [] : [sent.reason]);
    expect(await reports()).toEqual([]);
  });

  it("[SCM-14] is not found for what the reporter cannot see", async () => {
    const hidden = await createPet({ breederId: breeder.id, status: "pending" });
    const { user, visitor } = await signedInUser(site, {}, BOTH);
    const { id: chatId } = await createChat({ starterId: user.id, recipientId: breeder.userId });
    const own = await db.message.create({ data: { chatId, userId: user.id, text: "Hello", revision: 1 } });
    const abouts = [`pet-${hidden.id}`, `message-${own.id}`, "user-1", "review-2000000000", "cat-1", "pet-", ""];
    for (const who of [visitor, site]) {
      const fields = { ...(await fieldsOf(who)), reason: "scam", text: TEXT };
      for (const about of abouts) {
        const path = `/report?about=${about}`;
        expect([about, (await who.get(path)).status]).toEqual([about, 404]);
        const posted = await who.post(path, fields);
        expect([about, posted.status]).toEqual([about, 404]);
      }
    }
    expect((await site.get("/report")).status).toBe(404);
    expect(await reports()).toEqual([]);
  });
});

describe("a report", () => {
  it("[SCM-14, SCM-16] of a visitor is confirmed with its reference, and by email where there is an address", async () => {
    const visitor = site.visitor();
    const done = await send(visitor, { email: "ruth@example.test" });
    const [report] = await reports();
    expect(facts(done)).toEqual([303, petPath]);
    expect(await said(visitor, done)).toContain(`Report received, ref ${report!.ref}.`);
    const email = await site.inbox.waitFor(({ to }) => to === "ruth@example.test");
    expect(email.subject).toContain(`Report received, ref ${report!.ref}.`);
    for (const secret of ["Luna", "Willowbrook", TEXT]) expect(email.text).not.toContain(secret);
    const again = await send(site.visitor());
    expect(again.status).toBe(303);
    expect((await reports()).map(({ email: address }) => address)).toEqual(["ruth@example.test", null]);
  });

  it("[SCM-16, BUY-21] of a user can be opened in their list, which no other user sees", async () => {
    const { user, visitor } = await signedInUser(site, { firstName: "Amira" });
    expect(textOf(await html(await visitor.get("/reports")))).toContain("You have not reported anything");
    const done = await send(visitor);
    expect(facts(done)).toEqual([303, "/reports"]);
    const text = await said(visitor, done);
    const [report] = await reports();
    expect(report).toMatchObject({ reporterId: user.id, email: null, text: TEXT, reason: "scam" });
    for (const part of [`ref ${report!.ref}`, "Pet: Luna", "Scam or asking for money", "Received"]) {
      expect(text).toContain(part);
    }
    const [path] = hrefs(byRole(await html(await visitor.get("/reports")), "main"), "Pet: Luna");
    expect(path).toBe(`/reports/${report!.ref}`);
    const opened = textOf(byRole(await html(await visitor.get(path!)), "main"));
    for (const part of ["Report: Pet Luna", "Received", "We email you when it is decided.", TEXT]) {
      expect(opened).toContain(part);
    }
    const other = await signedInUser(site);
    expect(textOf(await html(await other.visitor.get("/reports")))).not.toContain("Luna");
    expect((await other.visitor.get(path!)).status).toBe(404);
    expect(hrefs(await html(await visitor.get("/profile")))).toContain("/reports");
  });

  it("[SCM-16] is stored once when its form is submitted several times", async () => {
    const { visitor } = await signedInUser(site);
    const fields = { ...(await fieldsOf(visitor)), reason: "scam", text: TEXT };
    for (let times = 0; times < 3; times += 1) expect((await visitor.post(form, fields)).status).toBe(303);
    expect(await reports()).toHaveLength(1);
    const stale = await visitor.post(form, { reason: "scam", text: TEXT });
    expect(stale.status).toBe(400);
    expect(textOf(await html(stale))).toContain("This form is out of date.");
  });

  it("[SCM-24] is refused after 10 a day of one account, and after 5 of a pet by one address, with the text kept", async () => {
    expect([RATE_LIMITS.report.points, RATE_LIMITS.reportVisitor.points]).toEqual([10, 5]);
    const { visitor } = await signedInUser(site);
    const fields = { ...(await fieldsOf(visitor)), reason: "scam", text: TEXT };
    expect((await visitor.post(form, fields)).status).toBe(303);
    await leaveTries("report", 2);
    // A repeated submit does not count.
    for (let times = 0; times < 3; times += 1) expect((await visitor.post(form, fields)).status).toBe(303);
    for (let nth = 0; nth < 2; nth += 1) expect((await send(visitor)).status).toBe(303);
    const refused = await send(visitor);
    expect(refused.status).toBe(429);
    expect(valueOf(one(await html(refused), "main textarea"))).toBe(TEXT);
    expect(refused.headers.get("Retry-After")).not.toBeNull();
    expect((await send(site)).status).toBe(303);
    await leaveTries("reportVisitor", 1);
    expect([(await send(site)).status, (await send(site)).status]).toEqual([303, 429]);
    const open = { ...(await fieldsOf(site)), reason: "scam", text: TEXT };
    const more = Array.from({ length: deep(4, 20) }, async () => (await site.post(form, open)).status);
    expect(new Set(await Promise.all(more))).toEqual(new Set([429]));
    expect(await db.report.count({ where: { reporterId: null } })).toBe(2);
    // Others behind the same IP address can report the same pet, and every visitor another one.
    expect((await send(site, { email: "other.visitor@example.test" })).status).toBe(303);
    expect((await send(site, {}, `/report?about=breeder-${breeder.id}`)).status).toBe(303);
  });
});

describe("the links", () => {
  it("[SCM-14, SCM-18] are on pages of pets, litters, breeders, photos and reviews, the same for every visitor", async () => {
    const litter = await createLitter(breeder.id, { stage: "planned", status: "approved" });
    const review = await createReview(breeder.id);
    const { imageId } = await db.petImage.findFirstOrThrow({ where: { petId } });
    for (const [path, about] of [
      [petPath, `pet-${petId}`],
      [`/litters/${litter.id}`, `litter-${litter.id}`],
      [`/breeders/willowbrook-${breeder.id}`, `breeder-${breeder.id}`],
      [`/breeders/willowbrook-${breeder.id}`, `review-${review.id}`],
      [`${petPath}/photos/1`, `photo-${imageId}`],
    ] as const) {
      const response = await site.get(path);
      const shown = await html(response.status === 200 ? response : await site.visitor().follow(response));
      expect(hrefs(byRole(shown, "main"), "Report"), path).toContain(`/report?about=${about}`);
    }
  });

  it("[SCM-14, SCM-18] are in the menu of a conversation and beside messages of the other user alone", async () => {
    const { user, visitor } = await signedInUser(site, {}, BOTH);
    const { id: chatId } = await createChat({ starterId: user.id, recipientId: breeder.userId });
    const say = (userId: number, revision: number) =>
      db.message.create({ data: { chatId, userId, text: `From ${userId}`, revision } });
    await say(user.id, 1);
    const theirs = await say(breeder.userId, 2);
    await db.chat.update({ where: { id: chatId }, data: { lastMessageAt: new Date(), revision: 2 } });
    const shown = await html(await visitor.get(`/messages/${chatId}`));
    expect(hrefs(one(shown, "details.thread-head__menu"), "Report")).toEqual([`/report?about=user-${breeder.userId}`]);
    expect(hrefs(one(shown, ".thread__messages"), /^Report/)).toEqual([`/report?about=message-${theirs.id}`]);
    const about = `/report?about=message-${theirs.id}`;
    expect(textOf(byRole(await html(await visitor.get(about)), "main"))).toContain(`From ${breeder.userId}`);
    expect(facts(await send(visitor, {}, about))).toEqual([303, "/reports"]);
  });
});
