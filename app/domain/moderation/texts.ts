// User-facing texts after a moderator's decision about breeders and listings.
import { TRADING_NAME_TAKEN } from "#app/domain/breeders/texts.ts";
import type { PetDecision } from "#app/domain/pets/decisions.ts";
import { LISTING_NOT_UPDATED } from "#app/domain/pets/listings/texts.ts";
import { counted } from "#app/domain/shared/counted.ts";
import type { BreederDecision, Late, LitterDecision } from "./rules.ts";

export const BREEDERS_NOT_LOADED = "Failed to load breeder applications. Please try again later.";
/** The error on the dashboard. */
export const DASHBOARD_NOT_APPROVED = "Failed to approve breeder. REF: D111";

export const BREEDER_TEXTS: Record<BreederDecision, { done: string; failed: string }> = {
  approve: { done: "Breeder approved successfully", failed: "Failed to approve breeder" },
  reject: { done: "Breeder rejected successfully", failed: "Failed to reject breeder" },
};

export const PET_TEXTS: Record<PetDecision, { done: string; failed: string }> = {
  approve: { done: "Pet listing approved", failed: LISTING_NOT_UPDATED },
  reject: { done: "Pet listing rejected", failed: LISTING_NOT_UPDATED },
  hide: { done: "Pet listing hidden", failed: LISTING_NOT_UPDATED },
  unapprove: { done: "Pet listing unapproved", failed: LISTING_NOT_UPDATED },
};

export const LITTER_TEXTS: Record<LitterDecision, { done: string; failed: string }> = {
  approve: { done: "Approved", failed: LISTING_NOT_UPDATED },
  reject: { done: "Rejected", failed: LISTING_NOT_UPDATED },
};
export const LITTERS_NOT_LOADED = "Failed to load litters. Please try again later.";

export const CHANGES_CHECKED = "The changes are checked. The listing stays public.";
export const CHANGES_LATE = "That listing was decided or changed again in the meantime. Nothing was changed.";
export const CASE_CLOSED = "The case is closed.";
export const CASE_LATE = "That case was closed in the meantime. Nothing was changed.";
export const CASE_REASON_MISSING = "Enter a reason for closing the case.";
export const NOTHING_SELECTED = "Nothing was selected, so nothing was changed.";
export const GONE_MEANWHILE = "That no longer exists, so nothing was changed.";

/** The response to a decision about what another moderator has claimed (QUE-08). */
export function claimedText(username: string): string {
  return `@${username} has claimed this case.`;
}

/** The name of what a case is about, in the middle of a sentence: "the message of @jo". */
export function inSentence(name: string): string {
  return name.replace(/^The (?=(?:complaint|message|review) )/, "the ");
}

const NAMED = 3;

/**
 * "Bramble is approved already, by @jo. Nothing was changed.", for one or several that another moderator has decided.
 */
export function lateText(late: readonly Late[]): string {
  const named = late.slice(0, NAMED).map(lateWords);
  const more = late.length > NAMED ? [`And ${late.length - NAMED} more.`] : [];
  return [...named, ...more, late.length === 1 ? "It was left as it is." : "They were left as they are."].join(" ");
}

function lateWords({ name, status, by, why }: Late): string {
  if (why === "name-taken") return `${name}: ${TRADING_NAME_TAKEN}`;
  if (why && "changed" in why) return changedText(name, why.changed);
  if (why) return `${name}: ${approvableText(why.openAnswers)}`;
  return `${name} is ${status} already${by ? `, by @${by}` : ""}.`;
}

/** Beside a listing that no page offers to approve (DSK-04). */
export function approvableText(openAnswers: number): string {
  const questions = counted(openAnswers, "open question");
  return `It can be approved when its ${questions} ${openAnswers === 1 ? "is" : "are"} answered.`;
}

/** "Bramble was changed while you were reading: description, photos." */
export function changedText(name: string, fields: readonly string[]): string {
  return `${name} was changed while you were reading: ${fields.join(", ")}.`;
}

/** After a decision that was not stored, beside the present version and what the moderator had entered. */
export const READ_AGAIN = "Nothing was decided. Read the version below, and send your decision again.";

/** At the end of a ban that was lifted. */
export const LOG_IN_AGAIN =
  "You can log in again. A plan that ended, viewings that were cancelled and deposits that were refunded during the ban do not come back by themselves.";
