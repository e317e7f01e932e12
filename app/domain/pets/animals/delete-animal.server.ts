// Deletes a parent with its photos, health tests and their documents, unless a litter names it. Documents that a moderator has
// seen are kept.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { releaseImage, removeUnshownSoon } from "#app/domain/images/image-lifecycle.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { keepSeen } from "./clear-seen.server.ts";
import { litterOf, lockAnimal } from "./lock-animal.server.ts";
import { mayChangeAnimals } from "./policy.ts";

interface DeletedFiles {
  imageKeys: string[];
  documentKeys: string[];
}

type DeleteResult<Value> = Result<Value, "not-found"> | { ok: false; code: "in-use"; name: string; litter: string };

/** `in-use`: a litter names the animal. */
export async function deleteAnimal(viewer: Viewer, animalId: number): Promise<DeleteResult<null>> {
  const done = await db.$transaction(async (client): Promise<DeleteResult<DeletedFiles>> => {
    const row = await lockAnimal(client, animalId);
    if (!row || !mayChangeAnimals(viewer, row.breederId)) return { ok: false, code: "not-found" };
    const litter = await litterOf(client, animalId);
    if (litter !== null) return { ok: false, code: "in-use", name: row.name, litter };
    const images = await client.petImage.findMany({
      where: { animalId },
      select: { image: { select: { key: true } } },
    });
    const tests = await client.healthTest.findMany({ where: { animalId } });
    const documentKeys = await keepSeen(client, viewer, row, tests);
    await client.breedingAnimal.delete({ where: { id: animalId } });
    const imageKeys = images.map(({ image }) => image.key);
    for (const key of imageKeys) await releaseImage(client, key);
    return { ok: true, value: { imageKeys, documentKeys } };
  });
  if (!done.ok) return done;
  await removeUnshownSoon(done.value.imageKeys);
  for (const key of done.value.documentKeys) await storage.delete(key);
  return { ok: true, value: null };
}
