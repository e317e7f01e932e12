// Marks which images of an owner show the animal with its mother (R09).
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { ImageRole } from "#app/domain/images/image.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import type { ImageOwner, ImageView } from "#app/domain/pets/listings/photo-views.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { withLockedOwner } from "./owner-images.server.ts";
import { imageCount, noteImageChange, reportChange } from "./report-change.server.ts";

/** `roles` maps image ids to roles. Other images keep theirs, and ids of other owners' images are ignored. */
export async function markImages(
  viewer: Viewer,
  owner: ImageOwner,
  roles: Readonly<Record<number, ImageRole | null>>,
  remoteIp?: string,
): Promise<Result<ImageView[], "not-found">> {
  const by = { viewer, remoteIp };
  return withLockedOwner(by, owner, async (client, open) => {
    const before = await listImages(open.owner, client);
    const images = before.map((image) => {
      const role = roles[image.imageId];
      return role === undefined ? image : { ...image, role };
    });
    const changed = images.filter(({ role }, place) => role !== before[place]!.role);
    if (changed.length === 0) return images;
    await reportChange(client, by, open);
    for (const { imageId, role } of changed) await client.petImage.update({ where: { id: imageId }, data: { role } });
    await noteImageChange(client, by, open, { from: markedCount(before), to: markedCount(images) });
    return images;
  });
}

function markedCount(images: readonly ImageView[]): string {
  return `${imageCount(images.length)}, ${images.filter(({ role }) => role !== null).length} with its mother`;
}
