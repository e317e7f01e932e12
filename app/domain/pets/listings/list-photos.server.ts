// The photos of one owner (a pet, a draft, a parent, a litter or a breeder) in their order.
import type { ImageRole } from "#app/domain/images/image.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { ImageOwner, ImageView } from "./photo-views.ts";

type Client = Prisma.TransactionClient;

const SHOWN = { select: { key: true, width: true, height: true, colour: true, pending: true } } as const;

/** The images of an owner in their order; none for an owner that does not exist. The caller checks access. */
export async function listImages(owner: ImageOwner, client: Client = db): Promise<ImageView[]> {
  const images = await client.petImage.findMany({
    where: rowsOf(owner),
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, alt: true, checked: true, role: true, image: SHOWN },
  });
  return images.map(({ id, alt, checked, role, image }) => {
    return { imageId: id, alt, checked, role: role as ImageRole | null, ...image };
  });
}

/** The hashes of an owner's uploaded files, to detect repeated uploads. */
export async function listHashes(owner: ImageOwner, client: Client): Promise<Set<string | null>> {
  const images = await client.petImage.findMany({
    where: rowsOf(owner),
    select: { image: { select: { hash: true } } },
  });
  return new Set(images.map(({ image }) => image.hash));
}

function rowsOf(owner: ImageOwner): Prisma.PetImageWhereInput {
  if ("petId" in owner) return { petId: owner.petId };
  if ("draftId" in owner) return { draftId: owner.draftId };
  if ("animalId" in owner) return { animalId: owner.animalId };
  if ("litterId" in owner) return { litterId: owner.litterId };
  return { breederId: owner.breederId, petId: null, draftId: null, animalId: null, litterId: null };
}
