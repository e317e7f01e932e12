// Changing the password of a signed-in user, and the sessions and links that it ends.
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import type { Requester } from "#app/domain/accounts/requester.ts";
import { issueLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "../../../../tests/support/factories.ts";
import { changePassword } from "./change-password.server.ts";

const CURRENT = "seven green kennels";
const NEW = "eight green kennels";
const passwordHash = await hashPassword(CURRENT);
let owner: Requester;

async function signedIn(hash: string | null, authenticatedAt: Date | null): Promise<Requester> {
  const { id: userId, firstName, email } = await createUser({ passwordHash: hash });
  const { session } = await createSession(userId, { authenticatedAt });
  return { userId, firstName, email, sessionId: session.id, source: { address: null, userAgent: null } };
}
const stored = () => db.user.findUniqueOrThrow({ where: { id: owner.userId } });

beforeEach(async () => {
  owner = await signedIn(passwordHash, null);
});

describe("a change of password", () => {
  it("needs the current password, and ends other sessions and links", async () => {
    const { session: other } = await createSession(owner.userId);
    const { userId, email } = owner;
    await issueLink({ purpose: "reset_password", userId, target: email, seconds: 60 });
    expect(await changePassword(owner, { current: "a wild guess", password: NEW })).toMatchObject({
      code: "wrong-password",
    });
    expect((await stored()).passwordHash).toBe(passwordHash);
    expect(await changePassword(owner, { current: CURRENT, password: NEW })).toEqual({ ok: true, value: null });
    expect(await verifyPassword((await stored()).passwordHash, NEW)).toBe(true);
    const sessions = await db.session.findMany({ where: { userId, endedAt: null } });
    expect(sessions.map(({ id }) => id)).toEqual([owner.sessionId]);
    expect(sessions[0]!.rotationDue).toBe(true);
    expect(other.id).not.toBe(owner.sessionId);
    expect(await db.oneTimeToken.count({ where: { userId, expiresAt: { gt: clock.now() } } })).toBe(0);
    const events = await db.authenticationEvent.findMany({ where: { userId }, orderBy: { id: "asc" } });
    expect(events.map(({ act, outcome }) => `${act} ${outcome}`)).toEqual([
      "reauthentication failure",
      "reauthentication success",
      "password_change success",
    ]);
  });

  it("refuses a common password and one that is mostly the owner's name", async () => {
    for (const password of ["password1", `${owner.firstName}-${owner.firstName}-1`])
      expect(await changePassword(owner, { current: CURRENT, password })).toMatchObject({ code: "weak-password" });
    expect((await stored()).passwordHash).toBe(passwordHash);
  });

  it("[OPN-40] delays repeated wrong guesses of the current password", async () => {
    for (let tries = 0; tries < 5; tries += 1)
      await changePassword(owner, { current: `guess ${tries}`, password: NEW });
    expect(await changePassword(owner, { current: CURRENT, password: NEW })).toMatchObject({ code: "too-many-tries" });
  });

  it("sets a first password only with recent authentication", async () => {
    owner = await signedIn(null, null);
    expect(await changePassword(owner, { current: null, password: NEW })).toMatchObject({
      code: "reauthentication-needed",
    });
    owner = await signedIn(null, clock.now());
    expect(await changePassword(owner, { current: null, password: NEW })).toMatchObject({ ok: true });
    expect(await verifyPassword((await stored()).passwordHash, NEW)).toBe(true);
  });
});
