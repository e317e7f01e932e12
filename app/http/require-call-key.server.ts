// The one-time key of a call that makes something, or the answer to a header that is no key.
import { apiError } from "./api-reply.server.ts";
import { callKey, KEY_UNREADABLE } from "./call-key.server.ts";

/** The key of a call; see callKey for `owner`. Throws a 400 answer for a header that is none. */
export function requireCallKey(request: Request, owner: string): string {
  const key = callKey(request, owner);
  if (key === null) throw apiError("bad-request", { message: KEY_UNREADABLE });
  return key;
}
