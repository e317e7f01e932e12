// The end of temporary bans.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type BanRequest, banUser } from "#app/domain/moderation/subject-decisions/ban-user.server.ts";
import { unbanUser } from "#app/domain/moderation/subject-decisions/unban-user.server.ts";
import { getUserDetails } from "#app/domain/moderation/user-admin/admin-queries.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { isBanned } from "./bans.server.ts";
import { endBans } from "./end-bans.server.ts";

const HOUR_MS = 3_600_000;
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
