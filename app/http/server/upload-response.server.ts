// The files of images as the outside world sees them below /upload. Only names that an image can have lead to the store, so its
// other files stay private and no path can wander; an image that nothing public shows is for its owner and admins.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { parseRenditionName, renditionName, preferredExtension } from "#app/domain/images/image.ts";
import { previewName } from "#app/domain/images/stored-image.server.ts";
import { maySeeHidden, publicImages } from "#app/domain/pets/listing-photos/image-access.server.ts";
import { storage as siteStorage } from "#app/platform/storage/storage.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { sendFile } from "./send-file.server.ts";

/**
 * Ten minutes in a browser, one in a shared cache, and then the question whether it still holds (a 304 by its ETag): so an image
 * that is hidden or deleted is gone from a CDN within a minute. Longer would be quicker and could not be taken back.
 */
const PUBLIC = "public, max-age=600, s-maxage=60, must-revalidate";
/** For its owner and admins: asked for each time, and in no shared cache. */
const HIDDEN = "private, no-cache";

interface Asked {
  /** Who asks; only called for an image that is not public. */
  viewer: () => Promise<Viewer | null>;
  storage?: Storage;
}

/**
 * Answers for the part of the address after `/upload/`. With an extension it is exactly that file. Without one the format
 * follows the Accept header, for clients that keep a single address. Anything unknown or hidden is a plain 404.
 */
export async function uploadResponse(
  request: Request,
  path: string,
  { viewer, storage = siteStorage }: Asked,
): Promise<Response> {
  const file = parseRenditionName(path);
  if (!file) return notFound();
  const isPublic = isOfTheSite(file.key) || (await publicImages.has(file.key));
  if (!isPublic && !(await maySeeHidden(await viewer(), file.key))) return notFound();
  const extension = file.extension ?? preferredExtension(request.headers.get("accept"));
  const headers = new Headers({
    "cache-control": isPublic ? PUBLIC : HIDDEN,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    // Mail readers, link previews and partner pages show public images from their own origin.
    "cross-origin-resource-policy": isPublic ? "cross-origin" : "same-origin",
  });
  if (!file.extension) headers.set("vary", "Accept");
  const name = renditionName(file.key, file.width, extension);
  headers.set("content-disposition", shownAs(name));
  const found = await sendFile(request, storage, name, headers);
  if (found) return found;
  // Its files are still being made: what stands in for them is not to be kept, as they have the same address.
  headers.set("cache-control", "no-store");
  headers.set("content-disposition", shownAs(previewName(file.key)));
  return (await sendFile(request, storage, previewName(file.key), headers)) ?? notFound();
}

/** A browser shows the file in place, and saves it under the last part of its name, which the site has made. */
function shownAs(name: string): string {
  return `inline; filename="${name.slice(name.lastIndexOf("/") + 1)}"`;
}

/** Images of the site itself have no row, and are public. */
function isOfTheSite(key: string): boolean {
  return key.startsWith("site/");
}

function notFound(): Response {
  // Kept nowhere: the image may become public at any time, and to its owner it is there.
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response("There is no such picture.\n", { status: 404, headers });
}
