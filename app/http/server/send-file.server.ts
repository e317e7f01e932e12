// Sends a stored file: conditional GET, byte ranges, HEAD, and a stream that ends when the client disconnects.
import { Readable } from "node:stream";
import type { ByteRange, Storage, StoredFile } from "#app/platform/storage/storage.ts";
import { matchesEtag } from "./etag.server.ts";

/** A response with the file `key` and the given headers added, or null when there is no such file. */
export async function sendFile(request: Request, storage: Storage, key: string, extra: HeadersInit) {
  const asks = request.headers;
  const plain =
    request.method === "GET" && !["if-none-match", "if-modified-since", "range"].some((name) => asks.has(name));
  const file = plain ? await storage.read(key) : await storage.stat(key);
  if (!file) return null;

  const headers = new Headers(extra);
  headers.set("accept-ranges", "bytes");
  headers.set("etag", file.etag);
  headers.set("last-modified", file.lastModified.toUTCString());
  if ("stream" in file) return stream(request, 200, file, headers, file.stream as Readable, file.size);
  if (isNotModified(asks, file)) return new Response(null, { status: 304, headers });

  const range = request.method === "GET" ? readRange(asks, file) : null;
  if (range === "unsatisfiable") {
    return new Response(null, {
      status: 416,
      headers: { "content-range": `bytes */${file.size}`, "cache-control": "no-store" },
    });
  }
  headers.set("content-type", file.contentType);
  if (request.method === "HEAD") {
    headers.set("content-length", String(file.size));
    return new Response(null, { headers });
  }
  const opened = await storage.read(key, range ?? undefined);
  if (!opened) return null;
  if (!range) return stream(request, 200, file, headers, opened.stream, file.size);
  headers.set("content-range", `bytes ${range.start}-${range.end}/${file.size}`);
  return stream(request, 206, file, headers, opened.stream, range.end - range.start + 1);
}

function stream(request: Request, status: number, file: StoredFile, headers: Headers, body: Readable, length: number) {
  headers.set("content-type", file.contentType);
  headers.set("content-length", String(length));
  const response = new Response(Readable.toWeb(body) as ReadableStream, { status, headers });
  const stop = () => body.destroy();
  request.signal.addEventListener("abort", stop, { once: true });
  body.once("close", () => request.signal.removeEventListener("abort", stop));
  if (request.signal.aborted) stop();
  return response;
}

function isNotModified(asks: Headers, file: StoredFile): boolean {
  const known = asks.get("if-none-match");
  if (known !== null) return matchesEtag(known, file.etag);
  const since = Date.parse(asks.get("if-modified-since") ?? "");
  // HTTP dates have no fractions of a second.
  return Math.floor(file.lastModified.getTime() / 1000) * 1000 <= since;
}

/** The requested byte range; null where the whole file is sent, because there is no range, several, or an invalid one. */
function readRange(asks: Headers, { size, etag }: StoredFile): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asks.get("range") ?? "");
  if (!match || (asks.has("if-range") && asks.get("if-range") !== etag)) return null;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return null;
  if (first === "") {
    return Number(last) === 0 || size === 0
      ? "unsatisfiable"
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
