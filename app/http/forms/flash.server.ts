// Flash messages: a message in a cookie that the next page shows once, after a redirect.
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { clearedCookie, readSignedCookie, signedCookie } from "#app/http/session/cookies.server.ts";
import { safePath } from "./safe-path.ts";

export interface Flash {
  kind: "success" | "error" | "info";
  text: string;
}

const NAME = "flash";
const LASTS_SECONDS = 300;
const MAX_TEXT = 500;

/** A 303 to a path of this site, with a message shown there. `init` may add headers, such as further cookies. */
export function flashRedirect(to: string, flash: Flash, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Location", safePath(to) ?? "/");
  headers.append("Set-Cookie", flashCookie(flash));
  return new Response(null, { ...init, status: 303, headers });
}

/** The Set-Cookie header alone, for a response that is not a redirect. */
export function flashCookie({ kind, text }: Flash): string {
  // Lax, not Strict: the page after a visit to another site (checkout, Google) shows messages as well.
  return signedCookie(NAME, [kind, text.slice(0, MAX_TEXT)], { maxAge: LASTS_SECONDS, sameSite: "Lax" });
}

/** Reads and clears the message; null when there is none. A prefetch leaves it for the visit. */
export function takeFlash(context: AppContext): Flash | null {
  const info = requestInfo(context);
  if (info.prefetch) return null;
  const value = readSignedCookie(info.cookies, NAME);
  if (!Array.isArray(value)) return null;
  info.headers.append("Set-Cookie", clearedCookie(NAME));
  const [kind, text] = value as [Flash["kind"], string];
  return { kind, text };
}

/**
 * A 303 back to the page that a form is on, with a message shown there. `at` is the id of the element that comes into view
 * there. With script the page's entry in the history is replaced, so that the back button skips repeated submits.
 */
export function flashBack(to: string, flash: Flash, at?: string | null): Response {
  const response = flashRedirect(to, flash, { headers: { "X-Remix-Replace": "true" } });
  if (at) response.headers.set("Location", `${response.headers.get("Location")}#${encodeURIComponent(at)}`);
  return response;
}
