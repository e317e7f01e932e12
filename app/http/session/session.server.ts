// The session of a browser: an opaque token in a cookie that no script can read and no other site can send.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { findSession } from "#app/domain/sessions/find-session.server.ts";
import type { SignedIn } from "#app/domain/sessions/open-session.server.ts";
import { signOut } from "#app/domain/sessions/sign-out.server.ts";
import type { AppContext, RequestInfo } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { withRetry } from "#app/http/server/with-retry.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { cookieLine, hostCookieName, readCookie } from "./cookies.server.ts";

/**
 * The documented name of the session cookie, as browsers see it over plain HTTP. Over TLS they see `__Host-token`: no other
 * host and no plain connection can set a cookie of that name, so a visitor cannot be given somebody else's session.
 */
const SESSION_COOKIE = "token";
/** Said of a call that needs a token and brings none. */
export const NO_TOKEN = "No token available";

/** Who is looking, or null. Asked once per request, however many loaders want to know. */
export function getViewer(context: AppContext): Promise<Viewer | null> {
  const info = requestInfo(context);
  return (info.viewer ??= findViewer(info));
}

/** The session of this request, or null when nobody is signed in. */
export async function getSessionId(context: AppContext): Promise<string | null> {
  await getViewer(context);
  return requestInfo(context).sessionId;
}

/** The Set-Cookie line of a session that has just been opened. */
export function sessionCookie({ token, maxAge }: Pick<SignedIn, "token" | "maxAge">): string {
  return cookieLine(hostCookieName(SESSION_COOKIE), token, { maxAge, sameSite: "Strict" });
}

/** Ends the session of this request, if any, and returns the Set-Cookie line that clears it. */
export async function endSession(context: AppContext): Promise<string> {
  const info = requestInfo(context);
  const { token } = requestToken(info);
  if (token) await signOut(token);
  info.viewer = Promise.resolve(null);
  info.sessionId = null;
  clearBrowserCaches(context);
  return clearedSessionCookie();
}

/**
 * Has the browser forget what it keeps of the pages and pictures of somebody who is signed out: its cache with the pages
 * of its history, and pages fetched ahead. Not "storage", which would delete the messages that wait in the outbox with the
 * service worker's copies (the worker deletes those itself); not "cookies", which would delete more than the
 * session's, such as the message for the next page.
 */
export function clearBrowserCaches(context: AppContext): void {
  requestInfo(context).headers.set("Clear-Site-Data", '"cache", "prefetchCache", "prerenderCache"');
}

/** The Set-Cookie line that removes the token. */
export function clearedSessionCookie(): string {
  return cookieLine(hostCookieName(SESSION_COOKIE), "", { maxAge: 0, sameSite: "Strict" });
}

/** A line for developers about the viewer of this request; always null outside development. */
export function developerMessage(context: AppContext): string | null {
  const { cookies } = requestInfo(context);
  return env.NODE_ENV === "development" && readCookie(cookies, hostCookieName(SESSION_COOKIE)) === null
    ? NO_TOKEN
    : null;
}

/** The token of a request: of an API client's Authorization header, else of the cookie. */
export function requestToken({ authorization, cookies }: Pick<RequestInfo, "authorization" | "cookies">) {
  const bearer = /^bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  return bearer === undefined
    ? { token: readCookie(cookies, hostCookieName(SESSION_COOKIE)), fromCookie: true }
    : { token: bearer, fromCookie: false };
}

async function findViewer(info: RequestInfo): Promise<Viewer | null> {
  const { token, fromCookie } = requestToken(info);
  if (token === null) {
    info.noViewer = "no-token";
    log.debug({ id: info.id }, NO_TOKEN);
    return null;
  }
  try {
    const session = await withRetry(() => findSession(token, fromCookie));
    if (session?.renewal) info.headers.append("Set-Cookie", sessionCookie(session.renewal));
    if (session) {
      info.sessionId = session.sessionId;
      return session.viewer;
    }
    info.noViewer = "session-over";
    if (fromCookie) info.headers.append("Set-Cookie", clearedSessionCookie());
  } catch (error) {
    // The page shows signed out, but the cookie stays: a database that was away for a moment must not sign everyone out.
    info.noViewer = "unreadable";
    log.error({ id: info.id, error }, "the viewer could not be read");
  }
  return null;
}
