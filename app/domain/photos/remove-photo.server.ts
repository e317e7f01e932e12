// Takes a photograph out of its listing. Its files go with it unless another listing shows the same picture.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { releasePicture, removeUnshownSoon } from "#app/domain/pictures/keep-picture.server.ts";
import type { Result } from "#app/domain/result.ts";
import { arrange, changePhoto, imageCount, noteImageChange } from "./photo-home.server.ts";
import type { PhotoView } from "./views.ts";

/** Resolves to the photographs that are left. */
export async function removePhoto(
  viewer: Viewer,
  imageId: number,
  remoteIp?: string,
): Promise<Result<PhotoView[], "not-found">> {
  const by = { viewer, remoteIp };
  const removed = await changePhoto(by, imageId, async (client, open, photos) => {
    const left = photos.filter((photo) => photo.imageId !== imageId);
    const { key } = photos.find((photo) => photo.imageId === imageId)!;
    await client.petImage.delete({ where: { id: imageId } });
    const ids = left.map((photo) => photo.imageId);
    await arrange(client, ids);
    await releasePicture(client, key);
    await noteImageChange(client, by, open, { from: imageCount(photos.length), to: imageCount(left.length) });
    return { key, left };
  });
  if (!removed.ok) return removed;
  await removeUnshownSoon([removed.value.key]);
  return { ok: true, value: removed.value.left };
}
