// The images of one owner (a pet, a draft, a parent or a breeder): listing, locking and order.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { beginDraft } from "#app/domain/pets/listings/begin-draft.server.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import type { ImageOwner, ImageView } from "#app/domain/pets/listings/photo-views.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { mayChangeImages } from "./rules.ts";

type Client = Prisma.TransactionClient;

/** The user who makes a change. `remoteIp` is for the audit log, if it is available. */
export interface Changer {
  viewer: Viewer;
  remoteIp?: string;
}

/** An owner whose row is locked until the transaction ends. */
export interface LockedOwner {
  /** The current owner: the images of a published draft belong to the pet. */
  owner: ImageOwner;
  breederId: number;
  pet: { id: number; name: string; status: string } | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const OUT_OF_THE_WAY = 1_000_000;

/** Runs `work` while the owner is locked, so that its images change one request at a time. */
export async function withLockedOwner<Value>(
  { viewer }: Changer,
  owner: ImageOwner,
  work: (client: Client, open: LockedOwner) => Promise<Value>,
): Promise<Result<Value, "not-found">> {
  return db.$transaction((client) => workLocked(client, viewer, owner, work));
}

/** As `withLockedOwner`, also for a draft that is not stored yet. `full`: the breeder has too many drafts. */
export async function withBegunOwner<Value>(
  { viewer }: Changer,
  owner: ImageOwner,
  work: (client: Client, open: LockedOwner) => Promise<Value>,
): Promise<Result<Value, "not-found" | "full">> {
  return db.$transaction(async (client) => {
    if (isNewDraft(viewer, owner)) {
      const begun = await beginDraft(client, { draftId: owner.draftId, breederId: viewer.breederId! });
      if (!begun) return { ok: false, code: "full" };
    }
    return workLocked(client, viewer, owner, work);
  });
}

async function workLocked<Value>(
  client: Client,
  viewer: Viewer,
  owner: ImageOwner,
  work: (client: Client, open: LockedOwner) => Promise<Value>,
): Promise<Result<Value, "not-found">> {
  const open = await lockAuthorisedOwner(client, viewer, owner);
  return open ? { ok: true, value: await work(client, open) } : { ok: false, code: "not-found" };
}

/**
 * As `withLockedOwner`, for the owner of an image. `images` are the owner's images before the change, in their order.
 */
export async function withLockedOwnerOf<Value>(
  { viewer }: Changer,
  imageId: number,
  work: (client: Client, open: LockedOwner, images: ImageView[]) => Promise<Value>,
): Promise<Result<Value, "not-found">> {
  return db.$transaction(async (client) => {
    if (!isId(imageId)) return { ok: false, code: "not-found" };
    const image = await client.petImage.findUnique({ where: { id: imageId } });
    const open = image && (await lockAuthorisedOwner(client, viewer, ownerOf(image)));
    const images = open ? await listImages(open.owner, client) : [];
    if (!open || !images.some((image) => image.imageId === imageId)) return { ok: false, code: "not-found" };
    return { ok: true, value: await work(client, open, images) };
  });
}

/**
 * Whether the user may change the images of an owner, asked before files are processed; a draft that is not stored yet
 * is the user's own.
 */
export async function mayChangeImagesOf({ viewer }: Changer, owner: ImageOwner): Promise<boolean> {
  return db.$transaction(async (client) => {
    if (await lockAuthorisedOwner(client, viewer, owner)) return true;
    if (!isNewDraft(viewer, owner)) return false;
    if ((await client.listingDraft.count({ where: { id: owner.draftId } })) === 0) return true; // else stored meanwhile
    return (await lockAuthorisedOwner(client, viewer, owner)) !== null;
  });
}

/** Stores the order of all images of an owner. */
export async function arrange(client: Client, imageIds: readonly number[]): Promise<void> {
  const ids = [...imageIds];
  // Positions are unique within an owner, so all are moved out of the way first.
  await client.$executeRaw`UPDATE pet_images SET position = position + ${OUT_OF_THE_WAY} WHERE id = ANY(${ids}::int[])`;
  await client.$executeRaw`
    UPDATE pet_images image SET position = wanted.place - 1
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, place) WHERE image.id = wanted.id`;
}

async function lockAuthorisedOwner(client: Client, viewer: Viewer, owner: ImageOwner): Promise<LockedOwner | null> {
  const open = await lockOwner(client, owner);
  return open && mayChangeImages(viewer, open.breederId, owner) ? open : null;
}

async function lockOwner(client: Client, owner: ImageOwner): Promise<LockedOwner | null> {
  if ("petId" in owner) {
    if (!isId(owner.petId)) return null;
    await lockPet(client, owner.petId);
    const pet = await client.pet.findUnique({
      where: { id: owner.petId, deletedAt: null },
      select: { id: true, name: true, status: true, breederId: true },
    });
    return pet ? { owner, breederId: pet.breederId, pet } : null;
  }
  if ("draftId" in owner) {
    if (!UUID.test(owner.draftId)) return null;
    const [draft] = await client.$queryRaw<{ breederId: number; petId: number | null }[]>`
      SELECT breeder_id AS "breederId", pet_id AS "petId" FROM listing_drafts
      WHERE id = ${owner.draftId}::uuid FOR NO KEY UPDATE`;
    if (!draft) return null;
    return draft.petId === null
      ? { owner, breederId: draft.breederId, pet: null }
      : lockOwner(client, { petId: draft.petId });
  }
  if ("animalId" in owner) {
    if (!isId(owner.animalId)) return null;
    const [animal] = await client.$queryRaw<{ breederId: number }[]>`
      SELECT breeder_id AS "breederId" FROM breeding_animals WHERE id = ${owner.animalId}::int FOR NO KEY UPDATE`;
    return animal ? { owner, breederId: animal.breederId, pet: null } : null;
  }
  if ("litterId" in owner) return lockLitterOwner(client, owner);
  if (!isId(owner.breederId)) return null;
  const { breederId } = owner;
  return (await lockBreeder(client, breederId)) ? { owner, breederId, pet: null } : null;
}

// The breeder first, as in every transaction that locks a litter.
async function lockLitterOwner(client: Client, owner: { litterId: number }): Promise<LockedOwner | null> {
  if (!isId(owner.litterId)) return null;
  const litter = await client.litter.findUnique({ where: { id: owner.litterId }, select: { breederId: true } });
  if (!litter || !(await lockBreeder(client, litter.breederId))) return null;
  await client.$queryRaw`SELECT 1 FROM litters WHERE id = ${owner.litterId}::int FOR NO KEY UPDATE`;
  return { owner, breederId: litter.breederId, pet: null };
}

function ownerOf(
  image: Record<"petId" | "animalId" | "litterId", number | null> & { draftId: string | null; breederId: number },
): ImageOwner {
  if (image.petId !== null) return { petId: image.petId };
  if (image.animalId !== null) return { animalId: image.animalId };
  if (image.litterId !== null) return { litterId: image.litterId };
  return image.draftId === null ? { breederId: image.breederId } : { draftId: image.draftId };
}

function isNewDraft(viewer: Viewer, owner: ImageOwner): owner is { draftId: string } {
  if (!("draftId" in owner) || !UUID.test(owner.draftId) || viewer.breederId === null) return false;
  return mayChangeImages(viewer, viewer.breederId, owner);
}

function isId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= MAX_ID;
}
