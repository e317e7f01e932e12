// Queries of a breeder's own listings and drafts, for the pages of the breeder area.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { answersOf, lawTextOf } from "#app/domain/law/declaration-columns.ts";
import { mayManagePet } from "#app/domain/pets/policy.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { cutText } from "#app/domain/shared/cut-text.ts";
import { editVersion } from "#app/domain/shared/edit-version.server.ts";
import { type ListPage, pageAt } from "#app/domain/shared/list-page.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { db } from "#app/platform/db.server.ts";
import type { Pet, Prisma } from "#app/platform/generated/prisma/client.ts";
import { listUndeletable } from "./delete-listing.server.ts";
import { isDraftId } from "./draft-id.ts";
import { DRAFT_LIMIT, storedValues } from "./drafts.ts";
import { withLitterAnswers } from "./inherited-answers.ts";
import { valuesOf } from "./listing-columns.ts";
import { checkStoredListings } from "./listing-law.server.ts";
import { OPEN_DEPOSITS } from "./open-disputes.server.ts";
import { findPetDecisions } from "./own-pet-decisions.server.ts";
import { saleStateOf } from "./sale-state.server.ts";
import type { DraftSummary, EditedListing, ListingValues, OwnPet } from "./views.ts";

const OWN_PETS_PAGE_SIZE = 24;

const IMAGE = { select: { key: true, width: true, height: true, colour: true } } as const;
const FIRST_IMAGE = { orderBy: { position: "asc" }, take: 1, select: { alt: true, image: IMAGE } } as const;

/** A page of a breeder's pets that are not deleted, newest first. */
export async function listOwnPets(breederId: number, page: number): Promise<ListPage<OwnPet>> {
  const where = { breederId, deletedAt: null };
  const total = await db.pet.count({ where });
  const { skip, ...shown } = pageAt(page, total, OWN_PETS_PAGE_SIZE);
  const pets = await db.pet.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip,
    take: OWN_PETS_PAGE_SIZE,
    include: { images: FIRST_IMAGE, deposits: OPEN_DEPOSITS },
  });
  const waiting = pets.filter((pet) => pet.status === "pending" || isDue(pet)).map(({ id }) => id);
  const law = await checkStoredListings(waiting);
  const decided = pets.filter(({ status }) => status !== "approved").map(({ id }) => id);
  const [{ refs, appealed, asked }, undeletable] = await Promise.all([
    findPetDecisions(decided),
    listUndeletable(pets.map(({ id }) => id)),
  ]);
  const items = pets.map((pet) => ({
    ...toOwnPet(pet, law.get(pet.id)?.result.open ?? 0),
    asksForChanges: asked.has(pet.id),
    decisionRef: refs.get(pet.id) ?? null,
    isAppealed: appealed.has(pet.id),
    isDeletable: !undeletable.has(pet.id),
  }));
  return { items, total, totalIsCapped: false, ...shown };
}

/** Whether the questions of an approved pet have a deadline; those of a sold one are not asked any more. */
function isDue({ status, answersDueOn, soldAt }: Pick<Pet, "status" | "answersDueOn" | "soldAt">): boolean {
  return status === "approved" && answersDueOn !== null && soldAt === null;
}

function toOwnPet(
  pet: Prisma.PetGetPayload<{ include: { images: typeof FIRST_IMAGE; deposits: typeof OPEN_DEPOSITS } }>,
  openAnswers: number,
): Omit<OwnPet, "asksForChanges" | "decisionRef" | "isAppealed" | "isDeletable"> {
  const { id: petId, name, breed, pricePence, status, rejectionReason, reserved } = pet;
  const [image] = pet.images;
  return {
    petId,
    slug: petSlug(name, breed, petId),
    name,
    breed,
    pricePence,
    status,
    rejectionReason: status === "approved" ? null : rejectionReason,
    ...saleStateOf(pet),
    depositPaid: reserved && pet.reservedUntil === null,
    image: image ? { ...image.image, alt: image.alt } : null,
    openAnswers,
    answersDueOn: openAnswers > 0 && isDue(pet) ? calendarDateOf(pet.answersDueOn!) : null,
  };
}

/** The listing, or null when the viewer may not change it. */
export async function getEditedListing(
  viewer: Viewer,
  petId: number,
  permission?: "pets.delete",
): Promise<EditedListing | null> {
  if (!Number.isInteger(petId) || petId < 1 || petId > MAX_ID) return null;
  const pet = await db.pet.findUnique({
    where: { id: petId, deletedAt: null },
    include: { declaration: true, litter: true },
  });
  if (!pet || !mayManagePet(viewer, pet, permission)) return null;
  const { breederId, name, breed, status, rejectionReason, declaration, litter } = pet;
  const own = answersOf(declaration);
  const answers = litter ? withLitterAnswers(own, litter) : own;
  const values = { ...valuesOf(pet), ...lawTextOf(answers) };
  return {
    petId,
    breederId,
    slug: petSlug(name, breed, petId),
    name,
    status,
    isSold: pet.soldAt !== null,
    rejectionReason,
    values,
    version: editVersion(values),
  };
}

/** The fields of a listing except its name and microchip, to prefill a new one; null when the viewer may not change it. */
export async function getListingToCopy(viewer: Viewer, petId: number): Promise<ListingValues | null> {
  const listing = await getEditedListing(viewer, petId);
  return listing && { ...listing.values, name: "", microchip_number: "" };
}

/** A breeder's unpublished drafts, last saved first. */
export async function listDrafts(breederId: number): Promise<DraftSummary[]> {
  const drafts = await db.listingDraft.findMany({
    where: { breederId, petId: null },
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
    take: DRAFT_LIMIT,
    include: { _count: { select: { images: true } } },
  });
  return drafts.map(({ id, data, updatedAt, sentAt, _count }) => ({
    draftId: id,
    name: cutText((storedValues(data).name ?? "").trim(), 100),
    imageCount: _count.images,
    savedAt: updatedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
}

/** The values of a breeder's own draft; null for a draft of another breeder, and for a published one. */
export async function getDraft(breederId: number, draftId: string): Promise<ListingValues | null> {
  if (!isDraftId(draftId)) return null;
  const draft = await db.listingDraft.findUnique({ where: { id: draftId, breederId } });
  return draft?.petId === null ? storedValues(draft.data) : null;
}

/** The pet that a draft became; null while it is a draft, or when the pet is deleted. */
export async function publishedPet(breederId: number, draftId: string): Promise<number | null> {
  if (!isDraftId(draftId)) return null;
  const where = { id: draftId, breederId, pet: { deletedAt: null } };
  return (await db.listingDraft.findUnique({ where }))?.petId ?? null;
}
