// Writes a Response to the connection, compressed with an encoding that the browser accepts.
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { MEGABYTE } from "#app/domain/shared/file-sizes.ts";
import { nodeHeaders } from "./node-headers.ts";

export type Encoding = "br" | "gzip";

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:javascript|json|manifest\+json|xml|[a-z.-]+\+(?:json|xml)))/i;
const SMALLEST_BYTES = 1_000;
const LARGEST_IN_MEMORY = 4 * MEGABYTE;
const BROTLI = brotliOf(6);
/** For what is compressed for one response alone: 5 to 10 % larger than the default quality, in two thirds of the time. */
const QUICK_BROTLI = brotliOf(4);
/** For pages that many visitors get: 10 % smaller than the default quality, in ten times the time. */
export const SLOW_BROTLI = brotliOf(constants.BROTLI_MAX_QUALITY);
const GZIP = { level: 6 };
const NO_BODY = new Set([204, 205, 304]);
const brotliAll = promisify(brotliCompress);
const gzipAll = promisify(gzip);

// Browsers send few different Accept-Encoding headers.
const MEMORY = new Map<string, Encoding | null>();
const MEMORY_SIZE = 100;
const MEMORABLE_LENGTH = 100;

/** The best supported encoding that an Accept-Encoding header allows, or null for none. */
export function chooseEncoding(accept = ""): Encoding | null {
  const known = MEMORY.get(accept);
  if (known !== undefined) return known;
  const encoding = readEncoding(accept);
  if (MEMORY.size < MEMORY_SIZE && accept.length <= MEMORABLE_LENGTH) MEMORY.set(accept, encoding);
  return encoding;
}

function readEncoding(accept: string): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.map((text) => /^q=([\d.]+)$/.exec(text)?.[1]).find((text) => text !== undefined);
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
  if (weightOf("br") > 0 && weightOf("br") >= weightOf("gzip")) return "br";
  return weightOf("gzip") > 0 ? "gzip" : null;
}

/**
 * A window of 256 KB: pages are smaller, so their size does not change. Node reports the memory for the default of 4 MB to
 * V8 whether it is used or not, and V8 answers with a full garbage collection every 120 pages.
 */
function brotliOf(quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 } };
}

/** The body in an encoding. */
export function compress(body: ArrayBuffer | Buffer, encoding: Encoding, brotli = BROTLI): Promise<Buffer> {
  return encoding === "br" ? brotliAll(body, brotli) : gzipAll(body, GZIP);
}

/**
 * Sends status, headers and body; resolves when all of it is written, or the connection is closed. With `drained` (see
 * unread-body.server.ts) all of it is sent at once, and the connection ends later.
 */
export async function sendResponse(
  res: ServerResponse,
  response: Response,
  drained: Promise<void> | null = null,
): Promise<void> {
  const { headers, status, body } = response;
  const mayCompress = isCompressible(response);
  if (mayCompress) headers.append("Vary", "Accept-Encoding");
  const encoding = mayCompress ? chooseEncoding(res.req.headers["accept-encoding"]) : null;
  const length = headers.has("content-length") ? Number(headers.get("content-length")) : null;
  if (encoding) {
    headers.set("Content-Encoding", encoding);
    headers.delete("Content-Length");
    const tag = headers.get("etag");
    if (tag && !tag.startsWith("W/")) headers.set("ETag", `W/${tag}`);
  }
  if (body === null || res.req.method === "HEAD" || NO_BODY.has(status)) {
    await body?.cancel();
    if (body === null && res.req.method !== "HEAD" && !NO_BODY.has(status)) headers.set("Content-Length", "0");
    res.writeHead(status, nodeHeaders(headers));
    if (drained) res.flushHeaders();
    await drained;
    res.end();
    return;
  }
  // Text is in memory already; images are streamed from storage at the client's pace.
  if (drained || (mayCompress && length !== null && length <= LARGEST_IN_MEMORY)) {
    const whole = Buffer.from(await response.arrayBuffer());
    const sent = encoding ? await compress(whole, encoding, QUICK_BROTLI) : whole;
    headers.set("Content-Length", String(sent.byteLength));
    res.writeHead(status, nodeHeaders(headers));
    res.write(sent);
    await drained;
    res.end();
    return;
  }
  res.writeHead(status, nodeHeaders(headers));
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  if (encoding === null) return pipeline(source, res);
  // Flushed after every chunk, so that the browser can show what has arrived.
  const packer =
    encoding === "br"
      ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH });
  return pipeline(source, packer, res);
}

function isCompressible({ headers, status }: Response): boolean {
  if (NO_BODY.has(status) || status === 206 || headers.has("content-encoding")) return false;
  if (/no-transform/.test(headers.get("cache-control") ?? "")) return false;
  const length = headers.get("content-length");
  return COMPRESSIBLE.test(headers.get("content-type") ?? "") && (length === null || Number(length) >= SMALLEST_BYTES);
}
