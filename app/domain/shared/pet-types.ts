// Types of pet with their labels, the statuses of a listing, and the text of a list's count.

export type PetType = "dog" | "cat" | "rabbit" | "other";

export type PetStatus = "pending" | "approved" | "rejected" | "hidden";

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
  return `${countText(total, totalIsCapped)} ${total === 1 ? "pet" : "pets"} found`;
}

function countText(total: number, totalIsCapped: boolean): string {
  return `${total.toLocaleString("en-GB")}${totalIsCapped ? "+" : ""}`;
}

const TYPE_NOUNS: Record<PetType, readonly [string, string]> = {
  dog: ["puppy or dog", "puppies and dogs"],
  cat: ["kitten or cat", "kittens and cats"],
  rabbit: ["rabbit", "rabbits"],
  other: ["other pet", "other pets"],
};

/** What pets of a type and breed are called; without a type "pets". */
export interface PetKind {
  type: PetType | null;
  /** "" for any. */
  breed: string;
}

/** "Cockapoo puppies and dogs", and "Norwegian Forest kittens and cats". */
export function petsOf({ type, breed }: PetKind, total = 2): string {
  const [one, several] = type ? TYPE_NOUNS[type] : ["pet", "pets"];
  const name = type === "cat" || type === "rabbit" ? breed.replace(/ (?:cat|rabbit)$/i, "") : breed;
  return `${name} ${total === 1 ? one : several}`.trim();
}

/** "23 Cockapoo puppies and dogs". */
export function countOf(kind: PetKind, total: number, totalIsCapped: boolean): string {
  return `${countText(total, totalIsCapped)} ${petsOf(kind, total)}`;
}
