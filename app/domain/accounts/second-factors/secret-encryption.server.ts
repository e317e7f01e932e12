// Encrypts TOTP secrets at rest, bound to the account.
import { seal, unseal } from "#app/platform/seal.server.ts";

const PURPOSE = "totp secrets";

/** Returns the stored form. */
export function encryptSecret(secret: Uint8Array, userId: number): Uint8Array<ArrayBuffer> {
  return seal(secret, { purpose: PURPOSE, owner: `user ${userId}` });
}

/** Returns the secret, or null unless it was encrypted for this account with a secret of the site. */
export function decryptSecret(stored: Uint8Array, userId: number): Uint8Array<ArrayBuffer> | null {
  return unseal(stored, { purpose: PURPOSE, owner: `user ${userId}` });
}
