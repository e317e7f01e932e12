// Stores the hashes of an image, by which copies of it are found (DUP-01), and when and with what it was taken (DUP-14).
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { PhotoFacts } from "#app/platform/images/image-job.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";

/** The job that compares an image with all others; app/domain/moderation/photo-matches registers it. */
export const COMPARE_IMAGE_JOB = "compare-image";

/** Images of listings, parents and litters are compared; those of profiles are not. */
export function isCompared(key: string): boolean {
  return key.startsWith("pets/");
}

/** Stores the hashes unless they are stored, and enqueues the comparison, in the caller's transaction. */
export async function storePhotoFacts(
  client: Prisma.TransactionClient,
  imageId: number,
  facts: PhotoFacts,
): Promise<void> {
  if (await writePhotoFacts(client, imageId, facts, clock.now()))
    await enqueue(COMPARE_IMAGE_JOB, { imageId }, { client });
}

/** Writes the hashes unless they are stored; resolves to whether it did. Without a job, the image is compared a minute later. */
export async function writePhotoFacts(
  client: Prisma.TransactionClient,
  imageId: number,
  { hashes, takenOn, camera }: PhotoFacts,
  hashedAt: Date,
): Promise<boolean> {
  const { count } = await client.image.updateMany({
    where: { id: imageId, hashedAt: null },
    data: { hashedAt, ...(takenOn && { takenOn: new Date(takenOn) }), ...(camera && { camera }) },
  });
  if (count === 0) return false;
  await client.imageHash.createMany({
    data: hashes.map(({ variant, quality, turns }) => ({
      ...{ imageId, variant, quality },
      hash: Buffer.from(turns[0]!, "hex"),
      turns: Buffer.from(turns.join(""), "hex"),
    })),
    skipDuplicates: true,
  });
  return true;
}
