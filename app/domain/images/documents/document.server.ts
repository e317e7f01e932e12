// Private documents (PDF or image): detection of their type, storage outside /upload, and deletion of unused ones.
import { createHash, randomBytes } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { storage } from "#app/platform/storage/storage.server.ts";
import { PDF_HEADER, PDF_HEADER_WITHIN } from "./pdf.ts";

/** Where documents are stored. Keys below these prefixes are no image names, so /upload never serves them. */
type DocumentPrefix =
  | "licences/"
  | "certificates/"
  | "health-tests/"
  | "appeals/"
  | "photo-originals/"
  | "data-copies/";

/** A received file that is a PDF or an image. */
export interface ReceivedDocument {
  path: string;
  name: string;
  type: string;
}

const SIGNATURE_BYTES = PDF_HEADER_WITHIN + PDF_HEADER.length;
const ascii = (text: string) => Buffer.from(text, "latin1");

/**
 * The media type by the first bytes of a file; null for other types. The name of the file is ignored. A PDF may have other
 * bytes before its header.
 */
export async function documentTypeOf(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    const start = buffer.subarray(0, bytesRead);
    const has = (bytes: Buffer, at = 0) => start.subarray(at, at + bytes.length).equals(bytes);
    if (has(ascii("\xFF\xD8\xFF"))) return "image/jpeg";
    if (has(ascii("\x89PNG\r\n\x1A\n"))) return "image/png";
    if (has(ascii("RIFF")) && has(ascii("WEBP"), 8)) return "image/webp";
    return start.includes(PDF_HEADER) ? "application/pdf" : null;
  } finally {
    await file.close();
  }
}

/** The content of a document for an idempotency key, as plain JSON. */
export async function contentOfDocument(document: ReceivedDocument | null | undefined): Promise<unknown> {
  if (!document) return null;
  return [
    document.name,
    createHash("sha256")
      .update(await readFile(document.path))
      .digest("base64url"),
  ];
}

/** Stores a document under a random key and returns the columns of the row that it belongs to. */
export async function storeDocument(prefix: DocumentPrefix, { path, name, type }: ReceivedDocument) {
  const documentKey = prefix + randomBytes(16).toString("hex");
  await storage.write(documentKey, { path });
  return { documentKey, documentName: name, documentType: type };
}

interface StoredDocument {
  documentKey: string | null;
  documentName: string | null;
  documentType: string | null;
}

/** Opens a document for a download that `audit` records first; null without its file. */
export async function openDocument(
  { documentKey, documentName, documentType }: StoredDocument,
  audit: () => Promise<unknown>,
) {
  const file = documentKey === null ? null : await storage.read(documentKey);
  if (!file) return null;
  try {
    await audit();
  } catch (error) {
    file.stream.destroy();
    throw error;
  }
  return { ...file, name: documentName ?? "document", contentType: documentType ?? "application/octet-stream" };
}

/** Deletes the documents before a moment that no row refers to, and returns their number. */
export async function deleteUnusedDocuments(
  prefix: DocumentPrefix,
  before: Date,
  isUsed: (documentKey: string) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for await (const { key, lastModified } of storage.list(prefix)) {
    if (lastModified >= before || (await isUsed(key))) continue;
    await storage.delete(key);
    count += 1;
  }
  return count;
}

interface StoredDocument {
  documentKey: string | null;
  documentName: string | null;
}

/** Whether two stored documents are the same by name and size: phones give the same name to every photo. */
export async function isSameDocument(one: StoredDocument, other: StoredDocument): Promise<boolean> {
  if (one.documentName !== other.documentName) return false;
  const sizes = [one, other].map(async ({ documentKey }) => documentKey && (await storage.stat(documentKey))?.size);
  const [first, second] = await Promise.all(sizes);
  return first === second;
}
