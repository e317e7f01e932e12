// How the API answers a login, by whatever way: the account, and the token that its calls are to carry.
import { getUserResource } from "#app/domain/accounts/get-user-resource.server.ts";
import type { SignedIn } from "#app/domain/accounts/sign-in.server.ts";
import { apiError, apiReply } from "./api-reply.server.ts";

/** `{user, token}`. No cookie: browsers log in on the page, and clients keep the token themselves. */
export async function loginReply({ userId, token }: SignedIn): Promise<Response> {
  const user = await getUserResource(userId, token);
  return user ? apiReply({ success: true, user, token }) : apiError("unexpected");
}
