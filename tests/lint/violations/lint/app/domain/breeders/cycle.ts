// Two cycles: one of values, and one through an import of a type.
import { type Owned } from "#app/domain/pets/owned.ts"; // fails: import/no-cycle
import { pet } from "#app/domain/pets/cycle.ts"; // fails: import/no-cycle

export const breeder: Owned = { pets: [pet] };
