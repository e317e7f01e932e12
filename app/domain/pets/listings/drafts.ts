// The content of a draft listing: the form's fields as typed, without validation except of their length.
import { LAW_FIELDS } from "#app/domain/law/answers.ts";
import { cutText } from "#app/domain/shared/cut-text.ts";
import { PLACE_FIELDS, readChoice } from "#app/domain/shared/places/schema.ts";
import { LISTING_FIELDS } from "./schema.ts";
import { STEP_FIELDS } from "./step-fields.ts";
import type { ListingStep } from "./steps.ts";
import type { ListingValues } from "./views.ts";

/** The maximum number of unpublished drafts of a breeder. */
export const DRAFT_LIMIT = 20;

/**
 * Characters of one field: several times what the form accepts, so that a text that is too long can still be shortened.
 */
const FIELD_MAX = 20_000;

export const DRAFT_FIELDS = [...LISTING_FIELDS, ...PLACE_FIELDS, ...LAW_FIELDS] as const;

/** Reads the fields of the form from a posted form or a stored draft; other fields are dropped. */
export function draftValues(read: (field: string) => unknown): ListingValues {
  const values: ListingValues = {};
  for (const field of DRAFT_FIELDS) {
    const value = read(field);
    if (typeof value === "string" && value !== "") values[field] = cutText(value, FIELD_MAX);
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

/** The stored values with the fields of one step replaced by the typed ones; empty and unticked fields are cleared. */
export function mergeStep(stored: ListingValues, step: ListingStep, typed: ListingValues): ListingValues {
  const own: readonly string[] = STEP_FIELDS[step];
  const given = step === "place" ? withChosenPlace(typed) : typed;
  return draftValues((field) => (own.includes(field) ? given : stored)[field as keyof ListingValues]);
}

/** Stores a chosen search result in the fields of the place, because its radio button is not on the page next time. */
function withChosenPlace({ place_choice, ...typed }: ListingValues): ListingValues {
  const place = readChoice(place_choice ?? "");
  if (!place) return { ...typed, place_choice };
  const { lat, lng, formatted_address } = place;
  return { ...typed, place_address: formatted_address, place_lat: String(lat), place_lng: String(lng) };
}
