// The limits and texts of a pet's states: available, reserved by its breeder, sold, paused, out of date (LIT-09, LIT-10, LIT-13).

/** Days after which a reservation by the breeder ends. */
export const RESERVED_DAYS = 30;
/** The most characters of the reason of a reservation. */
export const REASON_MAX = 255;
/** Days after which the breeder is asked whether a pet is still available, and days for the answer. */
export const CONFIRM_AFTER_DAYS = 30;
export const CONFIRM_WITHIN_DAYS = 14;

export const STATE_NOT_CHANGED = "That could not be saved. Please try again.";

/** Why a state cannot change. */
export const STATE_REFUSALS = {
  "open-deposit": (name: string) =>
    `${name} is reserved with a paid deposit. Complete the handover or refund the deposit first.`,
  "being-paid": (name: string) => `A buyer is paying a deposit for ${name} at the moment. Try again in a few minutes.`,
  "reason-too-long": () => `Use at most ${REASON_MAX} characters.`,
  "reserved-since": (name: string) => `${name} has been reserved again since you opened the page. It stays reserved.`,
  sold: (name: string) => `${name} is sold. A sold pet cannot be listed again.`,
  "not-approved": (name: string) => `${name} can be marked as sold or reserved once a moderator has approved it.`,
  "not-a-buyer": () => "Choose who bought it.",
} as const;

export type StateRefusal = keyof typeof STATE_REFUSALS;

/** What a change of the state was, as the flash message says it. */
export const STATE_CHANGED = {
  available: (name: string) => `${name} is available again.`,
  reserved: (name: string) => `${name} is marked as reserved for ${RESERVED_DAYS} days.`,
  sold: (name: string) => `${name} is marked as sold.`,
  paused: (name: string) => `${name} is paused: buyers do not see it. Everything is kept.`,
  resumed: (name: string) => `Buyers see ${name} again.`,
  confirmed: (name: string) => `Thank you. ${name} stays listed.`,
} as const;
