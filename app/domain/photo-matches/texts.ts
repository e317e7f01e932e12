// User-facing texts about photos that look the same.

export const PAIR_DECIDED = "Saved. This pair is not shown again.";
export const PAIR_NOT_OWN_DECIDED =
  "Saved. Now refuse or hide the listing: its photos are copied from another listing.";
export const ENTER_PAIR_REASON = "Enter a reason for your decision about the photos";

export const NOT_COMPARED = "Photos not compared yet";
