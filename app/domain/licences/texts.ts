// User-facing texts of licences: messages of the pages and names of the states.
import type { LicenceState } from "./kinds.ts";

export const LICENCE_ADDED = "Licence added. We will check it.";
export const LICENCE_CHANGED = "Licence saved.";
export const LICENCE_CHECKED_AGAIN = "Licence saved. We will check it again.";
export const LICENCE_WITHDRAWN = "Licence withdrawn.";
export const LICENCE_NOT_SAVED = "Failed to save the licence";
export const TOO_MANY_LICENCES = "You cannot add more licences. Contact us.";
export const FORM_OUT_OF_DATE = "This form was out of date, so nothing was saved. Submit it again.";
export const WILL_CHECK_AGAIN = "If you change this, we will need to check the licence again.";

export const MARKED_CHECKED = "The licence is marked as checked.";
export const MARKED_REFUSED = "The licence is refused.";
export const DECIDED_MEANWHILE = "This licence was changed or decided meanwhile.";
export const CHOOSE_SOURCE = "Choose what you compared the licence with.";
export const GIVE_REASON = "Enter the reason. The breeder reads it.";

export const STATE_LABELS: Record<LicenceState, string> = {
  unchecked: "Not checked yet",
  checked: "Checked",
  refused: "Refused",
  lapsed: "Expired",
  withdrawn: "Withdrawn",
};
