// The litter of a pet in the JSON API's representation of the pet.
import { z } from "zod";
import { litterSlug } from "./litter-slug.ts";

/** The litter of a pet as the database returns it. */
export interface PetLitterRecord {
  litterId: number;
  name: string;
  breed: string;
  total: number;
  available: number;
}

export const petLitterResourceSchema = z.object({
  litter_id: z.int(),
  slug: z.string(),
  available: z.int().describe("Animals of the litter that can be bought now"),
  total: z.int().describe("All animals of the litter"),
});

export function petLitterResource(litter: PetLitterRecord): z.infer<typeof petLitterResourceSchema> {
  const { litterId, name, breed, available, total } = litter;
  return { litter_id: litterId, slug: litterSlug(name, breed, litterId), available, total };
}
