// User-facing texts about a breeder's listings.
import type { Fixed } from "./changes.ts";
import type { AddingPets } from "./limits.ts";
import { ADDING_REFUSALS } from "./limits.ts";

export const LISTING_CREATED = "Pet listing created successfully";
export const LISTING_NOT_CREATED = "Failed to create pet listing";
export const LISTING_UPDATED = "Pet listing updated successfully";
/** Shown after an edit that hides the listing until a moderator has checked it. */
export const HIDDEN_NOW = "The listing is hidden until a moderator has checked it again.";
export const LISTING_NOT_UPDATED = "Failed to update pet listing";
export const LISTING_DELETED = "Pet listing deleted successfully";
export const LISTING_NOT_DELETED = "Failed to delete pet listing";
export const PETS_NOT_LOADED = "Failed to load pets";

/** The labels of the buttons that send a listing to moderation: a new one, and a rejected one. */
export const SEND_FOR_REVIEW = "Send for review";
export const SEND_AGAIN = "Save and send for review";

export const DRAFT_SAVED = "Saved. You can finish this listing later, on any device.";
/** After signing in: what a form sent too late had typed. */
export const DRAFT_SAVED_LATE = "You were signed out. What you typed is saved now.";
export const DRAFT_NOT_SAVED = "What you typed could not be saved. It is still here: please try again.";
/** After "Send for review" by an applicant, and without a plan. */
export const keptForApplicant = (name: string) =>
  `${name} is saved. We will check it when your application is approved.`;
export const keptWithoutPlan = (name: string) => `${name} is saved. Choose a plan, and we check it.`;

export const DRAFT_DISCARDED = "The started listing is discarded.";
export const DRAFT_NOT_DISCARDED = "The started listing could not be discarded. Please try again.";
export const PUBLISHED_ALREADY = "You have already sent this listing for review. You can change it here.";
/** Above a listing that was sent for review and is sent again with other words. */
export const PUBLISHED_OTHERWISE =
  "This listing was sent for review before, and what you changed since is not saved. To change that listing, open it in Your Pets. To send this one as a new listing, press the button again.";
export const TOO_MANY_DRAFTS = "You have 20 started listings. Finish or discard one of them first.";

/** Error message: a change of what a buyer has paid a deposit for, or is paying one for. */
export function fixedByDeposit(name: string, { field, by }: Fixed): string {
  if (field === "available_from" || field === "date_of_birth")
    return `${name} is reserved: agree on a later collection date with the buyer first, on the page of the handover.`;
  const what = field === "price" || field === "deposit_amount" ? "price and deposit" : "type, breed and gender";
  return by === "paid"
    ? `${name} is reserved: the ${what} stay as they were when the buyer paid.`
    : `A buyer is paying a deposit for ${name} at the moment, so the ${what} cannot change. Try again in a few minutes.`;
}

/** Error messages: why a listing cannot be deleted. */
export const DELETION_REFUSALS = {
  "refund-window":
    "A deposit was paid on this pet in the last 24 hours. You can delete the listing 24 hours after the payment.",
  "being-paid": "A buyer is paying a deposit on this pet at the moment. Try again in a few minutes.",
  disputed:
    "The deposit on this pet is disputed at the buyer's bank. You can delete the listing once the bank has decided.",
} as const;

/** Error messages: why a listing cannot be published. */
export const PUBLISHING_REFUSALS: Record<Exclude<AddingPets, "allowed">, string> = ADDING_REFUSALS;
