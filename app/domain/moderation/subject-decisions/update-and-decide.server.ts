// An edit of a listing by a moderator, who approves it or takes its approval back with it, in one transaction.
import {
  type ListingUpdated,
  updateListing,
  type UpdateListingInput,
} from "#app/domain/pets/listings/update-listing.server.ts";
import { decideLockedPets } from "./change-pet-status.server.ts";

interface Input extends Omit<UpdateListingInput, "decision"> {
  /** Ignored unless the user may approve this pet (TEN-09). */
  isApproved?: boolean;
}

export function updateAndDecide({ isApproved, ...edit }: Input): Promise<ListingUpdated> {
  const { viewer, remoteIp } = edit;
  if (isApproved === undefined) return updateListing(edit);
  return updateListing({
    ...edit,
    decision: {
      isApproved,
      decide: (client, move, pet, edits) => decideLockedPets(client, { viewer, move, remoteIp }, [pet], edits),
    },
  });
}
