// Types of pet with their labels, and the text of a list's count.
import type { PetType } from "./views.ts";

/** The types of pet in the order of the filters. */
export const PET_TYPES = ["dog", "cat", "rabbit", "other"] as const satisfies readonly PetType[];

export const PET_TYPE_LABELS: Record<PetType, string> = { dog: "Dog", cat: "Cat", rabbit: "Rabbit", other: "Other" };

/** A pet type in any case ("Dog", "DOG"), or null. */
export function parsePetType(value: string | null | undefined): PetType | null {
  const wanted = (value ?? "").slice(0, 32).trim().toLowerCase();
  return PET_TYPES.find((type) => type === wanted) ?? null;
}

/** "1 pet found", "2 pets found", and "10,000+ pets found" where the count is capped. */
export function petsFound(total: number, totalIsCapped = false): string {
  return `${total.toLocaleString("en-GB")}${totalIsCapped ? "+" : ""} ${total === 1 ? "pet" : "pets"} found`;
}
