// The moderation queues over plain forms, and the endpoints for decisions on one breeder or listing.
import { beforeAll, describe, expect, it } from "vitest";
import { recordApplication } from "#app/domain/breeders/applications/record-application.server.ts";
import { LIST_PAGE_SIZE } from "#app/domain/moderation/rules.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { deep } from "../../support/depth.ts";
import {
  createBreeder,
  createPet,
  createSession,
  createUser,
  createAnsweredPet,
  viewerOf,
} from "../../support/factories.ts";
import { facts, noticeOf, said, signedInUser } from "../../support/members.ts";
import { all, attributes, byRole, hrefs, html, textOf, valueOf } from "../../support/page.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
let moderator: Awaited<ReturnType<typeof signedInUser>>;
let admin: Awaited<ReturnType<typeof signedInUser>>;
let breeder: Awaited<ReturnType<typeof createBreeder>>;

beforeAll(async () => {
  moderator = await signedInUser(site, { username: "jo" }, ["admin.access", "pets.approve", "breeders.approve"]);
  admin = await signedInUser(site, { username: "kim", isAdmin: true });
  breeder = await createBreeder({ plan: "gold", tradingName: "Willowbrook" });
});

const waiting = (data = {}) => createAnsweredPet({ breederId: breeder.id, ...data });
const petStatus = async (id: number) => (await db.pet.findUniqueOrThrow({ where: { id } })).status;

/** A user with a pending application. */
async function applicant(registeredTradingName = `Ashdown Spaniels ${crypto.randomUUID()}`) {
  const user = await createUser({ email: `mina.${crypto.randomUUID()}@example.test`, mobNo: null });
  const application = {
    ...{ registeredTradingName, registeredFirstName: "Mina", registeredLastName: "Harrow" },
    ...{ registeredAddress: "6 Mill Rise", contactName: "Mina", contactEmail: user.email, contactTel: "+447700900123" },
    ...{ location: "Leeds", localCouncilAuthority: "Leeds City Council" },
    description: "Two working cockers, one litter a year, raised in our kitchen with the noise of a family.",
  };
  await db.$transaction((client) => recordApplication(client, user.id, application));
  const { id } = await db.breeder.findUniqueOrThrow({ where: { userId: user.id } });
  return { user, id };
}

/** The first decision about a listing, before the one that a test is about. */
async function decided(by: typeof moderator, petId: number, move: "approve" | "reject" | "hide", reason: string) {
  const viewer = viewerOf(by.user, { permissions: ["admin.access", "pets.approve"] });
  expect(await changePetStatus({ viewer, petIds: [petId], move, reason })).toMatchObject({ value: { done: [{}] } });
}

/** Posts a decision, and returns the target of the redirect and the notice that is shown there. */
async function decide(path: string, fields: Record<string, string | string[]>, visitor: Visitor = moderator.visitor) {
  const response = await visitor.post(path, fields);
  return [response.headers.get("Location"), noticeOf(visitor, response)] as const;
}

/** Runs `work` while a table is missing. */
async function without<Value>(table: string, work: () => Promise<Value>): Promise<Value> {
  await db.$executeRawUnsafe(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    return await work();
  } finally {
    await db.$executeRawUnsafe(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
}

describe("/admin/breeders", () => {
  it("[ABR-01] lists the pending applications, each with the facts for a decision", async () => {
    const { user, id } = await applicant("Ashdown Spaniels");
    const decided = await applicant("Decided Kennel");
    await decide("/admin/breeders", { breederId: String(decided.id), intent: "reject", reason: "No address" });
    const page = await html(await moderator.visitor.get("/admin/breeders"));
    const text = textOf(page);
    expect(text).toMatch(/Ashdown Spaniels[\s\S]*Mina Harrow[\s\S]*raised in our kitchen/);
    for (const fact of [user.email, "+44 7700 900123", "Leeds City Council", "6 Mill Rise", "Not verified"]) {
      expect(text).toContain(fact);
    }
    expect(all(page, `#breeder-${id}`)).toHaveLength(1);
    expect(text).not.toContain("Decided Kennel");
    expect(all(page, "form[action^='/admin']").length).toBeGreaterThan(0);
    expect(all(page, "form[action^='/admin']:not([method=post], [role=search])")).toEqual([]);
  });

  it("[ABR-02, ABR-05, ABR-03, OPN-82] approves and rejects an application, and returns to the next one", async () => {
    const [first, second] = [await applicant("Kennel One"), await applicant("Kennel Two")];
    const third = await applicant("Kennel Three");
    const page = await html(await moderator.visitor.get("/admin/breeders"));
    expect(attributes(page, `#breeder-${first.id} [name=at]`, "value")).toEqual([`breeder-${second.id}`]);
    const at = `breeder-${second.id}`;
    const approval = { breederId: String(first.id), intent: "approve", at };
    const approved = await moderator.visitor.post("/admin/breeders", approval);
    expect(facts(approved)).toEqual([303, `/admin/breeders#breeder-${second.id}`]);
    expect(await said(moderator.visitor, approved)).toContain("Breeder approved successfully");
    const refusal = { breederId: String(second.id), intent: "reject", reason: "No address" };
    const [, text] = await decide("/admin/breeders", refusal);
    expect(text).toContain("Breeder rejected successfully");
    const state = await db.breederApplication.findFirst({ where: { userId: second.user.id } });
    expect(state).toMatchObject({ status: "rejected", rejectionReason: "No address" });
    const other = { breederId: String(first.id), intent: "reject", code: "identity" };
    const late = await decide("/admin/breeders", other, admin.visitor);
    expect(late[1]).toContain("Kennel One is approved already, by @jo. It was left as it is.");
    expect(await db.breeder.findUnique({ where: { id: first.id } })).toMatchObject({ status: "approved" });
    const breederId = [String(second.id), String(third.id)];
    const [, both] = await decide("/admin/breeders", { breederId, intent: "approve" });
    expect(both).toContain("Breeder approved successfully: 1 of 2. Kennel Two is rejected already, by @jo.");
  });

  it("[ABR-06, ADM-11, TEN-45, OPN-82] shows a message after a failure, with the reference only on the dashboard", async () => {
    const { id } = await applicant();
    const fail = (fields: Record<string, string>) =>
      without("breeder_applications", () =>
        moderator.visitor.post("/admin/breeders", { breederId: String(id), ...fields }),
      );
    const redirected = (response: Response) => [
      response.headers.get("Location"),
      noticeOf(moderator.visitor, response),
    ];
    const [place, text] = redirected(await fail({ intent: "approve" }));
    expect(place).toBe("/admin/breeders");
    expect(text).toMatch(/Failed to approve breeder(?!\. REF)/);
    expect(noticeOf(moderator.visitor, await fail({ intent: "reject", code: "identity" }))).toContain(
      "Failed to reject breeder",
    );
    const dashboard = await fail({ intent: "approve", from: "dashboard" });
    expect(dashboard.headers.get("Location")).toBe("/admin");
    expect(await said(moderator.visitor, dashboard)).toContain("Failed to approve breeder. REF: D111");
    expect(await db.breeder.findUnique({ where: { id } })).toMatchObject({ status: "pending" });
    const done = await decide("/admin/breeders", { breederId: String(id), intent: "approve", from: "dashboard" });
    expect(done[0]).toBe("/admin");
    expect(done[1]).toContain("Breeder approved successfully");
  });

  it("[ABR-07] shows a message when the applications cannot be loaded", async () => {
    const page = await without("breeder_applications", () => moderator.visitor.get("/admin/breeders"));
    expect(textOf(await html(page))).toContain("Failed to load breeder applications. Please try again later.");
  });
});

describe("/admin/pets", () => {
  it("[APT-01, APT-02] lists pending and active listings separately, one page at a time", async () => {
    const pet = await waiting({ name: "Juniper", images: 3 });
    const active = await createPet({ breederId: breeder.id, name: "Marigold" });
    await db.pet.createMany({
      data: Array.from({ length: LIST_PAGE_SIZE }, (_, n) => {
        const { id: _id, ...columns } = pet;
        return { ...columns, name: `Pup ${n}`, createdAt: new Date() };
      }),
    });
    const page = await html(await moderator.visitor.get("/admin/pets"));
    expect(all(page, `#pet-${pet.id}`)).toHaveLength(1);
    expect(all(page, "[data-row]")).toHaveLength(LIST_PAGE_SIZE);
    expect(all(page, "main a[aria-current=page]").map(textOf)).toContain("Pending");
    expect(hrefs(page)).toContain("/admin/pets?status=approved");
    expect(hrefs(page)).toContain("/admin/pets?status=pending&page=2");
    expect(all(page, `#pet-${active.id}`)).toEqual([]);
    const text = textOf(page);
    expect(text).toMatch(/Juniper[\s\S]*Budgerigar, .*, £950[\s\S]*Willowbrook[\s\S]*Gold/);
    const second = await html(await moderator.visitor.get("/admin/pets?status=approved"));
    expect([active, pet].map(({ id }) => all(second, `#pet-${id}`).length)).toEqual([1, 0]);
    await db.pet.updateMany({ where: { name: { startsWith: "Pup " } }, data: { deletedAt: new Date() } });
  });

  it("[APT-01] opens each image in place, and links to no image file", async () => {
    const pet = await createPet({ breederId: breeder.id, status: "pending", name: "Tansy", images: 2 });
    const page = await html(await moderator.visitor.get("/admin/pets"));
    const images = byRole(page, "list", "Photos of Tansy");
    expect(all(images, "details > summary > img")).toHaveLength(2);
    const large = attributes(images, "details > summary + img", "src");
    expect(large).toEqual(Array(2).fill(expect.stringMatching(/^\/upload\/pets\/.*-1280\.jpg$/)));
    expect(all(page, "a[href^='/upload/']")).toEqual([]);
    await db.pet.update({ where: { id: pet.id }, data: { deletedAt: new Date() } });
  });

  it("[APT-03, APT-04, APT-05, APT-06, APT-07, OPN-16] decides on a listing, and the public pages change at once", async () => {
    const pet = await waiting({ name: "Bramble" });
    const path = `/pets/${petSlug(pet.name, pet.breed, pet.id)}`;
    const id = String(pet.id);
    // All moves, and what is public after each, are in pet-decisions.db.test.ts.
    const steps = [
      ["pending", "reject", "Pet listing rejected", 404],
      ["rejected", "approve", "Pet listing approved", 200],
      ["approved", "unapprove", "Pet listing unapproved", 404],
      ["approved", "hide", "Pet listing hidden", 404],
      ["hidden", "approve", "Pet listing approved", 200],
    ] as const;
    for (const [view, intent, words, status] of steps) {
      if (intent === "hide") await decided(moderator, pet.id, "approve", "");
      const list = `/admin/pets?status=${view}`;
      if (view === "rejected" || view === "hidden") {
        expect(attributes(await html(await moderator.visitor.get(list)), `[value^="${id}."]`, "value")).not.toEqual([]);
      }
      const [place, text] = await decide(list, { petId: id, intent, code: "price" });
      expect([place, text.includes(words)]).toEqual([list, true]);
      expect([intent, (await site.get(path)).status]).toEqual([intent, status]);
      if (intent === "unapprove" || view === "rejected") {
        const listed = await html(await site.get("/pets?search=Bramble"));
        expect([intent, hrefs(listed).includes(path)]).toEqual([intent, status === 200]);
      }
    }
    const late = await decide("/admin/pets", { petId: id, intent: "reject", code: "price" }, admin.visitor);
    expect(late[1]).toContain("Bramble is approved already, by @jo. It was left as it is.");
  });

  it("[OPN-14] leaves a hidden listing in its breeder's own list, with the reason", async () => {
    const { id } = await createPet({ breederId: breeder.id, name: "Sorrel" });
    await decided(moderator, id, "hide", "A question of papers");
    const owner = site.visitor({ token: (await createSession(breeder.userId)).token });
    const text = textOf(await html(await owner.get("/breeder/pets")));
    expect(text).toMatch(/Sorrel is hidden from the site\.\s+A question of papers[\s\S]*Sorrel\s+Not approved/);
  });

  it("decides on several at once, and names those that another moderator has decided", async () => {
    const [one, two, three] = [await waiting(), await waiting(), await waiting({ name: "Teasel" })];
    await decided(admin, three.id, "reject", "The price.");
    const petId = [one, two, three].map(({ id }) => String(id));
    const [, text] = await decide("/admin/pets?status=pending", { petId, intent: "approve", reason: "" });
    expect(text).toContain("Pet listing approved: 2 of 3. Teasel is rejected already, by @kim. It was left as it is.");
    const [, over] = await decide("/admin/pets?status=rejected", { petId: petId[2]!, intent: "approve" });
    expect(over).toContain("Pet listing approved");
    const [, again] = await decide("/admin/pets", { petId, intent: "reject", code: "price" });
    expect(again).toMatch(/is approved already, by @jo\. [\s\S]*They were left as they are\./);
    const [, none] = await decide("/admin/pets", { intent: "approve" });
    expect(none).toContain("Nothing was selected, so nothing was changed.");
  });

  it("[OPN-83] rejects invalid decisions, and keeps the reason", async () => {
    const { id } = await waiting();
    const reason = "Too long. ".repeat(501);
    const response = await moderator.visitor.post("/admin/pets", { petId: String(id), intent: "reject", reason });
    expect(response.status).toBe(422);
    const page = await html(response);
    expect(textOf(page)).toContain("Reason must be at most 5,000 characters");
    expect(all(page, "textarea").map(valueOf).join()).toContain(reason.trimEnd());
    const posts: [Record<string, string | string[]>, number][] = [
      [{ petId: String(id), intent: "delete" }, 400],
      [{ petId: "nonsense", intent: "approve" }, 400],
      [{ petId: Array.from({ length: 101 }, (_, n) => String(n + 1)), intent: "approve" }, 400],
      [{ petId: "2000000000", intent: "approve" }, 404],
    ];
    for (const [fields, status] of posts) {
      expect([fields.intent, (await moderator.visitor.post("/admin/pets", fields)).status]).toEqual([
        fields.intent,
        status,
      ]);
    }
    const failed = await without("audit_entries", () =>
      moderator.visitor.post("/admin/pets", { petId: String(id), intent: "approve" }),
    );
    expect(noticeOf(moderator.visitor, failed)).toContain("Failed to update pet listing");
    expect(await petStatus(id)).toBe("pending");
  });

  it("[QUE-28] rejects only with a reason, chosen from the table and edited; the breeder reads it", async () => {
    const { id } = await waiting({ name: "Nettle" });
    const refused = await moderator.visitor.post("/admin/pets", { petId: String(id), intent: "reject", reason: " " });
    expect(refused.status).toBe(422);
    const page = await html(refused);
    expect(page).toMatch(/<title>Error: [^]*Choose a reason\. The user will see it\./);
    expect(await petStatus(id)).toBe("pending");
    expect(attributes(page, `#pet-${id} select[name=code] option`, "value")).toEqual(
      expect.arrayContaining(["", "photos_other"]),
    );
    const fields = { petId: String(id), intent: "reject", code: "photos_other" };
    await decide("/admin/pets", { ...fields, reason: "These are photos of a spaniel." });
    expect(await db.decision.findFirst({ where: { subjectKind: "pet", subjectId: id } })).toMatchObject({
      ...{ reasonCodes: ["photos_other"], reason: "These are photos of a spaniel." },
    });
    const { id: breederId } = await applicant();
    const application = { breederId: String(breederId), intent: "reject" };
    expect((await moderator.visitor.post("/admin/breeders", application)).status).toBe(422);
    await decide("/admin/breeders", { ...application, code: "identity" });
    expect(await db.breeder.findUnique({ where: { id: breederId } })).toMatchObject({
      rejectionReason: "We could not confirm your name, address or business.",
    });
  });

  it("[QUE-27, DSK-18] reverses a decided listing or application with a reason, on a page of its own", async () => {
    const { id } = await waiting({ name: "Yarrow" });
    await decided(moderator, id, "reject", "Not a spaniel.");
    const list = await html(await moderator.visitor.get("/admin/pets?status=rejected"));
    const path = `/admin/reverse/pet/${id}`;
    expect(hrefs(list)).toContain(path);
    expect(textOf(await html(await moderator.visitor.get(path)))).toMatch(/rejected now, since .* by @jo\./);
    const refused = await moderator.visitor.post(path, { seen: "rejected", reason: "" });
    expect(refused.status).toBe(422);
    expect(textOf(await html(refused))).toContain("Enter a reason. The user will read it.");
    const done = await moderator.visitor.post(path, { seen: "rejected", reason: "Rejected by mistake." });
    expect(noticeOf(moderator.visitor, done)).toContain("The decision is reversed: Yarrow.");
    expect(await petStatus(id)).toBe("pending");
    const again = await moderator.visitor.post(path, { seen: "rejected", reason: "Rejected by mistake." });
    expect(noticeOf(moderator.visitor, again)).toContain("The decision is reversed already.");
    expect(noticeOf(moderator.visitor, await moderator.visitor.get(path))).toContain("reversed already.");
    await decided(moderator, id, "approve", ""); // its one way back is Unapprove
    const approved = await html(await moderator.visitor.get("/admin/pets?status=approved"));
    expect(hrefs(approved)).not.toContain(path);
    expect(all(approved, `#pet-${id} button[value=unapprove]`)).toHaveLength(1);
    // An older approval, of before decisions were recorded.
    const { id: oldId } = await createPet({ breederId: breeder.id });
    await moderator.visitor.post(`/admin/reverse/pet/${oldId}`, { seen: "approved", reason: "Again, please." });
    expect(await petStatus(oldId)).toBe("pending");

    const { id: breederId } = await applicant("Yarrow Kennels");
    await decide("/admin/breeders", { breederId: String(breederId), intent: "approve" });
    const tabs = await html(await moderator.visitor.get("/admin/breeders?status=approved"));
    expect(all(tabs, "main a[aria-current=page]").map(textOf)).toContain("Approved");
    expect(textOf(tabs)).toContain("Unapprove Yarrow Kennels");
    await moderator.visitor.post(`/admin/reverse/breeder/${breederId}`, { seen: "approved", reason: "A mistake." });
    expect((await db.breeder.findUnique({ where: { id: breederId } }))?.status).toBe("pending");
    const pets = await signedInUser(site, {}, ["admin.access", "pets.approve"]);
    expect((await pets.visitor.get(`/admin/reverse/breeder/${breeder.id}`)).status).toBe(404);
  });

  it("requires the permission, whatever other permissions a user has", async () => {
    const { id } = await waiting();
    const viewer = await signedInUser(site, {}, ["admin.access", "breeders.approve"]);
    const sent = await viewer.visitor.post("/admin/pets", { petId: String(id), intent: "approve" });
    expect(facts(sent)).toEqual([303, "/admin"]);
    expect(await petStatus(id)).toBe("pending");
  });
});

describe("the API", () => {
  const call = async (path: string, body?: unknown, token: string | null = moderator.token) => {
    const response = await fetch(`${site.url}/api/${path}`, {
      method: "POST",
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return [response.status, (await response.json()) as { message: string }] as const;
  };
  const ok = (message: string, more: object) => [200, { success: true, message, ...more }];

  it("[JBR-29, JBR-30, OPN-82] approves and rejects applications", async () => {
    const [one, two, three] = [await applicant("Ashby Spaniels"), await applicant(), await applicant()];
    const approved = { breeder_id: one.id, status: "approved" };
    expect(await call(`breeders/${one.id}/approve`)).toEqual(ok("Breeder approved successfully", approved));
    const reason = "No address";
    const rejected = { breeder_id: two.id, status: "rejected" };
    expect(await call(`breeders/${two.id}/reject`, { reason })).toEqual(ok("Breeder rejected successfully", rejected));
    expect(await db.breeder.findUnique({ where: { id: two.id } })).toMatchObject({ rejectionReason: reason });
    const [status, { message }] = await call(`breeders/${one.id}/reject`, {}, admin.token);
    expect([status, message]).toEqual([409, "Ashby Spaniels is approved already, by @jo. It was left as it is."]);
    const none = [404, { success: false, message: "Breeder not found", errors: {} }];
    for (const id of ["2000000000", "0", "nonsense"]) expect(await call(`breeders/${id}/approve`)).toEqual(none);
    expect((await call(`breeders/${one.id}/approve`, undefined, null))[0]).toBe(401);
    expect((await call(`breeders/${one.id}/approve`, undefined, (await signedInUser(site)).token))[0]).toBe(403);
    expect((await site.get(`/api/breeders/${one.id}/approve`)).status).toBe(405);
    const failed = await without("breeder_applications", () => call(`breeders/${three.id}/approve`));
    expect([failed[0], failed[1].message]).toEqual([500, "Failed to approve breeder"]);
  });

  it("[JPE-13, JPE-14, JPE-15, OPN-15, OPN-83] approves, rejects, hides and unapproves listings", async () => {
    const { id } = await waiting({ name: "Fennel" });
    const steps = [
      ["approve", "Pet listing approved", "approved"],
      ["hide", "Pet listing hidden", "hidden"],
      ["approve", "Pet listing approved", "approved"],
      ["unapprove", "Pet listing unapproved", "pending"],
      ["reject", "Pet listing rejected", "rejected"],
    ] as const;
    for (const [move, message, status] of steps) {
      expect(await call(`pets/${id}/${move}`, { reason: "Why" })).toEqual(ok(message, { pet_id: id, status }));
      expect(await petStatus(id)).toBe(status);
    }
    expect((await db.pet.findUniqueOrThrow({ where: { id } })).rejectionReason).toBe("Why");
    expect((await call(`pets/${id}/reject`, {}))[0]).toBe(409);
    const [status, body] = await call(`pets/${id}/approve`, { reason: "x".repeat(5_001) });
    expect([status, body]).toMatchObject([400, { errors: { reason: "Reason must be at most 5,000 characters" } }]);
    expect((await call(`pets/${id}/approve`, { reason: 5 }))[1]).toMatchObject({ message: "reason must be text" });
    expect(await petStatus(id)).toBe("rejected");
    expect((await call(`pets/${id}/approve`, { seen: "pending" }))[0]).toBe(409);
    expect((await call(`pets/${id}/approve`, { seen: "nonsense" }))[0]).toBe(400);
    expect(await call("pets/2000000000/hide")).toMatchObject([404, { message: "Pet not found" }]);
    const failed = await without("audit_entries", () => call(`pets/${id}/approve`));
    expect([failed[0], failed[1].message]).toEqual([500, "Failed to update pet listing"]);
  });

  it("stores and logs each of many decisions in a row", async () => {
    const pets = [await waiting()];
    while (pets.length < deep(6, 100)) pets.push(await waiting());
    const ids = pets.map(({ id }) => id);
    const [responses, queue] = [[] as number[], [...ids]];
    const next = async () => {
      for (let id = queue.shift(); id; id = queue.shift()) responses.push((await call(`pets/${id}/approve`, {}))[0]);
    };
    await Promise.all([next(), next(), next()]);
    expect(responses).toEqual(pets.map(() => 200));
    expect(await db.pet.count({ where: { id: { in: ids }, status: "approved" } })).toBe(pets.length);
    const entries = await db.auditEntry.findMany({ where: { type: "pet approved", actorId: moderator.user.id } });
    const decided = entries.map(({ detail }) => (detail as { pet_id: number }).pet_id);
    expect(ids.filter((id) => decided.filter((one) => one === id).length !== 1)).toEqual([]);
  });
});
