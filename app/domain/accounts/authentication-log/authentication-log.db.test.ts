// The authentication log: the entry of each act, the search, and append-only protection.
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { signInWithGoogle } from "#app/domain/accounts/sign-in/google-sign-in.server.ts";
import { resetPassword } from "#app/domain/accounts/sign-in/reset-password.server.ts";
import { signInWithLink } from "#app/domain/accounts/sign-in/sign-in-with-link.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { issueLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import { saveVerifiedEmail, savePhone } from "#app/domain/accounts/verification/save-contact.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { createUser, daysAgo } from "../../../../tests/support/factories.ts";
import { describeEntry } from "./entry.ts";
import { listOwnEntries, searchAuthenticationLog } from "./list-events.server.ts";
import { recordPermissionRefusal } from "./record-event.server.ts";

const PASSWORD = "seven green kennels";
const SOURCE = { address: "203.0.113.9", userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140" };
const passwordHash = await hashPassword(PASSWORD);
let user: Awaited<ReturnType<typeof createUser>>;

beforeEach(async () => {
  user = await createUser({ passwordHash });
});

const attempt = (password: string, email = user.email) => signIn({ ...SOURCE, email, password, remember: false });
const wordsOf = async (search = "") => {
  const { entries } = await searchAuthenticationLog(user.id, search);
  return entries.map((entry) => `${describeEntry(entry).act} ${describeEntry(entry).result}`);
};
const linkOf = (purpose: "magic_link" | "reset_password") =>
  issueLink({ purpose, userId: user.id, target: user.email, seconds: 60 });

describe("[OPN-40, OPN-49] an authentication log entry", () => {
  it("is written for each way of signing in, with IP address and device", async () => {
    expect((await attempt(PASSWORD)).ok).toBe(true);
    expect((await signInWithLink(await linkOf("magic_link"), SOURCE)).ok).toBe(true);
    const { email } = user;
    const identity = {
      subject: `s-${user.id}`,
      email,
      emailVerified: true,
      name: "R",
      givenName: "R",
      familyName: "A",
    };
    expect((await signInWithGoogle(identity, SOURCE)).ok).toBe(true);
    expect(await wordsOf()).toEqual([
      "Sign-in with Google succeeded",
      "Account connected with Google succeeded",
      "Sign-in with link by email succeeded",
      "Sign-in with password succeeded",
    ]);
    const [newest] = await listOwnEntries(user.id);
    expect(newest).toMatchObject({ address: SOURCE.address, device: "Firefox on Linux" });
  });

  it("has the reason of a failed sign-in, and no account for an unknown email address", async () => {
    await attempt("a wild guess");
    await db.ban.create({ data: { userId: user.id, reason: "Spam" } });
    await attempt(PASSWORD);
    await signInWithLink(await linkOf("magic_link"), SOURCE);
    await db.ban.deleteMany({ where: { userId: user.id } });
    await db.user.update({ where: { id: user.id }, data: { emailVerifiedAt: null } });
    await attempt(PASSWORD);
    await db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    await attempt(PASSWORD);
    expect(await wordsOf()).toEqual([
      "Sign-in with password failed: the account has no password",
      "Sign-in with password failed: the email address is not verified",
      "Sign-in with link by email failed: the account is banned",
      "Sign-in with password failed: the account is banned",
      "Sign-in with password failed: wrong password",
    ]);
    await attempt("seven secret words", "unknown.email@example.test");
    const last = await db.authenticationEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(last).toMatchObject({ userId: null, reason: "unknown-account", ipAddress: SOURCE.address });
    expect(JSON.stringify({ ...last, id: 0 })).not.toMatch(/secret|unknown\.email/);
  });

  it("is written for resets, changes of contact details and permission refusals", async () => {
    const token = await linkOf("reset_password");
    expect((await resetPassword({ token, password: "eight green kennels" }, SOURCE, { isForm: true })).ok).toBe(true);
    await resetPassword({ token, password: "nine green kennels" }, SOURCE, { isForm: true });
    const changed = { userId: user.id, source: SOURCE };
    await db.$transaction(async (client) => {
      await saveVerifiedEmail(client, changed, `new.${user.email}`);
      await savePhone(client, changed, "+447700900555");
    });
    await recordPermissionRefusal(user.id, ["admin.access", "admin.users"], SOURCE);
    expect(await wordsOf()).toEqual([
      "Permission refused failed: admin.access, admin.users",
      "Phone change with code by text message succeeded",
      "Email change with code by email succeeded",
      "Password reset with link by email succeeded",
    ]);
    const stored = await db.authenticationEvent.findMany({ where: { userId: user.id } });
    for (const secret of [token, PASSWORD, "kennels", user.email, "7700900555"]) {
      expect(JSON.stringify(stored.map(({ id: _id, ...event }) => event))).not.toContain(secret);
    }
  });
});

describe("the authentication log of an account", () => {
  it("is searched by every word shown", async () => {
    await attempt("a wild guess");
    await attempt(PASSWORD);
    const createdAt = new Date("2026-07-02T09:30:00Z");
    const old = { userId: user.id, act: "second_factor", method: "totp", outcome: "failure", reason: "wrong-code" };
    await db.authenticationEvent.create({ data: { ...old, ipAddress: "2001:db8::7", createdAt } });
    const FOUND = "Second factor with authenticator app failed: wrong or expired code";
    for (const search of ["2 jul", "10:30:00 2026", "2001:db8", "authenticator EXPIRED", "second unknown device"]) {
      expect(await wordsOf(search), search).toEqual([FOUND]);
    }
    expect(await wordsOf("203.0.113.9 failed")).toEqual(["Sign-in with password failed: wrong password"]);
    expect(await wordsOf("failed")).toHaveLength(2);
    expect(await wordsOf("xylophone")).toEqual([]);
  });

  it("shows the owner 90 days, without permission refusals", async () => {
    for (const days of [89, 91]) {
      const event = { userId: user.id, act: "sign_in", outcome: "success", createdAt: daysAgo(days) };
      await db.authenticationEvent.create({ data: event });
    }
    await recordPermissionRefusal(user.id, ["admin.access"], SOURCE);
    expect((await listOwnEntries(user.id)).map(({ act }) => act)).toEqual(["sign_in"]);
    expect((await searchAuthenticationLog(user.id, "")).total).toBe(3);
  });

  it("cannot be changed, nor deleted before the retention period ends", async () => {
    await attempt(PASSWORD);
    for (const statement of [
      "UPDATE authentication_events SET reason = ''",
      "UPDATE authentication_events SET reason = '' WHERE false",
      "DELETE FROM authentication_events WHERE created_at > now() - interval '1 day'",
      "TRUNCATE authentication_events",
      "TRUNCATE users CASCADE",
    ]) {
      await expect(pool.query(statement), statement).rejects.toThrow("append-only");
    }
    await expect(db.user.delete({ where: { id: user.id } })).rejects.toThrow();
    expect(await wordsOf()).toEqual(["Sign-in with password succeeded"]);
  });
});
