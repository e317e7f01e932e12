// The conditions that the words of a search are: type, sex, area and the other words, to leave out one at a time. Prices in
// words are among the active filters.
import { foldSearch } from "#app/domain/search/text.ts";
import type { PetSearch } from "./search-params.ts";
import { areaIn } from "./search-terms.server.ts";
import { isFiller, readSearch } from "./search-words.ts";

type Kind = "type" | "gender" | "area" | "words";

/** Each with its words as typed, and the search without them. */
export async function wordConditions(search: PetSearch): Promise<{ label: string; left: PetSearch }[]> {
  if (search.search === "") return [];
  if (search.asTyped) return [{ label: search.search, left: { ...search, search: "", asTyped: false } }];
  const words = search.search.split(" ");
  const kinds = await kindsOf(words);
  const all = (["type", "words", "gender", "area"] as const).filter((kind) => kinds.includes(kind));
  return all.map((kind) => ({
    label: words.filter((_, at) => kinds[at] === kind).join(" "),
    left: { ...search, search: words.filter((_, at) => kinds[at] !== kind).join(" "), page: 1 },
  }));
}

/** The kind of each word; null for one that says nothing, and for a price. */
async function kindsOf(words: readonly string[]): Promise<(Kind | null)[]> {
  const { withoutPrice, ...whole } = readSearch(words.join(" "));
  const area = await areaIn(withoutPrice);
  const ofArea = new Set(area?.group.texts.flatMap((phrase) => phrase.split(" ")));
  const unpriced = withoutPrice.split(" ");
  const groups = JSON.stringify(whole.groups);
  return words.map((word, at) => {
    if (word !== unpriced[0]) return null;
    unpriced.shift();
    if (ofArea.has(foldSearch(word))) return "area";
    const other = readSearch(words.toSpliced(at, 1).join(" "));
    if (JSON.stringify(other.groups) !== groups) return "words";
    if (other.type !== whole.type) return "type";
    if (other.gender !== whole.gender) return "gender";
    return isFiller(word) ? null : "words";
  });
}
