// Imported for its type by a module that it imports itself.
import { breeder } from "#app/domain/breeders/cycle.ts";

export interface Owned {
  pets: unknown[];
}

export const owned = breeder;
