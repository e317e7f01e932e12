// What the page of a pet shows of its viewer alone.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getOwnDeposit } from "#app/domain/payments/deposits/queries.server.ts";
import type { OwnDeposit } from "#app/domain/payments/deposits/views.ts";
import { recordView } from "#app/domain/pets/pet-views/change-views.server.ts";
import type { PetPageView } from "#app/domain/pets/views.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";

/** Reads the viewer's own deposit, if there is one, and counts the pet among those they have looked at. */
export async function lookAtPet(
  context: AppContext,
  pet: PetPageView,
  viewer: Viewer | null,
): Promise<OwnDeposit | undefined> {
  const own = await withRetry(() => getOwnDeposit(viewer, pet.petId));
  // A page that the browser fetches ahead has not been looked at, and what fails here is no reason to show no page.
  if (viewer && viewer.userId !== pet.ownerId && pet.listed && !requestInfo(context).prefetch) {
    await withErrorLogging(context, () => recordView(viewer.userId, pet.petId));
  }
  return own ?? undefined;
}
