// Passwordless login with an emailed link.
import type { Reason } from "#app/domain/accounts/authentication-log/events.ts";
import { recordAuthentication } from "#app/domain/accounts/authentication-log/record-event.server.ts";
import { findAddressBan } from "#app/domain/accounts/bans/banned-addresses.server.ts";
import { findBan } from "#app/domain/accounts/bans/bans.server.ts";
import { finishSignIn, type FirstStep } from "#app/domain/accounts/second-factors/challenge.server.ts";
import type { Device, SignedIn } from "#app/domain/accounts/sessions/open-session.server.ts";
import { findLink, redeemLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { proveMailbox } from "./prove-mailbox.server.ts";
import type { SignInRefusal } from "./sign-in-texts.ts";

type Refusal = Exclude<SignInRefusal, { code: "invalid-credentials" | "unverified-email" }>;

/** `passwordRemoved`: this was the first proof of the mailbox, and the password of the registration was removed. */
export type LinkSignIn =
  | { ok: true; value: SignedIn; passwordRemoved: boolean }
  | Exclude<FirstStep, { ok: true }>
  | { ok: false; code: "invalid-link" }
  | ({ ok: false } & Refusal);

/** Returns the email address of a sign-in link, or null when it is used or expired. Does not use the link up. */
export async function findSignInLink(token: string): Promise<string | null> {
  return (await findLink("magic_link", token))?.target ?? null;
}

/** Uses the link up and opens a session. A ban is reported, because the link proves access to the mailbox. */
export async function signInWithLink(token: string, device: Device): Promise<LinkSignIn> {
  const addressBan = await findAddressBan(device.address);
  if (addressBan) {
    const link = await findLink("magic_link", token);
    await recordFailure(link?.userId ?? null, "address-banned", device);
    return { ok: false, code: "address-banned", until: addressBan.until };
  }
  const redeemed = await redeemLink<LinkSignIn>("magic_link", token, async (client, link) => {
    const owner = await proveMailbox(client, link);
    if (!owner) return { ok: false, code: "invalid-link" };
    const ban = await findBan(owner.userId, client);
    if (ban) {
      await recordFailure(owner.userId, "banned", device, client);
      return { ok: false, code: "banned", ...ban };
    }
    // For an account without a password, the emailed link is its proof of identity.
    const session = { ...device, remember: false, method: "link", isProof: !owner.hasPassword } as const;
    const step = await finishSignIn(owner.userId, session, client);
    return step.ok ? { ...step, passwordRemoved: owner.accessRemoved } : step;
  });
  if (redeemed.ok) return redeemed.value;
  await recordFailure(null, "invalid-link", device);
  return { ok: false, code: "invalid-link" };
}

async function recordFailure(
  userId: number | null,
  reason: Reason,
  source: Device,
  client?: Prisma.TransactionClient,
): Promise<void> {
  await recordAuthentication({ userId, act: "sign_in", method: "link", outcome: "failure", reason, source }, client);
}
