// Logging in with a link from a letter, without a password.
import { findLink, redeemLink } from "#app/domain/verification/one-time-links.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { findAddressBan } from "./banned-addresses.server.ts";
import { proveMailbox } from "./prove-mailbox.server.ts";
import { type Device, openSession, type SignedIn } from "./sign-in.server.ts";
import type { SignInRefusal } from "./sign-in-texts.ts";

type Refusal = Exclude<SignInRefusal, { code: "invalid-credentials" | "unverified-email" }>;

export type LinkSignIn =
  | { ok: true; value: SignedIn }
  | { ok: false; code: "invalid-link" }
  | ({ ok: false } & Refusal);

/** The email address a link logs in, or null when it works no more. Looking uses nothing up. */
export async function findSignInLink(token: string): Promise<string | null> {
  return (await findLink("magic_link", token))?.target ?? null;
}

/** Uses the link up and opens a session. A ban is told to whoever can read the account's mail. */
export async function signInWithLink(token: string, device: Device): Promise<LinkSignIn> {
  const addressBan = await findAddressBan(device.address);
  if (addressBan) return { ok: false, code: "address-banned", until: addressBan.until };
  const redeemed = await redeemLink<LinkSignIn>("magic_link", token, async (client, link) => {
    const owner = await proveMailbox(client, link);
    if (!owner) return { ok: false, code: "invalid-link" };
    const ban = await client.ban.findFirst({
      where: { userId: owner.userId, liftedAt: null, OR: [{ until: null }, { until: { gt: clock.now() } }] },
      select: { reason: true, until: true },
    });
    if (ban) return { ok: false, code: "banned", ...ban };
    return { ok: true, value: await openSession(owner.userId, { ...device, remember: false }, client) };
  });
  return redeemed.ok ? redeemed.value : { ok: false, code: "invalid-link" };
}
