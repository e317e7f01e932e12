// Two cycles: one of values, and one through an import of a type.
import { type Owned } from "#app/domain/pets/owned.ts"; // fails: import/no-cycle, house/layers
import { pet } from "#app/domain/pets/cycle.ts"; // fails: import/no-cycle, house/layers

export const breeder: Owned = { pets: [pet] };
