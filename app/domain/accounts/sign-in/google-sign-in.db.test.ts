// Sign-in with Google: which account an identity opens, and protection against account takeover.
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import type { IdentityProfile } from "#app/platform/identity.server.ts";
import { createUser } from "../../../../tests/support/factories.ts";
import { mailGoogleConnected } from "./google-emails.server.ts";
import { signInWithGoogle } from "./google-sign-in.server.ts";

const VISITOR = { address: "203.0.113.9", userAgent: "Test" };
let count = 0;

function profile(more: Partial<IdentityProfile> = {}): IdentityProfile {
  count += 1;
  const standard = { subject: `subject-${count}`, email: `google.${count}@gmail.test`, emailVerified: true };
  return { ...standard, name: "Amira Khan", givenName: "Amira", familyName: "Khan", ...more };
}

const enter = async (identity: IdentityProfile) => {
  const result = await signInWithGoogle(identity, VISITOR);
  return result.ok ? result.value.userId : result.code;
};

beforeEach(async () => {
  await db.identity.deleteMany();
});

describe("[OPN-46] an identity", () => {
  it("stays connected to its account when the email address changes at Google or here", async () => {
    const identity = profile();
    const userId = await enter(identity);
    await db.user.update({ where: { id: Number(userId) }, data: { email: "moved@example.test" } });
    const other = await createUser({ email: "new.address@gmail.test" });
    expect(await enter({ ...identity, email: other.email })).toBe(userId);
    expect(await enter({ ...identity, email: null, emailVerified: false })).toBe(userId);
    expect(await db.identity.count()).toBe(1);
  });

  it("that is new, with a confirmed email address, opens the account of that email address", async () => {
    const user = await createUser({ passwordHash: "a hash" });
    expect(await enter(profile({ email: user.email.toUpperCase() }))).toBe(user.id);
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      passwordHash: "a hash",
      emailVerifiedAt: user.emailVerifiedAt,
    });
  });

  it.each([
    { emailVerified: false },
    { email: null },
    { email: `${"x".repeat(300)}@gmail.test` },
    { email: "closed.12@erased.invalid" },
    { email: "account-12@Unconfirmed.INVALID" },
  ])("with %j opens and makes nothing", async (more) => {
    const user = await createUser();
    const before = await db.user.count();
    expect(await enter(profile({ email: user.email, ...more }))).toBe("identity-refused");
    expect([await db.user.count(), await db.identity.count()]).toEqual([before, 0]);
  });

  it("creates one account for concurrent requests", async () => {
    const identity = profile();
    const ids = await Promise.all(Array.from({ length: 6 }, () => enter(identity)));
    expect(new Set(ids).size).toBe(1);
    expect(await db.user.count({ where: { email: identity.email ?? "" } })).toBe(1);
  });

  it("gets a username with another number when the first one is taken", async () => {
    // Every four-digit username is taken, so only a longer one is free.
    await db.$executeRaw`INSERT INTO users (username, email, first_name, last_name, updated_at)
      SELECT 'busy' || lpad(n::text, 4, '0'), 'busy' || n || '@example.test', 'Busy', 'Name', now()
      FROM generate_series(0, 9999) AS n`;
    const id = await enter(profile({ name: "Busy Name", givenName: "Busy", familyName: "Name" }));
    const { username } = await db.user.findUniqueOrThrow({ where: { id: Number(id) } });
    expect(username).toMatch(/^busy\.\d\.\d{4}$/);
  });

  it.each([
    [{ name: "Cher", givenName: "", familyName: "" }, "Cher", ""],
    [{ name: "Ada King Noel", givenName: "", familyName: "" }, "Ada", "King Noel"],
    [{ name: "", givenName: "", familyName: "" }, "Member", ""],
    [{ name: "x", givenName: "G".repeat(300), familyName: "F" }, "G".repeat(100), "F"],
    // Names that registration refuses.
    [{ name: "Win at www.evil", givenName: "Win at www.evil", familyName: "x/y" }, "Member", ""],
    [{ name: "ｗｗｗ.evil", givenName: "http://evil.test", familyName: "Khan" }, "Member", "Khan"],
    [{ name: "Amira Khan", givenName: "Amira!", familyName: "Khan" }, "Amira", "Khan"],
  ])("A7: gets first and last name from %j", async (names, firstName, lastName) => {
    const id = await enter(profile(names));
    expect(await db.user.findUniqueOrThrow({ where: { id: Number(id) } })).toMatchObject({ firstName, lastName });
  });
});

describe("[OPN-77] a ban", () => {
  it("refuses connected and new identities, and connects nothing", async () => {
    const known = profile();
    const userId = Number(await enter(known));
    const member = await createUser();
    const until = new Date(Date.now() + 86_400_000);
    for (const id of [userId, member.id]) await db.ban.create({ data: { userId: id, reason: "Spam", until } });
    for (const identity of [known, profile({ email: member.email })]) {
      expect(await signInWithGoogle(identity, VISITOR)).toEqual({ ok: false, code: "banned", reason: "Spam", until });
    }
    expect(await db.identity.count()).toBe(1);
    // An unconfirmed email address does not reveal the ban.
    expect(await enter(profile({ email: member.email, emailVerified: false }))).toBe("identity-refused");
    await db.ban.updateMany({ data: { until: new Date(Date.now() - 1000) } });
    expect(await enter(known)).toBe(userId);
  });
});

it("sends no email about a connection when the account is deleted", async () => {
  await expect(mailGoogleConnected({ userId: 999_999, passwordRemoved: true })).resolves.toBeUndefined();
});
