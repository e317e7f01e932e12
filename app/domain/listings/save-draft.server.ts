// Saves the values of the form of a new listing as a draft, without validation, so that typed text is not lost.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { lockBreeder } from "#app/domain/breeders/lock-breeder.server.ts";
import type { Result } from "#app/domain/result.ts";
import { db } from "#app/platform/db.server.ts";
import { isHashOf } from "#app/platform/idempotency-keys.server.ts";
import { isDraftId } from "./draft-id.ts";
import { DRAFT_LIMIT, mergeStep, storedValues } from "./drafts.ts";
import { mayCreateListings } from "./policy.ts";
import type { ListingStep } from "./steps.ts";
import type { ListingValues } from "./views.ts";

/** `petId` is the pet that the draft was published as; then nothing was saved. */
export interface SavedDraft {
  petId: number | null;
  /** Whether it was published with the content of this submit. Without a known content it counts as the same. */
  isSamePublished: boolean;
  /** The values of the whole draft. */
  values: ListingValues;
}

interface SubmittedDraft {
  step?: ListingStep | null;
  /** What the form contains, as plain JSON (see createListing). */
  content?: unknown;
}

/**
 * Of a step only its own fields are replaced. `full`: the breeder has DRAFT_LIMIT drafts. `not-found`: the draft belongs to
 * another breeder.
 */
export async function saveDraft(
  viewer: Viewer,
  draftId: string,
  typed: ListingValues,
  { step = null, content }: SubmittedDraft = {},
): Promise<Result<SavedDraft, "forbidden" | "not-found" | "full">> {
  if (!mayCreateListings(viewer)) return { ok: false, code: "forbidden" };
  if (!isDraftId(draftId)) return { ok: false, code: "not-found" };
  const { breederId } = viewer;
  return db.$transaction(async (client) => {
    // Serialises the saves of a breeder, so that two tabs with different steps do not overwrite each other.
    await lockBreeder(client, breederId);
    const draft = await client.listingDraft.findUnique({ where: { id: draftId } });
    const values = step ? mergeStep(storedValues(draft?.data), step, typed) : typed;
    const data = { ...values };
    if (draft) {
      if (draft.breederId !== breederId) return { ok: false, code: "not-found" };
      if (draft.petId === null) await client.listingDraft.update({ where: { id: draftId }, data: { data } });
      const { petId, publishedHash } = draft;
      const isSamePublished = content === undefined || publishedHash === null || isHashOf(publishedHash, content);
      return { ok: true, value: { petId, isSamePublished, values } };
    }
    const started = await client.listingDraft.count({ where: { breederId, petId: null } });
    if (started >= DRAFT_LIMIT) return { ok: false, code: "full" };
    await client.listingDraft.create({ data: { id: draftId, breederId, data } });
    return { ok: true, value: { petId: null, isSamePublished: true, values } };
  });
}
