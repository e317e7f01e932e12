// Every way to verify the email address of an account, and what it leaves of the access that the registrant set up:
// another user may have registered the account (pre-account takeover).
import { describe, expect, it } from "vitest";
import { confirmContact } from "#app/domain/accounts/profile/confirm-contact.server.ts";
import { restoreEmail } from "#app/domain/accounts/profile/restore-email.server.ts";
import { signInWithGoogle } from "#app/domain/accounts/sign-in/google-sign-in.server.ts";
import { resetPassword } from "#app/domain/accounts/sign-in/reset-password.server.ts";
import { signInWithLink } from "#app/domain/accounts/sign-in/sign-in-with-link.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "../../../../tests/support/factories.ts";
import { sourceFiles, sourceText } from "../../../../tests/support/source-files.ts";
import { verifyEmail } from "./mail-verification-code.server.ts";
import { issueCode } from "./one-time-codes.server.ts";
import { issueLink } from "./one-time-links.server.ts";

const SOURCE = { address: "203.0.113.9", userAgent: "Test" };
const PLANTED = "planted by the registrant";
const bytes = (length: number) => new Uint8Array(length).fill(7);

type User = Awaited<ReturnType<typeof createUser>>;

interface Way {
  /** The file that marks the email address as verified. */
  file: string;
  /** Whether a user may use it who did not register the account. */
  byAnother: boolean;
  /** Does it; null where the account is only created by it, so that nothing can have been set up before. */
  prove: ((user: User) => Promise<unknown>) | null;
}

const link = (user: User, purpose: "magic_link" | "reset_password" | "restore_email") => {
  const data = { changedAt: new Date(0).toISOString() };
  return issueLink({ purpose, userId: user.id, target: user.email, seconds: 900, data, keepEarlier: true });
};
const code = async ({ email, id }: User) => {
  const issued = await issueCode({ purpose: "verify_email", target: email, userId: id }, undefined, 0);
  return issued.ok ? issued.value.code : "";
};
const google = ({ email }: User) =>
  signInWithGoogle(
    { subject: email, email, emailVerified: true, name: "", givenName: "Amira", familyName: "K" },
    SOURCE,
  );

const FIRST_PROOF = "app/domain/accounts/verification/first-proof.server.ts";
const WAYS: Record<string, Way> = {
  "the sign-in link": {
    file: FIRST_PROOF,
    byAnother: true,
    prove: async (user) => signInWithLink(await link(user, "magic_link"), SOURCE),
  },
  "the reset link": {
    file: FIRST_PROOF,
    byAnother: true,
    prove: async (user) =>
      resetPassword({ token: await link(user, "reset_password"), password: "eight green kennels" }, SOURCE, {
        isForm: true,
      }),
  },
  Google: { file: FIRST_PROOF, byAnother: true, prove: google },
  "the code, entered in another browser": {
    file: FIRST_PROOF,
    byAnother: true,
    prove: async (user) => verifyEmail({ email: user.email, code: await code(user) }, () => false),
  },
  "the code, entered in the browser of the registration": {
    file: FIRST_PROOF,
    byAnother: false,
    prove: async (user) => verifyEmail({ email: user.email, code: await code(user) }, (id) => id === user.id),
  },
  "the link to the email address of before": {
    file: "app/domain/accounts/profile/restore-email.server.ts",
    byAnother: true,
    prove: async (user) => restoreEmail(await link(user, "restore_email"), SOURCE),
  },
  "the code, entered by a signed-in user": {
    file: "app/domain/accounts/verification/save-contact.server.ts",
    byAnother: false,
    prove: async (user) => {
      const owner = { userId: user.id, firstName: user.firstName, email: user.email, source: SOURCE, sessionId: null };
      return confirmContact(owner, { kind: "email", code: await code(user), target: user.email });
    },
  },
  "the registration with an email address that was verified beforehand": {
    file: "app/domain/breeders/registration/register-account.server.ts",
    byAnother: false,
    prove: null,
  },
  "the first sign-in with Google": {
    file: "app/domain/accounts/sign-in/google-account.server.ts",
    byAnother: false,
    prove: null,
  },
};

/** Everything that lets the registrant in. */
async function plant(user: User): Promise<string[]> {
  const userId = user.id;
  await db.totpCredential.create({ data: { userId, secret: bytes(48), confirmedAt: new Date() } });
  await db.passkey.create({ data: { userId, credentialId: `key ${userId}`, publicKey: bytes(64), name: "Phone" } });
  await db.recoveryCode.create({ data: { userId, codeHash: bytes(32) } });
  await createSession(userId);
  await link(user, "magic_link");
  await link(user, "reset_password");
  await issueCode({ purpose: "change_email", target: `new.${user.email}`, userId }, undefined, 0);
  await issueLink({ purpose: "second_factor", userId, seconds: 600 });
  return (await db.oneTimeToken.findMany({ where: { userId } })).map(({ id }) => id);
}

/** What is left of it. */
async function left(userId: number, tokens: string[]): Promise<Record<string, number>> {
  const where = { userId };
  const live = { usedAt: null, expiresAt: { gt: clock.now() } };
  return {
    password: await db.user.count({ where: { id: userId, passwordHash: PLANTED } }),
    authenticators: await db.totpCredential.count({ where }),
    passkeys: await db.passkey.count({ where }),
    recoveryCodes: await db.recoveryCode.count({ where }),
    // The session of the proof itself is later.
    sessions: await db.session.count({ where: { ...where, endedAt: null, userAgent: null } }),
    codesAndLinks: await db.oneTimeToken.count({ where: { id: { in: tokens }, ...live } }),
  };
}

describe("[OPN-46] the first proof of a mailbox", () => {
  it.each(Object.entries(WAYS).filter(([, { prove }]) => prove))("by %s", async (_name, { prove, byAnother }) => {
    const user = await createUser({ emailVerifiedAt: null, passwordHash: PLANTED });
    const planted = await plant(user);
    const all = await left(user.id, planted);
    expect(Object.values(all).every((count) => count > 0)).toBe(true);
    const proved = await prove!(user);
    expect(proved).toMatchObject({ ok: true });
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).emailVerifiedAt).not.toBeNull();
    const none = Object.fromEntries(Object.keys(all).map((key) => [key, 0]));
    expect(await left(user.id, planted)).toEqual(byAnother ? none : all);
  });

  it("by two ways at once is the first proof once, and leaves nothing", async () => {
    const user = await createUser({ emailVerifiedAt: null, passwordHash: PLANTED });
    const planted = await plant(user);
    const token = await link(user, "magic_link");
    await Promise.all([google(user), signInWithLink(token, SOURCE)]);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).passwordHash).toBeNull();
    expect(await left(user.id, planted)).toMatchObject({ authenticators: 0, passkeys: 0, sessions: 0 });
  });

  it("is in this table for every file that marks an email address as verified", () => {
    const marks = /\bemailVerifiedAt: (?!true\b|null\b|Date\b|string\b|row\.)|\bemail_verified_at\s*=/;
    const isSource = (path: string) => path.startsWith("app/") && !/\.test\.tsx?$/.test(path);
    const files = sourceFiles(".ts", ".tsx").filter((path) => isSource(path) && marks.test(sourceText(path)));
    expect(files.sort()).toEqual([...new Set(Object.values(WAYS).map(({ file }) => file))].sort());
  });
});

it("[OPN-46] a later proof by a link removes nothing", async () => {
  const user = await createUser({ passwordHash: PLANTED });
  expect(await signInWithLink(await link(user, "magic_link"), SOURCE)).toMatchObject({ passwordRemoved: false });
  expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).passwordHash).toBe(PLANTED);
});
