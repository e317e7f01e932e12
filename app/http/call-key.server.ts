// The Idempotency-Key of an API call, as the one-time key of the form that does the same on a page.
import { createHash } from "node:crypto";
import { isFormKey, newFormKey } from "#app/platform/form-keys.server.ts";
import { apiError } from "./api-reply.server.ts";

/** As draft-ietf-httpapi-idempotency-key-header has it, within bounds: a quoted string, or one without quotes. */
const HEADER_SHAPE = /^[\x21-\x7e]{1,255}$/;
const KEY_UNREADABLE = "The Idempotency-Key must be 1 to 255 visible characters without spaces.";

/**
 * The one-time key of a call: that of its header, a new one where none came. Whose it is (`owner`) and what is called are
 * part of it, so that the same key from two people or for two things never meets. Throws a 400 answer for a header that is
 * no key.
 */
export function callKey(request: Request, owner: string): string {
  const header = request.headers.get("Idempotency-Key");
  if (header === null) return newFormKey();
  // Our own pages send the key of the form: the same message must be found by whichever of the two ways it comes.
  const own: unknown = header;
  if (isFormKey(own)) return own;
  if (!HEADER_SHAPE.test(header)) throw apiError("bad-request", { message: KEY_UNREADABLE });
  const { pathname } = new URL(request.url);
  const whole = [owner, request.method, pathname, header].join("\0");
  return createHash("sha256").update(whole).digest("base64url").slice(0, 22);
}
