// Signs a person in whom Google has vouched for.
import type { Result } from "#app/domain/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { google, type IdentityProfile } from "#app/platform/identity.server.ts";
import { connectGoogleAccount, findGoogleAccount } from "./google-account.server.ts";
import { findAddressBan } from "./banned-addresses.server.ts";
import { type Device, openSession, type SignedIn } from "./sign-in.server.ts";

/** A ban, of the account or of the address, is told as at any sign-in; nothing is connected then. */
export type GoogleSignInResult =
  | Result<SignedIn, "identity-refused">
  | { ok: false; code: "banned"; reason: string; until: Date | null }
  | { ok: false; code: "address-banned"; until: Date | null };

const REFUSED = { ok: false, code: "identity-refused" } as const;

/**
 * Signs in with an ID token that the browser got from Google's script. Rejects only when Google cannot be asked for its
 * keys.
 */
export async function signInWithIdToken(idToken: string, device: Device): Promise<GoogleSignInResult> {
  const profile = await google.read(idToken);
  return profile ? signInWithGoogle(profile, device) : REFUSED;
}

/**
 * Signs in whoever the profile names, making or connecting the account where it comes for the first time. Once
 * connected, the identity counts and no longer the address, which can change at Google or here.
 */
export async function signInWithGoogle(profile: IdentityProfile, device: Device): Promise<GoogleSignInResult> {
  const addressBan = await findAddressBan(device.address);
  if (addressBan) return { ok: false, code: "address-banned", until: addressBan.until };
  const known = await findGoogleAccount(profile.subject);
  const ban = await findBan(known ? { userId: known.userId } : { user: { email: profile.email ?? "" } }, profile);
  if (ban) return { ok: false, code: "banned", ...ban };
  const account = known ?? (await connectGoogleAccount(profile));
  if (!account) return REFUSED;
  return { ok: true, value: await openSession(account.userId, { remember: false, ...device }) };
}

// Only to somebody whose address is confirmed, or anyone could ask who is banned.
async function findBan(whose: { userId: number } | { user: { email: string } }, { emailVerified }: IdentityProfile) {
  if ("user" in whose && !emailVerified) return null;
  return db.ban.findFirst({
    where: { ...whose, liftedAt: null, OR: [{ until: null }, { until: { gt: clock.now() } }] },
    select: { reason: true, until: true },
  });
}
