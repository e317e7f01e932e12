// Segments of API paths that several endpoints share: ids, and the slugs that are accepted in their place.
import type { z } from "zod";
import { readUserId } from "#app/domain/accounts/profile/policy.ts";
import { parseBreederSlug } from "#app/domain/breeders/slug.ts";
import { BREEDER_NOT_FOUND } from "#app/domain/breeders/texts.ts";
import { petIdIn } from "#app/domain/pets/slug.ts";
import { parseId, parseSegment } from "#app/domain/shared/search/slug.ts";
import type { PathParam } from "./endpoint.ts";
import { id } from "./schemas.ts";

export const LITTER_NOT_FOUND = "Litter not found";
export const PET_NOT_FOUND = "Pet not found";
export const USER_NOT_FOUND = "User not found";

const petSchema = id.describe("The pet_id. The slug of the pet's page, which ends in it, is accepted as well");
const breederSchema = id.describe(
  "The breeder_id. The slug of the breeder's page, which ends in it, is accepted as well",
);

/** A segment that the handler gets as it was sent. */
export function segment(schema: z.ZodType): PathParam<string> {
  return { schema, read: (text) => text };
}

/** An id, and the sentence of the 404 for what is none. */
export function idParam(missing?: string): PathParam<number> {
  return { schema: id, read: parseId, missing };
}

export const petParam: PathParam<number> = { schema: petSchema, read: petIdIn, missing: PET_NOT_FOUND };

/** The id or slug of a litter, as its id. */
export const litterParam: PathParam<number> = {
  schema: id.describe("The litter_id. The slug of the litter's page, which ends in it, is accepted as well"),
  read(text) {
    const parsed = parseSegment(text);
    return parsed.kind === "invalid" ? null : parsed.id;
  },
  missing: LITTER_NOT_FOUND,
};

/** The id or slug of a breeder, as its id. */
export const breederParam: PathParam<number> = {
  schema: breederSchema,
  read(text) {
    const parsed = parseBreederSlug(text);
    return parsed.kind === "invalid" ? null : parsed.breederId;
  },
  missing: BREEDER_NOT_FOUND,
};

/** The id or slug of a breeder, as sent. */
export const breederSlug = segment(breederSchema);

/** An id that the guard of the endpoint reads. */
export const idSegment = segment(id);

export const userParam: PathParam<number> = {
  schema: id,
  read: (text) => readUserId(text) || null,
  missing: USER_NOT_FOUND,
};
