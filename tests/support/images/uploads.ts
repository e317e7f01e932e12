// Uploads as a request receives them, shows them and asks for them, for tests of stored images.
import { vi } from "vitest";
import { ensureImageRow } from "#app/domain/images/image-lifecycle.server.ts";
import type { ImageFolder } from "#app/domain/images/image.ts";
import { receiveUpload } from "#app/domain/images/stored-image.server.ts";
import { uploadResponse } from "#app/http/server/upload-response.server.ts";
import { db } from "#app/platform/db.server.ts";
import { imagePool } from "#app/platform/images/images.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { createUser } from "../factories.ts";
import { listKeys } from "../storage-contract.ts";

/** Receives the file at `path`, of at most 5 MB. */
export async function receiveImage(path: string, folder: ImageFolder = "profiles") {
  const received = await receiveUpload({ path, folder, maxBytes: 5_000_000 });
  if (!received.ok) throw new Error(received.code);
  return received.value;
}

/** Makes the image the profile image of a new account, and returns its id. */
export async function showImage(image: Awaited<ReturnType<typeof receiveImage>>): Promise<number> {
  const { id: userId } = await createUser();
  await db.$transaction(async (client) => {
    const imageId = await ensureImageRow(client, image);
    await client.user.update({ where: { id: userId }, data: { imageId } });
  });
  return userId;
}

/** Blocks the making of renditions until the returned function is called; previews are still made. */
export function holdMaking(): () => void {
  const run = imagePool.run.bind(imagePool);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  vi.spyOn(imagePool, "run").mockImplementation(async (job) => {
    if (job.previewWidth === undefined) await released;
    return run(job);
  });
  return release;
}

/** The response to a visitor's request for a rendition: `rest` is what follows the key in its address. */
export const getUpload = (key: string, rest: string) =>
  uploadResponse(new Request(`http://site.test/upload/${key}${rest}`), `${key}${rest}`, { viewer: async () => null });

/** The stored files of an image. */
export const filesOf = (key: string) => listKeys(storage, key);

export const isPending = async (key: string) => (await db.image.findUnique({ where: { key } }))?.pending;
