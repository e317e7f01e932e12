// The response to a login: the user, and the token that further requests carry.
import { z } from "zod";
import { getUserResource } from "#app/domain/accounts/get-user-resource.server.ts";
import type { SignedIn } from "#app/domain/accounts/sessions/open-session.server.ts";
import { userResourceSchema } from "#app/domain/accounts/user-resource.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { sessionCookie } from "#app/http/session/session-cookie.server.ts";

export const loggedIn = {
  description: "The account, and the token that other requests carry.",
  schema: z.object({ success: z.literal(true), user: userResourceSchema, token: z.string() }),
};

/**
 * `{user, token}`. A login by POST sets the cookie as well, for scripts of the site's own pages. A login by GET must not
 * (`cookie: false`): a link on another site could log its visitors in to the account of an attacker.
 */
export async function loginReply(signedIn: SignedIn, { cookie = true } = {}): Promise<Response> {
  const user = await getUserResource(signedIn.userId, signedIn.token);
  if (!user) return apiError("unexpected");
  const headers = cookie ? { "Set-Cookie": sessionCookie(signedIn) } : undefined;
  return apiReply({ success: true, user, token: signedIn.token }, { headers });
}
