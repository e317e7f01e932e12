// Finds pets for the list: near a place, with forgiving words, and with what comes closest when nothing matches.
import type { NearPlace } from "#app/domain/places/near-place.ts";
import { canonicalNear } from "#app/domain/places/place-name.server.ts";
import { RADII } from "#app/domain/places/radius.ts";
import { findPlaceName } from "#app/domain/places/resolve-near.server.ts";
import { activeFilters } from "./active-filters.ts";
import { correctSpelling } from "./correct-spelling.server.ts";
import { petLanding } from "./landing.ts";
import type { NearestMatch, PetResults } from "./pet-results.ts";
import { withPlaceOfWords } from "./place-words.server.ts";
import { countPets, listPets } from "./queries.server.ts";
import { petsHref, type PetSearch } from "./search-params.ts";
import { readTerms } from "./search-terms.server.ts";
import { wordConditions } from "./word-conditions.server.ts";

/** The results of a search. Only an empty list costs more than two statements. */
export async function findPets(asked: PetSearch): Promise<PetResults> {
  const search = await withPlaceOfWords(asked);
  const read = await readTerms(search);
  let { terms } = read;
  let list = await listPets(read.search, null, terms);
  let corrected: string | null = null;
  if (list.total === 0 && search.search !== "" && !search.asTyped) {
    const text = await correctSpelling(search.search);
    const other = text === null ? null : await readTerms({ ...search, search: text });
    const found = other && (await listPets(other.search, null, other.terms));
    if (found && found.total > 0) [list, corrected, terms] = [found, text, other.terms];
  }
  const place = read.near?.place ?? null;
  const isEmpty = list.total === 0;
  const breeds = list.items.map(({ breed }) => breed);
  const near = isEmpty ? null : await canonicalNear(search.near, read.near);
  return {
    search: { ...search, page: list.page },
    list,
    chips: activeFilters(search, place).map(({ label, href }) => ({ label, href })),
    place,
    placeUnknown: search.near !== "" && place === null,
    otherPlaces: read.near?.others ?? [],
    corrected,
    correctedPlace: read.near?.isGuess ? read.near.place.name : null,
    asTypedHref: search === asked ? null : petsHref(asked, { asTyped: true }),
    landing: petLanding(search, breeds, near),
    unlocated: terms.place && search.radius !== null ? await countUnlocated(search) : 0,
    wider: isEmpty && terms.place ? await findWider(search) : null,
    nearest: isEmpty ? await findNearest(search, place) : [],
    nearInstead: search.near === "" ? await nearInsteadOf(search) : null,
  };
}

async function countUnlocated(search: PetSearch): Promise<number> {
  const { search: wanted, terms } = await readTerms({ ...search, radius: "unknown" });
  return countPets(wanted, terms);
}

async function findWider(search: PetSearch): Promise<PetResults["wider"]> {
  if (typeof search.radius !== "number") return null;
  for (const radius of RADII.slice(RADII.indexOf(search.radius) + 1)) {
    const total = await countMatches({ ...search, radius });
    if (total > 0) return { radius, total };
  }
  return null;
}

async function findNearest(search: PetSearch, place: NearPlace | null): Promise<NearestMatch[]> {
  const without = activeFilters(search, place).map(({ label, href, without: left }) => ({ label, href, left }));
  for (const { label, left } of await wordConditions(search)) without.push({ label, href: petsHref(left), left });
  if (without.length < 2) return [];
  const counted = await Promise.all(
    without.map(async ({ label, href, left }) => ({ label, href, total: await countMatches(left) })),
  );
  return counted.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
}

async function countMatches(search: PetSearch): Promise<number> {
  const { search: wanted, terms } = await readTerms(search);
  return countPets(wanted, terms);
}

/** The last one to three words of the text as a place to search near. */
async function nearInsteadOf(search: PetSearch): Promise<PetResults["nearInstead"]> {
  const words = search.search.split(" ");
  for (let length = Math.min(3, words.length - 1); length > 0; length -= 1) {
    const phrase = words.slice(-length).join(" ");
    const place = await findPlaceName(phrase);
    if (!place) continue;
    const rest = words.slice(0, -length).join(" ");
    return { name: place.name, href: petsHref(search, { search: rest, near: place.name }) };
  }
  return null;
}
