// Changes the order of the images of an owner.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import type { ImageOwner, ImageView } from "#app/domain/pets/listings/photo-views.ts";
import type { Result } from "#app/domain/shared/result.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { arrange, type Changer, type LockedOwner, withLockedOwner, withLockedOwnerOf } from "./owner-images.server.ts";
import { imageCount, noteImageChange } from "./report-change.server.ts";
import { movedBy, orderedBy } from "./rules.ts";

/**
 * Resolves to the images in their new order. Ids of other owners' images are ignored. Images missing from the list
 * follow in their old order, because they may have been added in another tab.
 */
export async function orderImages(
  viewer: Viewer,
  owner: ImageOwner,
  imageIds: readonly number[],
  remoteIp?: string,
): Promise<Result<ImageView[], "not-found">> {
  const by = { viewer, remoteIp };
  return withLockedOwner(by, owner, async (client, open) => {
    const images = await listImages(open.owner, client);
    const ids = images.map((image) => image.imageId);
    return reorder(client, by, open, { images, ids: orderedBy(ids, imageIds) });
  });
}

/** Reorders the images of a locked owner by `ids`, which contains each of them once. */
async function reorder(
  client: Prisma.TransactionClient,
  by: Changer,
  open: LockedOwner,
  { images, ids }: { images: readonly ImageView[]; ids: readonly number[] },
): Promise<ImageView[]> {
  if (images.every((image, place) => image.imageId === ids[place])) return [...images];
  await arrange(client, ids);
  const count = imageCount(images.length);
  await noteImageChange(client, by, open, { from: count, to: `${count} in another order` });
  return ids.map((id) => images.find((image) => image.imageId === id)!);
}

/** Resolves to the images in their new order. Moving the first image up or the last image down changes nothing. */
export async function moveImage(
  viewer: Viewer,
  imageId: number,
  direction: "up" | "down",
  remoteIp?: string,
): Promise<Result<ImageView[], "not-found">> {
  const by = { viewer, remoteIp };
  return withLockedOwnerOf(by, imageId, (client, open, images) => {
    const ids = images.map((image) => image.imageId);
    return reorder(client, by, open, { images, ids: movedBy(ids, imageId, direction) });
  });
}
