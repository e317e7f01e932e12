// Pressing a heart, on a page or by a call: what was done or not, in the documented words.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { publicPetName } from "#app/domain/favourites/queries.server.ts";
import { favouriteDoneText, favouriteFailedText, PROFILE_FAVOURITE_TEXTS } from "#app/domain/favourites/texts.ts";
import { type FavouriteSubject, toggleFavourite } from "#app/domain/favourites/toggle-favourite.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import type { AppContext } from "#app/http/server/context.ts";

/** `text` is the message for the user. */
export type FavouriteOutcome =
  | { code: "done"; saved: boolean; text: string }
  | { code: "failed"; text: string }
  | { code: "not-found" };

/** Saves a pet or a breeder, or takes it off; without `saved` the state is turned round. */
export async function submitFavourite(
  context: AppContext,
  actor: Viewer,
  subject: FavouriteSubject,
  saved?: boolean,
): Promise<FavouriteOutcome> {
  const done = await withErrorLogging(context, () => toggleFavourite({ actor, subject, saved }));
  if (done?.ok === false) return { code: "not-found" };
  if (done)
    return { code: "done", saved: done.value.saved, text: favouriteDoneText(done.value.name, done.value.saved) };
  if ("breederId" in subject) return { code: "failed", text: PROFILE_FAVOURITE_TEXTS.failed };
  const name = (await withErrorLogging(context, () => publicPetName(subject.petId))) ?? "this pet";
  return { code: "failed", text: favouriteFailedText(name, saved ?? true) };
}
