// Session tokens: the browser has the token, the database only its hash, so a leaked table opens no session.
import { createHash, randomBytes } from "node:crypto";

const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** Returns a new token: 256 random bits, base64url, 43 characters. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the hash that is stored for a token, or null for a text of another format. */
export function hashSessionToken(token: string): Uint8Array<ArrayBuffer> | null {
  return TOKEN_SHAPE.test(token) ? new Uint8Array(createHash("sha256").update(token).digest()) : null;
}
