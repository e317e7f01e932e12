// A cycle of two modules in different folders; the other is app/domain/breeders/cycle.ts.
import { breeder } from "#app/domain/breeders/cycle.ts"; // fails: import/no-cycle

export const pet = { breeder };
