// The content of a draft listing: the form's fields as typed, without validation except of their length.
import { LAW_FIELDS } from "#app/domain/law/answers.ts";
import { PLACE_FIELDS } from "#app/domain/places/schema.ts";
import { LISTING_FIELDS } from "./schema.ts";
import type { ListingValues } from "./views.ts";

/** The maximum number of unpublished drafts of a breeder. */
export const DRAFT_LIMIT = 20;

/**
 * Characters of one field: several times what the form accepts, so that a text that is too long can still be shortened.
 */
const FIELD_MAX = 20_000;

const FIELDS = [...LISTING_FIELDS, ...PLACE_FIELDS, ...LAW_FIELDS] as const;

/** Reads the fields of the form from a posted form or a stored draft; other fields are dropped. */
export function draftValues(read: (field: string) => unknown): ListingValues {
  const values: ListingValues = {};
  for (const field of FIELDS) {
    const value = read(field);
    if (typeof value === "string" && value !== "") values[field] = value.slice(0, FIELD_MAX);
  }
  return values;
}

/** The values in the column of a stored draft, which is JSON. */
export function storedValues(data: unknown): ListingValues {
  const stored = typeof data === "object" && data !== null && !Array.isArray(data) ? data : {};
  return draftValues((field) => (stored as Record<string, unknown>)[field]);
}

/** Whether every field is blank, so that the draft is not stored. */
export function isEmptyDraft(values: ListingValues): boolean {
  return Object.values(values).every((value) => value.trim() === "");
}
