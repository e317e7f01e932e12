// Decisions about applications: accounts, concurrent decisions, audit entries and emails.
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { recordApplication } from "#app/domain/breeders/applications/record-application.server.ts";
import { submitApplication } from "#app/domain/breeders/applications/submit-application.server.ts";
import {
  DECISION_EMAIL_JOB,
  mailDecisionEmail,
} from "#app/domain/moderation/decision-emails/decision-emails.server.ts";
import { listApplications } from "#app/domain/moderation/queues/application-queue.server.ts";
import { ALL_DAYS } from "#app/domain/shared/days.ts";
import { db } from "#app/platform/db.server.ts";
import { APPLICATION_DETAILS } from "../../../../tests/support/applications/application-details.ts";
import { deep } from "../../../../tests/support/depth.ts";
import { createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { decideApplications } from "./decide-applications.server.ts";

type Viewer = ReturnType<typeof viewerOf>;

const REASON = "The photos show another animal.\nPlease send your own.";
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

/** A user with a pending application. */
async function applicant(tradingName = "Ashdown Spaniels", data = {}) {
  const user = await createUser(data);
  // Names are unique: each test may use that of an earlier one.
  await db.$executeRaw`UPDATE breeders SET trading_name_key = 'earlier-' || id WHERE trading_name_key = trading_name_key(${tradingName})`;
  await db.$transaction((client) =>
    recordApplication(client, user.id, { ...APPLICATION_DETAILS, registeredTradingName: tradingName }),
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
    expect(await decideApplications(input)).toMatchObject({
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
        description: `${APPLICATION_DETAILS.description} And now with photos of our own.`,
      },
      idempotencyKey: null,
      remoteIp: null,
    });
    expect(again).toMatchObject({ ok: true });
    expect(await account(user.id)).toMatchObject({ breeder: { status: "pending", rejectionReason: null } });
    const queue = await listApplications(moderator, { status: "pending", search: "", days: ALL_DAYS, page: 1 });
    expect(queue.items.find(({ breederId }) => breederId === id)?.history).toMatchObject([
      { what: "rejected", reason: REASON, by: "jo" },
    ]);
  });

  it("is decided once when two moderators decide concurrently, and the later one reads who was first", async () => {
    const pending = await applicants(deep(4, 12));
    const breederIds = pending.map(({ id }) => id);
    const [one, two] = await Promise.all([
      decideApplications({ viewer: moderator, breederIds, decision: "approve" }),
      decideApplications({ viewer: other, breederIds: breederIds.toReversed(), decision: "reject" }),
    ]);
    if (!one.ok || !two.ok) throw new Error("refused");
    const [first, second] = one.value.done.length > 0 ? [one.value, two.value] : [two.value, one.value];
    expect(first.done).toHaveLength(pending.length);
    expect(second.done).toEqual([]);
    const won = one.value.done.length > 0 ? { by: "jo", status: "approved" } : { by: "kim", status: "rejected" };
    expect(second.late).toMatchObject(pending.map(() => won));
    for (const { id } of pending) {
      const entries = await entriesOf("breeder_id", id);
      expect(entries).toHaveLength(1);
    }
  });

  it("takes the same number of statements for many applications as for one", async () => {
    const [first, alone, ...others] = await applicants(2 + deep(3, 50));
    const counted = async (ids: number[]) => {
      const sent = vi.spyOn((await import("pg")).default.Client.prototype, "query");
      const done = await decideApplications({ viewer: moderator, breederIds: ids, decision: "approve" });
      const statements = sent.mock.calls.length;
      sent.mockRestore();
      expect(done).toMatchObject({ ok: true, value: { late: [], unknown: [] } });
      return statements;
    };
    // What the first decision of a process reads is kept: it is not counted.
    await counted([first!.id]);
    const single = await counted([alone!.id]);
    const many = await counted(others.map(({ id }) => id));
    expect(single).toBeGreaterThan(5);
    expect(many).toBe(single);
    expect(await db.breeder.count({ where: { id: { in: others.map(({ id }) => id) }, status: "approved" } })).toBe(
      others.length,
    );
    expect(await emails()).toHaveLength(2 + others.length);
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
