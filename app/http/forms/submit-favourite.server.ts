// Adds and removes favourites for pages and the API, with the documented messages.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { publicPetName } from "#app/domain/community/favourites/queries.server.ts";
import {
  favouriteDoneText,
  favouriteFailedText,
  PROFILE_FAVOURITE_TEXTS,
} from "#app/domain/community/favourites/texts.ts";
import { type FavouriteSubject, toggleFavourite } from "#app/domain/community/favourites/toggle-favourite.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import type { AppContext } from "#app/http/server/context.ts";

/** `text` is the message for the user. */
export type FavouriteOutcome =
  | { code: "done"; saved: boolean; text: string }
  | { code: "failed"; text: string }
  | { code: "not-found" };

/** Adds or removes a favourite pet or breeder; without `saved` it toggles the state. */
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
