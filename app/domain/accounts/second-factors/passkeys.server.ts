// Adding and removing the passkeys of an account.
import {
  type AuthenticatorTransport,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Requester } from "#app/domain/accounts/requester.ts";
import {
  isRecentlyAuthenticated,
  REAUTHENTICATION_NEEDED,
} from "#app/domain/accounts/sessions/recent-authentication.server.ts";
import { issueLink, redeemLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import { cutText } from "#app/domain/shared/cut-text.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { readableLine } from "#app/domain/shared/text-line.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isUniqueViolation } from "#app/platform/unique-violation.ts";
import { addSecondFactor, removeSecondFactor } from "./change-second-factors.server.ts";
import { RP_ID, RP_ORIGIN } from "./relying-party.server.ts";
import { PASSKEYS_MAX } from "./texts.ts";

type Needed = typeof REAUTHENTICATION_NEEDED;

export interface PasskeySetup {
  options: PublicKeyCredentialCreationOptionsJSON;
  /** Identifies these options in the request with the browser's response. */
  token: string;
}

export interface NewPasskey {
  token: string;
  name: string;
  response: RegistrationResponseJSON;
}

const SETUP_SECONDS = 600;
const NAME_MAX = 100;

/** Thrown to roll the addition back. */
class TooManyPasskeys extends Error {}

/** Creates the WebAuthn registration options. */
export async function beginPasskey(requester: Requester): Promise<{ ok: true; value: PasskeySetup } | Needed> {
  const { userId, email, firstName, sessionId } = requester;
  if (!(await isRecentlyAuthenticated(sessionId))) return REAUTHENTICATION_NEEDED;
  const known = await db.passkey.findMany({ where: { userId }, select: { credentialId: true, transports: true } });
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: RP_ID,
    userID: new TextEncoder().encode(`user-${userId}`),
    userName: email,
    userDisplayName: firstName,
    attestationType: "none",
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
  });
  const data = { challenge: options.challenge };
  const token = await issueLink({ purpose: "passkey", userId, seconds: SETUP_SECONDS, data });
  return { ok: true, value: { options, token } };
}

/**
 * Adds the passkey of a registration response. Returns recovery codes with the first second factor of an account; `full` for
 * an account that has the most passkeys already.
 */
export async function addPasskey(
  requester: Requester,
  { token, name, response }: NewPasskey,
): Promise<Result<{ recoveryCodes: string[] | null }, "not-accepted" | "known-passkey" | "full"> | Needed> {
  const { userId, sessionId } = requester;
  if (!(await isRecentlyAuthenticated(sessionId))) return REAUTHENTICATION_NEEDED;
  try {
    const added = await redeemLink("passkey", token, async (client, link) => {
      if (link.userId !== userId) return null;
      const { challenge } = link.data as { challenge: string };
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: RP_ORIGIN,
        expectedRPID: RP_ID,
        requireUserVerification: false,
      });
      if (!verified) return null;
      const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
      const data = { userId, credentialId, counter: BigInt(counter), transports, createdAt: clock.now() };
      // addSecondFactor holds the lock of the account.
      const recoveryCodes = await addSecondFactor(client, requester, "passkey", async () => {
        if ((await client.passkey.count({ where: { userId } })) >= PASSKEYS_MAX) throw new TooManyPasskeys();
        // The trigger passkeys_changed updates users.second_factor_at, see docs/triggers.md.
        await client.passkey.create({
          data: {
            ...data,
            publicKey: new Uint8Array(publicKey),
            name: cutText(readableLine(name), NAME_MAX) || "Passkey",
          },
        });
      });
      return { recoveryCodes };
    });
    return added.ok && added.value ? { ok: true, value: added.value } : { ok: false, code: "not-accepted" };
  } catch (error) {
    if (error instanceof TooManyPasskeys) return { ok: false, code: "full" };
    if (isUniqueViolation(error)) return { ok: false, code: "known-passkey" };
    // The library throws for a response that does not verify.
    log.info({ error }, "a passkey was not accepted");
    return { ok: false, code: "not-accepted" };
  }
}

/** Removes a passkey as `removeSecondFactor` does. */
export async function removePasskey(requester: Requester, id: string): Promise<Result<boolean, "required"> | Needed> {
  const { userId, sessionId } = requester;
  if (!(await isRecentlyAuthenticated(sessionId))) return REAUTHENTICATION_NEEDED;
  return removeSecondFactor(requester, "passkey", async (client) => {
    const isId = /^[0-9a-f-]{36}$/i.test(id);
    // The trigger passkeys_changed updates users.second_factor_at and deletes the recovery codes, see docs/triggers.md.
    const { count } = isId ? await client.passkey.deleteMany({ where: { id, userId } }) : { count: 0 };
    return count > 0;
  });
}
