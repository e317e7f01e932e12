// What the forms of favourites answer. Without script the page is shown again, at the card; script, which says that it
// stays where it is, gets the words alone: it looks at the page anew by itself, after every heart and in the right order.
import { data } from "react-router";
import { isFavouriteElementId } from "#app/domain/favourites/element-ids.ts";
import { flashBack } from "#app/http/forms/flash.server.ts";
import type { Flash } from "#app/http/forms/flash.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";

interface FavouriteReply {
  form: FormData;
  /** The page that the form stands on. */
  back: string;
  flash: Flash;
  /** The id of the heart's own card; the form may name another. What failed is said at the top of the page instead. */
  place: string;
}

export function answerFavourite({ form, back, flash, place }: FavouriteReply) {
  const failed = flash.kind === "error";
  if (formText(form, "stay")) return data({ flash }, { status: failed ? 503 : 200 });
  const at = formText(form, "at");
  return flashBack(back, flash, failed ? null : isFavouriteElementId(at) ? at : place);
}
