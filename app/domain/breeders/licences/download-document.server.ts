// A licence's document for its owner and for moderators; each download is one audit entry.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { openDocument } from "#app/domain/images/documents/document.server.ts";
import { db } from "#app/platform/db.server.ts";
import { maySeeDocument } from "./policy.ts";

interface DownloadInput {
  viewer: Viewer;
  licenceId: number;
  remoteIp?: string;
}

/** Null when there is none, or the viewer may not see it. */
export async function downloadDocument({ viewer, licenceId, remoteIp }: DownloadInput) {
  const licence = await db.licence.findUnique({ where: { id: licenceId } });
  if (!licence || !maySeeDocument(viewer, licence.breederId)) return null;
  return openDocument(licence, () =>
    recordAudit(db, {
      type: "licence document downloaded",
      body: `The document of licence ${licence.number} of ${licence.council} was downloaded`,
      detail: { licence_id: licenceId, breeder_id: licence.breederId, downloaded_by: viewer.userId },
      actorId: viewer.userId,
      remoteIp,
    }),
  );
}
