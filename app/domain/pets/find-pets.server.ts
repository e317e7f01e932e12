// Finds pets for the list: near a place, with forgiving words, and with what comes closest when nothing matches.
import { correctSpelling } from "#app/domain/pets/search/correct-spelling.server.ts";
import { nearInsteadOf } from "#app/domain/pets/search/near-instead.server.ts";
import { unknownPlaceIn } from "#app/domain/pets/search/place-in-words.server.ts";
import { withPlaceOfWords } from "#app/domain/pets/search/place-words.server.ts";
import { readTerms, type SearchTerms } from "#app/domain/pets/search/search-terms.server.ts";
import { conditionsOf } from "#app/domain/pets/search/word-conditions.server.ts";
import { withoutNearMe } from "#app/domain/pets/search/words-with-place.ts";
import type { NearPlace } from "#app/domain/shared/places/near-place.ts";
import { canonicalNear } from "#app/domain/shared/places/place-name.server.ts";
import { DEFAULT_RADIUS, RADII } from "#app/domain/shared/places/radius.ts";
import { resolveNear } from "#app/domain/shared/places/resolve-near.server.ts";
import { activeFilters } from "./active-filters.ts";
import { petLanding } from "./landing.ts";
import { isMisspelt } from "./match-pets.server.ts";
import type { NearestMatch, PetResults } from "./pet-results.ts";
import { countPets, listPets } from "./queries.server.ts";
import { petsHref, type PetSearch } from "./search-params.ts";

interface Found {
  search: PetSearch;
  /** The same with the words that were searched for. */
  meant: PetSearch;
  read: SearchTerms;
  list: PetResults["list"];
  corrected: string | null;
}

/** With fewer results near a place, as many from further away are shown. */
const FEW = 6;

/**
 * The results of a search; `sort` is the order that the URL names. Only a short list costs more than two statements.
 */
export async function findPets(asked: PetSearch, sort: string | null = null): Promise<PetResults> {
  const { search, meant, read, list, corrected } = await findOrCorrect(asked);
  const place = read.near?.place ?? null;
  const isEmpty = list.total === 0;
  const breeds = list.items.map(({ breed }) => breed);
  const near = isEmpty ? null : await canonicalNear(search.near, read.near);
  const saysNearMe = !asked.asTyped && withoutNearMe(asked.search) !== null;
  const isReadAsPlace = asked.near === "" && (search.near !== "" || saysNearMe);
  return {
    search: { ...search, page: list.page },
    addressed: isReadAsPlace ? { ...asked, page: list.page } : { ...search, page: list.page },
    list,
    chips: activeFilters(search, place).map(({ label, href }) => ({ label, href })),
    place,
    placeUnknown: search.near !== "" && place === null,
    placeNeededFor: search.near !== "" ? null : saysNearMe ? "near-me" : placeNeededFor(search, sort),
    otherPlaces: read.near?.others ?? [],
    corrected,
    correctedPlace: read.near?.isGuess ? read.near.place.name : null,
    asTyped:
      isReadAsPlace || corrected !== null ? { text: asked.search, href: petsHref(asked, { asTyped: true }) } : null,
    landing: petLanding(search, breeds, near),
    unlocated: read.terms.place && search.radius !== null ? await countUnlocated(search) : 0,
    wider: isEmpty && read.terms.place ? await findWider(meant) : null,
    further: isEmpty ? [] : await findFurther(search, read, list),
    nearest: isEmpty ? await findNearest(meant, place) : [],
    nearInstead: search.near === "" ? await nearInsteadOf(search) : null,
  };
}

/**
 * The list of a search; of its words corrected, or with an unknown place among them, where there is nothing as it stands.
 * An empty list is of the corrected words where only these lead to any pets at all.
 */
async function findOrCorrect(asked: PetSearch): Promise<Found> {
  const found = await find(await withPlaceOfWords(asked));
  const { search } = found;
  if (found.list.total > 0 || search.search === "" || search.asTyped) return found;
  const text = await correctSpelling(search.search);
  if (text !== null) {
    const other = await find(await withPlaceOfWords({ ...search, search: text }));
    // Without a place the words stay as they were typed.
    const shown = other.search.near === search.near ? search : other.search;
    if (other.list.total > 0 || (await isMisspelt(search.search, other.search.search)))
      return { ...other, search: shown, corrected: text };
  }
  const elsewhere = await withPlaceOfWords(asked, async (words) => unknownPlaceIn(words));
  return elsewhere === asked ? found : find(elsewhere);
}

async function find(search: PetSearch): Promise<Found> {
  const read = await readTerms(search);
  return { search, meant: search, read, list: await listPets(read.search, null, read.terms), corrected: null };
}

function placeNeededFor({ radius }: PetSearch, sort: string | null): PetResults["placeNeededFor"] {
  if (typeof radius === "number" && radius !== DEFAULT_RADIUS) return "distance";
  return sort === "distance" ? "order" : null;
}

/**
 * The URL of a search whose location is meant as the place of its distance; null where the location stays a filter: without
 * a chosen distance, with another place, or where it is no place.
 */
export async function nearLocationHref(asked: PetSearch): Promise<string | null> {
  if (asked.location === "" || placeNeededFor(asked, null) === null) return null;
  if ((await withPlaceOfWords(asked)).near !== "") return null;
  const near = await resolveNear(asked.location);
  return near && !near.isGuess ? petsHref(asked, { near: asked.location, location: "" }) : null;
}

/** The nearest pets beyond the radius, for a first page of few. */
async function findFurther(search: PetSearch, { near, terms, search: read }: SearchTerms, list: PetResults["list"]) {
  if (list.total >= FEW || list.page > 1 || near?.place.kind !== "point" || typeof search.radius !== "number")
    return [];
  const shown = new Set(list.items.map(({ petId }) => petId));
  const nearest = { ...read, radius: null, sort: "distance", page: 1, pageSize: list.total + FEW } as const;
  const { items } = await listPets(nearest, null, terms);
  return items.filter(({ petId, distance }) => distance !== null && !shown.has(petId));
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
  const counted = await Promise.all(
    (await conditionsOf(search, place)).map(async ({ label, left }) => ({
      label,
      href: petsHref(left),
      total: await countMatches(left),
    })),
  );
  return counted.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
}

async function countMatches(search: PetSearch): Promise<number> {
  const { search: wanted, terms } = await readTerms(search);
  return countPets(wanted, terms);
}
