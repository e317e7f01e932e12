// Redirects to /login and keeps the return path.
import { type Flash, flashRedirect } from "#app/http/forms/flash.server.ts";
import { pagePath, safePath } from "#app/http/forms/safe-path.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { clearedCookie, readSignedCookie, signedCookie } from "./cookies.server.ts";

const NAME = "return-to";
const LASTS_SECONDS = 1_800;

/** A 303 to /login with a message. After sign-in the user returns to the page of this request. */
export function loginRedirect(request: Request, text: string, kind: Flash["kind"] = "error"): Response {
  const headers = new Headers();
  const path = originPath(request);
  if (path) headers.append("Set-Cookie", returnCookie(path));
  return flashRedirect("/login", { kind, text }, { headers });
}

/** The cookie with the page that the user comes to after sign-in. */
export function returnCookie(path: string): string {
  return signedCookie(NAME, path, { maxAge: LASTS_SECONDS, sameSite: "Lax" });
}

/** Reads and clears the return path; "/" when there is none. */
export function takeReturnPath(context: AppContext): string {
  const info = requestInfo(context);
  const path = safePath(readSignedCookie(info.cookies, NAME));
  if (path) info.headers.append("Set-Cookie", clearedCookie(NAME));
  return path ?? "/";
}

/** The page of a request. A form may post to a URL without a page; then it is the page with the form. */
export function originPath(request: Request): string | null {
  if (request.method === "GET" || request.method === "HEAD") return rememberable(pagePath(request.url));
  const referer = request.headers.get("referer");
  if (referer && URL.canParse(referer) && new URL(referer).host === new URL(request.url).host) {
    return rememberable(pagePath(referer));
  }
  return rememberable(pagePath(request.url));
}

function rememberable(path: string): string | null {
  const safe = safePath(path);
  return safe && !/^\/(?:login|logout|register)(?:[/?]|$)/.test(safe) ? safe : null;
}
