// The private documents of licences: detection of their type, and their storage outside /upload.
import { randomBytes } from "node:crypto";
import { open } from "node:fs/promises";
import { MEGABYTE } from "#app/domain/file-sizes.ts";
import { storage } from "#app/platform/storage/storage.server.ts";

/** Keys below this prefix are no image names, so /upload never serves them. */
export const DOCUMENT_PREFIX = "licences/";
const DOCUMENT_MAX_MEGABYTES = 10;
export const DOCUMENT_MAX_BYTES = DOCUMENT_MAX_MEGABYTES * MEGABYTE;

/** A received file that is a PDF or an image. */
export interface LicenceDocument {
  path: string;
  name: string;
  type: string;
}

const SIGNATURE_BYTES = 12;
const ascii = (text: string) => Buffer.from(text, "latin1");

export const tooLargeText = (name: string) => `${name} is too large (max ${DOCUMENT_MAX_MEGABYTES}MB)`;
export const wrongTypeText = (name: string) => `${name} is not a PDF or image`;

/** The media type by the first bytes of a file; null for other types. The name of the file is ignored. */
export async function documentTypeOf(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    const start = buffer.subarray(0, bytesRead);
    const has = (bytes: Buffer, at = 0) => start.subarray(at, at + bytes.length).equals(bytes);
    if (has(ascii("%PDF-"))) return "application/pdf";
    if (has(ascii("\xFF\xD8\xFF"))) return "image/jpeg";
    if (has(ascii("\x89PNG\r\n\x1A\n"))) return "image/png";
    if (has(ascii("RIFF")) && has(ascii("WEBP"), 8)) return "image/webp";
    return null;
  } finally {
    await file.close();
  }
}

/** Stores a document under a random key and returns the columns of its licence. */
export async function storeDocument({ path, name, type }: LicenceDocument) {
  const documentKey = DOCUMENT_PREFIX + randomBytes(16).toString("hex");
  await storage.write(documentKey, { path });
  return { documentKey, documentName: name, documentType: type };
}
