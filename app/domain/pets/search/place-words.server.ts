// A search with a place in its words as a search near that place.
import type { PetSearch } from "#app/domain/pets/search-params.ts";
import { resolveNear } from "#app/domain/shared/places/resolve-near.server.ts";
import { db } from "#app/platform/db.server.ts";
import { placeInWords } from "./place-in-words.server.ts";

/** The search with the place of its words as `near`, and without the words that repeat it; the same search without such a place. */
export async function withPlaceOfWords(search: PetSearch, read = placeInWords): Promise<PetSearch> {
  if (search.search === "" || search.asTyped) return search;
  const found = await read(search.search);
  if (!found || (found.isAlone && (await isPetName(search.search)))) return search;
  const { near, search: rest } = found;
  // "kitten leeds" near Leeds says the place twice. Another place stays among the words.
  if (search.near !== "") return (await isSamePlace(near, search.near)) ? { ...search, search: rest } : search;
  // A place is searched nearest first, unless another order was chosen.
  return { ...search, near, search: rest, sort: search.sort === "newest" ? "distance" : search.sort };
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
