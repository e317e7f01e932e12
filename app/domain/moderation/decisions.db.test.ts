// Decisions about applications and listings: allowed status changes, concurrent decisions, audit entries and emails.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Inbox } from "../../../dev/inbox.ts";
import { startSmtp } from "../../../dev/smtp.ts";

const inbox = new Inbox(process.env.DATA_DIR!);
const smtp = await startSmtp(inbox);
// The modules below read it when they are loaded.
process.env.SMTP_URL = smtp.url;
vi.resetModules();
const { createBreeder, createPet, createUser, viewerOf } = await import("../../../tests/support/factories.ts");
const { db, pool } = await import("#app/platform/db.server.ts");
const { stopJobs } = await import("#app/platform/jobs.server.ts");
const { closeMail } = await import("#app/platform/mail.server.ts");
const { getPetPage } = await import("#app/domain/pets/get-pet-page.server.ts");
const { recordApplication } = await import("#app/domain/applications/record-application.server.ts");
const { submitApplication } = await import("#app/domain/applications/submit-application.server.ts");
const { decideApplications } = await import("./decide-applications.server.ts");
const { DECISION_EMAIL_JOB, mailDecisionEmail } = await import("./decision-emails.server.ts");
const { changePetStatus } = await import("./change-pet-status.server.ts");
const { listApplications, listModeratedPets } = await import("./queue-queries.server.ts");
type Viewer = ReturnType<typeof viewerOf>;

const REASON = "The photographs show another animal.\nPlease send your own.";
const DETAILS = {
  registeredFirstName: "Mina",
  registeredLastName: "Harrow",
  registeredAddress: "6 Mill Rise",
  contactName: "Mina",
  contactEmail: "mina@example.test",
  contactTel: "+447700900123",
  location: "Leeds",
  localCouncilAuthority: "Leeds City Council",
  description: "Two working cockers, one litter a year, raised in our kitchen with the noise of a family.",
};
let moderator: Viewer;
let other: Viewer;

beforeAll(async () => {
  const permissions = ["admin.access", "pets.approve", "breeders.approve"];
  [moderator, other] = [
    viewerOf(await createUser({ username: "jo" }), { permissions }),
    viewerOf(await createUser({ username: "kim" }), { permissions }),
  ];
});
afterEach(() => db.$executeRaw`DELETE FROM jobs.job`);
afterAll(async () => {
  await stopJobs();
  closeMail();
  await smtp.stop();
}, 30_000);

/** A user with a pending application. */
async function applicant(tradingName = "Ashdown Spaniels", data = {}) {
  const user = await createUser(data);
  await db.$transaction((client) =>
    recordApplication(client, user.id, { ...DETAILS, registeredTradingName: tradingName }),
  );
  const { id } = await db.breeder.findUniqueOrThrow({ where: { userId: user.id } });
  return { user, id };
}
const applicants = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => applicant(`Kennel no ${at}`)));
const account = (id: number) =>
  db.user.findUniqueOrThrow({ where: { id }, include: { permissions: true, applications: true, breeder: true } });
const entriesOf = (key: string, id: number) =>
  db.auditEntry.findMany({ where: { detail: { path: [key], equals: id } }, orderBy: { id: "asc" } });
const pet = (id: number) => db.pet.findUniqueOrThrow({ where: { id } });

/** Runs the queued email jobs and returns the sent emails in order. */
async function emails() {
  const before = inbox.list().length;
  const jobs = await db.$queryRaw<{ data: Parameters<typeof mailDecisionEmail>[0] }[]>`
    SELECT data FROM jobs.job WHERE name = ${DECISION_EMAIL_JOB} ORDER BY created_on, id`;
  for (const { data } of jobs) await mailDecisionEmail(data);
  await db.$executeRaw`DELETE FROM jobs.job`;
  return inbox
    .list()
    .slice(0, inbox.list().length - before)
    .reverse();
}

describe("an application", () => {
  it("[ABR-02, ABR-04, TEN-21, OPN-50] that is approved makes its account a breeder, with permissions and an email", async () => {
    const { user, id } = await applicant("Ashdown Spaniels", { type: "user" });
    await db.session.create({
      data: { userId: user.id, tokenHash: Buffer.alloc(32, 7), expiresAt: new Date(Date.now() + 1e8) },
    });
    const input = { viewer: moderator, breederIds: [id], decision: "approve", remoteIp: "203.0.113.9" } as const;
    expect(await decideApplications(input)).toEqual({
      ok: true,
      value: { done: [{ id, name: "Ashdown Spaniels" }], late: [], unknown: [] },
    });
    expect(await account(user.id)).toMatchObject({
      type: "breeder",
      isBreeder: true,
      applications: [{ status: "approved", decidedById: moderator.userId, decidedAt: expect.any(Date) as Date }],
      breeder: { status: "approved", approvedAt: expect.any(Date) as Date, rejectionReason: null, listed: true },
    });
    const { permissions } = await account(user.id);
    expect(permissions.map(({ permission }) => permission).sort()).toEqual([
      "pets.create",
      "pets.delete",
      "pets.update",
    ]);
    expect(await db.session.findMany({ where: { userId: user.id } })).toMatchObject([{ rotationDue: true }]);
    expect((await entriesOf("breeder_id", id)).at(-1)).toMatchObject({
      type: "breeder approved",
      actorId: moderator.userId,
      remoteIp: "203.0.113.9",
      detail: { approved_by: moderator.userId, changes: { status: { from: "pending", to: "approved" } } },
    });
    expect(await emails()).toMatchObject([
      { to: user.email, text: expect.stringMatching(/choose a plan[\s\S]*\/breeder\/subscription/) as string },
    ]);
  });

  it("[ABR-03, ABR-04, OPN-82, OPN-84] that is rejected shows the reason, and can be sent again after a change", async () => {
    const { user, id } = await applicant("Ashdown Spaniels", { type: "breeder" });
    await decideApplications({ viewer: moderator, breederIds: [id], decision: "reject", reason: REASON });
    expect(await account(user.id)).toMatchObject({
      isBreeder: false,
      permissions: [],
      applications: [{ status: "rejected", rejectionReason: REASON, decidedById: moderator.userId }],
      breeder: { status: "rejected", rejectionReason: REASON, approvedAt: null },
    });
    const [email] = await emails();
    expect(email?.text).toContain("> Please send your own.");
    expect(email?.links.join(" ")).toContain("/breeder/application");
    const again = await submitApplication({
      actor: viewerOf(user, { type: "breeder" }),
      variant: "short",
      form: {
        registered_trading_name: "Ashdown Spaniels",
        local_council_authority: "Leeds City Council",
        registered_first_name: "Mina",
        registered_last_name: "Harrow",
        contact_name: "Mina",
        contact_email: "mina@example.test",
        contact_tel: "07700900123",
        location: "Leeds",
        registered_address: "",
        description: `${DETAILS.description} And now with photographs of our own.`,
      },
      idempotencyKey: null,
      remoteIp: null,
    });
    expect(again).toMatchObject({ ok: true });
    expect(await account(user.id)).toMatchObject({ breeder: { status: "pending", rejectionReason: null } });
    const queue = await listApplications(1);
    expect(queue.items.find(({ breederId }) => breederId === id)?.history).toMatchObject([
      { what: "rejected", reason: REASON, by: "jo" },
    ]);
  });

  it("is decided once when two moderators decide concurrently, and the later one reads who was first", async () => {
    const pending = await applicants(12);
    const breederIds = pending.map(({ id }) => id);
    const [one, two] = await Promise.all([
      decideApplications({ viewer: moderator, breederIds, decision: "approve" }),
      decideApplications({ viewer: other, breederIds: breederIds.toReversed(), decision: "reject" }),
    ]);
    if (!one.ok || !two.ok) throw new Error("refused");
    const [first, second] = one.value.done.length > 0 ? [one.value, two.value] : [two.value, one.value];
    expect(first.done).toHaveLength(12);
    expect(second.done).toEqual([]);
    const won = one.value.done.length > 0 ? { by: "jo", status: "approved" } : { by: "kim", status: "rejected" };
    expect(second.late).toMatchObject(Array.from({ length: 12 }, () => won));
    for (const { id } of pending) {
      const entries = await entriesOf("breeder_id", id);
      expect(entries).toHaveLength(1);
    }
  });

  it("takes the same number of statements for 50 applications as for one", async () => {
    const [alone, ...fifty] = await applicants(51);
    const counted = async (ids: number[]) => {
      const sent = vi.spyOn((await import("pg")).default.Client.prototype, "query");
      const done = await decideApplications({ viewer: moderator, breederIds: ids, decision: "approve" });
      const statements = sent.mock.calls.length;
      sent.mockRestore();
      expect(done).toMatchObject({ ok: true, value: { late: [], unknown: [] } });
      return statements;
    };
    const single = await counted([alone!.id]);
    const many = await counted(fifty.map(({ id }) => id));
    expect(single).toBeGreaterThan(5);
    expect(many).toBe(single);
    expect(await db.breeder.count({ where: { id: { in: fifty.map(({ id }) => id) }, status: "approved" } })).toBe(50);
    expect(await emails()).toHaveLength(51);
  });

  it("needs the permission to decide, and rolls back completely on a failure", async () => {
    const { id } = await applicant();
    for (const permissions of [[], ["admin.access", "pets.approve"], ["breeders.approve"]]) {
      const input = { viewer: { ...moderator, permissions }, breederIds: [id], decision: "approve" } as const;
      expect(await decideApplications(input)).toEqual({ ok: false, code: "forbidden" });
    }
    await db.$executeRaw`ALTER TABLE user_permissions RENAME TO user_permissions_away`;
    const failed = decideApplications({ viewer: moderator, breederIds: [id], decision: "approve" });
    await expect(failed).rejects.toThrow();
    await db.$executeRaw`ALTER TABLE user_permissions_away RENAME TO user_permissions`;
    expect(await db.breeder.findUnique({ where: { id } })).toMatchObject({ status: "pending" });
    expect(await entriesOf("breeder_id", id)).toEqual([]);
    expect(await emails()).toEqual([]);
  });
});

describe("a listing", () => {
  const decide = async (id: number, move: Parameters<typeof changePetStatus>[0]["move"], reason = "") => {
    const result = await changePetStatus({ viewer: moderator, petIds: [id], move, reason, remoteIp: "203.0.113.9" });
    if (!result.ok) throw new Error(result.code);
    return result.value;
  };

  it("[APT-03, APT-04, APT-05, APT-06, OPN-14] changes status as documented, and in no other way", async () => {
    const allowed: Record<string, Record<string, string>> = {
      pending: { approve: "approved", reject: "rejected" },
      approved: { hide: "hidden", unapprove: "pending" },
      hidden: { approve: "approved" },
      rejected: { approve: "approved" },
    };
    const breeder = await createBreeder();
    for (const status of ["pending", "approved", "hidden", "rejected"] as const) {
      for (const move of ["approve", "reject", "hide", "unapprove"] as const) {
        const { id } = await createPet({ breederId: breeder.id, status });
        const { done, late } = await decide(id, move);
        const to = allowed[status]?.[move];
        expect([status, move, done.length, late.length]).toEqual([status, move, to ? 1 : 0, to ? 0 : 1]);
        const after = await pet(id);
        expect(after.status).toBe(to ?? status);
        expect(after.listed).toBe(after.status === "approved");
        expect(await entriesOf("pet_id", id)).toHaveLength(to ? 1 : 0);
      }
    }
  });

  it("[APT-07, OPN-13] is on the public pages only while it is approved", async () => {
    const { id } = await createPet({ status: "pending" });
    const isPublic = async () => (await getPetPage(id, null)) !== null;
    expect(await isPublic()).toBe(false);
    for (const [move, shown] of [
      ["approve", true],
      ["hide", false],
      ["approve", true],
      ["unapprove", false],
      ["reject", false],
      ["approve", true],
    ] as const) {
      await decide(id, move);
      expect([move, await isPublic(), (await pet(id)).listed]).toEqual([move, shown, shown]);
    }
    expect((await entriesOf("pet_id", id)).map(({ type, detail }) => [type, detail])).toMatchObject([
      ["pet approved", { approved_by: moderator.userId, changes: { status: { from: "pending", to: "approved" } } }],
      ["pet hidden", { hidden_by: moderator.userId, changes: { status: { from: "approved", to: "hidden" } } }],
      ["pet approved", { changes: { status: { from: "hidden", to: "approved" } } }],
      ["pet unapproved", { unapproved_by: moderator.userId }],
      ["pet rejected", { rejected_by: moderator.userId }],
      ["pet approved", { changes: { status: { from: "rejected", to: "approved" } } }],
    ]);
  });

  it("emails its breeder the decision with the reason, unless the status has changed since", async () => {
    const breeder = await createBreeder({ user: { firstName: "Kit" } });
    const { id } = await createPet({ breederId: breeder.id, name: "Juniper", status: "pending" });
    await decide(id, "reject", REASON);
    const [rejected] = await emails();
    expect(rejected).toMatchObject({ to: breeder.user.email });
    expect(rejected?.text).toMatch(/Hello Kit,[\s\S]*Juniper[\s\S]*> The photographs show another animal\./);
    expect((await pet(id)).rejectionReason).toBe(REASON);
    await decide(id, "approve");
    await decide(id, "hide", "A question about the papers.");
    const texts = (await emails()).map(({ text }) => text);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(/off the public pages[\s\S]*> A question about the papers\./);
  });

  it("is returned with the moderator who was first, and a deleted one as unknown", async () => {
    const { id } = await createPet({ status: "pending" });
    const deleted = await createPet({ status: "pending", deletedAt: new Date() });
    await decide(id, "reject");
    const result = await changePetStatus({ viewer: other, petIds: [id, deleted.id, 2_000_000_000], move: "hide" });
    expect(result).toMatchObject({
      value: { done: [], late: [{ id, status: "rejected", by: "jo" }], unknown: [deleted.id, 2_000_000_000] },
    });
    const refused = await changePetStatus({
      viewer: { ...other, permissions: ["admin.access"] },
      petIds: [id],
      move: "approve",
    });
    expect(refused).toEqual({ ok: false, code: "forbidden" });
  });
});

describe("the moderation queue of listings", () => {
  it("[APT-01, APT-02] has a hundred listings on a page, oldest first, among ten thousand", async () => {
    const breeder = await createBreeder({ plan: "gold" });
    await db.pet.updateMany({ where: { status: "pending" }, data: { status: "rejected" } });
    const first = await createPet({ breederId: breeder.id, status: "pending", images: 2, createdAt: new Date(0) });
    await changePetStatus({ viewer: moderator, petIds: [first.id], move: "reject", reason: REASON });
    await db.pet.update({ where: { id: first.id }, data: { status: "pending" } });
    await db.$executeRaw`ALTER TABLE pets DISABLE TRIGGER USER`;
    await db.$executeRaw`
      INSERT INTO pets (breeder_id, name, tagline, description, type, breed, gender, colour, age, price_pence, created_at)
      SELECT ${breeder.id}, 'Pup ' || n, 'Kind', 'Likes walks.', 'dog', 'Collie', 'male', 'Black', '8 weeks', 50000,
        now() - n * interval '1 minute'
      FROM generate_series(1, 9999) n`;
    await db.$executeRaw`ALTER TABLE pets ENABLE TRIGGER USER`;
    await pool.query("ANALYZE pets");
    const page = await listModeratedPets("pending", 1);
    expect([page.total, page.items.length, page.pageCount]).toEqual([10_000, 100, 100]);
    expect(page.items[0]).toMatchObject({
      petId: first.id,
      breeder: { tradingName: breeder.tradingName, plan: "Gold" },
      history: [{ what: "rejected", reason: REASON, by: "jo" }],
    });
    expect(page.items[0]?.images).toHaveLength(2);
    expect(page.items[1]?.name).toBe("Pup 9999");
    const last = await listModeratedPets("pending", 500);
    expect(last).toMatchObject({ page: 100 });
  });
});
