// Links and codes sent by email: password reset, sign-in link, email verification.
import { beforeEach, describe, expect, it } from "vitest";
import { verifyPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { findSession } from "#app/domain/accounts/sessions/find-session.server.ts";
import { mailVerificationCode, verifyEmail } from "#app/domain/accounts/verification/mail-verification-code.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "../../../../tests/support/factories.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { mailResetLink, mailSignInLink } from "./link-emails.server.ts";
import * as resets from "./reset-password.server.ts";
import { mailPasswordChanged } from "./reset-password.server.ts";
import { findSignInLink, signInWithLink } from "./sign-in-with-link.server.ts";

const PASSWORD = "seven green kennels";
const DEVICE = { address: "203.0.113.50", userAgent: "Test" };
const realNow = clock.now;
const resetPassword = (input: Parameters<typeof resets.resetPassword>[0], isForm = true) =>
  resets.resetPassword(input, DEVICE, { isForm });
let user: Awaited<ReturnType<typeof createUser>>;

beforeEach(async () => {
  clock.now = realNow;
  user = await createUser({ emailVerifiedAt: null });
});

const later = (seconds: number) => {
  const at = Date.now() + seconds * 1000;
  clock.now = () => new Date(at);
};
const emails = (email = user.email) => inbox.list().filter(({ to }) => to === email);
const tokenOf = (email = user.email) => /token=([\w-]{43})/.exec(emails(email)[0]?.text ?? "")?.[1] ?? "";
const codeOf = () => /\b\d{6}\b/.exec(emails()[0]?.text ?? "")?.[0] ?? "";
const stored = () => db.user.findUniqueOrThrow({ where: { id: user.id } });
const invalid = { ok: false, code: "invalid-link" };

describe("a password reset link", () => {
  beforeEach(() => mailResetLink({ email: user.email.toUpperCase() }));

  // The first proof of an address ends the sessions of who registered it, too.
  it.each([
    ["and verifies the email", null],
    ["of an account that was verified before", new Date()],
  ])("[OPN-44, OPN-39] sets the password once, ends sessions and other links, %s", async (_, emailVerifiedAt) => {
    await db.user.update({ where: { id: user.id }, data: { emailVerifiedAt } });
    const sessions = [await createSession(user.id), await createSession(user.id)];
    const other = await createSession((await createUser()).id);
    const reset = tokenOf();
    await mailSignInLink({ email: user.email });
    const signInLink = tokenOf();
    expect(await resetPassword({ token: reset, password: PASSWORD })).toMatchObject({
      ok: true,
      value: { userId: user.id },
    });
    const { passwordHash, emailVerifiedAt: verifiedAt } = await stored();
    expect(await verifyPassword(passwordHash, PASSWORD)).toBe(true);
    expect(verifiedAt).not.toBeNull();
    for (const { token } of sessions) expect(await findSession(token)).toBeNull();
    expect(await findSession(other.token)).not.toBeNull();
    expect(await signInWithLink(signInLink, DEVICE)).toEqual(invalid);
    expect(await resetPassword({ token: reset, password: "another of them" })).toEqual(invalid);
    expect((await stored()).passwordHash).toBe(passwordHash);
  });

  it("[OPN-39] succeeds for a repeated form with the same password, and refuses a different one and a repeated request", async () => {
    const token = tokenOf();
    const both = await Promise.all([PASSWORD, PASSWORD].map((password) => resetPassword({ token, password })));
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    const { passwordHash } = await stored();
    expect((await resetPassword({ token, password: PASSWORD })).ok).toBe(true);
    expect(await resetPassword({ token, password: PASSWORD }, false)).toEqual(invalid); // through the API
    expect(await resetPassword({ token, password: "another of them" })).toEqual(invalid);
    later(61);
    expect(await resetPassword({ token, password: PASSWORD })).toEqual(invalid);
    expect((await stored()).passwordHash).toBe(passwordHash);
  });

  it("[OPN-39] works for an hour, and only while its email address is the account's", async () => {
    const token = tokenOf();
    later(3_601);
    expect(await resetPassword({ token, password: PASSWORD })).toEqual(invalid);
    clock.now = realNow;
    await db.user.update({ where: { id: user.id }, data: { email: `moved.${user.email}` } });
    expect(await resetPassword({ token, password: PASSWORD })).toEqual(invalid);
    expect((await stored()).passwordHash).toBeNull();
  });

  it("[REG-27] refuses a common password, the site's name and the owner's name, and keeps the link valid", async () => {
    const token = tokenOf();
    for (const [password, message] of [
      ["password1", /^This password is one of the commonest/],
      ["Pawstead2026", /^This password is mostly our name or yours/],
      [`${user.lastName}2026`, /^This password is mostly our name or yours/],
    ] as const) {
      const refused = await resetPassword({ token, password });
      expect(refused).toEqual({ ok: false, code: "weak-password", message: expect.stringMatching(message) as string });
    }
    expect((await resetPassword({ token, password: PASSWORD })).ok).toBe(true);
  });

  it("is refused for another purpose or when cut short, and is not sent to an unknown email address", async () => {
    const before = inbox.list().length;
    await mailResetLink({ email: "unknown@example.test" });
    await mailSignInLink({ email: "unknown@example.test" });
    expect(inbox.list()).toHaveLength(before);
    const token = tokenOf();
    expect(await signInWithLink(token, DEVICE)).toEqual(invalid);
    for (const one of ["", token.slice(1), `${token}A`, "\0", "a".repeat(43)]) {
      expect(await resetPassword({ token: one, password: PASSWORD })).toEqual(invalid);
    }
  });
});

it("emails the owner after the password was changed", async () => {
  await mailPasswordChanged({ userId: user.id });
  expect(emails()[0]).toMatchObject({ subject: "[Pawstead] Your password was changed" });
  expect(emails()[0]?.text).toContain("/forgot-password");
  await expect(mailPasswordChanged({ userId: 0 })).resolves.toBeUndefined();
});

describe("a sign-in link", () => {
  beforeEach(() => mailSignInLink({ email: user.email }));

  it("[OPN-39, GML-09] opens one session and verifies the email; viewing the page does not use it up", async () => {
    const token = tokenOf();
    expect(await findSignInLink(token)).toBe(user.email);
    expect((await stored()).emailVerifiedAt).toBeNull();
    const before = await createSession(user.id);
    const both = await Promise.all([1, 2].map(() => signInWithLink(token, { ...DEVICE, presentToken: before.token })));
    const opened = both.flatMap((result) => (result.ok ? [result.value] : []));
    expect(opened).toMatchObject([{ userId: user.id, maxAge: 86_400 }]);
    expect((await findSession(opened[0]!.token))?.viewer.userId).toBe(user.id);
    expect(await findSession(before.token)).toBeNull();
    expect((await stored()).emailVerifiedAt).not.toBeNull();
    expect(await findSignInLink(token)).toBeNull();
  });

  it("[OPN-39] works for 15 minutes", async () => {
    const token = tokenOf();
    later(901);
    expect(await signInWithLink(token, DEVICE)).toEqual(invalid);
  });

  it("[OPN-77, OPN-78] is refused for a banned account and from a banned IP address", async () => {
    const until = new Date(Date.now() + 3_600_000);
    const ban = await db.ban.create({ data: { userId: (await createUser()).id, until } });
    await db.bannedAddress.create({ data: { banId: ban.id, ipAddress: "203.0.113.66" } });
    expect(await signInWithLink(tokenOf(), { ...DEVICE, address: "203.0.113.66" })).toEqual({
      ok: false,
      code: "address-banned",
      until,
    });
    await db.ban.create({ data: { userId: user.id, reason: "Spam", until: null } });
    expect(await signInWithLink(tokenOf(), DEVICE)).toMatchObject({ code: "banned", reason: "Spam" });
    await mailSignInLink({ email: user.email });
    expect(emails()[0]?.text).toContain(
      "This account has been banned. You can appeal by the link in our email about the ban. Reason: Spam",
    );
    expect(tokenOf()).toBe("");
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
  });
});

describe("the code of a new account", () => {
  it("[JAU-07, JAU-14, VER-04] verifies only its own email address", async () => {
    const other = await createUser({ emailVerifiedAt: null });
    await mailVerificationCode({ email: user.email });
    const code = codeOf();
    const wrong = { ok: false, code: "invalid-code", field: "code" };
    expect(await verifyEmail({ email: other.email, code }, () => true)).toEqual(wrong);
    expect(await verifyEmail({ email: "unknown@example.test", code }, () => true)).toEqual(wrong);
    expect((await stored()).emailVerifiedAt).toBeNull();
    expect(await verifyEmail({ email: user.email.toUpperCase(), code }, () => true)).toEqual({
      ok: true,
      value: { userId: user.id, resetToken: null },
    });
    expect((await stored()).emailVerifiedAt).not.toBeNull();
    expect(await verifyEmail({ email: user.email, code }, () => true)).toEqual(wrong);
  });

  it("is not sent to an unknown or a verified email address", async () => {
    await mailVerificationCode({ email: user.email });
    expect(emails()).toHaveLength(1);
    await db.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } });
    later(120);
    await mailVerificationCode({ email: user.email });
    await mailVerificationCode({ email: "unknown@example.test" });
    expect(emails()).toHaveLength(1);
    expect(emails("unknown@example.test")).toHaveLength(0);
  });
});
