// Specialties of breeders, by which lists are filtered. A breeder matches by the types and breeds of their pets: triggers keep
// the matching ones as bits in breeders.specialty_kinds, see docs/triggers.md.

export const SPECIALTIES = ["Dogs", "Cats", "Rabbits", "Birds", "Fish", "Reptiles"] as const;
export type Specialty = (typeof SPECIALTIES)[number];

/**
 * A specialty's word normalised for comparison: case and one trailing "s" are ignored, as in the database's
 * specialty_key().
 */
export function specialtyKey(word: string): string {
  return word.trim().toLowerCase().replace(/s$/, "");
}

/** Specialties as the bits of breeders.specialty_kinds, in the order of SPECIALTIES. */
export function specialtyBits(specialties: readonly Specialty[]): number {
  return specialties.reduce((bits, specialty) => bits | (1 << SPECIALTIES.indexOf(specialty)), 0);
}
