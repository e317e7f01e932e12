// Reads a request's body before any route sees it, with a limit on bytes and on time, so that no route has to.

export const FORM_LIMIT_BYTES = 1024 * 1024;
const FORM_LIMIT_MS = 30_000;

export type BodyProblem = "body-too-large" | "body-too-slow" | "bad-request";

/** How a path's body is treated; a streamed one is limited by its route while reading. */
export interface BodyRule {
  limitBytes: number;
  limitMs: number;
  stream: boolean;
}

// Addresses that take pictures; multipart.server.ts holds the limits that a picture has.
const PAGES = String.raw`profile\/picture|breeder\/(?:photos|pets\/(?:new|\d{1,10}\/edit)|profile\/(?:image|cover))`;
const CALLS = String.raw`users\/profile\/image|pets(?:\/[^\/]+)?|breeders\/[^/]+\/(?:profile-image|cover-image|images)`;
const UPLOADS = new RegExp(`^\\/(?:(?:${PAGES})(?:\\.data)?|api\\/(?:${CALLS}))$`);
/** More than any picture may have: so much is read only to be able to answer in words. */
export const UPLOAD_LIMIT_BYTES = 64 * 1024 * 1024;
/** A phone on a slow line sends five megabytes in this time. */
export const UPLOAD_LIMIT_MS = 240_000;

/** What a form without files is held to. */
export const PLAIN_FORM = { limitBytes: FORM_LIMIT_BYTES, limitMs: FORM_LIMIT_MS };

/** The rule for a path. */
export function bodyRule(path: string): BodyRule {
  if (UPLOADS.test(path)) return { limitBytes: UPLOAD_LIMIT_BYTES, limitMs: UPLOAD_LIMIT_MS, stream: true };
  return { ...PLAIN_FORM, stream: false };
}

/** Whether the announced length alone rules the body out. */
export function announcesTooMuch(headers: Headers, limitBytes: number): boolean {
  const length = headers.get("content-length");
  return length !== null && (!/^\d{1,15}$/.test(length) || Number(length) > limitBytes);
}

/** The whole body, or what was wrong with it. Stops reading at the limit. */
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
    return "bad-request"; // the sender went away, or broke the framing
  } finally {
    clearTimeout(timer);
  }
}

async function giveUp(reader: ReadableStreamDefaultReader<Uint8Array>, problem: BodyProblem): Promise<BodyProblem> {
  await reader.cancel().catch(() => undefined);
  return problem;
}
