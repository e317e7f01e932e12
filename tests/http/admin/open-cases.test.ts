// Approval with open questions and the moderators' lists of cases, over plain HTTP.
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { requestApi } from "../../support/admin-area.ts";
import { createBreeder, createPet, createSession, createUser, createAnsweredPet } from "../../support/factories.ts";
import { lister } from "../../support/images/image-uploads.ts";
import { TYPED_LISTING } from "../../support/listing-texts.ts";
import { said } from "../../support/members.ts";
import { all } from "../../support/page.ts";
import { html, sharedSite, textOf, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const CHANGES = "/admin/pets/changes";
const ABOUT = { tagline: TYPED_LISTING.tagline, description: TYPED_LISTING.description };

async function moderator(): Promise<Visitor> {
  const { id: userId } = await createUser();
  const data = ["admin.access", "pets.approve", "breeders.approve"].map((permission) => ({ userId, permission }));
  await db.userPermission.createMany({ data });
  return site.visitor({ token: (await createSession(userId)).token });
}

async function send(visitor: Visitor, path: string, fields: Record<string, string | string[]>): Promise<Response> {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return visitor.post(path, form);
}

const lastApproval = (id: number) =>
  db.auditEntry.findFirstOrThrow({
    where: { type: "pet approved", detail: { path: ["pet_id"], equals: id } },
    orderBy: { id: "desc" },
  });

describe("approval with open questions", () => {
  it("[DSK-04] is not offered on /admin/pets, and left as it is in a selection", async () => {
    const [pet, answered] = [await createPet({ status: "pending", approvedAt: null }), await createAnsweredPet()];
    const by = await moderator();
    const page = await html(await by.get("/admin/pets?status=pending"));
    const offered = (id: number) => all(page, `#pet-${id} button[value=approve]`).length;
    expect([offered(pet.id), offered(answered.id)]).toEqual([0, 1]);
    expect(textOf(page)).toMatch(/It can be approved when its \d+ open questions are answered\./);
    const petId = [String(pet.id), String(answered.id)];
    const done = await send(by, "/admin/pets?status=pending", { intent: "approve", petId });
    expect(await said(by, done)).toMatch(
      new RegExp(`Pet listing approved: 1 of 2\\. ${pet.name}: It can be approved when its \\d+ open questions are`),
    );
    expect(await db.pet.findUnique({ where: { id: pet.id } })).toMatchObject({ status: "pending" });
  });

  it("[LAW-05, JPE-13] works in the API, and the breeder sees the last day", async () => {
    const breeder = await createBreeder({ plan: "gold" });
    const pet = await createPet({ status: "pending", approvedAt: null, breederId: breeder.id });
    const by = await moderator();
    const done = await requestApi(site, by, { method: "POST", path: `pets/${pet.id}/approve`, body: {} });
    expect(done.status).toBe("approved");
    expect((await lastApproval(pet.id)).detail).toMatchObject({ open_answers: expect.any(Number) });
    const owner = site.visitor({ token: (await createSession(breeder.userId)).token });
    const page = textOf(await html(await owner.get("/breeder/pets")));
    expect(page).toMatch(/questions left to answer by \d+ \w+ \d{4}, so that buyers still see/);
  });
});

it("[DSK-18, QUE-28] hides and unapproves only with a reason, from both lists", async () => {
  const { id } = await createPet();
  const by = await moderator();
  const statusOf = async () => (await db.pet.findUniqueOrThrow({ where: { id } })).status;
  for (const path of ["/admin/pets?status=approved", "/admin/pets/changes"]) {
    for (const intent of ["hide", "unapprove"]) {
      const refused = await send(by, path, { petId: String(id), caseId: "1", intent, reason: " " });
      expect([path, intent, refused.status]).toEqual([path, intent, 422]);
    }
  }
  expect(await statusOf()).toBe("approved");
  await send(by, "/admin/pets?status=approved", { petId: String(id), intent: "unapprove", code: "photos_other" });
  expect(await statusOf()).toBe("pending");
});

describe("an edit of an approved listing in the API", () => {
  const patch = async (id: number, by: Visitor, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return (await by.get(`/api/pets/${id}`, { method: "PATCH", body: form, headers: { Origin: site.url } })).status;
  };

  it("[LAW-07] opens a case for a changed answer, and the listing stays public", async () => {
    const { pet, visitor } = await lister(site, ABOUT);
    expect(await patch(pet.id, visitor, { date_of_birth: "2026-01-15" })).toBe(200);
    expect(await db.pet.findUniqueOrThrow({ where: { id: pet.id } })).toMatchObject({ listed: true });
    const changed = await db.moderationCase.findMany({ where: { petId: pet.id } });
    expect(changed).toMatchObject([{ kind: "changed_after_approval", decidedAt: null }]);
    const page = textOf(await html(await (await moderator()).get(CHANGES)));
    expect(page).toContain("15 January 2026");
  });

  it("[LAW-05, DSK-16] by a user who may approve the listing, not their own, sets the deadline with is_approved", async () => {
    const { pet, visitor, breeder } = await lister(site, { ...ABOUT, status: "pending", approvedAt: null });
    await db.userPermission.create({ data: { userId: breeder.userId, permission: "pets.approve" } });
    const { token } = await createSession(breeder.userId);
    expect(await patch(pet.id, visitor, { is_approved: "true" })).toBe(200);
    expect(await patch(pet.id, site.visitor({ token }), { is_approved: "true" })).toBe(200);
    expect(await db.pet.findUniqueOrThrow({ where: { id: pet.id } })).toMatchObject({ status: "pending" });
    const admin = await createSession((await createUser({ isAdmin: true })).id);
    expect(await patch(pet.id, site.visitor({ token: admin.token }), { is_approved: "true" })).toBe(200);
    const { status, answersDueOn } = await db.pet.findUniqueOrThrow({ where: { id: pet.id } });
    expect([status, answersDueOn === null]).toEqual(["approved", false]);
    expect((await lastApproval(pet.id)).detail).toMatchObject({ open_answers: expect.any(Number) });
  });
});

describe("open cases", () => {
  it("[LAW-24] are listed with both listings, and closed with a reason", async () => {
    const pets = [await createPet(), await createPet()];
    for (const { id } of pets) {
      await db.petDeclaration.create({ data: { petId: id, microchipNumber: "985112005550001" } });
    }
    const by = await moderator();
    const page = await html(await by.get(CHANGES));
    expect(textOf(page)).toMatch(/Same microchip number, case \d+\s*985112005550001/);
    for (const { id } of pets) expect(page).toMatch(new RegExp(`href="/pets/[^"]*-${id}"`));
    const { id } = await db.moderationCase.findFirstOrThrow({ where: { petId: pets[0]!.id } });
    const without = await send(by, CHANGES, { intent: "close-case", caseId: String(id), reason: " " });
    expect([without.status, textOf(await html(without))]).toEqual([
      422,
      expect.stringContaining("Enter a reason for closing the case."),
    ]);
    const done = await send(by, CHANGES, { intent: "close-case", caseId: String(id), reason: "A typing error" });
    expect(await said(by, done)).toContain("The case is closed.");
    const again = await send(by, CHANGES, { intent: "close-case", caseId: String(id), reason: "A typing error" });
    expect(await said(by, again)).toContain("That case was closed in the meantime.");
    expect(textOf(await html(await by.get(CHANGES)))).not.toContain("985112005550001");
  });

  it("[LIC-06] about a licence of two breeders are listed on /admin/licences and never named to a breeder", async () => {
    const breeders = [await createBreeder({ plan: "gold" }), await createBreeder({ plan: "gold" })];
    for (const [at, { id: breederId }] of breeders.entries()) {
      await db.licence.create({
        data: {
          ...{ breederId, nation: "england", kind: "dog_breeding", council: "Leeds City Council", holderName: "Mina" },
          ...{ number: at === 0 ? "HTTP/12 345" : "http/12345", state: "checked" },
          ...{ startsOn: new Date("2026-01-01"), endsOn: new Date("2098-06-30") },
        },
      });
    }
    const page = textOf(await html(await (await moderator()).get("/admin/licences")));
    expect(page).toContain("Same licence");
    for (const { tradingName } of breeders) expect(page).toContain(tradingName);
    const owner = site.visitor({ token: (await createSession(breeders[0]!.userId)).token });
    expect(textOf(await html(await owner.get("/breeder/licences")))).not.toContain(breeders[1]!.tradingName);
  });
});
