// Publishes a listing as a pet that waits for approval. The breeder is locked while the plan's limit is checked.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type LawAnswers, NO_ANSWERS } from "#app/domain/law/answers.ts";
import type { CheckedRule } from "#app/domain/law/check-listing.ts";
import type { PrecisePlace } from "#app/domain/shared/places/views.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { contentHash } from "#app/platform/idempotency-keys.server.ts";
import { isDraftId } from "./draft-id.ts";
import { getPlanUsage } from "./get-plan-usage.server.ts";
import { updateImportCase } from "./import-cases.server.ts";
import { type AddingPets, addingPets } from "./limits.ts";
import { columnsOf, placeColumnsOf } from "./listing-columns.ts";
import { checkValidListing } from "./listing-law.server.ts";
import { mayCreateListings } from "./policy.ts";
import type { Listing } from "./schema.ts";
import { storeAnswers } from "./store-answers.server.ts";

export interface CreateListingInput {
  viewer: Viewer;
  listing: Listing;
  place: PrecisePlace | null;
  /** Without them no question is answered. */
  answers?: LawAnswers;
  /** The draft that is published; its images move to the pet. Publishing it again returns the same pet. */
  draftId?: string;
  /** What the form of the draft contains, as plain JSON: the same draft with other content is another listing. */
  content?: unknown;
}

type CreateListingFailure = Exclude<AddingPets, "allowed"> | "forbidden" | "not-found";

export type ListingCreated =
  | Result<{ petId: number; openAnswers: number }, CreateListingFailure>
  | { ok: false; code: "not-allowed"; stopped: CheckedRule[] };

/**
 * Returns the pet. It waits for approval even when the breeder may approve pets (TEN-09): moderators do not decide about their
 * own. `not-found`: the draft belongs to another breeder; `not-allowed`: rules that stop the listing.
 */
export async function createListing(input: CreateListingInput): Promise<ListingCreated> {
  const { viewer, draftId, listing, answers = NO_ANSWERS } = input;
  if (!mayCreateListings(viewer)) return { ok: false, code: "forbidden" };
  const { breederId } = viewer;
  const owner = { petId: null, draftId: draftId !== undefined && isDraftId(draftId) ? draftId : null };
  const { stopped, open: openAnswers, rules } = await checkValidListing({ ...owner, breederId, listing, answers });
  if (stopped.length > 0) return { ok: false, code: "not-allowed", stopped };
  return db.$transaction(async (client) => {
    // Serialises concurrent requests of a breeder, so that the second one counts the first one's pet.
    await lockBreeder(client, breederId);
    const draft = draftId === undefined ? null : await lockDraft(client, draftId);
    if (draft && draft.breederId !== breederId) return { ok: false, code: "not-found" };
    if (draft?.petId) return { ok: true, value: await publishedBefore(client, draft.petId) };
    const adding = addingPets(await getPlanUsage(breederId, client));
    if (adding !== "allowed") return { ok: false, code: adding };
    const petId = await insertListing(client, { ...input, breederId, answers, rules, openAnswers });
    if (draftId !== undefined && isDraftId(draftId)) {
      const publishedHash = input.content === undefined ? null : contentHash(input.content);
      await closeDraft(client, { id: draftId, breederId, petId, publishedHash });
    }
    return { ok: true, value: { petId, openAnswers } };
  });
}

// Its images are the pet's by now, so the open answers of the draft are others.
async function publishedBefore(client: Prisma.TransactionClient, petId: number) {
  const select = { openAnswers: true } as const;
  const { openAnswers } = await client.pet.findUniqueOrThrow({ where: { id: petId }, select });
  return { petId, openAnswers };
}

interface InsertListingInput extends Pick<CreateListingInput, "viewer" | "listing" | "place"> {
  breederId: number;
  answers: LawAnswers;
  /** The result of the rules for this listing, none of which stops it. */
  rules: readonly CheckedRule[];
  /** The number of questions without an answer. */
  openAnswers: number;
}

/**
 * Stores a checked listing as a pending pet with its answers, inside the caller's transaction, and returns its id. The
 * caller has locked the breeder and counted the plan's pets.
 */
export async function insertListing(
  client: Prisma.TransactionClient,
  { viewer, breederId, listing, place, answers, rules, openAnswers }: InsertListingInput,
): Promise<number> {
  const petId = await insertPet(client, breederId, { listing, place, openAnswers });
  await storeAnswers(client, { petId, breederId, answers, actorId: viewer.userId });
  await updateImportCase(client, petId, rules, answers);
  return petId;
}

interface Draft {
  id: string;
  breederId: number;
  petId: number | null;
}

async function lockDraft(client: Prisma.TransactionClient, draftId: string): Promise<Draft | null> {
  if (!isDraftId(draftId)) return null;
  const [draft] = await client.$queryRaw<Draft[]>`
    SELECT id, breeder_id AS "breederId", pet_id AS "petId" FROM listing_drafts
    WHERE id = ${draftId}::uuid FOR NO KEY UPDATE`;
  return draft ?? null;
}

async function insertPet(
  client: Prisma.TransactionClient,
  breederId: number,
  { listing, place, openAnswers }: Pick<InsertListingInput, "listing" | "place" | "openAnswers">,
) {
  // The trigger pets_before_write fills the derived columns of the pet, and pets_insert_to_breeder_figures counts it,
  // see docs/triggers.md.
  const { id } = await client.pet.create({
    data: {
      breederId,
      ...columnsOf(listing),
      ...placeColumnsOf(place),
      status: "pending",
      openAnswers,
    },
    select: { id: true },
  });
  return id;
}

/**
 * Moves the draft's images and certificate to the pet and deletes its content, but stores which pet it became. A draft that was never
 * stored (over the limit of drafts) gets such a row too.
 */
async function closeDraft(
  client: Prisma.TransactionClient,
  { id, breederId, ...published }: { id: string; breederId: number; petId: number; publishedHash: string | null },
): Promise<void> {
  const { petId } = published;
  await client.petImage.updateMany({ where: { draftId: id }, data: { draftId: null, petId } });
  await client.tailCertificate.updateMany({ where: { draftId: id }, data: { draftId: null, petId } });
  const closed = { ...published, data: {} };
  await client.listingDraft.upsert({ where: { id }, create: { id, breederId, ...closed }, update: closed });
}
