// A session's secret. The browser holds it, the database only its hash, so a stolen table opens no session.
import { createHash, randomBytes } from "node:crypto";

const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** A new token: 256 random bits as 43 characters. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token, or null for a text that cannot be one. */
export function hashSessionToken(token: string): Uint8Array<ArrayBuffer> | null {
  return TOKEN_SHAPE.test(token) ? new Uint8Array(createHash("sha256").update(token).digest()) : null;
}
