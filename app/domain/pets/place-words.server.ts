// A search with a place in its words as a search near that place.
import { db } from "#app/platform/db.server.ts";
import { placeInWords } from "./place-in-words.server.ts";
import type { PetSearch } from "./search-params.ts";

/** The search with the place of its words as `near`; the same search without such a place. */
export async function withPlaceOfWords(search: PetSearch, read = placeInWords): Promise<PetSearch> {
  if (search.search === "" || search.near !== "" || search.asTyped) return search;
  const found = await read(search.search);
  if (!found || (found.isAlone && (await isPetName(search.search)))) return search;
  const { near, search: rest } = found;
  // A place is searched nearest first, unless another order was chosen.
  return { ...search, near, search: rest, sort: search.sort === "newest" ? "distance" : search.sort };
}

async function isPetName(text: string): Promise<boolean> {
  return (
    (await db.pet.findFirst({ where: { listed: true, nameKey: text.toLowerCase() }, select: { id: true } })) !== null
  );
}
