// Recent authentication: changes of credentials need a proof of identity within the last ten minutes.
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { changeContact } from "#app/domain/accounts/profile/change-contact.server.ts";
import { signOutDevices } from "#app/domain/accounts/profile/sign-out-devices.server.ts";
import type { Requester } from "#app/domain/accounts/requester.ts";
import {
  isRecentlyAuthenticated,
  REAUTHENTICATION_NEEDED,
} from "#app/domain/accounts/sessions/recent-authentication.server.ts";
import { signInWithGoogle } from "#app/domain/accounts/sign-in/google-sign-in.server.ts";
import { signInWithLink } from "#app/domain/accounts/sign-in/sign-in-with-link.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { issueCode } from "#app/domain/accounts/verification/one-time-codes.server.ts";
import { issueLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import { requestContactCode } from "#app/domain/accounts/verification/request-contact-code.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "../../../../tests/support/factories.ts";
import { proveWithCode, proveWithPassword, sendProofCode } from "./reauthenticate.server.ts";

const PASSWORD = "seven green kennels";
const SOURCE = { address: "203.0.113.9", userAgent: "Test" };
const MINUTE = 60_000;
const passwordHash = await hashPassword(PASSWORD);

async function signedIn(data: { passwordHash: string | null }, minutesAgo: number | null): Promise<Requester> {
  const user = await createUser({ mobNo: "+447700900123", ...data });
  const authenticatedAt = minutesAgo === null ? null : new Date(clock.now().getTime() - minutesAgo * MINUTE);
  const { session } = await createSession(user.id, { authenticatedAt });
  const { id: userId, firstName, email } = user;
  return { userId, firstName, email, source: SOURCE, sessionId: session.id };
}

const isRecent = ({ sessionId }: Requester) => isRecentlyAuthenticated(sessionId);
const details = ({ email }: Requester) => ({ email, telNo: null, mobNo: "+447700900123" });
const stored = ({ userId }: Requester) => db.user.findUniqueOrThrow({ where: { id: userId } });
const reasons = async ({ userId }: Requester) => {
  const events = await db.authenticationEvent.findMany({
    where: { userId, act: "reauthentication" },
    orderBy: { id: "asc" },
  });
  return events.map(({ method, outcome, reason }) => [method, outcome, reason]);
};

describe("recent authentication", () => {
  it("lasts ten minutes", async () => {
    expect(await isRecent(await signedIn({ passwordHash }, 9))).toBe(true);
    expect(await isRecent(await signedIn({ passwordHash }, 10))).toBe(false);
    expect(await isRecent(await signedIn({ passwordHash }, null))).toBe(false);
    expect(await isRecentlyAuthenticated(null)).toBe(false);
  });

  it("follows from a sign-in with password, and from a sign-in link only for accounts without password", async () => {
    const newest = async (userId: number) =>
      (await db.session.findFirstOrThrow({ where: { userId }, orderBy: { createdAt: "desc" } })).id;
    const withPassword = await createUser({ passwordHash });
    const { email } = withPassword;
    await signIn({ ...SOURCE, email, password: PASSWORD, remember: false });
    expect(await isRecentlyAuthenticated(await newest(withPassword.id))).toBe(true);
    for (const [hash, expected] of [
      [passwordHash, false],
      [null, true],
    ] as const) {
      const user = await createUser({ passwordHash: hash });
      const token = await issueLink({ purpose: "magic_link", userId: user.id, target: user.email, seconds: 60 });
      await signInWithLink(token, SOURCE);
      expect(await isRecentlyAuthenticated(await newest(user.id))).toBe(expected);
    }
    const user = await createUser();
    const profile = {
      subject: `s-${user.id}`,
      email: user.email,
      emailVerified: true,
      name: "R A",
      givenName: "R",
      familyName: "A",
    };
    await signInWithGoogle(profile, SOURCE);
    expect(await isRecentlyAuthenticated(await newest(user.id))).toBe(false);
  });
});

describe("a session without recent authentication", () => {
  let thief: Requester;
  beforeEach(async () => {
    thief = await signedIn({ passwordHash }, 11);
  });

  it("changes neither email address nor phone, and sends no code", async () => {
    const before = await stored(thief);
    for (const change of [{ email: "thief@example.test" }, { mobNo: "+447700900999" }, { mobNo: null }]) {
      expect(await changeContact(thief, { ...details(thief), ...change })).toEqual(REAUTHENTICATION_NEEDED);
    }
    expect(await requestContactCode(thief, "email", "thief@example.test")).toEqual(REAUTHENTICATION_NEEDED);
    expect(await requestContactCode(thief, "phone", "07700 900999")).toEqual(REAUTHENTICATION_NEEDED);
    expect(await db.oneTimeToken.count({ where: { userId: thief.userId } })).toBe(0);
    expect(await stored(thief)).toEqual(before);
  });

  it("signs out no other device", async () => {
    const { session } = await createSession(thief.userId);
    expect(await signOutDevices(thief)).toEqual(REAUTHENTICATION_NEEDED);
    expect(await signOutDevices(thief, session.id)).toEqual(REAUTHENTICATION_NEEDED);
    expect((await db.session.findUniqueOrThrow({ where: { id: session.id } })).endedAt).toBeNull();
  });

  it("still saves fields that are no credentials", async () => {
    const telNo = "+441134960000";
    expect(await changeContact(thief, { ...details(thief), telNo })).toEqual({ ok: true, value: { next: null } });
    expect((await stored(thief)).telNo).toBe(telNo);
  });
});

describe("the proof", () => {
  it("is the password, counts for this session only, and every attempt is logged", async () => {
    const owner = await signedIn({ passwordHash }, null);
    const { session: other } = await createSession(owner.userId, { authenticatedAt: null });
    expect(await proveWithPassword(owner, "a wild guess")).toEqual({ ok: false, code: "wrong-password" });
    expect(await isRecent(owner)).toBe(false);
    expect(await proveWithPassword(owner, PASSWORD)).toEqual({ ok: true, value: null });
    expect(await isRecent(owner)).toBe(true);
    expect(await isRecentlyAuthenticated(other.id)).toBe(false);
    expect(await signOutDevices(owner)).toEqual({ ok: true, value: { count: 1 } });
    expect(await reasons(owner)).toEqual([
      ["password", "failure", "wrong-password"],
      ["password", "success", null],
    ]);
  });

  it("rotates the session token, so that an earlier token is invalid afterwards", async () => {
    const owner = await signedIn({ passwordHash }, null);
    const isDue = async () => (await db.session.findUniqueOrThrow({ where: { id: owner.sessionId! } })).rotationDue;
    expect(await isDue()).toBe(false);
    expect(await proveWithPassword(owner, PASSWORD)).toEqual({ ok: true, value: null });
    expect(await isDue()).toBe(true);
  });

  it("[OPN-40] delays wrong guesses as a sign-in does", async () => {
    const thief = await signedIn({ passwordHash }, null);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await proveWithPassword(thief, `guess ${tries}`)).toMatchObject({ code: "wrong-password" });
    }
    expect(await proveWithPassword(thief, PASSWORD)).toMatchObject({ code: "too-many-tries" });
    expect(await isRecent(thief)).toBe(false);
  });

  it("is an emailed code only for accounts without a password", async () => {
    const owner = await signedIn({ passwordHash: null }, null);
    const { userId, email } = owner;
    expect(await proveWithPassword(owner, PASSWORD)).toMatchObject({ code: "wrong-password" });
    const issued = await issueCode({ purpose: "reauthenticate", target: email, userId });
    const code = issued.ok ? issued.value.code : "";
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    expect(await proveWithCode(owner, wrong)).toMatchObject({ ok: false, code: "invalid-code" });
    expect(await isRecent(owner)).toBe(false);
    expect(await proveWithCode(owner, code)).toEqual({ ok: true, value: null });
    expect(await isRecent(owner)).toBe(true);
    expect(await sendProofCode(await signedIn({ passwordHash }, null))).toEqual({ ok: false, code: "has-password" });
  });
});
