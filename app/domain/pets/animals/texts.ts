// User-facing texts of parents and health tests.

export const PARENT_ADDED = "Parent added.";
export const PARENT_CHANGED = "Parent saved.";
export const PARENT_DELETED = "Parent deleted.";
export const PARENT_NOT_SAVED = "Failed to save the parent";
export const PARENT_NOT_DELETED = "Failed to delete the parent";
export const TOO_MANY_PARENTS = "You cannot add more parents. Contact us.";
export const FORM_OUT_OF_DATE = "This form was out of date, so nothing was saved. Submit it again.";

export const TEST_ADDED = "Health test added.";
export const TEST_DELETED = "Health test deleted.";
export const TEST_NOT_SAVED = "Failed to save the health test";
export const TOO_MANY_TESTS = "You cannot add more health tests to this animal. Contact us.";
export const TESTED_BEFORE_BIRTH = "A health test of this animal is dated before this date of birth. Check both.";

export const DOCUMENT_SEEN = "The document is marked as seen.";
export const documentChanged = (fields: readonly string[]) =>
  `This health test was changed while you were reading: ${fields.join(", ")}. It is not marked. Look at the document again.`;
export const DOCUMENT_NOT_SEEN = "This document was deleted or marked as seen meanwhile.";

export const isParentOf = (name: string, litter: string) => `${name} is a parent of ${litter}. It cannot be deleted.`;
export const cannotBecome = (field: "sex" | "type", name: string, litter: string) =>
  `${name} is a parent of ${litter}, so its ${field} cannot change.`;
