// A page whose address holds the secret of a letter's link.
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";

/**
 * Tells the browser to give the address of this page to no other site and to keep no copy of the page. It is told to us
 * (not "no-referrer"): browsers that say in no other way where a form comes from would send this one without an origin.
 */
export function keepAddressSecret(context: AppContext): void {
  const { headers } = requestInfo(context);
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Cache-Control", "private, no-store");
}

/** The secret in the address of a request, or "". */
export function addressToken(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
