// Takes a photo out of its listing. Its files go with it unless another listing shows the same image. With the last photo that
// was approved a listing is hidden until a moderator has checked it again (QUE-26).
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { replacesEveryPhoto } from "#app/domain/listings/changes.ts";
import { mayApprovePets, returnToModeration } from "#app/domain/moderation/change-pet-status.server.ts";
import { releasePicture, removeUnshownSoon } from "#app/domain/pictures/keep-picture.server.ts";
import type { Result } from "#app/domain/result.ts";
import { imageCount, noteImageChange, reportPhotoChange } from "./photo-changes.server.ts";
import { arrange, changePhoto } from "./photo-home.server.ts";
import type { PhotoView } from "./views.ts";

interface RemoveOptions {
  remoteIp?: string;
  /** The user knows that the listing is hidden with this photo. Without it nothing is removed then. */
  confirmed?: boolean;
}

export type PhotoRemoved =
  | Result<{ photos: PhotoView[]; hidden: boolean }, "not-found">
  | { ok: false; code: "needs-confirmation"; petId: number };

/** Resolves to the photos that are left, and whether the listing was hidden. */
export async function removePhoto(
  viewer: Viewer,
  imageId: number,
  { remoteIp, confirmed = false }: RemoveOptions = {},
): Promise<PhotoRemoved> {
  const by = { viewer, remoteIp };
  const removed = await changePhoto(by, imageId, async (client, open, photos) => {
    const left = photos.filter((photo) => photo.imageId !== imageId);
    const hides = open.pet?.status === "approved" && !mayApprovePets(viewer) && replacesEveryPhoto(photos, left);
    if (open.pet && hides && !confirmed) return { kind: "to-confirm", petId: open.pet.id } as const;
    await reportPhotoChange(client, by, open);
    const { key } = photos.find((photo) => photo.imageId === imageId)!;
    await client.petImage.delete({ where: { id: imageId } });
    const ids = left.map((photo) => photo.imageId);
    await arrange(client, ids);
    await releasePicture(client, key);
    const counts = { from: imageCount(photos.length), to: imageCount(left.length) };
    await noteImageChange(client, by, open, counts, hides ? { status: { from: "approved", to: "pending" } } : {});
    if (open.pet && hides) await returnToModeration(client, open.pet.id, viewer);
    return { kind: "removed", key, left, hides } as const;
  });
  if (!removed.ok) return removed;
  if (removed.value.kind === "to-confirm") {
    return { ok: false, code: "needs-confirmation", petId: removed.value.petId };
  }
  const { key, left, hides } = removed.value;
  await removeUnshownSoon([key]);
  return { ok: true, value: { photos: left, hidden: hides } };
}
