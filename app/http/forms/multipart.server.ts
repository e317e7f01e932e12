// Reads multipart forms as a stream: files are written to disk with a limit on their size and number, and never held in
// memory. A file over a limit is read to its end and dropped, so that the client reads the response.
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import Busboy from "@fastify/busboy";
import { data } from "react-router";
import { DEFAULT_SITE_SETTINGS, getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { bodyRule, PLAIN_FORM, plainPath, readBody } from "#app/http/server/request-body.server.ts";
import { INCOMING_FOLDER } from "#app/platform/storage/incoming.server.ts";
import { keepFile, shortName } from "./incoming-file.server.ts";
import { cleanText, readForm } from "./read-form.server.ts";
import { fileBytes, type FileField, filesAt } from "./upload-table.ts";

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
  /** The file of a field for one document; null without one. */
  document: ReceivedFile | null;
  /** The names of files that no field takes, which were dropped. */
  dropped: string[];
  /** Removes the files from the disk: to be called at the end of every request. */
  discard(): Promise<void>;
}

interface Reading {
  /** Whether the form may also come urlencoded, without files: a button without a file field posts so. */
  plainToo?: boolean;
  /** Drops every file, for a form that is not carried out. */
  dropFiles?: boolean;
}

const FIELDS_MAX = 200;
const FIELD_NAME_MAX = 100;
const FIELD_BYTES_MAX = 50_000;

/**
 * Reads a multipart form with the files that its URL takes (see upload-table.ts). Throws a 400, 408, 413 or 415 for what is not
 * such a form or does not arrive whole.
 */
export async function readMultipart(
  request: Request,
  { plainToo = false, dropFiles = false }: Reading = {},
): Promise<Multipart> {
  const type = request.headers.get("content-type") ?? "";
  if (plainToo && /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return readPlain(request);
  if (!/^multipart\/form-data\s*;/i.test(type) || request.body === null) throw refusal("unsupported-form");
  const { maxFileSize } = dropFiles ? DEFAULT_SITE_SETTINGS : await getSiteSettings();
  const { pathname } = new URL(request.url);
  const rule = bodyRule(pathname, true, maxFileSize);
  const fields = dropFiles ? [] : filesAt(plainPath(pathname));
  // Without a row in the table a form would lose its files without a word.
  if (!fields) throw refusal("unsupported-form");
  const counts = new Map<FileField, number>();
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
  let textTooLarge = false;
  let taken = 0;

  const deadline = AbortSignal.timeout(rule.limitMs);
  const stop = new AbortController();
  // A client that disconnects sends no end of the body.
  const signal = AbortSignal.any([deadline, request.signal, stop.signal]);
  const busboy = parserFor(type, Math.max(0, ...fields.map((field) => fileBytes(field, maxFileSize))));
  // The parser's types say otherwise, but a part without a name has none here. An error thrown here would end the process.
  busboy.on("field", (name: string | undefined, value, nameCut, valueCut) => {
    if (name === undefined) return;
    if (nameCut || valueCut) textTooLarge = true;
    form.append(cleanText(name), cleanText(value));
  });
  busboy.on("fieldsLimit", () => (textTooLarge = true));
  busboy.on("partsLimit", () => (textTooLarge = true));
  busboy.on("file", (field, stream, fileName) => {
    // A field left empty arrives as a file without a name.
    if (!fileName) return void stream.resume();
    const kind = fields.find(({ name }) => (typeof name === "string" ? name === field : name.test(field)));
    const before = (kind && counts.get(kind)) ?? 0;
    const isDocument = kind?.of === "document" && kind.most === 1;
    if (!kind || (isDocument && before > 0)) {
      dropped.push(shortName(fileName));
      return void stream.resume();
    }
    counts.set(kind, before + 1);
    if (before >= kind.most) {
      tooMany = true;
      return void stream.resume();
    }
    const place = isDocument ? null : taken++;
    const path = join(INCOMING_FOLDER, randomUUID());
    paths.push(path);
    const maxBytes = fileBytes(kind, maxFileSize);
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
    await pipeline(Readable.fromWeb(request.body as never), atMost(rule.limitBytes), busboy, { signal });
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

function parserFor(type: string, maxBytes: number): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: {
        fieldNameSize: FIELD_NAME_MAX,
        fieldSize: FIELD_BYTES_MAX,
        fields: FIELDS_MAX,
        // One byte more distinguishes a file at the limit from one over it.
        fileSize: maxBytes + 1,
        parts: FIELDS_MAX + 100,
      },
    });
  } catch {
    throw refusal("bad-form");
  }
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

function refusal(code: "unsupported-form" | "bad-form" | "body-too-slow" | "body-too-large") {
  const { status, message } = errorFor(code);
  return data({ code, message }, { status });
}
