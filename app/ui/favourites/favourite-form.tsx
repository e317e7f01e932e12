// The favourite toggle: a form with one button. Signed out, its address sends the visitor to log in and back.
import { Icon } from "../kit/icon.tsx";

interface FavouriteFormProps {
  /** Where it posts: /pets/{id}/favourite or /breeders/{id}/favourite. */
  action: string;
  /** Whether the viewer has saved it already; the same post takes it off again. */
  saved?: boolean;
  /** Said by the icon variant: "Save Bella". */
  name: string;
  /** Words beside the heart: "Save Breeder" and "Saved". Without it the heart stands alone, for the corner of a picture. */
  label?: string;
}

/** Posts, and the page comes back with the heart filled or empty. */
export function FavouriteForm({ action, saved = false, name, label }: FavouriteFormProps) {
  if (label) {
    return (
      <form method="post" action={action} className="fav-text">
        <button type="submit" className="btn btn-secondary" aria-pressed={saved}>
          <Icon name="heart" />
          {saved ? "Saved" : label}
          <span className="vh"> {name}</span>
        </button>
      </form>
    );
  }
  return (
    <form method="post" action={action} className="fav">
      <button type="submit" aria-pressed={saved}>
        <Icon name="heart" />
        <span className="vh">Save {name}</span>
      </button>
    </form>
  );
}
