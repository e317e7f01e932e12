// Hashes of one-time codes and link tokens. A code has only a million values, so its hash is keyed (HMAC) and salted
// with the id of its row: codes cannot be found from a leaked table.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { env } from "#app/platform/env.server.ts";
import { siteSecrets } from "#app/platform/site-secrets.server.ts";
import { CODE_LENGTH } from "./rules.ts";

type Hash = Uint8Array<ArrayBuffer>;

const LINK_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** Returns six random digits. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
}

/** Returns the hash of a code; `salt` is the id of its row. */
export function hashCode(code: string, salt: string, secret = env.SESSION_SECRET): Hash {
  return new Uint8Array(createHmac("sha256", secret).update(`code\0${salt}\0${code}`).digest());
}

/** Whether a hash is that of a code. */
export function isHashOfCode(stored: Uint8Array, code: string, salt: string): boolean {
  return siteSecrets().some((secret) => sameHash(stored, hashCode(code, salt, secret)));
}

/** Compares two hashes in constant time. */
function sameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Returns the token of a link: 256 random bits, base64url, 43 characters. */
export function newLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the stored hash of a link's token, or null for a text of another format. */
export function hashLinkToken(token: string): Hash | null {
  return LINK_SHAPE.test(token) ? new Uint8Array(createHash("sha256").update(token).digest()) : null;
}
