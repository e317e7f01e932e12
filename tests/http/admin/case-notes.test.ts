// Notes about the account of a case: who reads and adds them, on which cases, and what the form rejects.
import { beforeAll, describe, expect, it } from "vitest";
import { getCaseScreen } from "#app/domain/moderation/cases/case-screen.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { caseOf, claimFor, createPending, createSeller } from "../../support/cases.ts";
import { createBreeder, viewerOf } from "../../support/factories.ts";
import { said, signedInUser } from "../../support/members.ts";
import { byLabel, byRole, filledIn, html, textOf, valueOf } from "../../support/page.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
type User = Awaited<ReturnType<typeof signedInUser>>;
let jo: User;
let kim: User;

beforeAll(async () => {
  jo = await signedInUser(site, { username: "jo.notes" }, ["admin.access", "pets.approve"]);
  kim = await signedInUser(site, { username: "kim.notes" }, ["admin.access", "pets.approve", "admin.users"]);
});

async function newCase(data: Parameters<typeof createSeller>[0] = {}) {
  const seller = await createSeller(data);
  const { id: caseId } = await caseOf((await createPending(seller.id)).id);
  return { caseId, seller };
}
const notesOf = async (by: User, caseId: number) =>
  textOf(byRole(await html(await by.visitor.get(`/admin/queue/${caseId}`)), "region", "Notes"));
const send = (by: User, caseId: number, note: string, more: Record<string, string> = {}) =>
  by.visitor.post(`/admin/queue/${caseId}/notes`, { note, idempotency_key: newIdempotencyKey(), ...more });
const stored = (accountId: number) => db.caseNote.findMany({ where: { accountId }, orderBy: { id: "asc" } });

/** 2,000 characters of many scripts, most of them two UTF-16 code units long. */
const EVERY_ALPHABET = Array.from("אبаあ中한กकΩé𐍈𓀀👩🏽‍🚀𝒳ⴰꦄ‏𞤀").join("").repeat(200);

describe("a note", () => {
  it("[QUE-19] is added from the form of the case, by a moderator who has not claimed it", async () => {
    const { caseId, seller } = await newCase();
    await claimFor(kim, caseId);
    const page = await html(await jo.visitor.get(`/admin/queue/${caseId}?lane=listings&of=4`));
    const form = filledIn(page, `/admin/queue/${caseId}/notes`);
    expect(form).not.toHaveProperty("sensitive");
    const added = await jo.visitor.post(`/admin/queue/${caseId}/notes`, {
      ...form,
      note: "Called him twice.\nNo answer.",
    });
    expect(added.headers.get("Location")).toBe(`/admin/queue/${caseId}?lane=listings&of=4`);
    expect(await said(jo.visitor, added)).toContain("Note added.");
    expect(await notesOf(kim, caseId)).toMatch(
      /@jo\.notes, \d+ \w+ \d{4} at \d\d:\d\d\s*Called him twice\.\s*No answer\./,
    );
    expect(await stored(seller.userId)).toHaveLength(1);
    expect((await db.moderationCase.findUniqueOrThrow({ where: { id: caseId } })).claimedById).toBe(kim.user.id);
  });

  it("[QUE-19] is shown on every case of the account, its phone number and its postal address", async () => {
    const { caseId, seller } = await newCase({ contactTel: "07700 955777" });
    await send(jo, caseId, "Met at a show");
    const again = await caseOf((await createPending(seller.id)).id);
    const listed = async (id: number) =>
      (await getCaseScreen(viewerOf(jo.user, { permissions: ["admin.access", "pets.approve"] }), id))!.notes;
    expect(await listed(again.id)).toMatchObject([{ text: "Met at a show", about: null }]);
    const phone = await newCase({ user: { mobNo: "+447700955777" } });
    expect(await notesOf(jo, phone.caseId)).toMatch(new RegExp(`about @${seller.user.username}\\s*Met at a show`));
    const address = await newCase();
    const at = { houseNameOrNo: "7", firstLine: "Mill Lane", postCode: "YO1 7HH", town: "York", country: "UK" };
    await db.address.create({ data: { ...at, userId: seller.userId } });
    await db.address.create({ data: { ...at, userId: address.seller.userId, postCode: "yo17hh" } });
    expect(await listed(address.caseId)).toMatchObject([{ text: "Met at a show", about: seller.user.username }]);
    expect(await notesOf(jo, (await newCase()).caseId)).toContain("No notes about this account.");
  });

  it("[QUE-19] that is sensitive is read and written by users with admin.users only", async () => {
    const { caseId, seller } = await newCase();
    await send(kim, caseId, "Police asked about him", { sensitive: "on" });
    expect(await notesOf(kim, caseId)).toMatch(/Sensitive\s*Police asked about him/);
    const page = textOf(byRole(await html(await jo.visitor.get(`/admin/queue/${caseId}`)), "main"));
    expect(page).not.toContain("Police asked");
    expect(page).not.toContain("@kim.notes");
    await send(jo, caseId, "Not sensitive", { sensitive: "on" });
    expect((await stored(seller.userId)).map(({ isSensitive }) => isSensitive)).toEqual([true, false]);
  });

  it("[QUE-19] may have 2000 characters of every alphabet, and not one more", async () => {
    const { caseId, seller } = await newCase();
    const text = Array.from(EVERY_ALPHABET).slice(0, 2000).join("");
    expect(text.length).toBeGreaterThan(2000);
    expect((await send(jo, caseId, text)).status).toBe(303);
    expect((await stored(seller.userId)).map((note) => note.text)).toEqual([text]);
    const refused = await send(jo, caseId, `${text}é`);
    expect(refused.status).toBe(422);
    const page = await html(refused);
    expect(textOf(byRole(page, "alert"))).toContain("Note must be at most 2000 characters");
    expect(valueOf(byLabel(page, "Note"))).toBe(`${text}é`);
    expect(await stored(seller.userId)).toHaveLength(1);
  });

  it.each(["", "  \n ", "\u200B\u2060"])("[QUE-19] without text is rejected at the field: %j", async (note) => {
    const { caseId, seller } = await newCase();
    const refused = await send(jo, caseId, note);
    expect(refused.status).toBe(422);
    expect(textOf(byRole(await html(refused), "alert"))).toContain("Write a note first.");
    expect(await stored(seller.userId)).toEqual([]);
  });

  it("[QUE-19] that is submitted twice at once is added once; without a key it is rejected", async () => {
    const { caseId, seller } = await newCase();
    const key = { idempotency_key: newIdempotencyKey() };
    const answers = await Promise.all([1, 2, 3].map(() => send(jo, caseId, "Once", key)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await stored(seller.userId)).toHaveLength(1);
    expect((await send(jo, caseId, "Never", { idempotency_key: "short" })).status).toBe(400);
    expect(await stored(seller.userId)).toHaveLength(1);
  });

  it("[QUE-03, QUE-19] about a case of another lane is refused, neither read nor added", async () => {
    const applicant = await createBreeder({ status: "pending", approvedAt: null });
    const { id } = await db.moderationCase.findFirstOrThrow({ where: { breederId: applicant.id } });
    expect((await jo.visitor.get(`/admin/queue/${id}/notes`)).status).toBe(403);
    expect((await send(jo, id, "Hello")).status).toBe(403);
    expect((await send(jo, 99999999999, "Hello")).status).toBe(404);
    expect(await stored(applicant.userId)).toEqual([]);
  });

  it("[QUE-19] is escaped", async () => {
    const { caseId } = await newCase();
    await send(jo, caseId, "<script>alert(1)</script>");
    const page = await (await jo.visitor.get(`/admin/queue/${caseId}/notes`)).text();
    expect(page).not.toContain("<script>alert(1)");
    expect(page).toContain("&lt;script&gt;alert(1)");
  });
});
