// Restoring the earlier email address of an account ("This was not me"), and protection against later changes.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { findSession } from "#app/domain/accounts/sessions/find-session.server.ts";
import { resetPassword } from "#app/domain/accounts/sign-in/reset-password.server.ts";
import { issueLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import { RESTORE_LINK_SECONDS } from "#app/domain/accounts/verification/rules.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "../../../../tests/support/factories.ts";
import { findRestorableEmail, restoreEmail } from "./restore-email.server.ts";

const SOURCE = { address: "203.0.113.9", userAgent: "Test" };
const INVALID = { ok: false, code: "invalid-link" };
const realNow = clock.now;
const start = Date.now();
let user: Awaited<ReturnType<typeof createUser>>;
let original: string;

const at = (seconds: number) => {
  clock.now = () => new Date(start + seconds * 1000);
};
/** Changes the email address as an attacker would, and returns the restore link sent to the earlier email address. */
async function changeEmail(to: string): Promise<string> {
  const { email: target } = await stored();
  await db.user.update({ where: { id: user.id }, data: { email: to } });
  const data = { changedAt: clock.now().toISOString() };
  const link = { purpose: "restore_email", userId: user.id, target, seconds: RESTORE_LINK_SECONDS, data } as const;
  return issueLink({ ...link, keepEarlier: true });
}
const stored = () => db.user.findUniqueOrThrow({ where: { id: user.id } });

beforeEach(async () => {
  at(0);
  user = await createUser({ passwordHash: await hashPassword("known to the thief") });
  original = user.email;
});
afterEach(() => {
  clock.now = realNow;
});

describe("the restore link sent to the earlier email address", () => {
  it("restores it, ends sessions and links, removes added sign-in methods, and opens the password reset", async () => {
    await db.identity.create({
      data: { provider: "google", subject: "owner", userId: user.id, createdAt: new Date(start - 1000) },
    });
    const token = await changeEmail(`thief.${original}`);
    await db.identity.create({
      data: { provider: "google", subject: "thief", userId: user.id, createdAt: new Date(start + 1000) },
    });
    const session = await createSession(user.id);
    const magic = await issueLink({
      purpose: "magic_link",
      userId: user.id,
      target: `thief.${original}`,
      seconds: 900,
    });
    expect(await findRestorableEmail(token)).toEqual({ email: original, changedAt: new Date(start) });
    const restored = await restoreEmail(token, SOURCE);
    expect(restored).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ email: original, passwordHash: null });
    expect(await findSession(session.token)).toBeNull();
    expect((await db.identity.findMany({ where: { userId: user.id } })).map(({ subject }) => subject)).toEqual([
      "owner",
    ]);
    expect(
      await db.oneTimeToken.count({
        where: { purpose: "magic_link", userId: user.id, expiresAt: { gt: clock.now() } },
      }),
    ).toBe(0);
    expect(magic).not.toBe("");
    const password = "eight green kennels";
    const resetToken = restored.ok ? restored.value.resetToken : "";
    expect(await resetPassword({ token: resetToken, password }, SOURCE, { isForm: true })).toMatchObject({ ok: true });
    expect(await verifyPassword((await stored()).passwordHash, password)).toBe(true);
    expect(await restoreEmail(token, SOURCE)).toEqual(INVALID);
    const events = await db.authenticationEvent.findMany({ where: { userId: user.id }, orderBy: { id: "asc" } });
    expect(events.map(({ act }) => act)).toEqual(["email_restore", "password_reset"]);
  });

  it("works for seven days", async () => {
    const token = await changeEmail(`thief.${original}`);
    at(RESTORE_LINK_SECONDS - 1);
    expect(await findRestorableEmail(token)).not.toBeNull();
    at(RESTORE_LINK_SECONDS + 1);
    expect(await findRestorableEmail(token)).toBeNull();
    expect(await restoreEmail(token, SOURCE)).toEqual(INVALID);
  });

  it("still works after a second change of email address and after the use of that one's restore link", async () => {
    const first = await changeEmail(`thief.${original}`);
    at(60);
    const second = await changeEmail(`other.${original}`);
    at(120);
    expect(await restoreEmail(second, SOURCE)).toMatchObject({ ok: true });
    expect((await stored()).email).toBe(`thief.${original}`);
    at(180);
    expect(await restoreEmail(first, SOURCE)).toMatchObject({ ok: true });
    expect((await stored()).email).toBe(original);
  });

  it("ends the restore links of later email addresses", async () => {
    const first = await changeEmail(`thief.${original}`);
    at(60);
    const second = await changeEmail(`other.${original}`);
    await restoreEmail(first, SOURCE);
    expect(await restoreEmail(second, SOURCE)).toEqual(INVALID);
    expect((await stored()).email).toBe(original);
  });

  it("returns email-taken when another account has the email address, and stays valid", async () => {
    const token = await changeEmail(`thief.${original}`);
    const other = await createUser({ email: original });
    expect(await restoreEmail(token, SOURCE)).toEqual({ ok: false, code: "email-taken" });
    await db.user.delete({ where: { id: other.id } });
    expect(await restoreEmail(token, SOURCE)).toMatchObject({ ok: true });
  });

  it("takes the email address from an account that never confirmed it", async () => {
    const token = await changeEmail(`thief.${original}`);
    const squatter = await createUser({ email: original, emailVerifiedAt: null });
    const code = { purpose: "verify_email", userId: squatter.id, target: original, seconds: 900 } as const;
    await issueLink(code);
    expect(await restoreEmail(token, SOURCE)).toMatchObject({ ok: true });
    expect((await stored()).email).toBe(original);
    const left = await db.user.findUniqueOrThrow({ where: { id: squatter.id } });
    expect(left).toMatchObject({ email: `account-${squatter.id}@unconfirmed.invalid`, emailVerifiedAt: null });
    const live = { userId: squatter.id, expiresAt: { gt: clock.now() } };
    expect(await db.oneTimeToken.count({ where: live })).toBe(0);
  });

  it("removes second factors that were added shortly before the change, and keeps older ones", async () => {
    const day = 86_400_000;
    const passkey = (name: string, daysBefore: number) =>
      db.passkey.create({
        data: {
          userId: user.id,
          name,
          credentialId: `${name} ${user.id}`,
          publicKey: Buffer.from(name),
          createdAt: new Date(start - daysBefore * day),
        },
      });
    await passkey("owner", 8);
    await passkey("thief", 1);
    // Created before the change and confirmed after it.
    const app = { userId: user.id, secret: Buffer.from("secret"), createdAt: new Date(start - 9 * day) };
    await db.totpCredential.create({ data: { ...app, confirmedAt: new Date(start + 1000) } });
    const token = await changeEmail(`thief.${original}`);
    at(60);
    expect(await restoreEmail(token, SOURCE)).toMatchObject({ ok: true });
    expect((await db.passkey.findMany({ where: { userId: user.id } })).map(({ name }) => name)).toEqual(["owner"]);
    expect(await db.totpCredential.count({ where: { userId: user.id } })).toBe(0);
  });
});
