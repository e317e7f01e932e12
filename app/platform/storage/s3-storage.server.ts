// File storage in an S3-compatible bucket. S3 writes are atomic, so no temporary objects are needed. Requests are
// signed with aws4fetch.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import { contentTypeOf, isStorageKey, requireStorageKey, type Storage, type StoredFile } from "./storage.ts";

export interface S3Settings {
  /**
   * Origin of the service, such as `https://s3.eu-west-2.amazonaws.com`. Buckets are addressed by path (path style).
   */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Milliseconds until the response begins and a small body is transferred. Streamed bodies have no timeout. */
const REQUEST_TIMEOUT = 30_000;
/** S3 requires the length up front, so a stream is buffered first; every stored file is far smaller than this. */
const MAX_GATHERED_BYTES = 64 * 1024 * 1024;

/**
 * Returns a store in one bucket. The credentials need the permission to list the bucket: without it the service
 * responds with 403 rather than 404 for a missing object. Any failure except a missing object is thrown as an error
 * with status and request.
 */
export function createS3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 3 });
  const bucketUrl = `${endpoint.replace(/\/+$/, "")}/${bucket}`;

  const noBucket = () => new Error(`The object store has no bucket "${bucket}"`);

  async function send(method: string, path: string, init: RequestInit = {}): Promise<Response | null> {
    const firstByte = new AbortController();
    const timer = setTimeout(() => firstByte.abort(), REQUEST_TIMEOUT);
    try {
      // A redirect would send the data, and a signed request, to a host that no setting names.
      const options = { ...init, method, signal: firstByte.signal, redirect: "error" } as const;
      const response = await client.fetch(`${bucketUrl}${path}`, options);
      if (response.ok) return response;
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw new Error(`The object store responded with ${response.status} to ${method} ${path}`);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async write(key, body) {
      requireStorageKey(key);
      const bytes = await bytesOf(body);
      const headers = {
        "content-type": contentTypeOf(key),
        // Only the site reads the objects; it checks access to each file per request and sets the caching headers
        // itself.
        "cache-control": "private, no-store",
        "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex"),
      };
      const response = await send("PUT", `/${key}`, { body: bytes as BodyInit, headers });
      if (!response) throw noBucket();
      await response.body?.cancel();
    },

    async read(key, range) {
      if (!isStorageKey(key)) return null;
      const headers: HeadersInit = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await send("GET", `/${key}`, { headers });
      if (!response?.body) return null;
      const stream = Readable.fromWeb(response.body as import("node:stream/web").ReadableStream);
      return { ...describe(key, response.headers), stream };
    },

    async stat(key) {
      if (!isStorageKey(key)) return null;
      const response = await send("HEAD", `/${key}`);
      return response && describe(key, response.headers);
    },

    async delete(key) {
      requireStorageKey(key);
      const response = await send("DELETE", `/${key}`);
      await response?.body?.cancel();
    },

    async *list(prefix) {
      let continuation: string | null = null;
      do {
        const query = new URLSearchParams({ "list-type": "2", prefix });
        if (continuation) query.set("continuation-token", continuation);
        const response = await send("GET", `?${query}`);
        if (!response) throw noBucket();
        const page = await response.text();
        for (const [, contents = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = element(contents, "Key") ?? "";
          if (!isStorageKey(key)) continue;
          yield {
            key,
            size: Number(element(contents, "Size")),
            lastModified: new Date(element(contents, "LastModified")!),
          };
        }
        continuation = element(page, "NextContinuationToken");
      } while (continuation);
    },

    async sweep() {
      return 0;
    },
  };
}

function describe(key: string, headers: Headers): StoredFile {
  const whole = headers.get("content-range")?.split("/")[1] ?? headers.get("content-length");
  return {
    size: Number(whole),
    contentType: contentTypeOf(key),
    etag: headers.get("etag") ?? `"${whole}"`,
    lastModified: new Date(headers.get("last-modified") ?? 0),
  };
}

async function bytesOf(body: Parameters<Storage["write"]>[1]): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  return body instanceof Readable ? gather(body) : gather(createReadStream(body.path));
}

async function gather(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MAX_GATHERED_BYTES) throw new Error("Too large for the object store in one piece");
    parts.push(Buffer.from(part));
  }
  return Buffer.concat(parts);
}

/** The text of an element in the service's XML, which is flat in the parts that are read. */
function element(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(quot|apos|lt|gt|amp);/g, (_, entity: string) => ENTITIES[entity]!) ?? null;
}

const ENTITIES: Record<string, string> = { quot: '"', apos: "'", lt: "<", gt: ">", amp: "&" };
