// Sets and deletes the profile and cover image of a breeder.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import { ownBreederId } from "#app/domain/accounts/own-breeder.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { DEFAULT_FOCAL_POINT, formatFocalPoint } from "#app/domain/breeders/focal-point.ts";
import { ensureImageRow, releaseImage, removeUnshownSoon } from "#app/domain/images/image-lifecycle.server.ts";
import {
  type ReceivedImage,
  type ReceiveFault,
  receiveUpload,
  type StoredImage,
} from "#app/domain/images/stored-image.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";
import type { BreederImage } from "./views.ts";

type Client = Prisma.TransactionClient;

/** A complete uploaded file on disk, which stays where it is. */
export interface Rendition {
  path: string;
  maxBytes: number;
}

/** Sets a file as one of the viewer's images. The previous image is removed; the new focal point is the middle. */
export async function setBreederImage(
  viewer: Viewer,
  which: BreederImage,
  file: Rendition,
): Promise<Result<StoredImage, ReceiveFault | "forbidden">> {
  const breederId = ownBreederId(viewer);
  if (breederId === null) return { ok: false, code: "forbidden" };
  for (let tries = 0; tries < 3; tries += 1) {
    const stored = await receiveUpload({ ...file, folder: "breeders" });
    if (!stored.ok) return stored;
    // Null when its files were removed meanwhile as unused: then they are created again.
    const shown = await show(breederId, which, stored.value).catch(notShown);
    if (shown) return { ok: true, value: shown };
  }
  return { ok: false, code: "not-stored" };
}

/** Deletes one of the viewer's images with its files, unless it is another than the one that a form showed. */
export async function deleteBreederImage(
  viewer: Viewer,
  which: BreederImage,
  shown?: string,
): Promise<Result<{ deleted: boolean }, "forbidden" | "replaced">> {
  const breederId = ownBreederId(viewer);
  if (breederId === null) return { ok: false, code: "forbidden" };
  const key = await db.$transaction(async (client) => {
    const before = await imageOf(client, breederId, which);
    if (before === null) return null;
    if (shown && before.key !== shown) return "replaced";
    await client.breeder.update({ where: { id: breederId }, data: columns(which, null) });
    await releaseImage(client, before.key);
    return before.key;
  });
  if (key === "replaced") return { ok: false, code: key };
  if (key !== null) await removeUnshownSoon([key]);
  return { ok: true, value: { deleted: key !== null } };
}

async function show(breederId: number, which: BreederImage, image: ReceivedImage): Promise<StoredImage | null> {
  const done = await db.$transaction(async (client) => {
    const replaced = await imageOf(client, breederId, which);
    // The same file again keeps its focal point.
    if (replaced?.hash === image.hash) return { shown: replaced, unshown: image.key };
    const id = await ensureImageRow(client, image);
    if (id === null) return null;
    await client.breeder.update({ where: { id: breederId }, data: columns(which, id) });
    if (replaced) await releaseImage(client, replaced.key);
    return { shown: image, unshown: replaced?.key };
  });
  if (done?.unshown) await removeUnshownSoon([done.unshown]);
  return done && done.shown;
}

function notShown(error: unknown): null {
  log.error({ error }, "a picture of a breeder could not be saved");
  return null;
}

function columns(which: BreederImage, imageId: number | null): Prisma.BreederUncheckedUpdateInput {
  const position = formatFocalPoint(DEFAULT_FOCAL_POINT);
  return which === "image"
    ? { profileImageId: imageId, profileImagePosition: position }
    : { coverImageId: imageId, coverImagePosition: position };
}

async function imageOf(
  client: Client,
  breederId: number,
  which: BreederImage,
): Promise<(StoredImage & { hash: string | null }) | null> {
  // Locks the breeder, so that the second of two concurrent changes sees the image of the first.
  await lockBreeder(client, breederId);
  const select = { profileImage: true, coverImage: true };
  const breeder = await client.breeder.findUniqueOrThrow({ where: { id: breederId }, select });
  return which === "image" ? breeder.profileImage : breeder.coverImage;
}
