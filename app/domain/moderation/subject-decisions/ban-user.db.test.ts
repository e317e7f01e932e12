// Banning and unbanning: sessions, public pages, IP addresses, audit entries and concurrency.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { findSession } from "#app/domain/accounts/sessions/find-session.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { nextStep } from "#app/domain/moderation/decisions/statement-texts.ts";
import { getStatement } from "#app/domain/moderation/decisions/statement.server.ts";
import { reverseDecision } from "#app/domain/moderation/reversals/reverse-decision.server.ts";
import { getUserDetails } from "#app/domain/moderation/user-admin/admin-queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createSession,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { type BanRequest, banUser } from "./ban-user.server.ts";
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

describe("banning", () => {
  it.each([
    ["72h", null],
    ["168h", "banned"],
    ["permanent", "banned"],
  ] as const)("[VIS-15] C13: for %s gives a paid deposit the refund reason %s", async (duration, refundReason) => {
    const breeder = await createBreeder();
    const pet = await createPet({ breederId: breeder.id });
    const { id } = await createPaidDeposit(pet.id);
    await ban(breeder.userId, { duration });
    expect(await db.deposit.findUniqueOrThrow({ where: { id } })).toMatchObject({ refundReason });
  });

  it("[OPN-77, OPN-85, TEN-28, QUE-20] ends sessions, hides breeder and pets, is audited; unbanning reverts it", async () => {
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

    const { ref } = await db.decision.findFirstOrThrow({ where: { accountId: breeder.userId, decision: "ban" } });
    expect(await getStatement({ viewer: admin, token: "" }, ref)).toMatchObject({
      nextStep: "You can log in again if the ban is lifted.",
    });
    const over = { decision: "ban", subjectKind: "user", bannedUntil: "2026-07-01T12:30:00Z" };
    expect(nextStep(over, new Date(over.bannedUntil))).toBe("The ban is over: you can log in again.");

    expect(await unbanUser({ actor: other, userId: breeder.userId, remoteIp: FROM })).toEqual({
      ok: true,
      value: null,
    });
    const check = { kind: "second_check", about: { ref }, decision: "withdrawn" };
    expect(await db.moderationCase.count({ where: check })).toBe(1);
    // Nothing else tells the user that they can log in again.
    expect(
      await db.$queryRaw`SELECT 1 FROM jobs.job j JOIN decisions d ON d.id = (j.data->>'decisionId')::int
        WHERE j.name = 'mail-reversal' AND d.account_id = ${breeder.userId}::int`,
    ).toHaveLength(1);
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

  it("[USR-10, QUE-18] lifts the ban that was read, or whose decision is taken back, and no later one", async () => {
    const { id } = await createUser();
    const by = { actor: other, userId: id, remoteIp: FROM };
    const since = async () => (await getUserDetails(id))!.ban!.since.toISOString();
    await ban(id, { reason: "Spam" });
    const seen = await since();
    await unbanUser(by);
    await ban(id, { reason: "Fraud", duration: "permanent" });
    const [first, second] = await db.decision.findMany({
      where: { subjectKind: "user", subjectId: id, decision: "ban" },
      orderBy: { id: "asc" },
    });
    expect(await unbanUser({ ...by, seen })).toEqual({ ok: false, code: "changed" });
    const reversal = { viewer: other, reason: "A mistake" };
    expect(await reverseDecision({ ...reversal, ref: first!.ref })).toEqual({ ok: false, code: "late" });
    expect(await isBanned(id)).toBe(true);
    expect(await db.decision.count({ where: { reversesId: second!.id } })).toBe(0);
    expect(await unbanUser({ ...by, seen: await since() })).toMatchObject({ ok: true });
    expect(await isBanned(id)).toBe(false);
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
