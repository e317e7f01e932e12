// One file of a posted form. Its bytes are counted while they arrive: what is too large is heard out, so that the answer
// is read, but not kept.
import { data } from "react-router";
import { answerFor } from "./error-codes.ts";
import { UPLOAD_LIMIT_BYTES, UPLOAD_LIMIT_MS } from "./request-body.server.ts";

export interface Upload {
  /** As the sender's device calls it, shortened; for sentences alone. */
  name: string;
  bytes: Uint8Array;
}

/** `missing`: the form came without a file. `too-large`: with `name` as far as it is known. */
export type UploadResult =
  { ok: true; value: Upload } | { ok: false; code: "missing" } | { ok: false; code: "too-large"; name: string };

/** Room for the other fields and the frame around the file. */
const FRAME_BYTES = 64 * 1024;
const NAME_MAX = 60;

/**
 * The file in a field of a multipart form, of at most `maxBytes` bytes. Throws a 400, 408, 413 or 415 for what is not such
 * a form or does not arrive.
 */
export async function readUpload(request: Request, field: string, maxBytes: number): Promise<UploadResult> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type) || request.body === null) throw refusal("unsupported-form");
  const { head, bytes } = await readAtMost(request.body, maxBytes + FRAME_BYTES);
  if (bytes === null) return { ok: false, code: "too-large", name: shortName(fileNameIn(head)) };
  const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw refusal("bad-form");
  });
  const file = form.get(field);
  if (!(file instanceof File) || file.size === 0) return { ok: false, code: "missing" };
  const name = shortName(file.name);
  if (file.size > maxBytes) return { ok: false, code: "too-large", name };
  return { ok: true, value: { name, bytes: new Uint8Array(await file.arrayBuffer()) } };
}

async function readAtMost(body: ReadableStream<Uint8Array>, keepBytes: number) {
  const reader = body.getReader();
  const late = Symbol("late");
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, UPLOAD_LIMIT_MS, late);
  });
  let chunks: Uint8Array[] = [];
  let head = "";
  let size = 0;
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), deadline]);
      if (part === late) throw refusal("body-too-slow");
      if (part.done) break;
      if (head.length < 1000) head += Buffer.from(part.value.subarray(0, 1000)).toString();
      size += part.value.byteLength;
      if (size > UPLOAD_LIMIT_BYTES) throw refusal("body-too-large");
      if (size > keepBytes) chunks = [];
      else chunks.push(part.value);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    // The sender went away, or broke the framing.
    throw error instanceof Error ? refusal("bad-request") : error;
  } finally {
    clearTimeout(timer);
  }
  return { head, bytes: size > keepBytes ? null : Buffer.concat(chunks, size) };
}

function fileNameIn(head: string): string {
  return /\bfilename="([^"\r\n]*)"/i.exec(head)?.[1] ?? "";
}

// The end of a name says more than its beginning, and it is somebody else's text.
function shortName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029\\/"]+/gu, " ").trim();
  const letters = Array.from(plain);
  return letters.length > NAME_MAX ? `…${letters.slice(-NAME_MAX).join("")}` : plain || "The file";
}

function refusal(code: "unsupported-form" | "bad-form" | "bad-request" | "body-too-slow" | "body-too-large") {
  const { status, message } = answerFor(code);
  return data({ code, message }, { status });
}
