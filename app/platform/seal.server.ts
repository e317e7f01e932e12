// Encrypts what is stored for one owner: AES-256-GCM with a key derived from the site's secret and the purpose, bound to the
// owner, so that a leaked table, or a row copied to another owner, is useless.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { env } from "./env.server.ts";
import { siteSecrets } from "./site-secrets.server.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VALUE_BYTES_MAX = 256_000;

interface SealedFor {
  purpose: string;
  /** Such as "user 12". */
  owner: string;
}

/** Returns the stored form: nonce, tag, ciphertext. */
export function seal(content: Uint8Array, { purpose, owner }: SealedFor): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(env.SESSION_SECRET, purpose), nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(content), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), text]));
}

/** Returns the content, or null unless it was sealed for this purpose and owner with a secret of the site. */
export function unseal(stored: Uint8Array, { purpose, owner }: SealedFor): Uint8Array<ArrayBuffer> | null {
  for (const secret of siteSecrets()) {
    const content = unsealWith(keyOf(secret, purpose), Buffer.from(stored), owner);
    if (content) return content;
  }
  return null;
}

/** Seals a value as text for a hidden field. */
export function sealValue(value: object, sealedFor: SealedFor): string {
  return Buffer.from(seal(deflateRawSync(JSON.stringify(value)), sealedFor)).toString("base64url");
}

/** Returns the value of such a text, whose shape the caller checks, or null unless it was sealed for this purpose and owner. */
export function unsealValue(text: string, sealedFor: SealedFor): unknown {
  const content = unseal(Buffer.from(text, "base64url"), sealedFor);
  if (!content) return null;
  return JSON.parse(inflateRawSync(content, { maxOutputLength: VALUE_BYTES_MAX }).toString()) as unknown;
}

function unsealWith(key: Buffer, bytes: Buffer, owner: string): Uint8Array<ArrayBuffer> | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return new Uint8Array(Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]));
  } catch {
    return null;
  }
}

function keyOf(siteSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", siteSecret, "", purpose, 32));
}
