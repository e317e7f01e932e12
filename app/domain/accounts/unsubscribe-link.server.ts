// Unsubscribe links in emails. A link works without signing in, so it can do nothing else; it never expires, because
// users keep emails for years. Its token is encrypted and authenticated with a key derived from SESSION_SECRET, so that
// it does not reveal the account and cannot be forged.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "#app/platform/env.server.ts";
import { siteSecrets } from "#app/platform/site-secrets.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import type { EmailKind } from "./optional-emails.ts";

/** The account and the kind of emails that a link switches off. */
export interface EmailChoice {
  /** The id of the account; of the saved search for "search-alerts". */
  userId: number;
  from: EmailKind;
}

const KINDS: readonly EmailKind[] = ["newsletter", "message-emails", "search-alerts", "all-alerts"];
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** One byte for the kind of email, four for the id of the account or saved search. */
const PLAIN_BYTES = 5;
const TOKEN_BYTES = NONCE_BYTES + TAG_BYTES + PLAIN_BYTES;

/** Returns the absolute URL of an unsubscribe link. */
export function unsubscribeUrl(choice: EmailChoice): string {
  return siteUrl(`/unsubscribe/${unsubscribeToken(choice)}`);
}

/** Returns the token of an unsubscribe link. */
export function unsubscribeToken({ userId, from }: EmailChoice): string {
  const plain = Buffer.alloc(PLAIN_BYTES);
  plain.writeUInt8(KINDS.indexOf(from), 0);
  plain.writeUInt32BE(userId, 1);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(env.SESSION_SECRET), nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts a token; null for any other text. */
export function readUnsubscribeToken(token: string): EmailChoice | null {
  const bytes = Buffer.from(token, "base64url");
  // A token has one spelling: Buffer ignores invalid base64url characters, so compare with the canonical encoding.
  if (bytes.length !== TOKEN_BYTES || bytes.toString("base64url") !== token) return null;
  for (const secret of siteSecrets()) {
    const plain = decrypt(bytes, secret);
    const from = plain && KINDS[plain.readUInt8(0)];
    if (from) return { userId: plain.readUInt32BE(1), from };
  }
  return null;
}

/** Null for bytes that were changed, or encrypted with another secret. */
function decrypt(bytes: Buffer, secret: string): Buffer | null {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const plain = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    decipher.final();
  } catch {
    return null;
  }
  return plain;
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "unsubscribe", 32));
}
