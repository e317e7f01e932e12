// Moves a photograph one place forward or back among those of its listing. The first is the one that lists show.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/result.ts";
import { reorder } from "./order-photos.server.ts";
import { changePhoto } from "./photo-home.server.ts";
import { movedBy } from "./rules.ts";
import type { PhotoView } from "./views.ts";

/** Resolves to the photographs in their new order; at either end nothing changes. */
export async function movePhoto(
  viewer: Viewer,
  imageId: number,
  direction: "up" | "down",
  remoteIp?: string,
): Promise<Result<PhotoView[], "not-found">> {
  const by = { viewer, remoteIp };
  return changePhoto(by, imageId, (client, open, photos) => {
    const ids = photos.map((photo) => photo.imageId);
    return reorder(client, by, open, { photos, ids: movedBy(ids, imageId, direction) });
  });
}
