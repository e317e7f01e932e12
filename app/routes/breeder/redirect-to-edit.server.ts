// The edit page of a listing, for the URLs that only take a form of it; a GET of them leads there too.
import { redirect } from "react-router";
import { parseStep, stepPath } from "#app/domain/pets/listings/steps.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { formText } from "#app/http/forms/read-form.server.ts";

export function redirectToEdit(petId: string): Response {
  return redirect(`/breeder/pets/${parseId(petId) ?? ""}/edit`, 303);
}

/** The edit page that a form was sent from: one step of it, or all questions. */
export function editPageOf(petId: number, form: FormData) {
  const page = `/breeder/pets/${petId}/edit` as const;
  const step = parseStep(formText(form, "step"));
  return step ? stepPath(page, step) : page;
}
