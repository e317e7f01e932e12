// The response to a favourite form. Without script it redirects back to the card. Script asks for the message alone, and
// reloads the page's data itself after each change, in order.
import { data } from "react-router";
import { isFavouriteElementId } from "#app/domain/community/favourites/element-ids.ts";
import { flashBack } from "#app/http/forms/flash.server.ts";
import type { Flash } from "#app/http/forms/flash.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";

interface FavouriteReply {
  form: FormData;
  /** The page of the form. */
  back: string;
  flash: Flash;
  /** The element id of the card; the form may name another. A failure is shown at the top of the page instead. */
  place: string;
}

export function respondToFavourite({ form, back, flash, place }: FavouriteReply) {
  const failed = flash.kind === "error";
  if (formText(form, "stay")) return data({ flash }, { status: failed ? 503 : 200 });
  const at = formText(form, "at");
  return flashBack(back, flash, failed ? null : isFavouriteElementId(at) ? at : place);
}
