// The document of a health test for its owner and for moderators; each download is one audit entry.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { openDocument } from "#app/domain/images/documents/document.server.ts";
import { db } from "#app/platform/db.server.ts";
import { maySeeHealthDocument } from "./policy.ts";

interface DownloadInput {
  viewer: Viewer;
  testId: number;
  remoteIp?: string;
}

/** Null when there is none, or the viewer may not see it. */
export async function downloadHealthDocument({ viewer, testId, remoteIp }: DownloadInput) {
  const test = await db.healthTest.findUnique({
    where: { id: testId },
    include: { animal: { select: { id: true, name: true, breederId: true } } },
  });
  if (!test || !maySeeHealthDocument(viewer, test.animal.breederId)) return null;
  const { id: animalId, name, breederId } = test.animal;
  return openDocument(test, () =>
    recordAudit(db, {
      type: "health document downloaded",
      body: `The document of the health test ${test.name} of ${name} was downloaded`,
      detail: {
        health_test_id: testId,
        animal_id: animalId,
        breeder_id: breederId,
        downloaded_by: viewer.userId,
      },
      actorId: viewer.userId,
      remoteIp,
    }),
  );
}
