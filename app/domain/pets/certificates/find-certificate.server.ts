// Finds the vet's certificates of listings. The caller checks access.
import type { CertificateOwner, CertificateView } from "#app/domain/pets/listings/certificate-views.ts";
import { isDraftId } from "#app/domain/pets/listings/draft-id.ts";
import { db } from "#app/platform/db.server.ts";

export async function findCertificate(owner: CertificateOwner): Promise<CertificateView | null> {
  if ("draftId" in owner && !isDraftId(owner.draftId)) return null;
  const row = await db.tailCertificate.findUnique({ where: owner });
  return row && { certificateId: row.id, name: row.documentName };
}

/** The certificates of some pets, by pet id. */
export async function findCertificates(petIds: readonly number[]): Promise<Map<number, CertificateView>> {
  const rows = await db.tailCertificate.findMany({ where: { petId: { in: [...petIds] } } });
  return new Map(rows.map(({ id, petId, documentName }) => [petId!, { certificateId: id, name: documentName }]));
}
