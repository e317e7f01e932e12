// The conditions of a search, to leave out one at a time when nothing is found: those of its words, as typed, and its filters.
import { activeFilters } from "#app/domain/pets/active-filters.ts";
import type { PetSearch } from "#app/domain/pets/search-params.ts";
import type { NearPlace } from "#app/domain/shared/places/near-place.ts";
import { foldSearch } from "#app/domain/shared/search/text.ts";
import { areaIn } from "./area-in-words.server.ts";
import { breedsWith, wordsOfWholeNames } from "./breed-words.ts";
import { isFiller, readSearch } from "./search-words.ts";

export interface Condition {
  /** "under £1,000" as typed, or the chip of a filter: "up to £40". */
  label: string;
  /** The search without it. */
  left: PetSearch;
}

/** Of a longer search no word is left out alone: each costs a statement and a reading of all words, and finds little. */
const WORDS_MOST = 12;

const ORDER = ["type", "breed", "words", "location", "gender", "price", "area", "near", "ready", "available"] as const;
type Kind = (typeof ORDER)[number];
type Ranked = Condition & { kind: Kind };

/** Every condition, each on its own; none where it is all of the words and there is no other. */
export async function conditionsOf(search: PetSearch, place: NearPlace | null): Promise<Condition[]> {
  const all: Ranked[] = [...(await wordConditions(search)), ...filterConditions(search, place)];
  if (all.length < 2 && search.search !== "") return [];
  return all.sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
}

function filterConditions(search: PetSearch, place: NearPlace | null): Ranked[] {
  return activeFilters(search, place)
    .filter(({ name }) => name !== "search")
    .map(({ name, label, without }) => ({
      kind: name.endsWith("_price") ? "price" : (name as Kind),
      label: label.charAt(0).toLowerCase() + label.slice(1),
      left: without,
    }));
}

async function wordConditions(search: PetSearch): Promise<Ranked[]> {
  if (search.search === "") return [];
  const words = search.search.split(" ");
  if (words.length > WORDS_MOST) return [];
  const kinds = search.asTyped ? words.map(() => "words" as const) : await kindsOf(words);
  const without = (isLeftOut: (at: number) => boolean) => {
    const rest = words.filter((_, at) => !isLeftOut(at)).join(" ");
    return { ...search, search: rest, asTyped: search.asTyped && rest !== "", page: 1 };
  };
  const together = (["type", "breed", "gender", "price", "area"] as const).filter((kind) => kinds.includes(kind));
  const single = words.flatMap((label, own) =>
    kinds[own] === "words" ? [{ kind: "words" as const, label, left: without((at) => at === own) }] : [],
  );
  return [
    ...together.map((kind) => ({
      kind,
      label: words.filter((_, at) => kinds[at] === kind).join(" "),
      left: without((at) => kinds[at] === kind),
    })),
    ...single,
  ];
}

/** The kind of each word; null for one that says nothing. */
async function kindsOf(words: readonly string[]): Promise<(Kind | null)[]> {
  const { withoutPrice, ...whole } = readSearch(words.join(" "));
  const area = await areaIn(withoutPrice);
  const ofArea = new Set(area?.phrase.split(" "));
  const plain = words.map(foldSearch);
  const ofNames = wordsOfWholeNames(plain);
  const unpriced = withoutPrice.split(" ");
  const groups = JSON.stringify(whole.groups);
  return words.map((word, at) => {
    if (word !== unpriced[0]) return "price";
    unpriced.shift();
    if (ofArea.has(plain[at]!)) return "area";
    if (ofNames.has(at)) return "breed";
    const other = readSearch(words.toSpliced(at, 1).join(" "));
    if (JSON.stringify(other.groups) === groups) {
      if (other.type !== whole.type) return "type";
      if (other.gender !== whole.gender) return "gender";
      if (isFiller(word)) return null;
    }
    return ofNames.size === 0 && breedsWith(plain[at]!).length > 0 ? "breed" : "words";
  });
}
