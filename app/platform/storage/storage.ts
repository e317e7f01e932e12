// What the product needs of a place that keeps files, whether that is a folder or an object store, and the one rule for
// names in it. Pure: the stores live beside it.
import type { Readable } from "node:stream";

/** A file as it is stored; `etag` is a strong validator in quotes, `size` counts bytes. */
export interface StoredFile {
  size: number;
  contentType: string;
  etag: string;
  lastModified: Date;
}

/** First and last byte, both included, of a part to read. Must lie inside the file. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface Storage {
  /**
   * Stores a file whole or not at all, replacing any of the same name: bytes, a stream, or a copy of the file at a path,
   * which need not pass this process. Throws on an invalid key.
   */
  write(key: string, body: Uint8Array | Readable | { path: string }): Promise<void>;
  /** Opens a file, or a part of it; `size` is always that of the whole. Null when there is none of that name. */
  read(key: string, range?: ByteRange): Promise<(StoredFile & { stream: Readable }) | null>;
  /** Where a store that keeps its files on this machine has one, whether it is there or not; others have no such place. */
  localPath?(key: string): string;
  /** What is known of a file without opening it. Null when there is none of that name. */
  stat(key: string): Promise<StoredFile | null>;
  /** Removes a file; one that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every complete file whose key begins with `prefix`, in no promised order. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; lastModified: Date }>;
  /** Removes what interrupted writes left behind before `olderThan`. Resolves to how many there were. */
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
 * True for a name the stores accept: lower-case letters, digits, `-`, `_`, `.` and `/`, no segment empty or beginning with
 * a dot, at most 200 characters. So no key can leave its folder or meet the hidden names that stores use for themselves.
 */
export function isStorageKey(key: string): boolean {
  return key.length <= 200 && key.split("/").every((segment) => SEGMENT.test(segment));
}

/** Throws for a key that `isStorageKey` refuses: writing under one is a fault of the caller. */
export function requireStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 200))}`);
}

/** The content type that a key's ending stands for; bytes of an unknown kind are never named as anything a browser runs. */
export function contentTypeOf(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
