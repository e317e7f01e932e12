// The fields of a posted form of a litter, or of one step of a new one.
import { randomUUID } from "node:crypto";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { LAW_DATES } from "#app/domain/law/answers.ts";
import { isDraftId } from "#app/domain/pets/listings/draft-id.ts";
import { KEEP_CHANGES } from "#app/domain/pets/listings/draft-version.ts";
import { getLitterToCopy } from "#app/domain/pets/litters/litter-drafts.server.ts";
import { LITTER_FIELDS, type LitterText, SHARED_ANSWERS } from "#app/domain/pets/litters/schema.ts";
import { parseLitterStep } from "#app/domain/pets/litters/steps.ts";
import { typedDate } from "#app/domain/shared/calendar-dates.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { formText } from "./read-form.server.ts";
import { versionIn } from "./typed-listing.server.ts";

const DATES = new Set(["due_date", "birth_date", ...LAW_DATES]);

/** The typed values of every field of the form. */
export function readLitterValues(form: FormData): LitterText {
  const fields = [...LITTER_FIELDS, ...SHARED_ANSWERS, "males", "females"];
  const values: LitterText = Object.fromEntries(
    fields.map((field) => [field, DATES.has(field) ? typedDate(formText(form, field)) : formText(form, field)]),
  );
  // The licence is filled in before the breeder says who is selling.
  if (values.seller_kind && values.seller_kind !== "licensed") values.licence_id = "";
  return values;
}

/** The fields of a posted step. `base` has the values that a new draft begins with (BRD-07). */
export async function typedLitterStep(viewer: Viewer, form: FormData) {
  const given = formText(form, "draft");
  const like = parseId(formText(form, "like"));
  return {
    like,
    draftId: isDraftId(given) ? given.toLowerCase() : randomUUID(),
    step: parseLitterStep(formText(form, "step")) ?? ("parents" as const),
    values: readLitterValues(form),
    version: versionIn(form),
    keepsChanges: formText(form, "intent") === KEEP_CHANGES,
    base: (like !== null && (await getLitterToCopy(viewer, like))) || {},
  };
}
