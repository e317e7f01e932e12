// What a search for pets means: prices, type and sex in its words, the places that it names, and the texts to look for.
import { type Breed, breedNamed, otherBreeds } from "#app/domain/pets/breeds.ts";
import { type PetListTerms, termsAsTyped, type TextGroup } from "#app/domain/pets/list-sql.server.ts";
import type { PetSearch } from "#app/domain/pets/search-params.ts";
import { type ResolvedNear, resolveNear } from "#app/domain/shared/places/resolve-near.server.ts";
import { containsPattern, foldSearch } from "#app/domain/shared/search/text.ts";
import { areaIn } from "./area-in-words.server.ts";
import { readSearch, type SearchReading } from "./search-words.ts";
import { singularsOf } from "./word-forms.ts";

export interface SearchTerms {
  /** The search with the prices, type and sex of its words, and the order that its place allows. */
  search: PetSearch;
  terms: PetListTerms;
  /** Null where `near` is empty or no place. */
  near: ResolvedNear | null;
}

/** Reads a search; the statements of lists take its parts. A place is corrected, unless the words count as typed. */
export async function readTerms(search: PetSearch, correctsPlace = !search.asTyped): Promise<SearchTerms> {
  const found = search.near === "" ? null : await resolveNear(search.near);
  const near = found?.isGuess && !correctsPlace ? null : found;
  const place = search.radius === "unknown" ? null : (near?.place ?? null);
  const sort = search.sort === "distance" && place?.kind !== "point" ? "newest" : search.sort;
  const breed = search.asTyped ? null : breedNamed(search.breed);
  const breedTerms = {
    breedPatterns: breed ? breedSpellings(breed) : [],
    otherBreeds: breed ? otherBreeds(breed) : [],
  };
  if (search.asTyped || search.search === "") {
    return { search: { ...search, sort }, terms: { ...termsAsTyped(search), place, ...breedTerms }, near };
  }
  const area = await areaIn(search.search);
  const reading = readSearch(area ? area.rest : search.search);
  const groups: TextGroup[] = reading.groups.map(groupOf);
  if (area) groups.push({ texts: [area.phrase], counties: area.counties });
  return { search: { ...withReading(search, reading), sort }, terms: { place, groups, ...breedTerms }, near };
}

function groupOf(texts: string[]): TextGroup {
  const words = texts.length === 1 ? singularsOf(texts[0]!) : [];
  return words.length > 0 ? { texts, words } : { texts };
}

/** A breed by its name or another one: its name as a part, and its other names as the whole of the pet's breed. */
function breedSpellings(breed: Breed): string[] {
  return [containsPattern(foldSearch(breed.name)), ...breed.otherNames];
}

function withReading(search: PetSearch, reading: SearchReading): PetSearch {
  const { minPricePence: least, maxPricePence: most } = search;
  return {
    ...search,
    type: search.type ?? reading.type,
    gender: search.gender ?? reading.gender,
    minPricePence: highest(least, reading.minPricePence),
    maxPricePence: most === null ? reading.maxPricePence : Math.min(most, reading.maxPricePence ?? most),
  };
}

function highest(one: number | null, other: number | null): number | null {
  return one === null ? other : Math.max(one, other ?? one);
}
