import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../../../../tests/support/factories.ts";
import { endSession, endSessions } from "./end-sessions.server.ts";
import { findSession } from "./find-session.server.ts";
import { openSession } from "./open-session.server.ts";
import { signOut } from "./sign-out.server.ts";

const realNow = clock.now;
let userId: number;
let token: string;

const enter = async () =>
  (await openSession(userId, { remember: false, method: "password", isProof: true, address: null, userAgent: null }))
    .token;

beforeEach(async () => {
  userId = (await createUser()).id;
  token = await enter();
});

afterEach(() => {
  clock.now = realNow;
});

const later = (seconds: number) => {
  const at = Date.now() + seconds * 1000;
  clock.now = () => new Date(at);
};
const renewed = async (present: string) => (await findSession(present, true))?.renewal?.token ?? null;

describe("a session after its account's permissions changed", () => {
  it.each([
    ["a permission", () => db.userPermission.create({ data: { userId, permission: "admin.access" } })],
    ["the breeder flag", () => db.user.update({ where: { id: userId }, data: { type: "breeder", isBreeder: true } })],
    ["another email", () => db.user.update({ where: { id: userId }, data: { email: `new.${userId}@example.test` } })],
  ])(
    "rotates its token after %s, and the old token ends a minute after the first use of the new one",
    async (_what, change) => {
      expect(await renewed(token)).toBeNull();
      await change();
      const next = await renewed(token);
      expect(next).toMatch(/^[\w-]{43}$/);
      expect(next).not.toBe(token);
      expect(await findSession(next!, true)).toMatchObject({ renewal: null, viewer: { userId } });
      expect(await findSession(token, true)).toMatchObject({ renewal: null });
      later(61);
      expect(await findSession(token)).toBeNull();
      expect(await findSession(next!)).not.toBeNull();
    },
  );

  it("returns the same next token again until the browser has used it", async () => {
    await db.userPermission.create({ data: { userId, permission: "admin.access" } });
    const answers = await Promise.all([renewed(token), renewed(token), renewed(token)]);
    expect(new Set(answers).size).toBe(1);
    later(3_500);
    expect(await renewed(token)).toBe(answers[0]);
  });

  it("keeps its expiry, and rotates again at the next change", async () => {
    await db.userPermission.create({ data: { userId, permission: "admin.access" } });
    const { renewal } = (await findSession(token, true))!;
    expect(renewal!.maxAge).toBeGreaterThan(86_390);
    expect(renewal!.maxAge).toBeLessThanOrEqual(86_400);
    await findSession(renewal!.token, true);
    await db.userPermission.deleteMany({ where: { userId } });
    const third = await renewed(renewal!.token);
    expect(third).not.toBeNull();
    expect(await findSession(third!)).not.toBeNull();
  });

  it("does not rotate where the response cannot set a cookie", async () => {
    await db.userPermission.create({ data: { userId, permission: "admin.access" } });
    expect((await findSession(token))?.renewal).toBeNull();
  });

  it("invalidates the next token as well when it ends", async () => {
    await db.userPermission.create({ data: { userId, permission: "admin.access" } });
    const next = await renewed(token);
    await signOut(next!);
    expect(await findSession(token)).toBeNull();
  });
});

describe("ending sessions", () => {
  it("[OPN-44] ends all sessions of an account, or all but the current one", async () => {
    const other = await enter();
    const present = await findSession(token);
    expect(await endSessions(userId, { except: present!.sessionId })).toBe(1);
    expect(await findSession(other)).toBeNull();
    expect(await findSession(token)).not.toBeNull();
    expect(await endSessions(userId)).toBe(1);
    expect(await findSession(token)).toBeNull();
  });

  it("ends one session, of its own account only", async () => {
    const { sessionId } = (await findSession(token))!;
    const other = await createUser();
    expect(await endSession(other.id, sessionId)).toBe(false);
    expect(await endSession(userId, "not-an-id")).toBe(false);
    expect(await endSession(userId, sessionId)).toBe(true);
    expect(await findSession(token)).toBeNull();
  });
});
