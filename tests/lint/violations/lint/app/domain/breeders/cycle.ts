// A cycle of three imports of which one is of types alone, which is allowed.
import { type Owned } from "#app/domain/pets/owned.ts";
import { pet } from "#app/domain/pets/cycle.ts"; // fails: import/no-cycle

export const breeder: Owned = { pets: [pet] };
