// Says on every page, for the service worker, whose page it is: copies of it are kept for nobody else.
import { createHmac } from "node:crypto";
import type { RequestInfo } from "#app/http/server/context.ts";
import { env } from "#app/platform/env.server.ts";

/** Said by pages that were made without asking who is there. */
export const UNKNOWN_ACCOUNT = "unknown";

/**
 * A mark that only the pages of one session bear; null for a page of nobody in particular; "unknown" where nobody was
 * asked who is there, or nobody could be.
 */
export function accountMark({ sessionId, viewer, noViewer, instead, cacheTags }: RequestInfo): string | null {
  if (sessionId !== null) {
    return createHmac("sha256", env.SESSION_SECRET).update(`account\0${sessionId}`).digest("base64url").slice(0, 22);
  }
  if (cacheTags !== null) return null;
  return viewer === undefined || noViewer === "unreadable" || instead !== null ? UNKNOWN_ACCOUNT : null;
}
