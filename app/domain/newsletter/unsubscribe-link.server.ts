// The links in letters that switch such letters off. Whoever has one needs no account and no password for that, so it can
// do nothing else; it never ends, because letters are kept for years. Its secret is sealed with a key of its own, made
// from SESSION_SECRET: it shows nobody whose it is, and no other text is one.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "#app/platform/env.server.ts";
import type { EmailKind } from "./views.ts";

/** Whose letters a link switches off, and which. */
export interface EmailChoice {
  userId: number;
  from: EmailKind;
}

const KINDS: readonly EmailKind[] = ["newsletter", "message-letters"];
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** One byte for the kind, four for the account. */
const PLAIN_BYTES = 5;
const TOKEN_BYTES = NONCE_BYTES + TAG_BYTES + PLAIN_BYTES;

/** The whole address that switches a kind of letter off for an account. */
export function unsubscribeUrl(choice: EmailChoice): string {
  return `${env.SITE_URL}/unsubscribe/${unsubscribeToken(choice)}`;
}

/** The secret of such an address. */
export function unsubscribeToken({ userId, from }: EmailChoice): string {
  const plain = Buffer.alloc(PLAIN_BYTES);
  plain.writeUInt8(KINDS.indexOf(from), 0);
  plain.writeUInt32BE(userId, 1);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key(), nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What a secret was made for, or null for any other text. */
export function readUnsubscribeToken(token: string): EmailChoice | null {
  const bytes = Buffer.from(token, "base64url");
  // One secret has one spelling: what base64url would read past does not count.
  if (bytes.length !== TOKEN_BYTES || bytes.toString("base64url") !== token) return null;
  const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const plain = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    decipher.final();
  } catch {
    return null; // changed, or sealed by another secret
  }
  const from = KINDS[plain.readUInt8(0)];
  return from ? { userId: plain.readUInt32BE(1), from } : null;
}

function key(): Buffer {
  return Buffer.from(hkdfSync("sha256", env.SESSION_SECRET, "", "unsubscribe", 32));
}
