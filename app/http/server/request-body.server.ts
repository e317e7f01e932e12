// Reads request bodies with a limit on bytes and time, before any route runs.
import { DEFAULT_SITE_SETTINGS } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import { MEGABYTE } from "#app/domain/shared/file-sizes.ts";
import { allFilesBytes, filesAt } from "#app/http/forms/upload-table.ts";

export const FORM_LIMIT_BYTES = MEGABYTE;
const FORM_LIMIT_MS = 30_000;

export type BodyProblem = "body-too-large" | "body-too-slow" | "bad-request";

/** The limits of a path's body; a streamed body is limited by its route while reading. */
export interface BodyRule {
  limitBytes: number;
  limitMs: number;
  stream: boolean;
}

/** How much more than its files a body may have, so that a file that is too large is told by its name. */
const SPARE_BYTES = 32 * MEGABYTE;
/** The time for a few files on a slow phone connection; more files have 10 s for each megabyte, up to a quarter of an hour. */
const UPLOAD_LIMIT_MS = 240_000;
const MEGABYTE_MS = 10_000;
const LONGEST_UPLOAD_MS = 900_000;

/** The limits of a form without files. */
export const PLAIN_FORM = { limitBytes: FORM_LIMIT_BYTES, limitMs: FORM_LIMIT_MS };

// What visitors without an account send, but long texts: POST /contact, /report and the steps of registration with them.
const SHORT_PAGES = String.raw`data-complaint|login(?:\/second-factor)?|logout|newsletter|(?:pets|breeders)\/[^/]+\/favourite|reviews\/[^/]+\/helpful|forgot-password|reset-password|magic-link(?:\/confirm)?|verify-email|restore-email|auth\/google(?:\/callback)?|(?:confirm-email|unsubscribe|cancel-plan|close-account|viewings\/ready)\/[^/]+`;
const SHORT_CALLS = String.raw`auth\/(?!register$|breeder-register$)[^/]+(?:\/[^/]+)?`;
const SHORT = new RegExp(`^\\/(?:(?:${SHORT_PAGES})(?:\\.data)?|api\\/(?:${SHORT_CALLS}))$`);
export const SHORT_LIMIT_BYTES = 32 * 1024;
/** Of what is measured in a visit. */
const VISIT_LIMIT_BYTES = 1024;
/** The longest texts of a form, of characters that take twelve bytes each. */
export const LONG_LIMIT_BYTES = 128 * 1024;

/** Endpoints for visitors that take long texts. */
const LONG_CALLS = /^\/api\/(?:contact|auth\/(?:breeder-)?register|webhooks\/.*)$/;

/**
 * The rule for a path, however it is spelled; `isKnown`: it comes from a session, or is short and claims to. `imageMegabytes`: the
 * site's limit of an image.
 */
export function bodyRule(
  spelled: string,
  isKnown = true,
  imageMegabytes = DEFAULT_SITE_SETTINGS.maxFileSize,
): BodyRule {
  const path = plainPath(spelled);
  if (path === "/field-speed") return { ...PLAIN_FORM, limitBytes: VISIT_LIMIT_BYTES, stream: false };
  const isShort = SHORT.test(path) || (!isKnown && path.startsWith("/api/") && !LONG_CALLS.test(path));
  if (isShort) return { ...PLAIN_FORM, limitBytes: SHORT_LIMIT_BYTES, stream: false };
  const files = filesAt(path);
  if (!files) return { ...PLAIN_FORM, limitBytes: isKnown ? FORM_LIMIT_BYTES : LONG_LIMIT_BYTES, stream: false };
  const bytes = FORM_LIMIT_BYTES + allFilesBytes(files, imageMegabytes);
  const limitMs = Math.min(LONGEST_UPLOAD_MS, Math.max(UPLOAD_LIMIT_MS, (bytes / MEGABYTE) * MEGABYTE_MS));
  return { limitBytes: bytes + SPARE_BYTES, limitMs, stream: true };
}

/** A path in lower case, decoded, without a slash at its end. */
export function plainPath(spelled: string): string {
  return decodePath(spelled)
    .toLowerCase()
    .replace(/(?<=.)\/+$/, "");
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether Content-Length exceeds the limit. */
export function announcesTooMuch(headers: Headers, limitBytes: number): boolean {
  const length = headers.get("content-length");
  return length !== null && (!/^\d{1,15}$/.test(length) || Number(length) > limitBytes);
}

/** The whole body, or an error code. Stops reading at the limit. */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  rule: Pick<BodyRule, "limitBytes" | "limitMs">,
): Promise<Uint8Array<ArrayBuffer> | BodyProblem> {
  const reader = body.getReader();
  const late = Symbol("late");
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, rule.limitMs, late);
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), deadline]);
      if (part === late) return await giveUp(reader, "body-too-slow");
      if (part.done) return Buffer.concat(chunks, size);
      size += part.value.byteLength;
      if (size > rule.limitBytes) return await giveUp(reader, "body-too-large");
      chunks.push(part.value);
    }
  } catch {
    return "bad-request"; // the client disconnected, or broke the framing
  } finally {
    clearTimeout(timer);
  }
}

async function giveUp(reader: ReadableStreamDefaultReader<Uint8Array>, problem: BodyProblem): Promise<BodyProblem> {
  await reader.cancel().catch(() => undefined);
  return problem;
}
