// The session and the viewer of a request, by the token of its cookie or Authorization header.
import { findSession } from "#app/domain/accounts/sessions/find-session.server.ts";
import { signOut } from "#app/domain/accounts/sessions/sign-out.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { isOpenWhileClosing } from "#app/domain/operations/personal-data/closing/texts.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import type { AppContext, RequestInfo } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { clearedSessionCookie, hasSessionCookie, requestToken, sessionCookie } from "./session-cookie.server.ts";

/** The message of an endpoint that needs a token. */
export const NO_TOKEN = "No token available";

/** The viewer, or null. Read once per request. */
export function getViewer(context: AppContext): Promise<Viewer | null> {
  const info = requestInfo(context);
  return (info.viewer ??= findViewer(info));
}

/** Whether the request belongs to a live session; true as well when the database cannot tell. */
export async function hasLiveSession(context: AppContext): Promise<boolean> {
  return (await getViewer(context)) !== null || requestInfo(context).noViewer === "unreadable";
}

/** The session of this request, or null for a visitor. */
export async function getSessionId(context: AppContext): Promise<string | null> {
  await getViewer(context);
  return requestInfo(context).session?.id ?? null;
}

/** Ends the session of this request, if any, and returns the Set-Cookie line that clears it. */
export async function endSession(context: AppContext): Promise<string> {
  const info = requestInfo(context);
  const { token } = requestToken(info);
  if (token) await signOut(token);
  info.viewer = Promise.resolve(null);
  info.session = null;
  clearBrowserCaches(context);
  return clearedSessionCookie();
}

/**
 * Clears the browser's cache of a signed-out user's pages and images, with the pages of its history and prefetched pages.
 * Not "storage", which would delete the messages in the outbox with the service worker's copies (the worker deletes those
 * itself); not "cookies", which would also delete the flash message.
 */
export function clearBrowserCaches(context: AppContext): void {
  requestInfo(context).headers.set("Clear-Site-Data", '"cache", "prefetchCache", "prerenderCache"');
}

/** A text for developers about the viewer of this request; always null outside development. */
export function developerMessage(context: AppContext): string | null {
  return env.NODE_ENV === "development" && !hasSessionCookie(requestInfo(context)) ? NO_TOKEN : null;
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
      info.session = { id: session.sessionId, userId: session.viewer.userId };
      info.closesAt = session.closesAt;
      if (session.closesAt === null || isOpenWhileClosing(info.path)) return session.viewer;
      info.noViewer = "closing";
      return null;
    }
    info.noViewer = "session-over";
    if (fromCookie) info.headers.append("Set-Cookie", clearedSessionCookie());
  } catch (error) {
    // The page is rendered for a visitor, but the cookie stays: a short database outage must not sign users out.
    info.noViewer = "unreadable";
    log.error({ id: info.id, error }, "the viewer could not be read");
  }
  return null;
}
