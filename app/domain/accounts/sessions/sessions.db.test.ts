import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { codePoint } from "../../../../tests/support/code-point.ts";
import { deep } from "../../../../tests/support/depth.ts";
import { findSession } from "./find-session.server.ts";
import { signOut } from "./sign-out.server.ts";

const PASSWORD = "correct horse";
const realNow = clock.now;
let userId: number;
let number = 0;

beforeEach(async () => {
  number += 1;
  const user = await db.user.create({
    data: {
      username: `jane${number}`,
      email: `Jane${number}@example.test`,
      firstName: "Jane",
      lastName: "Smith",
      passwordHash: await hashPassword(PASSWORD),
      emailVerifiedAt: new Date(),
    },
  });
  userId = user.id;
});
afterEach(() => {
  clock.now = realNow;
});

const tryPassword = (password: string, more: { email?: string; remember?: boolean } = {}) =>
  signIn({
    email: `jane${number}@example.test`,
    password,
    remember: false,
    address: "203.0.113.9",
    userAgent: "Test\u00e9",
    ...more,
  });
async function enter(remember = false) {
  const result = await tryPassword(PASSWORD, { remember });
  if (!result.ok) throw new Error(result.code);
  return result.value;
}
const later = (seconds: number) => {
  const at = Date.now() + seconds * 1000;
  clock.now = () => new Date(at);
};

describe("signIn", () => {
  it.each([
    [false, 86_400],
    [true, 604_800],
  ])("[LOG-15, CON-01] opens a session with remember %s for %i seconds", async (remember, seconds) => {
    const { token, maxAge } = await enter(remember);
    expect(maxAge).toBe(seconds);
    const session = await db.session.findFirstOrThrow({ where: { userId } });
    expect(session.expiresAt.getTime() - session.createdAt.getTime()).toBe(seconds * 1000);
    expect(session).toMatchObject({ remember, ipAddress: "203.0.113.9", userAgent: "Test" });
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
  });

  it("stores only the hash of the token", async () => {
    const { token } = await enter();
    const session = await db.session.findFirstOrThrow({ where: { userId } });
    expect(Buffer.from(session.tokenHash)).toEqual(createHash("sha256").update(token).digest());
    expect(JSON.stringify(session)).not.toContain(token);
  });

  it("[OPN-66] sets the account's last activity", async () => {
    const { lastSeenAt: before } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    await enter();
    const { lastSeenAt } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    expect([before, lastSeenAt]).toEqual([null, expect.any(Date)]);
  });

  it("[LOG-11] returns one error for a wrong password, an unknown email and an account without password", async () => {
    const refused = { ok: false, code: "invalid-credentials" };
    expect(await tryPassword("wrong horse")).toEqual(refused);
    expect(await tryPassword(PASSWORD, { email: "unknown@example.test" })).toEqual(refused);
    await db.user.update({ where: { id: userId }, data: { passwordHash: null } });
    expect(await tryPassword(PASSWORD)).toEqual(refused);
    expect(await db.session.count({ where: { userId } })).toBe(0);
  });

  it("[LOG-12] reports an unverified email only after the right password", async () => {
    await db.user.update({ where: { id: userId }, data: { emailVerifiedAt: null } });
    expect(await tryPassword(PASSWORD)).toMatchObject({ ok: false, code: "unverified-email" });
    expect(await tryPassword("wrong horse")).toMatchObject({ code: "invalid-credentials" });
  });

  it("[OPN-77, OPN-79] refuses a banned account with reason and end, until the ban ends", async () => {
    const until = new Date(Date.now() + 3_600_000);
    await db.ban.create({ data: { userId, reason: "Spam", until } });
    expect(await tryPassword(PASSWORD)).toEqual({ ok: false, code: "banned", reason: "Spam", until });
    expect(await tryPassword("wrong horse")).toMatchObject({ code: "invalid-credentials" });
    later(3_601);
    expect((await tryPassword(PASSWORD)).ok).toBe(true);
  });
});

describe("findSession", () => {
  it("returns every field of the viewer", async () => {
    await db.userPermission.create({ data: { userId, permission: "messages.read" } });
    const { token } = await enter();
    const found = await findSession(token);
    expect(found?.viewer).toEqual({
      userId,
      username: `jane${number}`,
      firstName: "Jane",
      lastName: "Smith",
      email: `Jane${number}@example.test`,
      avatarUrl: "/avatar/Jane%20Smith",
      type: "user",
      isBreeder: false,
      breederId: null,
      isAdmin: false,
      permissions: ["messages.read"],
      unreadCount: 0,
      isSubscribed: false,
    });
  });

  it("[TEN-40] gives an administrator every permission", async () => {
    await db.user.update({ where: { id: userId }, data: { isAdmin: true } });
    expect((await findSession((await enter()).token))?.viewer.permissions).toHaveLength(12);
  });

  it("returns the account's own image and breeder record", async () => {
    const key = `profiles/${"0".repeat(32)}`;
    const image = await db.image.create({
      data: { key: key.replace(/0$/, String(number)), width: 640, height: 640, colour: "#aabbcc" },
    });
    await db.user.update({ where: { id: userId }, data: { imageId: image.id, type: "breeder" } });
    const breeder = await db.breeder.create({
      data: { userId, tradingName: "Smith", description: "", location: "Leeds", localCouncilAuthority: "Leeds" },
    });
    const viewer = (await findSession((await enter()).token))?.viewer;
    expect(viewer).toMatchObject({
      avatarUrl: `/upload/${image.key}-160.webp`,
      breederId: breeder.id,
      type: "breeder",
    });
  });

  it("returns null for an expired session", async () => {
    // A remembered one, which does not end by being idle.
    const { token } = await enter(true);
    later(604_801);
    expect(await findSession(token)).toBeNull();
  });

  it("[LOG-19] returns null after signing out, and ends only that session", async () => {
    const [first, second] = [await enter(), await enter()];
    await signOut(first.token);
    expect(await findSession(first.token)).toBeNull();
    expect(await findSession(second.token)).not.toBeNull();
  });

  it("[OPN-77] returns null for a user banned after sign-in", async () => {
    const { token } = await enter();
    await db.ban.create({ data: { userId, reason: "" } });
    expect(await findSession(token)).toBeNull();
    await db.ban.updateMany({ where: { userId }, data: { liftedAt: new Date() } });
    expect(await findSession(token)).not.toBeNull();
  });

  it("stores the last activity at most once a minute", async () => {
    const { token } = await enter();
    const active = async () => (await db.session.findFirstOrThrow({ where: { userId } })).lastActiveAt.getTime();
    const before = await active();
    later(59);
    await findSession(token);
    expect(await active()).toBe(before);
    later(61);
    await findSession(token);
    expect(await active()).toBe(clock.now().getTime());
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
    expect(user.lastSeenAt?.getTime()).toBe(clock.now().getTime());
  });

  it("returns null for any malformed token", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: codePoint }), fc.base64String(), fc.stringMatching(/^[A-Za-z0-9_-]{43}$/)),
        async (token) => {
          expect(await findSession(token)).toBeNull();
          await signOut(token);
        },
      ),
      { numRuns: deep(15, 50) },
    );
  });
});
