// What the database keeps of codes and links. A code has only a million values, so its hash is keyed and salted with the
// row it belongs to: a stolen table tells none of them.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { env } from "#app/platform/env.server.ts";
import { CODE_LENGTH } from "./rules.ts";

type Hash = Uint8Array<ArrayBuffer>;

const LINK_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
}

/** The hash of a code; `salt` is the id of its row. */
export function hashCode(code: string, salt: string): Hash {
  return new Uint8Array(createHmac("sha256", env.SESSION_SECRET).update(`code\0${salt}\0${code}`).digest());
}

/** Compares two hashes in constant time. */
export function sameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The secret of a link: 256 random bits as 43 characters. */
export function newLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a link's secret, or null for a text that cannot be one. */
export function hashLinkToken(token: string): Hash | null {
  return LINK_SHAPE.test(token) ? new Uint8Array(createHash("sha256").update(token).digest()) : null;
}
