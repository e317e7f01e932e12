// The fields of a posted listing form, or of one step of it.
import { draftValues } from "#app/domain/listings/drafts.ts";
import { type ListingStep, parseStep } from "#app/domain/listings/steps.ts";
import type { ListingValues } from "#app/domain/listings/views.ts";
import { formText, textsOf } from "./read-form.server.ts";

/** `step` is null for the whole form. */
export interface TypedListing {
  values: ListingValues;
  step: ListingStep | null;
}

export function typedListing(form: FormData): TypedListing {
  // Several boxes have this name.
  const values = draftValues((field) => (field === "confirmed_words" ? textsOf(form, field) : form.get(field)));
  return { values, step: parseStep(formText(form, "step")) };
}
