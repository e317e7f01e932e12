// Favourite toggle: a form with one button. Signed-out visitors are sent to login and back. It submits the wanted
// state, so a repeated submit changes nothing. LiveFavourites, or on a document page the small script, submits it without
// leaving the page; `data-favourite` has the label of a button that has one.
import { Icon } from "#app/ui/kit/icon.tsx";
import { ForSaved } from "#app/ui/personal/personal.tsx";
import { usePendingFavourite } from "./pending-favourites.ts";

interface FavouriteFormProps {
  /** The form's action: /pets/{id}/favourite or /breeders/{id}/favourite. */
  action: string;
  /** Whether it is a favourite already; the form then removes it. */
  saved?: boolean;
  /** The accessible name of the icon variant: "Save Bella", "Saved Bella". */
  name: string;
  /**
   * Label beside the heart icon: "Save Breeder" and "Saved". Without it the icon is shown alone.
   */
  label?: string;
  /** The element id to which the redirect leads, if not the form's own card. */
  landing?: string;
}

/**
 * Submits and shows the page with the new state. With script the state changes at once, and back after a failure.
 */
export function FavouriteForm({ saved: first = false, ...form }: FavouriteFormProps) {
  return (
    <ForSaved action={form.action} saved={first}>
      {(saved) => <Toggle {...form} saved={saved} />}
    </ForSaved>
  );
}

function Toggle({ action, saved, name, label, landing }: FavouriteFormProps & { saved: boolean }) {
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
      <form method="post" action={action} className="favourite-text-form" data-favourite={label}>
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
