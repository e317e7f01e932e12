// The fields of a listing that a moderator can ask a breeder to change (QUE-14), in the order of the form.
import { LAW_FIELD_LABELS } from "./answer-changes.ts";
import { LISTING_FIELD_LABELS } from "./changes.ts";

/** Names of form fields with their labels; "photos" are the images. */
export const REQUESTED_FIELDS: Readonly<Record<string, string>> = {
  photos: "Photos",
  ...LISTING_FIELD_LABELS,
  ...LAW_FIELD_LABELS,
};

/** The known fields among submitted ones, in the order of the form. */
export function knownFields(sent: readonly string[]): string[] {
  return Object.keys(REQUESTED_FIELDS).filter((field) => sent.includes(field));
}
