// Proof photos for the pages: what a breeder is asked for, and what a buyer or a moderator asked for (DUP-16).
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import type { ModerationCase } from "#app/platform/generated/prisma/client.ts";
import { openProof } from "./open-proofs.server.ts";
import { proofDueAt } from "./rules.ts";
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
      proofPhotos: {
        where: openProof(),
        orderBy: { id: "asc" },
        include: { askedBy: { select: { firstName: true } }, viewing: { include: { time: true } } },
      },
    },
  });
  if (!pet) return null;
  const proofs = pet.proofPhotos.map(({ id, word, viewing, askedBy, askedAt }) => ({
    proofId: id,
    word,
    buyerName: viewing === null ? null : askedBy.firstName,
    dueAt: proofDueAt(askedAt, viewing?.time.startsAt).toISOString(),
  }));
  return { name: pet.name, proofs };
}

/** That of a viewing, for its buyer; null while none was asked for. */
export async function getViewingProof(viewer: Viewer, viewingId: number): Promise<ProofView | null> {
  const row = await db.proofPhoto.findFirst({ where: { viewingId, askedById: viewer.userId }, include: PARTS });
  return row && (await toViews([row]))[0]!;
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
    proofs: await toViews(proofPhotos),
  };
}

type Row = Omit<ProofView, "proofId" | "askedAt" | "answeredAt" | "byBuyer" | "isOpen"> & {
  id: number;
  askedAt: Date;
  answeredAt: Date | null;
  viewingId: number | null;
};

async function toViews(rows: readonly Row[]): Promise<ProofView[]> {
  const where = { id: { in: rows.map(({ id }) => id) }, ...openProof() };
  const open = new Set((await db.proofPhoto.findMany({ where, select: { id: true } })).map(({ id }) => id));
  return rows.map(({ id, word, askedAt, answeredAt, viewingId, image }) => ({
    ...{ proofId: id, word, image, byBuyer: viewingId !== null, isOpen: open.has(id) },
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}
