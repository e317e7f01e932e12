// The changed fields of a listing edit, with their display texts, and which changes of an approved listing need
// moderation.
import { DEPOSIT_POLICY_LABELS, type DepositPolicy } from "#app/domain/pets/promises.ts";
import { PET_TYPE_LABELS } from "#app/domain/shared/pet-types.ts";
import type { ListingColumns, PlaceColumns } from "./listing-columns.ts";
import type { ImageView } from "./photo-views.ts";
import type { FieldChange, ListingValues } from "./views.ts";

/**
 * A change of these makes an approved listing offer another animal, so it is hidden until a moderator has checked it.
 */
const RECHECKED_FIELDS = ["type", "breed", "gender"] as const;
/** A change of these is public at once; a moderator checks it afterwards. */
const REPORTED_FIELDS = [
  ...(["name", "tagline", "description", "breed", "colour", "age", "size", "coat"] as const),
  ...(["location", "placeAddress"] as const),
] as const;
/** A change of the price by more than this part of it (a quarter) is checked as well. */
const REPORTED_PRICE_PART = 4;

type Column = Pick<
  ListingColumns & PlaceColumns,
  (typeof RECHECKED_FIELDS)[number] | (typeof REPORTED_FIELDS)[number] | "pricePence"
>;

/**
 * Whether an edit of an approved listing hides it until it has been checked again. Changes of case and spaces do not
 * count.
 */
export function needsRecheck(before: Column, after: Column): boolean {
  return RECHECKED_FIELDS.some((field) => plain(before[field]) !== plain(after[field]));
}

/** The field of the first change that would alter what a buyer has paid a deposit for, or null. */
export function changedTerm(before: Terms, after: Terms): FixedField | null {
  if (before.pricePence !== after.pricePence) return "price";
  if (before.depositPence !== after.depositPence) return "deposit_amount";
  return RECHECKED_FIELDS.find((field) => plain(before[field]) !== plain(after[field])) ?? null;
}

/** The fields of the form that a deposit fixes: the money, which animal it is, and from when it can leave. */
/** What keeps terms as they are: a paid deposit, or one that a buyer is paying at the moment. */
export type FixedBy = "paid" | "being-paid";
export interface Fixed {
  field: FixedField;
  by: FixedBy;
}
export type FixedField = "price" | "deposit_amount" | ReadyField | (typeof RECHECKED_FIELDS)[number];

/** The answers from which the day follows on which the animal can leave. */
export type ReadyField = "available_from" | "date_of_birth";

type Terms = Pick<ListingColumns, (typeof RECHECKED_FIELDS)[number] | "pricePence" | "depositPence">;

/** Whether a moderator checks a listing that stays public; `base` is the version last approved. */
export function isReported(base: Column, after: Column): boolean {
  const difference = Math.abs(after.pricePence - base.pricePence);
  if (difference * REPORTED_PRICE_PART > base.pricePence) return true;
  return REPORTED_FIELDS.some((field) => base[field] !== after[field]);
}

/** Whether no approved image remains on an approved listing, so that it may show another animal. */
export function replacesEveryImage(before: readonly Checked[], after: readonly Checked[]): boolean {
  return before.some(({ checked }) => checked) && !after.some(({ checked }) => checked);
}

type Checked = Pick<ImageView, "checked">;

/** The text beside the button that confirms an edit that hides the listing. */
export function recheckText(name: string): string {
  return `${name} will be hidden from the site until a moderator has checked it again.`;
}

export const RECHECK_HINT = "A change hides the listing until a moderator has checked it again.";
export const IMAGES_RECHECK_HINT = "Replacing every photo hides the listing until a moderator has checked it again.";

/** A piece of a text, and whether it is only on this side of the comparison. */
export interface TextPart {
  text: string;
  changed: boolean;
}

/** A change whose words are marked. */
export interface MarkedChange extends FieldChange {
  marked: { before: TextPart[]; after: TextPart[] };
}

export const LISTING_FIELD_LABELS: Partial<Record<keyof ListingValues, string>> = {
  name: "Name",
  tagline: "Tagline",
  description: "Description",
  type: "Pet type",
  breed: "Breed",
  gender: "Gender",
  colour: "Colour",
  age: "Age",
  size: "Size",
  coat: "Coat",
  price: "Price",
  deposit_amount: "Deposit amount",
  deposit_policy: "Promise: deposit",
  health_guarantee_months: "Promise: health guarantee in months",
  takes_back_for_life: "Promise: taken back for life",
  includes_insurance: "Promise: insurance included",
  is_pedigree: "Pedigree",
  is_kennel_club: "Kennel Club Registered",
  is_council_registered: "Council registered",
  location: "Location",
  place_address: "Precise location",
};

/** The fields that differ, in the order of the form. */
export function listingChanges(before: ListingValues, after: ListingValues): FieldChange[] {
  return (Object.keys(LISTING_FIELD_LABELS) as (keyof ListingValues)[]).flatMap((field) => {
    const [from, to] = [presentValue(field, before[field]), presentValue(field, after[field])];
    return from === to ? [] : [{ field, label: LISTING_FIELD_LABELS[field]!, before: from, after: to }];
  });
}

/** The value of a field of the form in words: "on" is "Yes", "800" is "£800". */
export function presentValue(field: string, value = ""): string {
  if (field === "deposit_policy") return DEPOSIT_POLICY_LABELS[value as DepositPolicy] ?? value;
  if (/^(?:is|takes|includes)_/.test(field)) return value === "" ? "No" : "Yes";
  if (field === "price" || field === "deposit_amount") return value === "" ? "" : `£${value}`;
  if (field === "type") return PET_TYPE_LABELS[value as keyof typeof PET_TYPE_LABELS] ?? value;
  return value;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, " ").trim();
}
