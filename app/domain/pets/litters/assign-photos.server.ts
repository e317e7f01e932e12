// Says which animals the photos of a litter show: waiting ones are assigned theirs, and listed ones get or lose them at once (BRD-10).
import type { Changer } from "#app/domain/pets/listing-photos/owner-images.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { giveToListed } from "./give-to-listed.server.ts";
import { assignImages, type Shows } from "./row-images.server.ts";
import { takeBackCopies } from "./take-back-copies.server.ts";

/** Sentences for the breeder, each with the name of an animal. */
export interface AssignedPhotos {
  /** Animals that keep a copy, because a moderator has checked it. */
  kept: string[];
  /** Animals that have no room for another photo. */
  full: string[];
}

/** `shows`: by the id of an image of the litter. The three steps may be repeated: a form sent again ends what a failed one began. */
export async function assignPhotos(
  by: Changer,
  litterId: number,
  shows: ReadonlyMap<number, Shows>,
): Promise<Result<AssignedPhotos, "not-found">> {
  const kept = await takeBackCopies(by, litterId, shows);
  const assigned = await assignImages(by.viewer, litterId, shows);
  if (!assigned.ok) return assigned;
  return { ok: true, value: { kept, full: await giveToListed(by, litterId, shows) } };
}
