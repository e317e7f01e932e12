// Removes an image from its listing, and its files unless another row shows the same image. If no approved image
// remains, the listing is hidden until a moderator has approved it again (QUE-26).
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { releaseImage, removeUnshownSoon } from "#app/domain/images/image-lifecycle.server.ts";
import { mayApproveOf } from "#app/domain/pets/decisions.ts";
import { replacesEveryImage } from "#app/domain/pets/listings/changes.ts";
import { returnToModeration } from "#app/domain/pets/listings/pet-status.server.ts";
import type { ImageView } from "#app/domain/pets/listings/photo-views.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { arrange, withLockedOwnerOf } from "./owner-images.server.ts";
import { imageCount, noteImageChange, reportChange } from "./report-change.server.ts";

interface RemoveOptions {
  remoteIp?: string;
  /** The user has confirmed that this hides the listing; otherwise such an image is not removed. */
  confirmed?: boolean;
}

export type ImageRemoved =
  | Result<{ images: ImageView[]; hidden: boolean }, "not-found">
  | { ok: false; code: "needs-confirmation"; petId: number };

/** Resolves to the remaining images, and whether the listing was hidden. */
export async function removeImage(
  viewer: Viewer,
  imageId: number,
  { remoteIp, confirmed = false }: RemoveOptions = {},
): Promise<ImageRemoved> {
  const by = { viewer, remoteIp };
  const removed = await withLockedOwnerOf(by, imageId, async (client, open, images) => {
    const left = images.filter((image) => image.imageId !== imageId);
    const hides = open.pet?.status === "approved" && !mayApproveOf(viewer, open) && replacesEveryImage(images, left);
    if (open.pet && hides && !confirmed) return { kind: "to-confirm", petId: open.pet.id } as const;
    await reportChange(client, by, open);
    const { key } = images.find((image) => image.imageId === imageId)!;
    await client.petImage.delete({ where: { id: imageId } });
    const ids = left.map((image) => image.imageId);
    await arrange(client, ids);
    await releaseImage(client, key);
    const counts = { from: imageCount(images.length), to: imageCount(left.length) };
    await noteImageChange(client, by, open, counts, hides ? { status: { from: "approved", to: "pending" } } : {});
    if (open.pet && hides) await returnToModeration(client, [open.pet.id], viewer.userId);
    return { kind: "removed", key, left, hides } as const;
  });
  if (!removed.ok) return removed;
  if (removed.value.kind === "to-confirm") {
    return { ok: false, code: "needs-confirmation", petId: removed.value.petId };
  }
  const { key, left, hides } = removed.value;
  await removeUnshownSoon([key]);
  return { ok: true, value: { images: left, hidden: hides } };
}
