// Passkey as the second factor of a sign-in: the request options, and the verification of the response.
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import type { KnownLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { RP_ID, RP_ORIGIN } from "./relying-party.server.ts";

export type PasskeyResponse = AuthenticationResponseJSON;

/** Returns the options of one attempt and stores them with the challenge; null for an account without a passkey. */
export async function passkeyOptions(link: KnownLink): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const passkeys = await db.passkey.findMany({ where: { userId: link.userId ?? 0 } });
  if (passkeys.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID: RP_ID,
    userVerification: "preferred",
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
  });
  const data = { ...(link.data as object), passkeyChallenge: options.challenge };
  await db.oneTimeToken.updateMany({ where: { id: link.id, usedAt: null }, data: { data } });
  return options;
}

/** Whether the response was made by a passkey of the account for this challenge. */
export async function verifyPasskey(link: KnownLink, response: PasskeyResponse): Promise<boolean> {
  const { passkeyChallenge } = link.data as { passkeyChallenge?: string };
  const passkey = await db.passkey.findFirst({ where: { userId: link.userId ?? 0, credentialId: response.id } });
  if (!passkey || passkeyChallenge === undefined) return false;
  const { credentialId: id, publicKey, counter, transports } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: passkeyChallenge,
      expectedOrigin: RP_ORIGIN,
      expectedRPID: RP_ID,
      requireUserVerification: false,
      credential: {
        id,
        publicKey: new Uint8Array(publicKey),
        counter: Number(counter),
        transports,
      },
    });
    if (!verified) return false;
    const data = { counter: BigInt(authenticationInfo.newCounter), lastUsedAt: clock.now() };
    await db.passkey.update({ where: { id: passkey.id }, data });
    return true;
  } catch (error) {
    // The library throws for a response that does not verify.
    log.info({ error }, "a passkey was not accepted");
    return false;
  }
}
