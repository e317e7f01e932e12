// Encrypts TOTP secrets at rest: AES-256-GCM with a key derived from the site's secret, bound to the account, so that a
// leaked table, or a row copied to another account, is useless.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "#app/platform/env.server.ts";
import { siteSecrets } from "#app/platform/site-secrets.server.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns the stored form: nonce, tag, ciphertext. */
export function encryptSecret(secret: Uint8Array, userId: number): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(env.SESSION_SECRET), nonce).setAAD(ownerOf(userId));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), text]));
}

/** Returns the secret, or null unless it was encrypted for this account with a secret of the site. */
export function decryptSecret(stored: Uint8Array, userId: number): Uint8Array<ArrayBuffer> | null {
  for (const siteSecret of siteSecrets()) {
    const secret = decryptWith(keyOf(siteSecret), Buffer.from(stored), userId);
    if (secret) return secret;
  }
  return null;
}

function decryptWith(key: Buffer, bytes: Buffer, userId: number): Uint8Array<ArrayBuffer> | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES)).setAAD(ownerOf(userId));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return new Uint8Array(Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]));
  } catch {
    return null;
  }
}

function keyOf(siteSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", siteSecret, "", "totp secrets", 32));
}

function ownerOf(userId: number): Buffer {
  return Buffer.from(`user ${userId}`);
}
