import { beforeEach, describe, expect, it } from "vitest";
import { PERMISSIONS, STAFF_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { grantPermission, revokePermission } from "./change-permission.server.ts";

const KEEPER = ["admin.access", "admin.permissions"];
const FROM = "203.0.113.200";
let keeper: Viewer;

async function account(permissions: string[], data: Parameters<typeof createUser>[0] = {}): Promise<Viewer> {
  const user = await createUser(data);
  await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId: user.id, permission })) });
  return viewerOf(user, { permissions, isAdmin: user.isAdmin });
}

const heldBy = async ({ userId }: Viewer) =>
  (await db.userPermission.findMany({ where: { userId } })).map(({ permission }) => permission).sort();
const grant = (actor: Viewer, { userId }: { userId: number }, permission: string) =>
  grantPermission({ actor, userId, permission, remoteIp: FROM });
const revoke = (actor: Viewer, { userId }: { userId: number }, permission: string) =>
  revokePermission({ actor, userId, permission, remoteIp: FROM });
const DONE = { ok: true, value: null };

beforeEach(async () => {
  await db.userPermission.deleteMany();
  await db.user.updateMany({ data: { isAdmin: false } });
  keeper = await account(KEEPER);
});

it("[PRM-02, PRM-03, OPN-85] grants and revokes, with the lists before and after in the audit log", async () => {
  keeper = await account([...STAFF_PERMISSIONS]);
  const member = await account(["messages.read"]);
  expect(await grant(keeper, member, "pets.approve")).toEqual(DONE);
  expect(await heldBy(member)).toEqual(["messages.read", "pets.approve"]);
  expect(await revoke(keeper, member, "messages.read")).toEqual(DONE);
  expect(await heldBy(member)).toEqual(["pets.approve"]);
  const log = await db.auditEntry.findMany({ where: { actorId: keeper.userId }, orderBy: { id: "asc" } });
  const detail = { user_id: member.userId, changed_by: keeper.userId };
  expect(log).toMatchObject([
    {
      type: "permission added",
      remoteIp: FROM,
      detail: {
        ...detail,
        permission: "pets.approve",
        changes: { permissions: { from: "messages.read", to: "messages.read, pets.approve" } },
      },
    },
    {
      type: "permission removed",
      remoteIp: FROM,
      detail: {
        ...detail,
        permission: "messages.read",
        changes: { permissions: { from: "messages.read, pets.approve", to: "pets.approve" } },
      },
    },
  ]);
});

it("[DAT-09] grants none to an erased account, or one that is being erased", async () => {
  const member = await account([]);
  const now = new Date();
  await db.accountClosure.create({ data: { userId: member.userId, closesAt: now, startedAt: now } });
  expect(await grant(keeper, member, "admin.access")).toEqual({ ok: false, code: "not-found" });
  expect(await heldBy(member)).toEqual([]);
});

it("[PRM-08, GRD-09] grants each of the twelve permissions and no other", async () => {
  keeper = await account([...STAFF_PERMISSIONS]);
  const member = await account([]);
  for (const name of ["admin", "ADMIN.ACCESS", "admin.access ", "", "pets.*", "is_admin", "toString"]) {
    expect(await grant(keeper, member, name)).toEqual({ ok: false, code: "unknown-permission" });
    expect(await revoke(keeper, member, name)).toEqual({ ok: false, code: "unknown-permission" });
  }
  for (const permission of PERMISSIONS) expect(await grant(keeper, member, permission)).toEqual(DONE);
  expect(await heldBy(member)).toEqual([...PERMISSIONS].sort());
});

it("[OPN-52, PRM-02] admin.access does not make an administrator, and a grant rotates the session token", async () => {
  const member = await account([]);
  const { session } = await createSession(member.userId);
  await grant(keeper, member, "admin.access");
  expect((await db.user.findUniqueOrThrow({ where: { id: member.userId } })).isAdmin).toBe(false);
  expect((await db.session.findUniqueOrThrow({ where: { id: session.id } })).rotationDue).toBe(true);
});

it("[PRM-02, PRM-03] changes and records nothing when repeated", async () => {
  keeper = await account([...STAFF_PERMISSIONS]);
  const member = await account([]);
  const added = await Promise.all([1, 2, 3].map(() => grant(keeper, member, "pets.approve")));
  expect(added.filter(({ ok }) => ok)).toHaveLength(1);
  expect(added).toContainEqual({ ok: false, code: "held" });
  const removed = await Promise.all([1, 2, 3].map(() => revoke(keeper, member, "pets.approve")));
  expect(removed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(removed).toContainEqual({ ok: false, code: "not-held" });
  expect(await db.auditEntry.count({ where: { actorId: keeper.userId } })).toBe(2);
  expect(await grant(keeper, { userId: 2_000_000_000 }, "pets.approve")).toEqual({ ok: false, code: "not-found" });
});

describe("[OPN-51, PRM-03] an actor who grants permissions", () => {
  it("must hold admin.access and admin.permissions at the time of the change", async () => {
    const member = await account([]);
    const forbidden = { ok: false, code: "forbidden" };
    for (const permissions of [["admin.access"], ["admin.permissions"], ["admin.access", "admin.users"]]) {
      expect(await grant(await account(permissions), member, "pets.approve")).toEqual(forbidden);
    }
    const before = await account(KEEPER);
    await revoke(keeper, before, "admin.permissions");
    expect(await grant(before, member, "pets.approve")).toEqual(forbidden);
    expect(await revoke(before, keeper, "admin.access")).toEqual(forbidden);
  });

  it("cannot revoke their own admin.access", async () => {
    await account([], { isAdmin: true });
    expect(await revoke(keeper, keeper, "admin.access")).toEqual({ ok: false, code: "own-access" });
    expect(await revoke(keeper, keeper, "admin.permissions")).toEqual(DONE);
    expect(await heldBy(keeper)).toEqual(["admin.access"]);
  });

  it("keeps admin.permissions when no other account that is not banned holds it", async () => {
    expect(await revoke(keeper, keeper, "admin.permissions")).toEqual({ ok: false, code: "last-keeper" });
    const banned = await account(KEEPER);
    await db.ban.create({ data: { userId: banned.userId, until: null } });
    await account(["admin.permissions"]);
    expect(await revoke(keeper, keeper, "admin.permissions")).toEqual({ ok: false, code: "last-keeper" });
    expect(await revoke(keeper, banned, "admin.permissions")).toEqual(DONE);
    await account([], { isAdmin: true });
    expect(await revoke(keeper, keeper, "admin.permissions")).toEqual(DONE);
  });

  it("does not lose it to another actor who loses it at the same time", async () => {
    const second = await account(KEEPER);
    const results = await Promise.all([
      revoke(keeper, second, "admin.permissions"),
      revoke(second, keeper, "admin.permissions"),
    ]);
    expect(results.map((result) => (result.ok ? "done" : result.code)).sort()).toEqual(["done", "forbidden"]);
    const left = await db.userPermission.count({ where: { permission: "admin.permissions" } });
    expect(left).toBe(1);
  });
});

describe("[OPN-51, PRM-02, PRM-03] an account with a staff permission that the actor lacks", () => {
  const refused = { ok: false, code: "protected" };

  it("can be neither granted nor revoked permissions", async () => {
    const moderator = await account(["admin.access", "admin.users", "messages.read"]);
    expect(await revoke(keeper, moderator, "admin.access")).toEqual(refused);
    expect(await revoke(keeper, moderator, "messages.read")).toEqual(refused);
    expect(await grant(keeper, moderator, "messages.send")).toEqual(refused);
    expect(await grant(keeper, moderator, "admin.users")).toEqual({ ok: false, code: "held" });
    expect(await heldBy(moderator)).toEqual(["admin.access", "admin.users", "messages.read"]);
    expect(await db.auditEntry.count({ where: { actorId: keeper.userId } })).toBe(0);
    await db.userPermission.create({ data: { userId: keeper.userId, permission: "admin.users" } });
    expect(await revoke(keeper, moderator, "admin.access")).toEqual(DONE);
  });

  it("does not concern permissions of breeders, which can be revoked from any breeder", async () => {
    const breeder = await account(["pets.create", "pets.update", "pets.delete"]);
    expect(await revoke(keeper, breeder, "pets.create")).toEqual(DONE);
  });

  it("is not changed by an actor who was banned after their request began", async () => {
    const member = await account([]);
    await db.ban.create({ data: { userId: keeper.userId, until: null } });
    expect(await grant(keeper, member, "pets.approve")).toEqual({ ok: false, code: "forbidden" });
  });
});

it("[TEN-40] holds them all as an administrator: none can be revoked or granted", async () => {
  const admin = await account(["pets.approve"], { isAdmin: true });
  expect(await revoke(keeper, admin, "pets.approve")).toEqual({ ok: false, code: "administrator" });
  expect(await grant(keeper, admin, "admin.audit")).toEqual({ ok: false, code: "held" });
  expect(await heldBy(admin)).toEqual(["pets.approve"]);
  expect(await revoke(admin, keeper, "admin.access")).toEqual(DONE);
});
