// Names, words and dates that the law or this site's rules depend on. The owner edits them here; each table says when it was
// last compared with its source. All of them are to be checked by the owner's solicitor.
import type { PetType } from "#app/domain/shared/pet-types.ts";
import type { Nation } from "#app/domain/shared/places/nations.ts";

/** R11: types of dog that the law bans in the whole UK, with other names (Dangerous Dogs Act 1991; compared 2026-11-22). */
export const BANNED_TYPES = [
  "pit bull terrier",
  "pit bull",
  "pittie",
  "apbt",
  "american pit bull",
  "japanese tosa",
  "tosa inu",
  "tosa ken",
  "tosa",
  "dogo argentino",
  "argentine dogo",
  "argentinian mastiff",
  "fila brasileiro",
  "fila brasiliero",
  "brazilian mastiff",
  "xl bully",
  "xl bullies",
  "xxl bullies",
  "xxl bully",
  "x l bully",
  "american bully xl",
  "american xl bully",
  "xl american bully",
  "xxl american bully",
  "extra large american bully",
  "bully xl",
  "extra large bully",
] as const;

/** R12: crosses with wolves, in any generation (Dangerous Wild Animals Act 1976; compared 2026-11-22). */
export const WOLF_CROSSES = [
  "wolf dog",
  "wolf cross",
  "wolf hybrid",
  "wolf mix",
  "wolf x",
  "cross wolf",
  "x wolf",
] as const;

/** R12: crosses with wild cats, which may need a licence in their first generation only. */
export const WILD_CAT_CROSSES = ["bengal", "savannah", "chausie", "caracat"] as const;
export const FIRST_GENERATION = ["f1", "first generation", "1st generation"] as const;

/** R14: kinds of working dog whose tail a vet may dock (to be checked by the owner). */
export const DOCKED_TAIL_KINDS: Record<Nation, readonly string[]> = {
  england: ["hunt point retrievers", "spaniels", "terriers"],
  wales: ["hunt point retrievers", "spaniels", "terriers"],
  scotland: ["spaniels", "hunt point retrievers"],
  northern_ireland: ["hunt point retrievers", "spaniels", "terriers"],
};

/** R15: animals that must have a microchip (2023 Regulations for cats in England; compared 2026-11-22). */
export const CHIP_REQUIRED: Record<Nation, readonly PetType[]> = {
  england: ["dog", "cat"],
  scotland: ["dog"],
  wales: ["dog"],
  northern_ireland: ["dog"],
};

/** R15: databases that meet the government's conditions (gov.uk list; compared 2026-11-22, to be checked each quarter). */
export const MICROCHIP_DATABASES = [
  "Animal Microchips",
  "Animal Tracker",
  "Chipworks",
  "Home Again",
  "Identibase",
  "Lost Paws",
  "MicroChip Central",
  "MicroDogID",
  "My Animal Trace",
  "My Pet Data",
  "National Veterinary Data Service",
  "Pet Chip Company",
  "Pet Database",
  "Pet Identity UK",
  "Petlog",
  "PETtrac",
  "ProtectedPet",
  "SmartTrace",
  "UK PETtrac",
] as const;
export const OTHER_DATABASE = "Another";

/** R03: the litter in 12 months from which a private seller needs a licence; no entry: no such limit. */
export const LICENCE_FROM_LITTER: Record<Nation, Partial<Record<PetType, number>>> = {
  england: { dog: 3 },
  wales: { dog: 3 },
  scotland: { dog: 3, cat: 3, rabbit: 6 },
  northern_ireland: { dog: 3 },
};

/** R17: from this calendar date a dog or cat under 6 months may not be brought in; null until the owner sets it. */
export const IMPORT_BAN_FROM: string | null = null;

/** R20: species that need an Article 10 certificate (UK Wildlife Trade Regulations, Annex A; to be checked by the owner). */
export const CERTIFIED_SPECIES = [
  "hermann's tortoise",
  "spur-thighed tortoise",
  "greek tortoise",
  "marginated tortoise",
  "egyptian tortoise",
  "radiated tortoise",
  "african grey",
  "grey parrot",
  "hyacinth macaw",
  "scarlet macaw",
  "military macaw",
  "snowy owl",
  "barn owl",
  "eagle owl",
  "peregrine",
  "gyrfalcon",
] as const;

/** R20: invasive species that cannot be sold (Invasive Alien Species Order 2019; to be checked by the owner). */
export const INVASIVE_SPECIES = [
  "grey squirrel",
  "raccoon",
  "racoon",
  "coypu",
  "nutria",
  "muntjac",
  "siberian chipmunk",
  "raccoon dog",
  "red eared terrapin",
  "yellow bellied slider",
  "red eared slider",
  "american bullfrog",
  "signal crayfish",
  "marbled crayfish",
  "muskrat",
  "ruddy duck",
] as const;

/** R21: ways to call a payment non-refundable. */
export const NON_REFUNDABLE = [
  "non refundable",
  "not refundable",
  "not be refunded",
  "cannot be refunded",
  "can't be refunded",
  "won't be refunded",
  "no refunds",
  "non returnable",
  "not returnable",
] as const;

/** Months up to which an animal counts as young (R04, R09, R10, R17), and days it must stay with its mother (R05). */
export const YOUNG_MONTHS = 6;
export const WITH_MOTHER_DAYS = 56;
/** Years after which a date of birth is rejected (R06). */
export const OLDEST_YEARS: Record<PetType, number> = { dog: 30, cat: 30, rabbit: 30, other: 150 };
