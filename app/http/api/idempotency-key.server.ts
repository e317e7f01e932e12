// The Idempotency-Key header of an API request (draft-ietf-httpapi-idempotency-key-header-07): it becomes the one-time key
// of the form that does the same on a page, and belongs to the content it was first sent with.
import { createHash } from "node:crypto";
import {
  claimContent,
  isIdempotencyKey,
  newIdempotencyKey,
  releaseContent,
} from "#app/platform/idempotency-keys.server.ts";
import { apiError } from "./reply.server.ts";

/** A quoted string or one without quotes, within bounds. */
const HEADER_SHAPE = /^[\x21-\x7e]{1,255}$/;
const KEY_UNREADABLE = "The Idempotency-Key must be 1 to 255 visible characters without spaces.";

export interface Idempotent {
  /** Whose key it is: the same key of two users never meets. */
  owner: string;
  /** The content of the request, as plain JSON after its schema; called only where a key was sent. */
  content(): unknown;
}

/**
 * Runs `work` with the one-time key of a request: that of its header, or a new one without a header. Owner, method and
 * path are part of the key. With other content than the key was first sent with the response is a 409; a header that is no
 * key is a 400. A request that was refused (4xx) leaves its key free for corrected content.
 */
export async function withIdempotencyKey(
  request: Request,
  { owner, content }: Idempotent,
  work: (idempotencyKey: string) => Promise<Response>,
): Promise<Response> {
  const header = request.headers.get("Idempotency-Key");
  if (header === null) return work(newIdempotencyKey());
  if (!HEADER_SHAPE.test(header)) return apiError("bad-request", { message: KEY_UNREADABLE });
  const whole = [owner, request.method, new URL(request.url).pathname, header].join("\0");
  const hash = createHash("sha256").update(whole).digest("base64url");
  const claim = await claimContent(hash, await content());
  if (claim === "other") return apiError("key-reused");
  // The site's own pages send the key of their form, so that a message is found by whichever of the two ways it comes.
  const ownKey: unknown = header;
  const response = await work(isIdempotencyKey(ownKey) ? ownKey : hash.slice(0, 22)).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (claim === "first" && response.status >= 400 && response.status < 500) await releaseContent(hash);
  return response;
}
