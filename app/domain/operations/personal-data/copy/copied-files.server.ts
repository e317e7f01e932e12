// The images and documents that an account uploaded, for the archive of its copy.
import { renditionName, renditionWidths } from "#app/domain/images/image.ts";
import { originalName } from "#app/domain/images/stored-image.server.ts";
import { PERSONAL_DATA } from "#app/domain/operations/personal-data/map.ts";
import { sniffImage, SNIFF_BYTES } from "#app/platform/images/sniff-image.ts";
import type { Snapshot } from "#app/platform/snapshot.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";

/** A stored file, and its name in the archive. */
export interface CopiedFile {
  key: string;
  name: string;
}

const ENDINGS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** The files that exist: each image as it was uploaded, or where that is not kept its largest rendition; each document. */
export async function* copiedFiles(client: Snapshot, userId: number): AsyncGenerator<CopiedFile> {
  const images = await client.query<{ id: number; key: string; width: number; height: number }>(
    `SELECT t.id, t.key, t.width, t.height FROM images t WHERE ${PERSONAL_DATA.images!.rows} ORDER BY t.id`,
    [userId],
  );
  for (const image of images.rows) {
    const original = originalName(image.key);
    const largest = renditionName(image.key, Math.max(...renditionWidths(image)), "jpg");
    const uploaded = await storage.stat(original);
    if (uploaded) {
      yield { key: original, name: `images/${image.id}-original.${await endingOf(original, uploaded.size)}` };
    } else if (await storage.stat(largest)) yield { key: largest, name: `images/${image.id}.jpg` };
  }
  for (const [table, { document, rows, file }] of Object.entries(PERSONAL_DATA)) {
    if (!document || table === "data_copies" || file === null) continue;
    const type = table === "appeal_documents" ? "type" : "document_type";
    const found = await client.query<{ key: string; type: string | null }>(
      `SELECT t.${document} AS key, t.${type} AS type FROM ${table} t WHERE t.${document} IS NOT NULL AND ${rows} ORDER BY 1`,
      [userId],
    );
    let number = 0;
    for (const { key, type: contentType } of found.rows) {
      number += 1;
      const name = `documents/${table.replaceAll("_", "-")}-${number}.${ENDINGS[contentType ?? ""] ?? "bin"}`;
      if (await storage.stat(key)) yield { key, name };
    }
  }
}

/** The file name extension by the first bytes of a stored image, so that a double click opens it. */
async function endingOf(key: string, size: number): Promise<string> {
  const file = await storage.read(key, { start: 0, end: Math.min(size, SNIFF_BYTES) - 1 });
  const format = file ? sniffImage(Buffer.concat(await file.stream.toArray())) : null;
  return ENDINGS[`image/${format}`] ?? "bin";
}
