// Reads multipart forms as a stream: files are written to disk with a limit on their size and number, and never held in
// memory. A file over a limit is read to its end and dropped, so that the client reads the response.
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import Busboy, { type BusboyFileStream } from "@fastify/busboy";
import { data } from "react-router";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { PLAIN_FORM, readBody, UPLOAD_LIMIT_BYTES, UPLOAD_LIMIT_MS } from "#app/http/server/request-body.server.ts";
import { log } from "#app/platform/log.server.ts";
import { INCOMING_FOLDER } from "#app/platform/storage/incoming.server.ts";
import { cleanText, readForm } from "./read-form.server.ts";

/** A file as it arrived. `path` is where its bytes are, and null when there is a fault. */
export type ReceivedFile = {
  /** The name of its field. */
  field: string;
  /** The file name that the browser sent, shortened; for messages only. */
  name: string;
} & ({ fault: null; path: string; size: number } | { fault: "too-large" | "empty"; path: null });

export interface Multipart {
  /** The fields of text, line ends as "\n", control characters removed. */
  form: FormData;
  files: ReceivedFile[];
  /** Whether there were more files than allowed; those are not among `files`. */
  tooMany: boolean;
  /** The file of the field for a document; null without one. */
  document: ReceivedFile | null;
  /** The names of the files of other fields, which were dropped. */
  dropped: string[];
  /** Removes the files from the disk: to be called at the end of every request. */
  discard(): Promise<void>;
}

export interface MultipartLimits {
  /** The fields that may hold files; files of other fields are read and dropped. */
  fileFields: readonly string[];
  maxFiles: number;
  /** Bytes of one file. */
  maxBytes: number;
  /** A field for one further file, with its own limit in bytes. */
  document?: { field: string; maxBytes: number };
  /** Whether the form may also come urlencoded, without files: a button without a file field posts so. */
  plainToo?: boolean;
}

const FIELDS_MAX = 200;
const FIELD_NAME_MAX = 100;
const FIELD_BYTES_MAX = 50_000;
const NAME_MAX = 60;

/** Reads a multipart form. Throws a 400, 408, 413 or 415 for what is not such a form or does not arrive whole. */
export async function readMultipart(request: Request, limits: MultipartLimits): Promise<Multipart> {
  const type = request.headers.get("content-type") ?? "";
  if (limits.plainToo && /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return readPlain(request);
  if (!/^multipart\/form-data\s*;/i.test(type) || request.body === null) throw refusal("unsupported-form");
  const form = new FormData();
  const files: ReceivedFile[] = [];
  const dropped: string[] = [];
  const paths: string[] = [];
  const writing: Promise<void>[] = [];
  const discard = async () => {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };
  let tooMany = false;
  let document: ReceivedFile | null = null;
  let hasDocument = false;
  let textTooLarge = false;
  let taken = 0;

  const deadline = AbortSignal.timeout(UPLOAD_LIMIT_MS);
  const stop = new AbortController();
  // A client that disconnects sends no end of the body.
  const signal = AbortSignal.any([deadline, request.signal, stop.signal]);
  const busboy = parserFor(type, limits);
  busboy.on("field", (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) textTooLarge = true;
    form.append(cleanText(name), cleanText(value));
  });
  busboy.on("fieldsLimit", () => (textTooLarge = true));
  busboy.on("partsLimit", () => (textTooLarge = true));
  busboy.on("file", (field, stream, fileName) => {
    // A field left empty arrives as a file without a name.
    const isDocument = field === limits.document?.field && !hasDocument;
    if (!fileName) return void stream.resume();
    if (!isDocument && !limits.fileFields.includes(field)) {
      dropped.push(shortName(fileName));
      return void stream.resume();
    }
    if (!isDocument && taken >= limits.maxFiles) {
      tooMany = true;
      return void stream.resume();
    }
    const place = isDocument ? null : taken++;
    hasDocument ||= isDocument;
    const path = join(INCOMING_FOLDER, randomUUID());
    paths.push(path);
    const maxBytes = isDocument ? limits.document!.maxBytes : limits.maxBytes;
    const kept = keepFile(stream, { path, maxBytes, signal }).then((file) => {
      const received = { field, name: shortName(fileName), ...file };
      if (place === null) document = received;
      else files[place] = received;
    });
    // A full disk ends the reading at once.
    kept.catch((error: unknown) => stop.abort(error));
    writing.push(kept);
  });

  try {
    await mkdir(INCOMING_FOLDER, { recursive: true, mode: 0o700 });
    await pipeline(Readable.fromWeb(request.body as never), atMost(UPLOAD_LIMIT_BYTES), busboy, { signal });
    await Promise.all(writing);
  } catch (error) {
    const ours = stop.signal.aborted && !deadline.aborted && !request.signal.aborted;
    stop.abort();
    await Promise.allSettled(writing);
    await discard();
    if (ours) throw stop.signal.reason;
    if (error instanceof TooLong) throw refusal("body-too-large");
    throw refusal(deadline.aborted ? "body-too-slow" : "bad-form");
  }
  if (textTooLarge) {
    await discard();
    throw refusal("body-too-large");
  }
  return { form, files, tooMany, document, dropped, discard };
}

async function readPlain(request: Request): Promise<Multipart> {
  const { method, headers } = request;
  const body = request.body && (await readBody(request.body, PLAIN_FORM));
  if (typeof body === "string") throw refusal(body === "bad-request" ? "bad-form" : body);
  const form = await readForm(new Request(request.url, { method, headers, body }));
  return { form, files: [], tooMany: false, document: null, dropped: [], discard: () => Promise.resolve() };
}

function parserFor(type: string, { maxBytes, document }: MultipartLimits): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: {
        fieldNameSize: FIELD_NAME_MAX,
        fieldSize: FIELD_BYTES_MAX,
        fields: FIELDS_MAX,
        // One byte more distinguishes a file at the limit from one over it.
        fileSize: Math.max(maxBytes, document?.maxBytes ?? 0) + 1,
        parts: FIELDS_MAX + 100,
      },
    });
  } catch {
    throw refusal("bad-form");
  }
}

interface Kept {
  path: string;
  maxBytes: number;
  signal: AbortSignal;
}

async function keepFile(stream: BusboyFileStream, { path, maxBytes, signal }: Kept) {
  let size = 0;
  stream.on("data", (part: Buffer) => (size += part.length));
  await pipeline(stream, createWriteStream(path, { flags: "wx", mode: 0o600 }), { signal });
  if (size > maxBytes || size === 0) {
    await rm(path, { force: true });
    log.info({ code: size === 0 ? "empty" : "too-large" }, "an upload was rejected");
    return { fault: size === 0 ? "empty" : "too-large", path: null } as const;
  }
  return { fault: null, path, size } as const;
}

class TooLong extends Error {}

function atMost(bytes: number) {
  return async function* (body: AsyncIterable<Uint8Array>) {
    let size = 0;
    for await (const part of body) {
      size += part.byteLength;
      if (size > bytes) throw new TooLong();
      yield part;
    }
  };
}

// The end of a file name distinguishes it best. The name is untrusted text.
function shortName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029\\/"]+/gu, " ").trim();
  const characters = Array.from(plain);
  return characters.length > NAME_MAX ? `…${characters.slice(-NAME_MAX).join("")}` : plain || "The file";
}

function refusal(code: "unsupported-form" | "bad-form" | "body-too-slow" | "body-too-large") {
  const { status, message } = errorFor(code);
  return data({ code, message }, { status });
}
