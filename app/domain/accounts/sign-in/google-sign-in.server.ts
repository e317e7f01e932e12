// Signs a user in with a Google identity (ID token or OAuth profile).
import type { Reason } from "#app/domain/accounts/authentication-log/events.ts";
import { recordAuthentication } from "#app/domain/accounts/authentication-log/record-event.server.ts";
import { findAddressBan } from "#app/domain/accounts/bans/banned-addresses.server.ts";
import { openBans } from "#app/domain/accounts/bans/bans.server.ts";
import { finishSignIn, type FirstStep } from "#app/domain/accounts/second-factors/challenge.server.ts";
import type { Device } from "#app/domain/accounts/sessions/open-session.server.ts";
import { db } from "#app/platform/db.server.ts";
import { google, type IdentityProfile } from "#app/platform/identity.server.ts";
import { connectGoogleAccount, findGoogleAccount } from "./google-account.server.ts";

/** A ban of the account or the IP address is reported as at any sign-in; nothing is connected then. */
export type GoogleSignInResult =
  | FirstStep
  | { ok: false; code: "identity-refused" }
  | { ok: false; code: "banned"; reason: string; until: Date | null }
  | { ok: false; code: "address-banned"; until: Date | null };

const REFUSED = { ok: false, code: "identity-refused" } as const;
const FAILED = { userId: null, act: "sign_in", method: "google", outcome: "failure" } as const;

/**
 * Signs in with an ID token that the browser got from Google's script. Rejects only when Google's signing keys cannot
 * be fetched.
 */
export async function signInWithIdToken(
  { idToken, nonceSecret }: { idToken: string; nonceSecret: string | undefined },
  device: Device,
): Promise<GoogleSignInResult> {
  const profile = await google.read(idToken, nonceSecret);
  if (profile) return signInWithGoogle(profile, device);
  await recordAuthentication({ ...FAILED, reason: "identity-refused", source: device });
  return REFUSED;
}

/**
 * Signs in the user of a profile; creates or connects the account at the first sign-in. Once connected, the account is
 * found by the identity's subject and not by the email address, which can change at Google or here.
 */
export async function signInWithGoogle(profile: IdentityProfile, device: Device): Promise<GoogleSignInResult> {
  const addressBan = await findAddressBan(device.address);
  const known = await findGoogleAccount(profile.subject);
  const fail = (reason: Reason, userId = known?.userId ?? null) =>
    recordAuthentication({ ...FAILED, userId, reason, source: device });
  if (addressBan) {
    await fail("address-banned");
    return { ok: false, code: "address-banned", until: addressBan.until };
  }
  const ban = await findBan(known ? { userId: known.userId } : { user: { email: profile.email ?? "" } }, profile);
  if (ban) {
    await fail("banned", ban.userId);
    return { ok: false, code: "banned", reason: ban.reason, until: ban.until };
  }
  const account = known ?? (await connectGoogleAccount(profile, device));
  if (!account) {
    await fail("identity-refused");
    return REFUSED;
  }
  const session = { ...device, remember: false, method: "google", isProof: false } as const;
  return finishSignIn(account.userId, session);
}

// Only for a confirmed email address, so that a ban is not revealed to other users.
async function findBan(whose: { userId: number } | { user: { email: string } }, { emailVerified }: IdentityProfile) {
  if ("user" in whose && !emailVerified) return null;
  return db.ban.findFirst({
    where: { ...whose, ...openBans() },
    select: { userId: true, reason: true, until: true },
  });
}
