// The cookie of a browser that has just registered an account: a code entered there is the registrant's own proof of the
// mailbox, so the password of the registration stays.
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { clearedCookie, readSignedCookie, signedCookie } from "./cookies.server.ts";

const NAME = "registrant";
/** A visitor with a cookie gets no cached pages, so it is short. */
const COOKIE_SECONDS = 86_400;

/** Sets the cookie, which names the new account. */
export function rememberRegistrant(context: AppContext, { userId }: { userId: number }): void {
  const cookie = signedCookie(NAME, userId, { maxAge: COOKIE_SECONDS, sameSite: "Strict" });
  requestInfo(context).headers.append("Set-Cookie", cookie);
}

/** The id of the account that this browser has registered, or null. */
export function registeredHere(context: AppContext): number | null {
  const userId = readSignedCookie(requestInfo(context).cookies, NAME);
  return typeof userId === "number" ? userId : null;
}

/** Clears the cookie once the email address is verified. */
export function forgetRegistrant(context: AppContext): void {
  if (registeredHere(context) === null) return;
  requestInfo(context).headers.append("Set-Cookie", clearedCookie(NAME, "Strict"));
}
