import { expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { signInWithGoogle } from "#app/domain/accounts/sign-in/google-sign-in.server.ts";
import { signInWithLink } from "#app/domain/accounts/sign-in/sign-in-with-link.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { issueLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../../../tests/support/factories.ts";

const DEVICE = { address: "203.0.113.9", userAgent: "Test" };
const entriesOf = (actorId: number) =>
  db.auditEntry.findMany({
    where: { actorId },
    orderBy: { id: "asc" },
    select: { type: true, body: true, detail: true, remoteIp: true },
  });

it("[OPN-85] records every login of a user with admin access in the audit log, by each sign-in method", async () => {
  const password = "seven green kennels";
  const passwordHash = await hashPassword(password);
  const moderator = await createUser({ username: "mod.one", passwordHash });
  await db.userPermission.create({ data: { userId: moderator.id, permission: "admin.access" } });
  const admin = await createUser({ username: "admin.one", passwordHash, isAdmin: true });
  const member = await createUser({ passwordHash });
  for (const { id, email } of [moderator, admin, member]) {
    expect((await signIn({ ...DEVICE, email, password, remember: false })).ok).toBe(true);
    const identity = {
      subject: `subject ${id}`,
      email,
      emailVerified: true,
      name: "R",
      givenName: "R",
      familyName: "A",
    };
    expect((await signInWithGoogle(identity, { ...DEVICE, address: "not an address" })).ok).toBe(true);
    const token = await issueLink({ purpose: "magic_link", userId: id, target: email, seconds: 60 });
    expect((await signInWithLink(token, DEVICE)).ok).toBe(true);
    await signIn({ ...DEVICE, email, password: "wrong", remember: false });
  }
  for (const { id, username } of [moderator, admin]) {
    const entry = { type: "admin login", body: `@${username} signed in, with access to the admin area`, detail: {} };
    const [password, google, link] = [DEVICE.address, null, DEVICE.address];
    expect(await entriesOf(id)).toEqual([password, google, link].map((remoteIp) => ({ ...entry, remoteIp })));
  }
  expect(await entriesOf(member.id)).toEqual([]);
});
