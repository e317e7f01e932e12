// What every change of photographs shares: whose they are, one change at a time, and dense positions.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { lockBreeder } from "#app/domain/breeders/lock-breeder.server.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import type { Result } from "#app/domain/result.ts";
import { MAX_ID } from "#app/domain/search/slug.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { listPhotos } from "./queries.server.ts";
import { mayChangePhotos } from "./rules.ts";
import type { PhotoHome, PhotoView } from "./views.ts";

type Client = Prisma.TransactionClient;

/** Who changes something: `remoteIp` is for the audit log, as far as it is known. */
export interface Changer {
  viewer: Viewer;
  remoteIp?: string;
}

/** A home that nobody else changes until the transaction ends. */
export interface OpenHome {
  /** Where the photographs are now: those of a draft that has been published are the pet's. */
  home: PhotoHome;
  breederId: number;
  pet: { id: number; name: string; status: string } | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const OUT_OF_THE_WAY = 1_000_000;

/**
 * Changes the photographs of a home; the answer is what `work` makes of it. With `begin` a draft that is not there yet is
 * made first: photographs may come before anything is typed.
 */
export async function changeHome<Value>(
  { viewer }: Changer,
  home: PhotoHome,
  work: (client: Client, open: OpenHome) => Promise<Value>,
  { begin = false }: { begin?: boolean } = {},
): Promise<Result<Value, "not-found">> {
  return db.$transaction(async (client) => {
    if (begin && isNewDraft(viewer, home)) {
      const draft = { id: home.draftId, breederId: viewer.breederId!, data: {} };
      await client.listingDraft.createMany({ data: draft, skipDuplicates: true });
    }
    const open = await openHome(client, viewer, home);
    return open ? { ok: true, value: await work(client, open) } : { ok: false, code: "not-found" };
  });
}

/** Changes the photographs of the home that a photograph is in. `photos` are those of the home before, in their order. */
export async function changePhoto<Value>(
  { viewer }: Changer,
  imageId: number,
  work: (client: Client, open: OpenHome, photos: PhotoView[]) => Promise<Value>,
): Promise<Result<Value, "not-found">> {
  return db.$transaction(async (client) => {
    if (!isId(imageId)) return { ok: false, code: "not-found" };
    const image = await client.petImage.findUnique({ where: { id: imageId } });
    const open = image && (await openHome(client, viewer, homeOf(image)));
    const photos = open ? await listPhotos(open.home, client) : [];
    if (!open || !photos.some((photo) => photo.imageId === imageId)) return { ok: false, code: "not-found" };
    return { ok: true, value: await work(client, open, photos) };
  });
}

/** Whether somebody may change a home, before work is put into it; a draft that is not there yet counts as their own. */
export async function mayChangeHome({ viewer }: Changer, home: PhotoHome): Promise<boolean> {
  return db.$transaction(async (client) => {
    if (await openHome(client, viewer, home)) return true;
    if (!isNewDraft(viewer, home)) return false;
    return (await client.listingDraft.count({ where: { id: home.draftId } })) === 0;
  });
}

/** Puts the photographs of a home, all of them, into an order. */
export async function arrange(client: Client, imageIds: readonly number[]): Promise<void> {
  const ids = [...imageIds];
  // No two may share a place even for a moment, so they all step aside first.
  await client.$executeRaw`UPDATE pet_images SET position = position + ${OUT_OF_THE_WAY} WHERE id = ANY(${ids}::int[])`;
  await client.$executeRaw`
    UPDATE pet_images image SET position = wanted.place - 1
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, place) WHERE image.id = wanted.id`;
}

async function openHome(client: Client, viewer: Viewer, home: PhotoHome): Promise<OpenHome | null> {
  const open = await lockHome(client, home);
  return open && mayChangePhotos(viewer, open.breederId, home) ? open : null;
}

async function lockHome(client: Client, home: PhotoHome): Promise<OpenHome | null> {
  if ("petId" in home) {
    if (!isId(home.petId)) return null;
    await lockPet(client, home.petId);
    const pet = await client.pet.findUnique({
      where: { id: home.petId, deletedAt: null },
      select: { id: true, name: true, status: true, breederId: true },
    });
    return pet ? { home, breederId: pet.breederId, pet } : null;
  }
  if ("draftId" in home) {
    if (!UUID.test(home.draftId)) return null;
    const [draft] = await client.$queryRaw<{ breederId: number; petId: number | null }[]>`
      SELECT breeder_id AS "breederId", pet_id AS "petId" FROM listing_drafts
      WHERE id = ${home.draftId}::uuid FOR NO KEY UPDATE`;
    if (!draft) return null;
    return draft.petId === null
      ? { home, breederId: draft.breederId, pet: null }
      : lockHome(client, { petId: draft.petId });
  }
  if (!isId(home.breederId)) return null;
  const { breederId } = home;
  return (await lockBreeder(client, breederId)) ? { home, breederId, pet: null } : null;
}

function homeOf(image: { petId: number | null; draftId: string | null; breederId: number }): PhotoHome {
  if (image.petId !== null) return { petId: image.petId };
  return image.draftId === null ? { breederId: image.breederId } : { draftId: image.draftId };
}

function isNewDraft(viewer: Viewer, home: PhotoHome): home is { draftId: string } {
  if (!("draftId" in home) || !UUID.test(home.draftId) || viewer.breederId === null) return false;
  return mayChangePhotos(viewer, viewer.breederId, home);
}

function isId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= MAX_ID;
}
