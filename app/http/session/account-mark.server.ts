// Marks every page with its user and session, so that the service worker shows offline copies only to the same session.
import { createHmac } from "node:crypto";
import type { RequestInfo } from "#app/http/server/context.ts";
import { env } from "#app/platform/env.server.ts";

/** The mark of pages that were rendered without reading the session. */
export const UNKNOWN_ACCOUNT = "unknown";

/**
 * The mark of a session's pages, after the id of its user; null for a cacheable page; "unknown" where the session was not
 * read or could not be.
 */
export function accountMark({ session, viewer, noViewer, instead, cacheTags }: RequestInfo): string | null {
  if (session !== null) {
    const mark = createHmac("sha256", env.SESSION_SECRET).update(`account\0${session.id}`).digest("base64url");
    return `${session.userId}-${mark.slice(0, 22)}`;
  }
  if (cacheTags !== null) return null;
  return viewer === undefined || noViewer === "unreadable" || instead !== null ? UNKNOWN_ACCOUNT : null;
}
