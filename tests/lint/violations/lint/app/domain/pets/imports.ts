// Rules about imports within a module.
import { kinds } from "./pet.ts"; // fails: import/no-duplicates
import { kinds as again } from "./pet.ts";
import { itself } from "./imports.ts"; // fails: import/no-self-import

export let count = kinds.length + again.length + itself; // fails: import/no-mutable-exports
export const itself: number = count++;
