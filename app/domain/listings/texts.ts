// The sentences about a breeder's listings.
import type { AddingPets } from "./limits.ts";
import { ADDING_REFUSALS } from "./limits.ts";

export const LISTING_CREATED = "Pet listing created successfully";
export const LISTING_NOT_CREATED = "Failed to create pet listing";
export const LISTING_UPDATED = "Pet listing updated successfully";
/** After an edit that a moderator checks before the listing is public again. */
export const HIDDEN_NOW = "The listing is hidden until a moderator has checked it again.";
export const LISTING_NOT_UPDATED = "Failed to update pet listing";
export const LISTING_DELETED = "Pet listing deleted successfully";
export const LISTING_NOT_DELETED = "Failed to delete pet listing";
export const PETS_NOT_LOADED = "Failed to load pets";

/** The buttons that send a listing to a moderator: a new one, and one that was not approved. */
export const SEND_FOR_REVIEW = "Send for review";
export const SEND_AGAIN = "Save and send for review";

export const DRAFT_SAVED = "Saved. You can finish this listing later, on any device.";
export const DRAFT_NOT_SAVED = "What you typed could not be saved. It is still here: please try again.";
export const DRAFT_DISCARDED = "The started listing is discarded.";
export const DRAFT_NOT_DISCARDED = "The started listing could not be discarded. Please try again.";
export const PUBLISHED_ALREADY = "You have already sent this listing for review. You can change it here.";
export const TOO_MANY_DRAFTS = "You have 20 started listings. Finish or discard one of them first.";

/** Why a listing cannot be deleted. */
export const DELETION_REFUSALS = {
  "refund-window":
    "A deposit was paid on this pet in the last 24 hours and can still be refunded. The listing can be deleted after that.",
  "being-paid": "Somebody is paying a deposit on this pet at the moment. Try again in a few minutes.",
} as const;

/** Why a listing cannot be published. */
export const PUBLISHING_REFUSALS: Record<Exclude<AddingPets, "allowed">, string> = ADDING_REFUSALS;
