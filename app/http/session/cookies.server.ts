// Reads and writes cookies. The signature of a signed cookie covers its name, so that one cookie cannot replace another,
// and its expiry, because a browser may keep a cookie longer.
import { createHmac, timingSafeEqual } from "node:crypto";
import { clock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { siteSecrets } from "#app/platform/site-secrets.server.ts";

export interface CookieOptions {
  /** Seconds; 0 clears the cookie. */
  maxAge: number;
  sameSite: "Lax" | "Strict";
}

const MAX_HEADER = 16_384;
const NAME_AND_VALUE_LIMIT = 4_000;

/** True unless the site is reached over plain HTTP, as on a developer's machine. */
function cookiesAreSecure(): boolean {
  return env.SITE_URL.startsWith("https:");
}

/** The name a browser sees: with TLS, one that no other host and no plain connection can set. */
export function hostCookieName(name: string): string {
  return cookiesAreSecure() ? `__Host-${name}` : name;
}

/** The value of a cookie in a Cookie header, or null. The first of that name counts. */
export function readCookie(header: string | null, name: string): string | null {
  if (!header || header.length > MAX_HEADER) return null;
  for (const part of header.split(";")) {
    const equals = part.indexOf("=");
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return null;
}

/** A Set-Cookie line: HttpOnly, for the whole site, Secure under TLS. */
export function cookieLine(name: string, value: string, { maxAge, sameSite }: CookieOptions): string {
  if (name.length + value.length > NAME_AND_VALUE_LIMIT) throw new Error(`Cookie ${name} is too large`);
  const secure = cookiesAreSecure() ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure}`;
}

/** A Set-Cookie line whose value (plain JSON) is signed and expires. */
export function signedCookie(name: string, value: unknown, options: CookieOptions): string {
  const seen = hostCookieName(name);
  const ends = Math.floor(clock.now().getTime() / 1000) + options.maxAge;
  const payload = Buffer.from(JSON.stringify([ends, value])).toString("base64url");
  return cookieLine(seen, `${payload}.${signature(name, payload)}`, options);
}

/** The value stored by `signedCookie`, or undefined when it is absent, forged or expired. */
export function readSignedCookie(header: string | null, name: string): unknown {
  const [payload, given, ...rest] = (readCookie(header, hostCookieName(name)) ?? "").split(".");
  if (!payload || !given || rest.length > 0) return undefined;
  const received = Buffer.from(given);
  const isSigned = siteSecrets().some((secret) => {
    const expected = Buffer.from(signature(name, payload, secret));
    return expected.length === received.length && timingSafeEqual(expected, received);
  });
  if (!isSigned) return undefined;
  const [ends, value] = JSON.parse(Buffer.from(payload, "base64url").toString()) as [number, unknown];
  return ends * 1000 > clock.now().getTime() ? value : undefined;
}

/** A Set-Cookie line that removes a cookie made by `signedCookie`. */
export function clearedCookie(name: string, sameSite: "Lax" | "Strict" = "Lax"): string {
  return cookieLine(hostCookieName(name), "", { maxAge: 0, sameSite });
}

function signature(name: string, payload: string, secret = env.SESSION_SECRET): string {
  return createHmac("sha256", secret).update(`cookie\0${name}\0${payload}`).digest("base64url");
}
