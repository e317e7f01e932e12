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

export const CHANGED_MEANWHILE =
  "This licence has changed since you opened this page. Check your entries and save again.";
export const CHANGED_BEFORE_WITHDRAWAL =
  "This licence has changed since you opened this page, so it was not withdrawn. Read it again, and withdraw it if you still want to.";
export const LICENCE_NOT_USED = "This licence is not in force, so no listing was changed.";
export const licenceUsed = (pets: number) => `${pets} of your pets now ${pets === 1 ? "names" : "name"} this licence.`;

export const MARKED_CHECKED = "The licence is marked as checked.";
export const MARKED_REFUSED = "The licence is refused.";
export const CHANGES_REQUESTED = "The breeder is asked to change the licence.";
export const DECIDED_MEANWHILE = "This licence was changed or decided meanwhile.";
export const CHOOSE_SOURCE = "Choose what you compared the licence with.";
export const NO_DOCUMENT_SENT = "No document was sent.";
export const NOTHING_TO_COMPARE = "No document was sent, so nothing can have been compared with it.";
export const CHOOSE_REASON = "Choose a reason. For another reason, enter a text.";
export const SAY_WHAT_TO_CHANGE = "Enter what to change. The breeder reads it.";

export const STATE_LABELS: Record<LicenceState, string> = {
  unchecked: "Not checked yet",
  checked: "Checked",
  refused: "Refused",
  lapsed: "Expired",
  withdrawn: "Withdrawn",
};
