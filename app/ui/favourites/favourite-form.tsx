// Favourite toggle: a form with one button. Signed-out visitors are sent to login and back. It submits the wanted
// state, so a repeated submit changes nothing. LiveFavourites submits it without leaving the page.
import { Icon } from "#app/ui/kit/icon.tsx";
import { usePendingFavourite } from "./pending-favourites.ts";

interface FavouriteFormProps {
  /** The form's action: /pets/{id}/favourite or /breeders/{id}/favourite. */
  action: string;
  /** Whether the viewer has saved it already; the post then takes it off again. */
  saved?: boolean;
  /** The accessible name of the icon variant: "Save Bella", "Saved Bella". */
  name: string;
  /**
   * Words beside the heart: "Save Breeder" and "Saved". Without it the heart stands alone, for the corner of an image.
   */
  label?: string;
  /** The id of the card at which the page is shown again, where that is not the heart's own. */
  landing?: string;
}

/**
 * Posts, and the page comes back with the heart filled or empty. With script it is so at once, and undone on failure.
 */
export function FavouriteForm({ action, saved = false, name, label, landing }: FavouriteFormProps) {
  const pending = usePendingFavourite(action);
  const shown = pending ?? saved;
  // Not `disabled`, which would take the focus away.
  const busy = pending !== undefined || undefined;
  const button = { type: "submit", "aria-pressed": shown, "aria-disabled": busy } as const;
  const wanted = (
    <>
      <input type="hidden" name="saved" value={String(!shown)} />
      {landing && <input type="hidden" name="at" value={landing} />}
    </>
  );
  if (label) {
    return (
      <form method="post" action={action} className="favourite-text-form" data-favourite="">
        <button {...button} className="button button--secondary">
          <Icon name="heart" />
          {shown ? "Saved" : label}
          <span className="visually-hidden">{` ${name}`}</span>
        </button>
        {wanted}
      </form>
    );
  }
  return (
    <form method="post" action={action} className="favourite-form" data-favourite="">
      <button {...button}>
        <Icon name="heart" />
        <span className="visually-hidden">{`${shown ? "Saved" : "Save"} ${name}`}</span>
      </button>
      {wanted}
    </form>
  );
}

/**
 * The name that a heart's button says. No attribute repeats it: the hearts of twelve cards are part of a page's weight.
 */
export function favouriteName(form: HTMLFormElement): string {
  const said = form.querySelector("button .visually-hidden")?.textContent ?? "";
  return (form.className === "favourite-form" ? said.replace(/^Saved? /, "") : said).trim();
}
