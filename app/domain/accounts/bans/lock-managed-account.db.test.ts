// Bans of staff accounts, which depend on the permissions of both accounts.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS, MEMBER_PERMISSIONS, STAFF_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type BanRequest, banUser } from "#app/domain/moderation/subject-decisions/ban-user.server.ts";
import { unbanUser } from "#app/domain/moderation/subject-decisions/unban-user.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { isBanned } from "./bans.server.ts";

const FROM = "203.0.113.200";
const ENTRANCE = ["admin.access", "admin.users"];
let admin: Viewer;

beforeAll(async () => {
  admin = await staff(ENTRANCE);
});

beforeEach(() => db.ban.deleteMany());

async function staff(permissions: readonly string[], data: Parameters<typeof createUser>[0] = {}): Promise<Viewer> {
  const user = await createUser(data);
  await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId: user.id, permission })) });
  return viewerOf(user, { permissions: [...permissions], isAdmin: user.isAdmin });
}

const ban = (userId: number, more: Partial<BanRequest> = {}) =>
  banUser({ actor: admin, userId, duration: "24h", reason: "", ipBan: false, remoteIp: FROM, ...more });
const entries = (type: string, userId: number) =>
  db.auditEntry.findMany({ where: { type, detail: { path: ["user_id"], equals: userId } }, orderBy: { id: "asc" } });

describe("banning a staff account", () => {
  const refused = { ok: false, code: "protected" };

  it("[OPN-51, OPN-80] is refused, as is unbanning, for an actor who lacks one of its permissions", async () => {
    const moderator = await staff([...ENTRANCE, "pets.approve"]);
    const chief = await staff([], { isAdmin: true });
    const { session } = await createSession(chief.userId);
    for (const account of [moderator, chief]) {
      expect(await ban(account.userId, { duration: "permanent" })).toEqual(refused);
      await db.ban.create({ data: { userId: account.userId, until: null } });
      expect(await unbanUser({ actor: admin, userId: account.userId, remoteIp: FROM })).toEqual(refused);
      expect(await isBanned(account.userId)).toBe(true);
      expect(await entries("user banned", account.userId)).toHaveLength(0);
    }
    expect(await db.session.findUniqueOrThrow({ where: { id: session.id } })).toMatchObject({ endedAt: null });
    await db.ban.deleteMany();
    expect(await ban(moderator.userId, { actor: chief })).toMatchObject({ ok: true });
    expect(await unbanUser({ actor: chief, userId: moderator.userId, remoteIp: FROM })).toMatchObject({ ok: true });
    expect(await ban(chief.userId, { actor: await staff(STAFF_PERMISSIONS) })).toMatchObject({ ok: true });
  });

  it("[OPN-50] does not concern breeders: a moderator without listings permissions bans them", async () => {
    const breeder = await staff([...MEMBER_PERMISSIONS, ...BREEDER_PERMISSIONS], { type: "breeder", isBreeder: true });
    expect(await ban(breeder.userId)).toMatchObject({ ok: true });
  });

  it("[OPN-80, PRM-03] never bans the last holder of admin.permissions", async () => {
    const keeping = [...ENTRANCE, "admin.permissions"];
    await db.userPermission.deleteMany({ where: { permission: "admin.permissions" } });
    const keeper = await staff(keeping);
    const others = STAFF_PERMISSIONS.filter((permission) => permission !== "admin.permissions");
    expect(await ban(keeper.userId, { actor: await staff(others) })).toEqual(refused);
    expect(await ban(keeper.userId, { actor: keeper })).toEqual({ ok: false, code: "self" });
    // The permission is revoked after the request of the actor began.
    const former = await staff(keeping);
    await db.userPermission.deleteMany({ where: { userId: former.userId, permission: "admin.permissions" } });
    expect(await ban(keeper.userId, { actor: former })).toEqual(refused);
    await db.userPermission.deleteMany({ where: { userId: former.userId } });
    expect(await ban(keeper.userId, { actor: former })).toEqual({ ok: false, code: "forbidden" });
    expect(await isBanned(keeper.userId)).toBe(false);
    const third = await staff(keeping);
    const results = await Promise.all([ban(keeper.userId, { actor: third }), ban(third.userId, { actor: keeper })]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
