// Deletes a health test of a parent, with its document; one that a moderator has seen is kept.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { keepSeen } from "./clear-seen.server.ts";
import { mayChangeAnimals } from "./policy.ts";

/** `animalId` is the animal of the page that the form is on. */
export async function deleteHealthTest(
  viewer: Viewer,
  { animalId, testId }: { animalId: number; testId: number },
): Promise<Result<null, "not-found">> {
  const deleted = await db.$transaction(async (client) => {
    await client.$queryRaw`SELECT 1 FROM health_tests WHERE id = ${testId}::int FOR UPDATE`;
    const test = await client.healthTest.findUnique({ where: { id: testId, animalId }, include: { animal: true } });
    if (!test || !mayChangeAnimals(viewer, test.animal.breederId)) return null;
    await client.healthTest.delete({ where: { id: testId } });
    return keepSeen(client, viewer, test.animal, [test]);
  });
  if (!deleted) return { ok: false, code: "not-found" };
  for (const key of deleted) await storage.delete(key);
  return { ok: true, value: null };
}
