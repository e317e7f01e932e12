// Saves the values of the form of a new listing as a draft, without validation, so that typed text is not lost.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { isHashOf } from "#app/platform/idempotency-keys.server.ts";
import { LAW_FIELD_LABELS } from "./answer-changes.ts";
import { LISTING_FIELD_LABELS } from "./changes.ts";
import { isDraftId } from "./draft-id.ts";
import { draftVersion, mergeTyped } from "./draft-version.ts";
import { DRAFT_FIELDS, DRAFT_LIMIT, mergeStep, storedValues } from "./drafts.ts";
import { mayDraftListings } from "./policy.ts";
import { presentField } from "./present-field.ts";
import { STEP_FIELDS } from "./step-fields.ts";
import type { ListingStep } from "./steps.ts";
import type { DraftConflict, ListingValues } from "./views.ts";

/** `petId` is the pet that the draft was published as; then nothing was saved. */
export interface SavedDraft {
  petId: number | null;
  /** Whether it was published with the content of this submit. Without a known content it counts as the same. */
  isSamePublished: boolean;
  /** The values of the whole draft. */
  values: ListingValues;
  /** The version of what the form shows, for its next save. */
  version: string;
}

/** A field was typed in this form and changed elsewhere; nothing was saved. */
export interface DraftChanged {
  ok: false;
  code: "changed";
  conflict: DraftConflict;
}

interface SubmittedDraft {
  step?: ListingStep | null;
  /** What the form contains, as plain JSON (see createListing). */
  content?: unknown;
  /** The version that the form was opened with (see draft-version.ts); without one the form replaces what is stored. */
  version?: string;
  /** Saves what was typed without conflict, and keeps what was changed elsewhere. */
  keepsChanges?: boolean;
}

/**
 * Of a step only its own fields are replaced, and with a version only those that were typed. `full`: the breeder has DRAFT_LIMIT drafts. `not-found`: the draft belongs to
 * another breeder.
 */
export async function saveDraft(
  viewer: Viewer,
  draftId: string,
  typed: ListingValues,
  { step = null, content, version: opened, keepsChanges = false }: SubmittedDraft = {},
): Promise<Result<SavedDraft, "forbidden" | "not-found" | "full"> | DraftChanged> {
  if (!mayDraftListings(viewer)) return { ok: false, code: "forbidden" };
  if (!isDraftId(draftId)) return { ok: false, code: "not-found" };
  const { breederId } = viewer;
  return db.$transaction(async (client) => {
    // Serialises the saves of a breeder, so that two tabs with different steps do not overwrite each other.
    await lockBreeder(client, breederId);
    const draft = await client.listingDraft.findUnique({ where: { id: draftId } });
    const stored = storedValues(draft?.data);
    const wanted = step ? mergeStep(stored, step, typed) : typed;
    const fields = step ? STEP_FIELDS[step] : DRAFT_FIELDS;
    // Of a draft that was discarded elsewhere nothing is left to keep: all that the form shows is stored.
    const merged =
      !draft || opened === undefined ? null : mergeTyped({ stored, wanted, fields, version: opened, keepsChanges });
    if (draft?.petId === null && merged && merged.conflicts.length > 0 && !keepsChanges) {
      const changes = merged.conflicts.map((field) => ({
        label: labelOf(field),
        now: presentField(field, stored[field as keyof ListingValues] ?? ""),
      }));
      const conflict = { at: draft.updatedAt.toISOString(), changes, version: merged.version };
      if (draft.breederId === breederId) return { ok: false, code: "changed", conflict };
    }
    const values: ListingValues = merged?.values ?? wanted;
    const data = { ...values };
    const version = draftVersion(wanted, fields);
    if (draft) {
      if (draft.breederId !== breederId) return { ok: false, code: "not-found" };
      // What has changed since it was sent is not published by itself.
      const isSame = draftVersion(values, DRAFT_FIELDS) === draftVersion(stored, DRAFT_FIELDS);
      const sentAt = isSame ? draft.sentAt : null;
      if (draft.petId === null) await client.listingDraft.update({ where: { id: draftId }, data: { data, sentAt } });
      const { petId, publishedHash } = draft;
      const isSamePublished = content === undefined || publishedHash === null || isHashOf(publishedHash, content);
      return { ok: true, value: { petId, isSamePublished, values, version } };
    }
    const started = await client.listingDraft.count({ where: { breederId, petId: null } });
    if (started >= DRAFT_LIMIT) return { ok: false, code: "full" };
    await client.listingDraft.create({ data: { id: draftId, breederId, data } });
    return { ok: true, value: { petId: null, isSamePublished: true, values, version } };
  });
}

function labelOf(field: string): string {
  const labels: Readonly<Record<string, string>> = { ...LISTING_FIELD_LABELS, ...LAW_FIELD_LABELS };
  return labels[field] ?? "Place";
}
