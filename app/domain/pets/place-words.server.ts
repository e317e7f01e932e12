// A search that is only a town or postcode, and a postcode among other words, are read as the place to search near.
import { findPlaceName, resolveNear } from "#app/domain/places/resolve-near.server.ts";
import { foldSearch } from "#app/domain/search/text.ts";
import { db } from "#app/platform/db.server.ts";
import { postcodeDistrict } from "#app/platform/places/postcode.ts";
import { BREEDS } from "./breeds.ts";
import type { PetSearch } from "./search-params.ts";

const BEFORE_PLACES = /^(?:near|in|around|close to) +/i;
/** The part of a postcode after its space. */
const INWARD = /^\d[a-z]{2}$/i;

const BREED_NAMES: ReadonlySet<string> = new Set(
  BREEDS.flatMap(({ name, otherNames }) => [...foldSearch(name).split(" "), ...otherNames]),
);

/** The search with the place of its words as `near`; the same search without such a place. */
export async function withPlaceOfWords(search: PetSearch): Promise<PetSearch> {
  if (search.search === "" || search.near !== "" || search.asTyped) return search;
  const found = (await postcodeIn(search.search)) ?? (await placeOf(search.search));
  if (!found) return search;
  // A place is searched nearest first, unless another order was chosen.
  return { ...search, ...found, sort: search.sort === "newest" ? "distance" : search.sort };
}

type Found = Pick<PetSearch, "search" | "near"> | null;

async function postcodeIn(text: string): Promise<Found> {
  const words = text.split(" ");
  for (const [at, word] of words.entries()) {
    if (postcodeDistrict(word) === null) continue;
    const length = INWARD.test(words[at + 1] ?? "") ? 2 : 1;
    const near = words.slice(at, at + length).join(" ");
    if ((await resolveNear(near)) === null) continue;
    const before = words
      .slice(0, at)
      .join(" ")
      .replace(/(?:^| )(?:near|in|around|close to)$/i, "");
    return { near, search: [before, ...words.slice(at + length)].filter(Boolean).join(" ") };
  }
  return null;
}

/** A town that is the whole text, unless a breed or a listed pet has that name. A county stays an area of the words. */
async function placeOf(text: string): Promise<Found> {
  const near = text.replace(BEFORE_PLACES, "");
  if ((await findPlaceName(near))?.kind !== "point") return null;
  if (near === text && (BREED_NAMES.has(foldSearch(text)) || (await isPetName(text)))) return null;
  return { near, search: "" };
}

async function isPetName(text: string): Promise<boolean> {
  return (
    (await db.pet.findFirst({ where: { listed: true, nameKey: text.toLowerCase() }, select: { id: true } })) !== null
  );
}
