// The responses of the API: JSON with an ETag, and errors of one shape.
import { createHash } from "node:crypto";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { errorFor, type ErrorCode } from "#app/http/errors/error-codes.ts";
import { cleanValue } from "#app/http/forms/read-form.server.ts";

/** The body of every API error. `errors` names fields. */
interface ApiErrorBody {
  success: false;
  message: string;
  errors: Record<string, string>;
  /** Of a 429: the limit that was reached. */
  limit?: string;
  /** For programs, where a client can do something about it. */
  code?: string;
  /** With the code second_factor_required: what the second step of the login takes. */
  second_factor?: { token: string; methods: readonly string[] };
  /** The page that a browser goes on to. */
  return_to?: string;
}

const CHALLENGE = `Bearer realm="${SITE_NAME}"`;
/** Seconds after which a request whose response was a 503 may be sent again. */
const RETRY_SECONDS = "5";

/** A JSON response. Not cached unless `init` says otherwise; a 200 has an ETag. */
export function apiReply(body: unknown, init: ResponseInit = {}): Response {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = new Headers(init.headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  headers.set("Content-Type", "application/json");
  headers.set("Content-Length", String(bytes.byteLength));
  if (init.status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", RETRY_SECONDS);
  if ((init.status ?? 200) === 200)
    headers.set("ETag", `"${createHash("sha1").update(bytes).digest("base64url").slice(0, 22)}"`);
  return new Response(bytes, { ...init, headers });
}

interface ErrorDetails extends Partial<Omit<ApiErrorBody, "success">> {
  headers?: HeadersInit;
  status?: number;
}

/** A 429 names the limit that was reached. */
type ErrorArguments<Code extends ErrorCode> = "rate-limited" extends Code
  ? [details: ErrorDetails & { limit: string }]
  : [details?: ErrorDetails];

/** An API error for a code; `message` replaces the general sentence by the documented one. */
export function apiError<Code extends ErrorCode>(code: Code, ...[details = {}]: ErrorArguments<Code>): Response {
  const general = errorFor(code);
  const status = details.status ?? general.status;
  const headers = new Headers(details.headers);
  // RFC 6750, section 3: an error is named only where a token was sent.
  if (status === 401)
    headers.set("WWW-Authenticate", code === "session-expired" ? `${CHALLENGE}, error="invalid_token"` : CHALLENGE);
  const body: ApiErrorBody = {
    success: false,
    message: details.message ?? general.message,
    errors: details.errors ?? {},
    ...(details.limit !== undefined && { limit: details.limit }),
    ...(details.code !== undefined && { code: details.code }),
    ...(details.second_factor !== undefined && { second_factor: details.second_factor }),
    ...(details.return_to !== undefined && { return_to: details.return_to }),
  };
  return apiReply(body, { status, headers });
}

const MOST_VALUES = 2_000;
const DEEPEST = 16;

// Counted before parsing, which takes a second for a megabyte of "[[],[],".
function isLarge(text: string): boolean {
  let depth = 0;
  let values = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x5b || code === 0x7b) {
      values += 1;
      depth += 1;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
    else if (code === 0x2c) values += 1;
    if (values > MOST_VALUES || depth > DEEPEST) return true;
  }
  return false;
}

/** The JSON object of a request, with control characters removed from its texts but passwords. Throws a 400 or 415 response. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(?:;|$)/i.test(type))
    throw apiError("unsupported-form", { message: "Send application/json." });
  const text = await request.text();
  if (isLarge(text)) throw apiError("bad-json");
  let value: unknown;
  try {
    value = JSON.parse(text, (name, part: unknown) => (typeof part === "string" ? cleanValue(name, part) : part));
  } catch {
    throw apiError("bad-json");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw apiError("bad-json");
  return value as Record<string, unknown>;
}
