// A decision with its reasons from the case to the appeal: the statement, the emails, the second moderator.
import { beforeAll, describe, expect, it } from "vitest";
import { UNREADABLE } from "#app/domain/images/documents/texts.ts";
import { REASONS } from "#app/domain/moderation/decisions/reasons.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { db } from "#app/platform/db.server.ts";
import { claimFor } from "../../support/cases.ts";
import { createBreeder, createPet, createSession, createUser, viewerOf } from "../../support/factories.ts";
import { noticeOf, said, signedInUser } from "../../support/members.ts";
import { all, byRole, hrefs, html, textOf, valueOf } from "../../support/page.ts";
import { LOCKS, pdfFile } from "../../support/pdf-files.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
type User = Awaited<ReturnType<typeof signedInUser>>;
let jo: User;
let sam: User;
let kim: User;

beforeAll(async () => {
  jo = await signedInUser(site, { username: "jo.appeals" }, ["admin.access", "pets.approve"]);
  sam = await signedInUser(site, { username: "sam.appeals" }, ["admin.access", "pets.approve"]);
  kim = await signedInUser(site, { username: "kim.appeals", isAdmin: true });
});

const caseOf = (where: object) => db.moderationCase.findFirstOrThrow({ where, orderBy: { id: "desc" } });
const claim = (by: User, id: number) => by.visitor.post(`/admin/queue/${id}/claim`, { intent: "claim" });
const decide = (by: User, id: number, fields: Record<string, string>) => by.visitor.post(`/admin/queue/${id}`, fields);
const pageOf = async (visitor: Visitor, path: string) => textOf(byRole(await html(await visitor.get(path)), "main"));
const owner = async (userId: number) => site.visitor({ token: (await createSession(userId)).token });

/** A form with documents. */
function appealForm(text: string, files: { name: string; content: string }[] = []) {
  const form = new FormData();
  form.set("text", text);
  for (const { name, content } of files) form.append("documents", new File([content], name));
  return form;
}

/** A rejected listing, its breeder, and the reference of the decision, which is made on the page of the case for fraud. */
async function rejected(code: "photos_other" | "fraud" = "photos_other") {
  const breeder = await createBreeder({ plan: "gold" });
  const pet = await createPet({ breederId: breeder.id, name: "Juniper", status: "pending" });
  const { id } = await caseOf({ petId: pet.id });
  if (code === "fraud") {
    await claimFor(jo, id);
    await decide(jo, id, { intent: "reject", code, lane: "second_checks" });
  } else {
    const viewer = viewerOf(jo.user, { permissions: ["admin.access", "pets.approve"] });
    await changePetStatus({
      viewer,
      petIds: [pet.id],
      move: "reject",
      reason: REASONS[code].sentence,
      reasonCodes: [code],
    });
  }
  const { ref } = await db.decision.findFirstOrThrow({ where: { subjectKind: "pet", subjectId: pet.id } });
  return { breeder, pet, ref, visitor: await owner(breeder.userId) };
}

const WHY = "These are photos of Juniper. I took them in our kitchen last Sunday.";

describe("an appeal", () => {
  it("[QUE-11, QUE-13, QUE-15, QUE-16, QUE-17, QUE-18, BRD-09, BRD-21] goes from the refusal to the listing that is public again", async () => {
    const { breeder, pet, ref, visitor } = await rejected("fraud");
    const email = await site.inbox.waitFor(({ to, text }) => to === breeder.user.email && text.includes(ref));
    expect(email.text).toContain(`What we decided, and how to appeal: ${site.url}/decisions/${ref}`);
    expect(await db.strike.findMany({ where: { accountId: breeder.userId } })).toMatchObject([{ weight: 3 }]);
    expect(await caseOf({ kind: "account", userId: breeder.userId })).toMatchObject({ decidedAt: null });

    const statement = await pageOf(visitor, `/decisions/${ref}`);
    expect(statement).toContain("We have not approved your listing of Juniper.");
    expect(statement).toContain("We have reason to believe that buyers would be deceived.");
    expect(statement).toContain("Terms of use, “Your account”");
    expect(statement).toContain("A moderator made the decision.");
    expect(statement).toMatch(/You can appeal once, until \d+ \w+ \d{4}\./);

    expect(hrefs(await html(await visitor.get("/decisions")))).toContain(`/decisions/${ref}`);
    expect(await pageOf(sam.visitor, "/decisions")).toContain("There are no decisions about your account.");
    // BRD-09: the list of pets says so, with the way to the appeal.
    const list = await html(await visitor.get("/breeder/pets"));
    expect(textOf(list)).toMatch(/Juniper was not approved\.[^]*\nJuniper\nNot approved\n/);
    expect(hrefs(list)).toContain(`/decisions/${ref}/appeal`);
    const short = await visitor.post(`/decisions/${ref}/appeal`, { text: "No." });
    expect(short.status).toBe(422);
    expect(textOf(await html(short))).toContain("Tell us why in at least 20 characters");
    const sent = await visitor.post(
      `/decisions/${ref}/appeal`,
      appealForm(WHY, [{ name: "chip.pdf", content: "%PDF-1.4 chip" }]),
    );
    expect(await said(visitor, sent)).toMatch(/Appeal received, ref A-\w{8}\. We will reply within 7 working days\./);
    for (const path of ["/appeals", "/decisions"]) {
      expect(await pageOf(visitor, path)).toMatch(
        /We have not approved your listing of Juniper\..*Waiting for a reply/s,
      );
    }

    const { id } = await caseOf({ kind: "appeal" });
    // C16: what will be refused is not offered.
    expect(await pageOf(jo.visitor, `/admin/queue/${id}`)).not.toContain("Claim this case");
    expect(noticeOf(jo.visitor, await claim(jo, id))).toContain("another moderator decides it");
    expect(await pageOf(sam.visitor, `/admin/queue/${id}`)).toContain("Claim this case");
    await claimFor(sam, id);
    const screen = await pageOf(sam.visitor, `/admin/queue/${id}`);
    expect(screen).toContain(WHY);
    expect(screen).not.toContain("Reversed");
    expect((await decide(sam, id, { intent: "grant", reason: "" })).status).toBe(422);
    await decide(sam, id, { intent: "grant", reason: "You are right, the photos are yours.", lane: "second_checks" });

    expect(await db.pet.findUnique({ where: { id: pet.id } })).toMatchObject({ status: "approved" });
    expect(await db.strike.findFirst({ where: { accountId: breeder.userId } })).toMatchObject({
      removedAt: expect.any(Date) as Date,
    });
    expect(await caseOf({ kind: "account", userId: breeder.userId })).toMatchObject({ decision: "withdrawn" });
    const reply = await site.inbox.waitFor(({ subject }) => subject.includes("is granted"));
    expect(reply.text).toContain("> You are right, the photos are yours.");
    expect(reply.text).toMatch(/Your listing of .+ is approved\. It is public now\./);
    expect(reply.text).not.toContain("No second reviewer");
    expect(await pageOf(sam.visitor, `/admin/queue/${id}`)).toMatch(/by @jo\.appeals\s*Reversed\s*\d+ \w+ \d{4} at/);
    const after = await pageOf(visitor, `/decisions/${ref}`);
    expect(after).toMatch(/We reversed this decision on.*Granted.*You are right, the photos are yours\./s);
    expect(await db.decision.findMany({ where: { caseId: id } })).toMatchObject([{ decision: "grant" }]);
  });

  it("[QUE-16] is one per decision, also for two submits at once, and a repeated one has the same reference", async () => {
    const { ref, visitor, breeder } = await rejected();
    const post = (text: string, by = visitor) => by.post(`/decisions/${ref}/appeal`, { text });
    const phone = await owner(breeder.userId);
    const both = await Promise.all([post(WHY), post(`${WHY} Really.`, phone)]);
    const texts = [noticeOf(visitor, both[0]), noticeOf(phone, both[1])];
    expect(texts.filter((text) => text.includes("Appeal received"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("We have received your appeal already."))).toHaveLength(1);
    const { decisionId, text, ref: first } = await db.appeal.findFirstOrThrow({ where: { decision: { ref } } });
    expect(await db.moderationCase.count({ where: { kind: "appeal", decisionId } })).toBe(1);
    expect(noticeOf(visitor, await post(text))).toContain(first);
    const form = await visitor.get(`/decisions/${ref}/appeal`);
    expect(form.headers.get("Location")).toBe(`/decisions/${ref}`);
    expect(await said(visitor, form)).toContain("We have received your appeal already.");
  });

  it("[QUE-16] takes up to three images or PDFs, and only its author and the lane's moderators can open them", async () => {
    const { ref, visitor } = await rejected();
    const send = (files: { name: string; content: string }[]) =>
      visitor.post(`/decisions/${ref}/appeal`, appealForm(WHY, files));
    const pdf = { name: "one.pdf", content: "%PDF-1.4" };
    expect(textOf(await html(await send([{ name: "virus.pdf", content: "MZ" }])))).toContain(
      "virus.pdf is not a PDF or image",
    );
    const locked = { name: "locked.pdf", content: pdfFile({ lock: LOCKS.secret }) };
    expect(textOf(await html(await send([pdf, locked])))).toContain(UNREADABLE);
    const many = await html(await send([pdf, pdf, pdf, pdf]));
    expect(textOf(many)).toContain("Add at most 3 documents.");
    expect(all(many, "textarea").map(valueOf)).toEqual([WHY]);
    await send([pdf, { name: "two.pdf", content: "%PDF-1.4 two" }]);
    const path = `/decisions/${ref}/documents/1`;
    for (const by of [visitor, sam.visitor]) {
      const file = await by.get(path);
      expect([file.status, await file.text()]).toEqual([200, "%PDF-1.4 two"]);
    }
    const other = await owner((await createUser()).id);
    expect((await other.get(path)).status).toBe(404);
    expect((await visitor.get(`/decisions/${ref}/documents/7`)).status).toBe(404);
  });

  it("[QUE-16] ends six months after the decision", async () => {
    const { ref, visitor } = await rejected();
    await db.$executeRaw`ALTER TABLE decisions DISABLE TRIGGER decisions_append_only`;
    await db.$executeRaw`UPDATE decisions SET visible_at = visible_at - interval '184 days',
      decided_at = decided_at - interval '184 days' WHERE ref = ${ref}`;
    await db.$executeRaw`ALTER TABLE decisions ENABLE TRIGGER decisions_append_only`;
    expect(await pageOf(visitor, `/decisions/${ref}`)).toContain("The time to appeal against this decision is over.");
    const late = await visitor.post(`/decisions/${ref}/appeal`, { text: WHY });
    expect(noticeOf(visitor, late)).toContain("This decision can no longer be appealed.");
  });

  it("[QUE-17, QUE-18] is decided by the same moderator when there is no other, and the reply says so", async () => {
    const { ref, visitor, breeder } = await rejected();
    await visitor.post(`/decisions/${ref}/appeal`, { text: WHY });
    const { id } = await caseOf({ kind: "appeal" });
    await db.user.update({ where: { id: kim.user.id }, data: { isAdmin: false } });
    await db.userPermission.deleteMany({ where: { userId: { not: jo.user.id }, permission: "pets.approve" } });
    await claimFor(jo, id);
    await decide(jo, id, { intent: "refuse", reason: "The photos are on another site.", lane: "second_checks" });
    await db.user.update({ where: { id: kim.user.id }, data: { isAdmin: true } });
    await db.userPermission.create({ data: { userId: sam.user.id, permission: "pets.approve" } });
    const page = await pageOf(visitor, `/decisions/${ref}`);
    expect(page).toMatch(/The photos are on another site\.\s*No second reviewer was available\./);
    expect(page).toMatch(/trading standards.*Information Commissioner.*Ofcom/s);
    const reply = await site.inbox.waitFor(
      ({ to, subject }) => to === breeder.user.email && subject.includes("is refused"),
    );
    expect(reply.text).toMatch(/No second reviewer was available[\s\S]*Ofcom/);
  });
});

describe("a statement", () => {
  it("[QUE-13] is for the user concerned and moderators of the lane alone", async () => {
    const { ref } = await rejected();
    expect((await sam.visitor.get(`/decisions/${ref}`)).status).toBe(200);
    const other = await owner((await createUser()).id);
    expect((await other.get(`/decisions/${ref}`)).status).toBe(404);
    const applications = await signedInUser(site, {}, ["admin.access", "breeders.approve"]);
    expect((await applications.visitor.get(`/decisions/${ref}`)).status).toBe(404);
    expect((await other.get("/decisions/D-NONSENSE")).status).toBe(404);
    const signedOut = await site.get(`/decisions/${ref}`);
    expect([signedOut.status, signedOut.headers.get("Location")]).toEqual([303, "/login"]);
    expect((await site.get(`/decisions/${ref}?token=nonsense`)).status).toBe(404);
    expect((await sam.visitor.get(`/decisions/${ref}/appeal`)).status).toBe(404);
  });

  it("[QUE-16, QUE-18, QUE-28] of a ban is opened with the link of the email without signing in; granting lifts the ban", async () => {
    const user = await createUser({ email: "banned.appeals@example.test" });
    const ban = { intent: "ban", duration: "168h", reason: "" };
    await kim.visitor.post(`/admin/users/${user.id}`, ban);
    const email = await site.inbox.waitFor(({ to }) => to === user.email);
    expect(email.text).toMatch(/banned your account until[\s\S]*> Pawstead's terms/);
    const [link = ""] = /\/decisions\/D-\w{8}\?token=\S+/.exec(email.text) ?? [];
    const visitor = site.visitor();
    expect(await pageOf(visitor, link)).toContain("We have banned your account until ");
    const { ref } = await db.decision.findFirstOrThrow({ where: { subjectKind: "user", subjectId: user.id } });
    const other = (await rejected()).ref;
    expect((await visitor.get(link.replace(ref, other))).status).toBe(404);
    const sent = await visitor.post(link.replace("?", "/appeal?"), { text: WHY });
    expect(noticeOf(visitor, sent)).toContain("Appeal received");
    const { id } = await caseOf({ kind: "appeal", decision: null, about: { ref } });
    const second = await signedInUser(site, {}, ["admin.access", "admin.users"]);
    await claimFor(second, id);
    await decide(second, id, { intent: "grant", reason: "It was another user.", lane: "second_checks" });
    expect(await db.ban.findFirst({ where: { userId: user.id } })).toMatchObject({
      liftedAt: expect.any(Date) as Date,
    });
    // C2: one ban, one end, wherever it is named.
    const reply = await site.inbox.waitFor(({ to, subject }) => to === user.email && subject.includes("is granted"));
    expect(reply.text).toContain("against this decision: We have banned your account until ");
    expect(reply.text).toContain("You can log in again.");
    for (const path of ["/appeals", "/decisions"]) {
      expect(await pageOf(await owner(user.id), path)).toContain("We have banned your account until ");
    }
    // The link was for the time of the ban.
    expect((await visitor.get(link)).headers.get("Location")).toBe(`/decisions/${ref}`);
    expect(await pageOf(await owner(user.id), `/decisions/${ref}`)).toMatch(/Granted.*It was another user\./s);
    expect((await visitor.get("/profile")).headers.get("Location")).toBe("/login");
  });
});
