// A vet's certificate for its owner and for moderators; each download is one audit entry.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { openDocument } from "#app/domain/images/documents/document.server.ts";
import { db } from "#app/platform/db.server.ts";
import { maySeeCertificate } from "./policy.ts";

interface DownloadInput {
  viewer: Viewer;
  certificateId: number;
  remoteIp?: string;
}

/** Null when there is none, or the viewer may not see it. */
export async function downloadCertificate({ viewer, certificateId, remoteIp }: DownloadInput) {
  const owner = { select: { breederId: true } } as const;
  const row = await db.tailCertificate.findUnique({
    where: { id: certificateId },
    include: { pet: owner, draft: owner },
  });
  const breederId = (row?.pet ?? row?.draft)?.breederId;
  if (!row || breederId === undefined || !maySeeCertificate(viewer, breederId)) return null;
  const pet = row.petId === null ? {} : { pet_id: row.petId };
  return openDocument(row, () =>
    recordAudit(db, {
      type: "tail certificate downloaded",
      body: `The vet's certificate ${row.documentName} was downloaded`,
      detail: { certificate_id: certificateId, breeder_id: breederId, ...pet, downloaded_by: viewer.userId },
      actorId: viewer.userId,
      remoteIp,
    }),
  );
}
