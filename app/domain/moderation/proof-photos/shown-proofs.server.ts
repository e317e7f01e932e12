// Proof photos for the pages: what a breeder is asked for, and what a buyer or a moderator asked for (DUP-16).
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import type { ModerationCase } from "#app/platform/generated/prisma/client.ts";
import { OPEN_PROOF } from "./open-proofs.server.ts";
import type { CaseProofs, OpenProof, ProofView } from "./views.ts";

const IMAGE = { select: { key: true, width: true, height: true, colour: true } } as const;
const PARTS = { image: IMAGE } as const;

/** What waits for the breeder's photo, oldest first; null for a pet of another breeder. */
export async function listOpenProofs(
  viewer: Viewer,
  petId: number,
): Promise<{ name: string; proofs: OpenProof[] } | null> {
  const pet = await db.pet.findFirst({
    where: { id: petId, deletedAt: null, breeder: { userId: viewer.userId } },
    select: {
      name: true,
      proofPhotos: { where: OPEN_PROOF, orderBy: { id: "asc" }, include: { askedBy: { select: { firstName: true } } } },
    },
  });
  if (!pet) return null;
  const proofs = pet.proofPhotos.map(({ id, word, viewingId, askedBy }) => ({
    proofId: id,
    word,
    buyerName: viewingId === null ? null : askedBy.firstName,
  }));
  return { name: pet.name, proofs };
}

/** That of a viewing, for its buyer; null while none was asked for. */
export async function getViewingProof(viewer: Viewer, viewingId: number): Promise<ProofView | null> {
  const row = await db.proofPhoto.findFirst({ where: { viewingId, askedById: viewer.userId }, include: PARTS });
  return row && toView(row);
}

/** Those of the one listing of a case; null for a case about anything else. */
export async function getCaseProofs({
  id,
  petId,
  otherPetId,
  decidedAt,
}: Pick<ModerationCase, "id" | "petId" | "otherPetId" | "decidedAt">): Promise<CaseProofs | null> {
  if (petId === null || otherPetId !== null) return null;
  const pet = await db.pet.findUnique({
    where: { id: petId },
    select: { name: true, deletedAt: true, proofPhotos: { include: PARTS, orderBy: { id: "desc" } } },
  });
  if (!pet) return null;
  const { name, deletedAt, proofPhotos } = pet;
  const isAsked = proofPhotos.some((proof) => proof.caseId === id);
  return {
    name,
    canAsk: decidedAt === null && deletedAt === null && !isAsked,
    proofs: proofPhotos.map(toView),
  };
}

type Row = Omit<ProofView, "proofId" | "askedAt" | "answeredAt" | "byBuyer"> & {
  id: number;
  askedAt: Date;
  answeredAt: Date | null;
  viewingId: number | null;
};

function toView({ id, word, askedAt, answeredAt, viewingId, image }: Row): ProofView {
  return {
    ...{ proofId: id, word, image, byBuyer: viewingId !== null },
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
