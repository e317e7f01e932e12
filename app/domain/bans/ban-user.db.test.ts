import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getUserDetails } from "#app/domain/accounts/admin-queries.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { BREEDER_PERMISSIONS, MEMBER_PERMISSIONS, STAFF_PERMISSIONS } from "#app/domain/permissions/rules.ts";
import { findSession } from "#app/domain/sessions/find-session.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createSession, createUser, viewerOf } from "../../../tests/support/factories.ts";
import { type BanRequest, banUser } from "./ban-user.server.ts";
import { isBanned } from "./bans.server.ts";
import { endBans } from "./end-bans.server.ts";
import { BAN_DURATIONS, banEnd, banStatusText, DEFAULT_BAN_DURATION } from "./rules.ts";
import { banFormSchema } from "./schema.ts";
import { unbanUser } from "./unban-user.server.ts";

const HOUR_MS = 3_600_000;
const FROM = "203.0.113.200";
const ENTRANCE = ["admin.access", "admin.users"];
let admin: Viewer;
let other: Viewer;

beforeAll(async () => {
  [admin, other] = [await staff(ENTRANCE), await staff(ENTRANCE)];
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
const waiting = () => db.$queryRaw<{ in: number }[]>`
  SELECT round(extract(epoch FROM start_after - now()) / 60)::int AS in FROM jobs.job WHERE name = 'end-bans'
    AND state = 'created' AND start_after > now() + interval '30 minutes' ORDER BY created_on DESC LIMIT 1`;

/** Runs `act` with the clock set forward. */
async function later<Value>(ms: number, act: () => Promise<Value>): Promise<Value> {
  const { now } = clock;
  clock.now = () => new Date(Date.now() + ms);
  try {
    return await act();
  } finally {
    clock.now = now;
  }
}

describe("the choices of a ban", () => {
  it("[USR-08, CON-35, OPN-81] are five durations with their labels, one day by default", () => {
    const from = new Date("2026-05-06T07:08:00Z");
    const hours = BAN_DURATIONS.map(({ value, label }) => {
      const end = banEnd(value, from);
      return [value, label, end && (end.getTime() - from.getTime()) / HOUR_MS];
    });
    expect(hours).toEqual([
      ["1h", "1 hour", 1],
      ["24h", "24 hours", 24],
      ["72h", "3 days", 72],
      ["168h", "7 days", 168],
      ["permanent", "Permanent", null],
    ]);
    expect(DEFAULT_BAN_DURATION).toBe("24h");
    expect(banFormSchema.parse({})).toEqual({ duration: "24h", reason: "", ip_ban: false });
  });

  it("[USR-09, OPN-80] have an optional reason of limited length", () => {
    expect(banFormSchema.safeParse({ reason: "é".repeat(5_000) }).success).toBe(true);
    expect(banFormSchema.safeParse({ reason: "é".repeat(5_001) }).error?.issues[0]?.message).toBe(
      "The reason can have at most 5,000 characters.",
    );
    for (const duration of ["2h", "", "for ever", "24H"]) {
      expect(banFormSchema.safeParse({ duration }).error?.issues[0]?.message).toBe("Choose one of the durations.");
    }
  });

  it("[USR-06] are shown as permanent, or with the end", () => {
    expect(banStatusText({ until: null })).toBe("Banned permanently");
    expect(banStatusText({ until: new Date("2031-05-06T07:08:00Z") })).toBe("Banned until 6 May 2031 at 08:08");
  });
});

describe("banning", () => {
  it("[OPN-77, OPN-85, TEN-28] ends sessions, hides breeder and pets, is audited; unbanning reverts it", async () => {
    const breeder = await createBreeder();
    const pet = await createPet({ breederId: breeder.id });
    const sessions = [await createSession(breeder.userId), await createSession(breeder.userId)];
    const listed = async () => [
      (await db.breeder.findUniqueOrThrow({ where: { id: breeder.id } })).listed,
      (await db.pet.findUniqueOrThrow({ where: { id: pet.id } })).listed,
    ];
    expect(await listed()).toEqual([true, true]);
    const done = await ban(breeder.userId, { duration: "permanent", reason: "Sold what was not theirs" });
    expect(done).toEqual({ ok: true, value: { until: null, addresses: [], sparedOwn: false } });
    expect(await listed()).toEqual([false, false]);
    expect(await isBanned(breeder.userId)).toBe(true);
    expect(await db.session.count({ where: { userId: breeder.userId, endedAt: null } })).toBe(0);
    for (const { token } of sessions) expect(await findSession(token)).toBeNull();
    const { username } = await db.user.findUniqueOrThrow({ where: { id: breeder.userId } });
    expect(await entries("user banned", breeder.userId)).toMatchObject([
      {
        actorId: admin.userId,
        remoteIp: FROM,
        body: `@${username} was banned permanently`,
        detail: {
          user_id: breeder.userId,
          banned_by: admin.userId,
          banned_until: null,
          reason: "Sold what was not theirs",
          changes: { status: { from: "active", to: "banned" } },
        },
      },
    ]);

    expect(await unbanUser({ actor: other, userId: breeder.userId, remoteIp: FROM })).toEqual({
      ok: true,
      value: null,
    });
    expect(await listed()).toEqual([true, true]);
    expect(await isBanned(breeder.userId)).toBe(false);
    expect(await entries("user unbanned", breeder.userId)).toMatchObject([
      { actorId: other.userId, remoteIp: FROM, detail: { user_id: breeder.userId, unbanned_by: other.userId } },
    ]);
    expect(await unbanUser({ actor: other, userId: breeder.userId, remoteIp: FROM })).toEqual({
      ok: false,
      code: "not-banned",
    });
    expect(await entries("user unbanned", breeder.userId)).toHaveLength(1);
    const details = await getUserDetails(breeder.userId);
    expect(details).toMatchObject({ banned: false, ban: null, earlierBans: [{ lifted: true, until: null }] });
  });

  it("[OPN-78] bans the IP addresses of the last 30 days, and never that of the actor", async () => {
    const { id } = await createUser();
    const at = (ipAddress: string, days: number) =>
      createSession(id, { ipAddress, lastActiveAt: new Date(Date.now() - days * 24 * HOUR_MS) });
    await Promise.all([at("198.51.100.7", 1), at("198.51.100.7", 3), at("198.51.100.8", 29), at("198.51.100.9", 31)]);
    await Promise.all([at(FROM, 4), at("2001:db8:1:2::3", 2)]);
    const first = await ban(id, { ipBan: true });
    expect(first).toMatchObject({
      ok: true,
      value: { addresses: ["198.51.100.7", "2001:db8:1:2::3", "198.51.100.8"], sparedOwn: true },
    });
    expect(await entries("user banned", id)).toMatchObject([
      { detail: { addresses: ["198.51.100.7", "2001:db8:1:2::3", "198.51.100.8"] } },
    ]);
    expect(await getUserDetails(id)).toMatchObject({ ban: { addresses: 3 } });
    await unbanUser({ actor: admin, userId: id, remoteIp: null });
    // A ban of an IPv6 address covers its network, which here includes the actor's.
    const second = await ban(id, { ipBan: true, remoteIp: "2001:db8:1:2:ffff::1" });
    expect(second).toMatchObject({ value: { addresses: ["198.51.100.7", FROM, "198.51.100.8"], sparedOwn: true } });
    expect(await ban((await createUser()).id, { ipBan: true })).toMatchObject({
      value: { addresses: [], sparedOwn: false },
    });
  });

  it("[OPN-80] is refused for oneself, an unknown account, and without the permission", async () => {
    const { id } = await createUser();
    expect(await ban(admin.userId)).toEqual({ ok: false, code: "self" });
    expect(await ban(2_000_000_000)).toEqual({ ok: false, code: "not-found" });
    for (const permissions of [["admin.access"], ["admin.users"], []]) {
      const actor = { ...admin, permissions };
      expect(await ban(id, { actor })).toEqual({ ok: false, code: "forbidden" });
      expect(await unbanUser({ actor, userId: id, remoteIp: null })).toEqual({ ok: false, code: "forbidden" });
    }
    expect(await unbanUser({ actor: admin, userId: 2_000_000_000, remoteIp: null })).toEqual({
      ok: false,
      code: "not-found",
    });
    expect(await db.ban.count()).toBe(0);
  });

  it("[USR-07, OPN-85] bans once for concurrent requests, and a second ban changes nothing", async () => {
    const { id } = await createUser();
    const results = await Promise.all([
      ban(id, { reason: "One" }),
      ban(id, { actor: other, reason: "Two", duration: "permanent" }),
    ]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, code: "already-banned" });
    expect(await db.ban.count({ where: { userId: id } })).toBe(1);
    expect(await entries("user banned", id)).toHaveLength(1);
  });

  it("[OPN-80] bans one of two administrators who ban each other at the same time", async () => {
    const [one, two] = await Promise.all([staff(ENTRANCE), staff(ENTRANCE)]);
    const results = await Promise.all([ban(one.userId, { actor: two }), ban(two.userId, { actor: one })]);
    expect(results.map((result) => (result.ok ? "done" : result.code)).sort()).toEqual(["done", "forbidden"]);
    expect(await db.ban.count({ where: { userId: { in: [one.userId, two.userId] } } })).toBe(1);
  });
});

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

describe("a temporary ban", () => {
  it("[OPN-79] ends by itself at its time, and a job publishes again what it hid", async () => {
    const breeder = await createBreeder();
    await ban(breeder.userId, { duration: "1h" });
    expect(await waiting()).toEqual([{ in: 60 }]);
    const suspended = async () => (await db.breeder.findUniqueOrThrow({ where: { id: breeder.id } })).suspended;
    const other = await createBreeder({ suspended: true });
    await later(HOUR_MS - 5_000, async () => {
      expect(await endBans()).toBe(0);
      expect(await isBanned(breeder.userId)).toBe(true);
    });
    expect(await suspended()).toBe(true);
    await later(HOUR_MS + 1_000, async () => {
      // Sign-in is possible before the job has run.
      expect(await isBanned(breeder.userId)).toBe(false);
      expect(await Promise.all([endBans(), endBans()])).toContain(1);
      expect(await endBans()).toBe(0);
    });
    expect(await suspended()).toBe(false);
    expect((await db.breeder.findUniqueOrThrow({ where: { id: other.id } })).suspended).toBe(true);
    expect(await getUserDetails(breeder.userId)).toMatchObject({ ban: null, earlierBans: [{ lifted: false }] });
  });

  it("[OPN-79] neither prevents a next ban nor ends it", async () => {
    const breeder = await createBreeder();
    await ban(breeder.userId, { duration: "1h" });
    await later(2 * HOUR_MS, async () => {
      expect(await ban(breeder.userId, { duration: "permanent" })).toMatchObject({ ok: true });
      await endBans();
    });
    expect((await db.breeder.findUniqueOrThrow({ where: { id: breeder.id } })).suspended).toBe(true);
    expect(await db.ban.findMany({ where: { userId: breeder.userId, liftedAt: null } })).toMatchObject([
      { until: null },
    ]);
  });

  it("[OPN-79] lifted early and given again is not ended by the job of the first ban", async () => {
    const { id } = await createUser();
    await ban(id, { duration: "1h" });
    await unbanUser({ actor: admin, userId: id, remoteIp: null });
    await ban(id, { duration: "24h" });
    await later(HOUR_MS + 1_000, endBans);
    expect(await isBanned(id)).toBe(true);
  });
});
