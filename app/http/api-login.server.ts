// How the API answers a login, by whatever way: the account, and the token that its calls are to carry.
import { getUserResource } from "#app/domain/accounts/get-user-resource.server.ts";
import type { SignedIn } from "#app/domain/sessions/open-session.server.ts";
import { apiError, apiReply } from "./api/reply.server.ts";
import { sessionCookie } from "./session/session.server.ts";

/**
 * `{user, token}`. A posted login sets the cookie as well, for scripts of our own pages. One that is a mere link must not
 * (`cookie: false`): whoever got somebody to follow it would have them in an account that is not theirs.
 */
export async function loginReply(signedIn: SignedIn, { cookie = true } = {}): Promise<Response> {
  const user = await getUserResource(signedIn.userId, signedIn.token);
  if (!user) return apiError("unexpected");
  const headers = cookie ? { "Set-Cookie": sessionCookie(signedIn) } : undefined;
  return apiReply({ success: true, user, token: signedIn.token }, { headers });
}
