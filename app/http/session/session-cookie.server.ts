// The session cookie: its name, its Set-Cookie lines (HttpOnly, SameSite=Strict, one day or 7 days), and the token of a
// request. app/domain/accounts/sessions/rules.ts has the lifetimes.
import type { SignedIn } from "#app/domain/accounts/sessions/open-session.server.ts";
import type { RequestInfo } from "#app/http/server/context.ts";
import { cookieLine, hostCookieName, readCookie } from "./cookies.server.ts";

/**
 * The documented name of the session cookie over plain HTTP. Over TLS it is `__Host-token`: no other host and no plain
 * connection can set a cookie of that name (session fixation).
 */
const SESSION_COOKIE = "token";
/** The Set-Cookie line of a new session. */
export function sessionCookie({ token, maxAge }: Pick<SignedIn, "token" | "maxAge">): string {
  return cookieLine(hostCookieName(SESSION_COOKIE), token, { maxAge, sameSite: "Strict" });
}

/** The Set-Cookie line that removes the token. */
export function clearedSessionCookie(): string {
  return cookieLine(hostCookieName(SESSION_COOKIE), "", { maxAge: 0, sameSite: "Strict" });
}

/** The token of a request: of an API client's Authorization header, else of the cookie. */
export function requestToken({ authorization, cookies }: Pick<RequestInfo, "authorization" | "cookies">) {
  const bearer = /^bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  return bearer === undefined
    ? { token: readCookie(cookies, hostCookieName(SESSION_COOKIE)), fromCookie: true }
    : { token: bearer, fromCookie: false };
}

/** Whether a request has the session cookie. */
export function hasSessionCookie({ cookies }: Pick<RequestInfo, "cookies">): boolean {
  return readCookie(cookies, hostCookieName(SESSION_COOKIE)) !== null;
}
