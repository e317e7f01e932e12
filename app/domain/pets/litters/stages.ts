// The stages of a litter, its kinds of animals, and the limits of both (LIT-03, LIT-05).
import type { PetType } from "#app/domain/shared/pet-types.ts";

/** The stages that the form offers; "closed" is set by a button of its own. */
export const OPEN_STAGES = ["planned", "expected", "born"] as const;
export type LitterStage = (typeof OPEN_STAGES)[number] | "closed";

export const LITTER_TYPES = ["dog", "cat", "rabbit"] as const satisfies readonly PetType[];
export type LitterType = (typeof LITTER_TYPES)[number];

/** The animals of a litter. */
export const ANIMALS_MAX = 20;

/** How many days ahead a due date may be: the time that the animals carry their young, and a few days. */
export const DUE_DAYS: Record<LitterType, number> = { dog: 70, cat: 70, rabbit: 35 };

export const STAGE_TEXTS: Record<LitterStage, string> = {
  planned: "Planned",
  expected: "Expected",
  born: "Born",
  closed: "Closed",
};

/** Whether a text is the type of animals that have litters. */
export function isLitterType(type: string): type is LitterType {
  return (LITTER_TYPES as readonly string[]).includes(type);
}
