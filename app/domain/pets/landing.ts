// Landing pages: lists of pets of nothing but a type, a breed and a place, which search engines index. Searches that mean
// the same have the same landing page, and its URL is their canonical URL (decision 0040).
import { foldSearch } from "#app/domain/shared/search/text.ts";
import { breedNamed } from "./breeds.ts";
import type { PetLanding } from "./landing-href.ts";
import { DEFAULT_PET_SEARCH, type PetSearch } from "./search-params.ts";

/** Not part of what a list is about. */
const PAGING = new Set<string>(["sort", "page", "pageSize"]);

/**
 * The landing page of a search; the list of all pets is one, also without pets. Null for another filter, no pet, a breed
 * that none of the pets has, and a place that is not a town or area. `breeds` are those of the pets on the page; `near` is the canonical text of the place.
 */
export function petLanding(search: PetSearch, breeds: readonly string[], near: string | null): PetLanding | null {
  if (!isPlain(search)) return null;
  const isWhole = search.type === null && search.breed === "" && search.near === "";
  if (breeds.length === 0 && !isWhole) return null;
  if (search.near !== "" && near === null) return null;
  const place = near ?? "";
  if (search.breed === "") return { type: search.type, breed: "", near: place };
  const landing = breedLanding(search.breed);
  if (!breeds.some((breed) => belongsTo(breed, landing.breed))) return null;
  if (landing.type !== null && search.type !== null && search.type !== landing.type) return null;
  return { ...landing, near: place };
}

/** The landing page of a breed as a listing spells it. Only a breed of the list has a type. */
export function breedLanding(breed: string, near = ""): PetLanding {
  const known = breedNamed(breed);
  return { type: known?.type ?? null, breed: known?.name ?? breed.toLowerCase(), near };
}

/** Whether a search has no filter but type, breed and place. */
function isPlain(search: PetSearch): boolean {
  const rest = { ...search, type: null, breed: "", near: "" };
  return Object.entries(rest).every(
    ([name, value]) => PAGING.has(name) || value === DEFAULT_PET_SEARCH[name as keyof PetSearch],
  );
}

/** Whether a pet's breed is that of a landing page, or a variety of it: "French Bulldog" is no Bulldog. */
function belongsTo(breed: string, name: string): boolean {
  const own = breedNamed(breed);
  if (own) return own.name === name;
  return breedNamed(name) ? foldSearch(breed).includes(foldSearch(name)) : foldSearch(breed) === foldSearch(name);
}
