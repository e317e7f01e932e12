// User-facing texts about a breeder's litters.
import { counted } from "#app/domain/shared/counted.ts";

export const LITTER_CREATED = "Litter saved";
export const LITTER_SAVED = "Litter saved";
/** What a change of the litter does to animals that are listed, where there are any. */
export const LISTED_KEEP =
  "Listed animals take the dates and the answers about law and welfare. They keep their own texts, price, promises and papers.";
export const LITTER_NOT_SAVED = "The litter could not be saved. What you typed is still here: please try again.";
/** For programs, which keep what they sent. */
export const LITTER_NOT_STORED = "The litter could not be saved. Please try again.";
export const LITTER_IS_CLOSED = "This litter is closed.";
/** After a form of a litter that was closed while the form was open. */
export const CLOSED_MEANWHILE = "This litter is closed. What you entered was not saved.";
/** On the confirmation page of closing. */
export const ANIMALS_CHANGED =
  "The animals of this litter have changed since you opened this page. Check the numbers and close it again.";
export const NOT_BORN = "Animals can be added and listed once the birth is recorded, until the litter is closed.";
export const ANIMAL_LISTED = "This animal is listed. Change its listing instead.";
export const ANIMAL_NOT_LISTED = "This animal is not listed yet.";
export const STATUS_ALONE = "Send the status without other fields of the animal.";
export const BIRTH_RECORDED = "Birth recorded. Add colours, microchips and photos, then list the animals.";
/** After a second birth of a litter with other numbers. */
export const BIRTH_RECORDED_BEFORE =
  "The birth is recorded already, with another date or other numbers. What you entered was not saved.";
export const ROWS_SAVED = "Animals saved";
export const TOO_MANY_ANIMALS = "A litter must have 1 to 20 animals";
export const LITTER_ADDED_ALREADY = "You have added this litter already. You can change it here.";
export const LITTER_ADDED_BEFORE =
  "You have added this litter already. What you changed afterwards was not saved. You can change it here.";
export const LITTER_DRAFT_SAVED = "Saved. You can finish this litter later, on any device.";
export const LITTER_DRAFT_DISCARDED = "The started litter is discarded.";
export const LITTER_DRAFT_KEPT = "The started litter could not be discarded. Please try again.";
export const TOO_MANY_LITTER_DRAFTS = "You have 10 started litters. Finish or discard one of them first.";
export const TOO_MANY_LITTERS = "You have 200 litters that are not closed. Close one of them first.";
export const PRICE_MISSING = "Enter the price.";
export const NO_MOTHER = "Tell us who the mother is.";
export const FORM_OUT_OF_DATE = "This form is out of date. Check it and send it again.";
export const LITTER_CLOSED = "Litter closed";
/** A listed animal has as many photos as a listing can have. */
export function fullOfPhotosText(name: string, limit: number): string {
  return `${name} has ${counted(limit, "photo")} already. Remove one on its own page first.`;
}

/** A photo of all animals with their mother is to show something else, and a moderator has checked it in this listing. */
export function keepsPhotoText(name: string): string {
  return `${name} keeps the photo, because a moderator has checked it. You can remove it on the page of ${name}.`;
}

export const PHOTOS_ASSIGNED = "Photos assigned";
export const NO_PHOTO_ASSIGNED = "No photo was assigned. Choose what each photo shows.";
/** Of photos that an earlier form has given to listed animals. */
export function assignedBeforeText(count: number): string {
  return `${counted(count, "photo was", "photos were")} assigned before. Nothing has changed there.`;
}

/** A pet cannot join a second litter. */
export const IN_A_LITTER = "This pet is already in a litter.";

/** Shown in place of a price and a deposit before the birth. */
export const NOT_FOR_SALE_YET = "Not for sale yet: contact the breeder";

export function dueDateText(days: number): string {
  return `Enter a due date within the next ${counted(days, "day")}.`;
}

/** After "List all waiting animals", with the number of their open questions (BRD-06). */
export function listedText(count: number, open: number): string {
  const [are, they, go, wait] = count === 1 ? ["is", "It", "goes", "is waiting"] : ["are", "They", "go", "are waiting"];
  const next =
    open === 0
      ? `${they} ${wait} for a moderator.`
      : `${they} ${go} to a moderator when you have answered ${counted(open, "more question")}.`;
  return `${counted(count, "animal")} ${are} listed. ${next}`;
}

/** After a button that lists, where another tab was first, or "Staying with the breeder" is ticked. */
export const NONE_LISTED =
  "The animals are saved. None was listed: each is listed already, stays with you or was removed.";
/** For programs. */
export const ANIMAL_STAYS = "This animal stays with you. Set its status to waiting first.";

/** On the page of a litter, for the questions that are open for all its animals (BRD-06). */
export function missingText(questions: number, animals: number): string {
  const missing = questions === 1 ? "One answer is missing" : `${questions} answers are missing`;
  if (animals === 1) return `${missing}.`;
  return animals === 2 ? `${missing} for both.` : `${missing} for all ${animals}.`;
}

/** While more animals wait than the plan has room for. */
export function planFullText(limit: number, waiting: number): string {
  return `Your plan lets you list ${counted(limit, "pet")} at a time. ${counted(waiting, "animal")} in this litter must wait until one is sold.`;
}

/** Why an animal cannot be listed: the rule's own message. */
export function notListedText(name: string, message: string): string {
  return `${name}: ${message}`;
}

/** The messages of several animals, each message once: "Boy 1, Girl 1: Enter the colour first." */
export function notListedTexts(faults: readonly { name: string; message: string }[]): string {
  const names = new Map<string, string[]>();
  for (const { name, message } of faults) names.set(message, [...(names.get(message) ?? []), name]);
  return [...names].map(([message, all]) => notListedText(all.join(", "), message)).join(" ");
}

export const COLOUR_MISSING = "Enter the colour first.";
