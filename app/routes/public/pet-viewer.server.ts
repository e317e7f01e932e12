// What the page of a pet shows of its viewer.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getOwnDeposit } from "#app/domain/deposits/queries.server.ts";
import { savedBreederIds, savedPetIds } from "#app/domain/favourites/queries.server.ts";
import { recordView } from "#app/domain/pet-views/change-views.server.ts";
import type { PetPageView } from "#app/domain/pets/views.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";

/** Reads what the viewer has saved and their own deposit, and counts the pet among those they have looked at. */
export async function readPetViewer(context: AppContext, pet: PetPageView, viewer: Viewer | null) {
  const [savedPets, savedBreeders, own] = await withRetry(() =>
    Promise.all([
      savedPetIds(viewer, [pet.petId]),
      savedBreederIds(viewer, [pet.breeder.breederId]),
      getOwnDeposit(viewer, pet.petId),
    ]),
  );
  // A page that the browser fetches ahead has not been looked at, and what fails here is no reason to show no page.
  if (viewer && viewer.userId !== pet.ownerId && pet.listed && !requestInfo(context).prefetch) {
    await withErrorLogging(context, () => recordView(viewer.userId, pet.petId));
  }
  const saved = { saved: savedPets.size > 0, breederSaved: savedBreeders.size > 0 };
  return { viewer, ...saved, ...(own && { own: own.deposit }) };
}
