// The Idempotency-Key of an API call, as the one-time key of the form that does the same on a page.
import { createHash } from "node:crypto";
import { isFormKey, newFormKey } from "#app/platform/form-keys.server.ts";

/** As draft-ietf-httpapi-idempotency-key-header has it, within bounds: a quoted string, or one without quotes. */
const HEADER_SHAPE = /^[\x21-\x7e]{1,255}$/;

/** Said where the header is none of the keys it may be. */
export const KEY_UNREADABLE = "The Idempotency-Key must be 1 to 255 visible characters without spaces.";

/**
 * The one-time key of a call: that of its header, whose it is being part of it, so that two people who think of the same
 * key never meet; a new one where none came; null for a header that is none.
 */
export function callKey(request: Request, owner: string): string | null {
  const header = request.headers.get("Idempotency-Key");
  if (header === null) return newFormKey();
  // Our own pages send the key of the form: the same message must be found by whichever of the two ways it comes.
  const own: unknown = header;
  if (isFormKey(own)) return own;
  if (!HEADER_SHAPE.test(header)) return null;
  return createHash("sha256").update(`${owner}\0${header}`).digest("base64url").slice(0, 22);
}
