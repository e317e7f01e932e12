// Deletes a draft listing with its images and certificate.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { releaseImage, removeUnshownSoon } from "#app/domain/images/image-lifecycle.server.ts";
import { db } from "#app/platform/db.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { isDraftId } from "./draft-id.ts";

/** Does nothing for a draft that does not exist, belongs to another breeder or has been published. */
export async function discardDraft(viewer: Viewer, draftId: string): Promise<void> {
  const { breederId } = viewer;
  if (breederId === null || !isDraftId(draftId)) return;
  const { keys, documentKey } = await db.$transaction(async (client) => {
    const [draft] = await client.$queryRaw<{ id: string }[]>`
      SELECT id FROM listing_drafts
      WHERE id = ${draftId}::uuid AND breeder_id = ${breederId}::int AND pet_id IS NULL FOR UPDATE`;
    if (!draft) return { keys: [] };
    const images = await client.petImage.findMany({
      where: { draftId },
      select: { image: { select: { key: true } } },
    });
    const certificate = await client.tailCertificate.findUnique({ where: { draftId } });
    await client.listingDraft.delete({ where: { id: draftId } });
    for (const { image } of images) await releaseImage(client, image.key);
    return { keys: images.map(({ image }) => image.key), documentKey: certificate?.documentKey };
  });
  await removeUnshownSoon(keys);
  if (documentKey) await storage.delete(documentKey);
}
