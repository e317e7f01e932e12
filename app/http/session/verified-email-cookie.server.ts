// The cookie of an email address that was verified before registration through the API: it names the proof, so that the
// same client needs no poll token.
import { POLL_SECONDS } from "#app/domain/accounts/verification/rules.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { clearedCookie, readSignedCookie, signedCookie } from "./cookies.server.ts";

const NAME = "email_proof";
/** The link works for an hour, and its proof for another. */
const COOKIE_SECONDS = 2 * POLL_SECONDS;

/** The id of this client's proof, or null. */
export function proofOfClient(context: AppContext): string | null {
  const pollId = readSignedCookie(requestInfo(context).cookies, NAME);
  return typeof pollId === "string" ? pollId : null;
}

/** Sets the cookie of a proof. */
export function keepProof(context: AppContext, pollId: string): void {
  const cookie = signedCookie(NAME, pollId, { maxAge: COOKIE_SECONDS, sameSite: "Strict" });
  requestInfo(context).headers.append("Set-Cookie", cookie);
}

/** Clears the cookie once the proof has become an account. */
export function endProof(context: AppContext): void {
  if (proofOfClient(context) === null) return;
  requestInfo(context).headers.append("Set-Cookie", clearedCookie(NAME, "Strict"));
}
