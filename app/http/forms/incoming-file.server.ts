// Writes one file of a multipart form to the disk.
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { BusboyFileStream } from "@fastify/busboy";
import { log } from "#app/platform/log.server.ts";

const NAME_MAX = 60;

interface Kept {
  path: string;
  maxBytes: number;
  signal: AbortSignal;
}

/** Keeps a file of at least one byte and at most so many; any other is read to its end and dropped. */
export async function keepFile(stream: BusboyFileStream, { path, maxBytes, signal }: Kept) {
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

/** The name of a file for messages. Its end distinguishes it best; it is untrusted text. */
export function shortName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029\\/"]+/gu, " ").trim();
  const characters = Array.from(plain);
  return characters.length > NAME_MAX ? `…${characters.slice(-NAME_MAX).join("")}` : plain || "The file";
}
