// Part of a type-only import cycle.
import { breeder } from "#app/domain/breeders/cycle.ts"; // fails: import/no-cycle

export interface Owned {
  pets: unknown[];
}

export const owned = breeder;
