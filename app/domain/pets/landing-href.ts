// The parameters and the URL of a landing page of the list of pets (see landing.ts).
import type { PetType } from "#app/domain/shared/pet-types.ts";
import { DEFAULT_PET_SEARCH, petsHref } from "./search-params.ts";

/** The parameters of the URL, each in its canonical spelling. */
export interface PetLanding {
  type: PetType | null;
  /** "" without one. */
  breed: string;
  /** A town or area; "" without one. */
  near: string;
}

/** The URL of a landing page, or of a further page of it. */
export function landingHref({ type, breed, near }: PetLanding, page = 1): string {
  return petsHref(DEFAULT_PET_SEARCH, { type, breed, near, page });
}
