// Deletes a health test of a parent, with its document.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/result.ts";
import { db } from "#app/platform/db.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { mayChangeAnimals } from "./policy.ts";

/** `animalId` is the animal of the page that the form is on. */
export async function deleteHealthTest(
  viewer: Viewer,
  { animalId, testId }: { animalId: number; testId: number },
): Promise<Result<null, "not-found">> {
  const test = await db.healthTest.findUnique({
    where: { id: testId, animalId },
    include: { animal: { select: { breederId: true } } },
  });
  if (!test || !mayChangeAnimals(viewer, test.animal.breederId)) return { ok: false, code: "not-found" };
  const { count } = await db.healthTest.deleteMany({ where: { id: testId } });
  if (count === 0) return { ok: false, code: "not-found" };
  if (test.documentKey) await storage.delete(test.documentKey);
  return { ok: true, value: null };
}
