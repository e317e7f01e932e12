// Limits and choices of a listing's fields, for validation and form. Without the schema library, which the form does not load.
import type { PetGender } from "#app/domain/pets/views.ts";

/** Maximum characters of each text, the same as in the database. */
export const LISTING_LIMITS = { name: 100, tagline: 150, description: 5_000, line: 255 } as const;

export const GENDERS = ["male", "female"] as const satisfies readonly PetGender[];

export const GENDER_LABELS: Record<PetGender, string> = { male: "Male", female: "Female" };
