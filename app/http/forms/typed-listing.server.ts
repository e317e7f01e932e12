// The fields of a posted listing form, or of one step of it.
import { LAW_DATES, NATURAL_BODY } from "#app/domain/law/answers.ts";
import { draftValues } from "#app/domain/pets/listings/drafts.ts";
import { type ListingStep, parseStep } from "#app/domain/pets/listings/steps.ts";
import type { ListingValues } from "#app/domain/pets/listings/views.ts";
import { typedDate } from "#app/domain/shared/calendar-dates.ts";
import { formText, textsOf } from "./read-form.server.ts";

/** `step` is null for the whole form. */
export interface TypedListing {
  values: ListingValues;
  step: ListingStep | null;
}

/** The version that the form of a draft was opened with; undefined where it has none. */
export function versionIn(form: FormData): string | undefined {
  return form.has("version") ? formText(form, "version") : undefined;
}

export function typedListing(form: FormData): TypedListing {
  const values = draftValues((field) => {
    // Several boxes have this name.
    if (field === "confirmed_words") return textsOf(form, field);
    return LAW_DATES.has(field) ? typedDate(formText(form, field)) : form.get(field);
  });
  if (formText(form, NATURAL_BODY) !== "") Object.assign(values, { ears: "natural", tail: "natural" });
  // The licence is filled in before the breeder says who is selling.
  if (values.seller_kind && values.seller_kind !== "licensed") delete values.licence_id;
  return { values, step: parseStep(formText(form, "step")) };
}
