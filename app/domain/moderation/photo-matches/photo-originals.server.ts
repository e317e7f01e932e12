// The original file of a photo that a breeder says is their own, for the moderators of its case (DUP-08).
import { lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { openDocument, type ReceivedDocument, storeDocument } from "#app/domain/images/documents/document.server.ts";
import { db } from "#app/platform/db.server.ts";
import { getPhotoFacts } from "./photo-facts.server.ts";

/** Stores a file for the matches that it answers; an earlier one of them is replaced. */
export async function keepOriginal(matchIds: readonly number[], document: ReceivedDocument): Promise<void> {
  if (matchIds.length === 0) return;
  const stored = await storeDocument("photo-originals/", document);
  await db.$transaction([
    db.photoOriginal.deleteMany({ where: { matchId: { in: [...matchIds] } } }),
    db.photoOriginal.createMany({ data: matchIds.map((matchId) => ({ matchId, ...stored })) }),
  ]);
}

/** Null for a match that is not of the case, or of a case whose lane the viewer may not open. */
export async function openOriginal(viewer: Viewer, caseId: number, matchId: number) {
  const found = await db.moderationCase.findFirst({
    where: { id: caseId, lane: { in: lanesOf(viewer) } },
    select: { petId: true, litterId: true },
  });
  const facts = found ? await getPhotoFacts(found.petId === null ? [] : [found.petId], found.litterId) : [];
  if (!facts.some((fact) => fact.matchId === matchId)) return null;
  const original = await db.photoOriginal.findUnique({ where: { matchId } });
  return original && openDocument(original, () => Promise.resolve());
}
