// The answer to a GET of a URL that only takes a form of a listing's edit page: the edit page.
import { redirect } from "react-router";
import { parseId } from "#app/domain/shared/search/slug.ts";

export function redirectToEdit(petId: string): Response {
  return redirect(`/breeder/pets/${parseId(petId) ?? ""}/edit`, 303);
}
