// The listing that was just published with open questions, in a cookie for the notice on /breeder/pets (LAW-04).
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { clearedCookie, readSignedCookie, signedCookie } from "#app/http/session/cookies.server.ts";

const NAME = "saved-listing";
const LASTS_SECONDS = 300;

/** The Set-Cookie line that remembers the listing for the next page. */
export function savedListingCookie(petId: number): string {
  return signedCookie(NAME, petId, { maxAge: LASTS_SECONDS, sameSite: "Lax" });
}

/** Reads and clears the id; null when there is none. A prefetch leaves it for the visit. */
export function takeSavedListing(context: AppContext): number | null {
  const info = requestInfo(context);
  if (info.prefetch) return null;
  const petId = readSignedCookie(info.cookies, NAME);
  if (typeof petId !== "number") return null;
  info.headers.append("Set-Cookie", clearedCookie(NAME));
  return petId;
}
