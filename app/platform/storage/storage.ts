// The interface of file storage (folder or object store), and the rule for its keys.
import type { Readable } from "node:stream";

/** The metadata of a stored file; `etag` is a strong validator in quotes, `size` is in bytes. */
export interface StoredFile {
  size: number;
  contentType: string;
  etag: string;
  lastModified: Date;
}

/** First and last byte, inclusive, of a range to read. Must be within the file. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface Storage {
  /**
   * Stores a file atomically and replaces one with the same key: bytes, a stream, or a copy of the file at a path,
   * which need not pass through this process. Throws for an invalid key.
   */
  write(key: string, body: Uint8Array | Readable | { path: string }): Promise<void>;
  /** Opens a file or a range of it; `size` is always that of the whole file. Null when it does not exist. */
  read(key: string, range?: ByteRange): Promise<(StoredFile & { stream: Readable }) | null>;
  /** The local path of a file, existing or not; only in a store with local files. */
  localPath?(key: string): string;
  /** The metadata of a file. Null when it does not exist. */
  stat(key: string): Promise<StoredFile | null>;
  /** Deletes a file; succeeds when it does not exist. */
  delete(key: string): Promise<void>;
  /** Every complete file whose key begins with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; lastModified: Date }>;
  /** Deletes remains of interrupted writes from before `olderThan`. Returns their number. */
  sweep(olderThan: Date): Promise<number>;
}

const SEGMENT = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)*$/;
const CONTENT_TYPES: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  json: "application/json",
};

/**
 * Whether a text is a valid key: lower-case letters, digits, `-`, `_`, `.` and `/`, no segment empty or beginning with
 * a dot, at most 200 characters. So no key can leave its folder or refer to the hidden names that stores use
 * internally.
 */
export function isStorageKey(key: string): boolean {
  return key.length <= 200 && key.split("/").every((segment) => SEGMENT.test(segment));
}

/** Throws for an invalid key, which is a programming error of the caller. */
export function requireStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 200))}`);
}

/** The content type of a key's extension; application/octet-stream for others, so that no browser executes them. */
export function contentTypeOf(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
