// The files of pictures as the outside world sees them below /upload. Only names that a picture can have lead to the store,
// so its other files stay private and no path can wander.
import { parsePictureFile, pictureFileName, preferredExtension } from "#app/domain/pictures/picture.ts";
import { previewName } from "#app/domain/pictures/picture-files.server.ts";
import { storage as siteStorage } from "#app/platform/storage/storage.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { sendFile } from "./send-file.server.ts";

/**
 * Answers for the part of the address after `/upload/`. With an extension it is exactly that file. Without one the format
 * follows the Accept header, for clients that keep a single address. Anything unknown is a plain 404.
 */
export async function uploadResponse(
  request: Request,
  path: string,
  storage: Storage = siteStorage,
): Promise<Response> {
  const file = parsePictureFile(path);
  if (!file) return notFound();
  const extension = file.extension ?? preferredExtension(request.headers.get("accept"));
  const headers = new Headers({
    // The name is a hash of what was uploaded: a new picture has a new address.
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    // Pictures are public; mail readers, link previews and partner pages show them from their own origin.
    "cross-origin-resource-policy": "cross-origin",
  });
  if (!file.extension) headers.set("vary", "Accept");
  const found = await sendFile(request, storage, pictureFileName(file.key, file.width, extension), headers);
  if (found) return found;
  // Its files are still being made: what stands in for them is not to be kept, as they have the same address.
  headers.set("cache-control", "no-store");
  return (await sendFile(request, storage, previewName(file.key), headers)) ?? notFound();
}

function notFound(): Response {
  // Kept for seconds only: the same upload may come, or come back, at any time.
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=10" };
  return new Response("There is no such picture.\n", { status: 404, headers });
}
