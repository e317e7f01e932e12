// Puts the photographs of a listing into an order.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/result.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { imageCount, noteImageChange } from "./photo-changes.server.ts";
import { arrange, changeHome, type Changer, type OpenHome } from "./photo-home.server.ts";
import { listPhotos } from "./queries.server.ts";
import { orderedBy } from "./rules.ts";
import type { PhotoHome, PhotoView } from "./views.ts";

/**
 * Resolves to the photographs in their new order. Numbers that are not of this home mean nothing, and photographs that are
 * not named keep their order behind the others: they may have been added in another tab.
 */
export async function orderPhotos(
  viewer: Viewer,
  home: PhotoHome,
  imageIds: readonly number[],
  remoteIp?: string,
): Promise<Result<PhotoView[], "not-found">> {
  const by = { viewer, remoteIp };
  return changeHome(by, home, async (client, open) => {
    const photos = await listPhotos(open.home, client);
    const ids = photos.map((photo) => photo.imageId);
    return reorder(client, by, open, { photos, ids: orderedBy(ids, imageIds) });
  });
}

/** Within a change: the photographs of a home in the order of `ids`, which names each of them once. */
export async function reorder(
  client: Prisma.TransactionClient,
  by: Changer,
  open: OpenHome,
  { photos, ids }: { photos: readonly PhotoView[]; ids: readonly number[] },
): Promise<PhotoView[]> {
  if (photos.every((photo, place) => photo.imageId === ids[place])) return [...photos];
  await arrange(client, ids);
  const count = imageCount(photos.length);
  await noteImageChange(client, by, open, { from: count, to: `${count} in another order` });
  return ids.map((id) => photos.find((photo) => photo.imageId === id)!);
}
