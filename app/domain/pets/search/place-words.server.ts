// A search with a place in its words as a search near that place.
import type { PetSearch } from "#app/domain/pets/search-params.ts";
import { DEFAULT_RADIUS } from "#app/domain/shared/places/radius.ts";
import { resolveNear } from "#app/domain/shared/places/resolve-near.server.ts";
import { db } from "#app/platform/db.server.ts";
import { placeInWords } from "./place-in-words.server.ts";
import { withoutNearMe } from "./words-with-place.ts";

/**
 * The search with the place of its words as `near`, and without the words that repeat it, or that only say "near me"; the
 * same search without such words.
 */
export async function withPlaceOfWords(search: PetSearch, read = placeInWords): Promise<PetSearch> {
  if (search.search === "" || search.asTyped) return search;
  const text = withoutNearMe(search.search) ?? search.search;
  const found = text === "" ? null : await read(text);
  if (!found || (found.isAlone && (await isPetName(text))))
    return text === search.search ? search : { ...search, search: text };
  const { near, search: rest, radius } = found;
  // "kitten leeds" near Leeds says the place twice. Another place stays among the words.
  if (search.near !== "") return (await isSamePlace(near, search.near)) ? { ...search, search: rest } : search;
  // A place is searched nearest first, unless another order was chosen.
  const sort = search.sort === "newest" ? "distance" : search.sort;
  return { ...search, near, search: rest, radius: search.radius === DEFAULT_RADIUS ? radius : search.radius, sort };
}

async function isSamePlace(one: string, other: string): Promise<boolean> {
  const [first, second] = [await resolveNear(one), await resolveNear(other)];
  return first !== null && first.place.name === second?.place.name;
}

async function isPetName(text: string): Promise<boolean> {
  return (
    (await db.pet.findFirst({ where: { listed: true, nameKey: text.toLowerCase() }, select: { id: true } })) !== null
  );
}
