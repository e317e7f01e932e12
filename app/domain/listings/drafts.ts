// What a draft holds: whatever stood in the fields of the form, judged by nothing but its length.
import { PLACE_FIELDS } from "#app/domain/places/schema.ts";
import { LISTING_FIELDS } from "./schema.ts";
import type { ListingValues } from "./views.ts";

/** The most listings that a breeder may have started at a time. */
export const DRAFT_LIMIT = 20;

/** Characters of one field; several times what the form takes, so that a text that is too long can still be shortened. */
const FIELD_MAX = 20_000;

const FIELDS = [...LISTING_FIELDS, ...PLACE_FIELDS] as const;

/** The fields of the form in what was posted or stored; all else is left out. */
export function draftValues(read: (field: string) => unknown): ListingValues {
  const values: ListingValues = {};
  for (const field of FIELDS) {
    const value = read(field);
    if (typeof value === "string" && value !== "") values[field] = value.slice(0, FIELD_MAX);
  }
  return values;
}

/** Whether there is nothing in it worth keeping. */
export function isEmptyDraft(values: ListingValues): boolean {
  return Object.values(values).every((value) => value.trim() === "");
}
