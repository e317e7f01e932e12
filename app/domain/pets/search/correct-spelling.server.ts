// Corrects typing mistakes in a search: words that are close to a word of a breed, a type of animal or a town.
import { BREEDS } from "#app/domain/pets/breeds.ts";
import { mistakes, mostMistakes } from "#app/domain/shared/search/spelling.ts";
import { foldSearch } from "#app/domain/shared/search/text.ts";
import { gazetteerData } from "#app/platform/places/gazetteer-data.server.ts";
import { singleFlight } from "#app/platform/single-flight.ts";
import { GENDER_WORDS, TYPE_WORDS } from "./search-words.ts";

/** Towns from this size on: mistakes in the name of a village are rarer than words that resemble it. */
const TOWN_SIZE = 4;
const SHORTEST = 4;
/** Common mistakes that are too far from the right word to be found by their distance. */
const COMMON_MISTAKES = new Map([
  ["daschund", "dachshund"],
  ["daschunds", "dachshund"],
  ["shitzu", "shih tzu"],
  ["shihtzu", "shih tzu"],
]);

/** The text with its mistakes corrected, or null when nothing is close enough. */
export async function correctSpelling(text: string): Promise<string | null> {
  const known = await vocabulary();
  const corrected = text.split(" ").map((word) => correctWord(foldSearch(word), known) ?? word);
  return corrected.join(" ") === text ? null : corrected.join(" ");
}

function correctWord(word: string, known: ReadonlySet<string>): string | null {
  const common = COMMON_MISTAKES.get(word);
  if (common !== undefined) return common;
  if (word.length < SHORTEST || /[^a-z]/.test(word) || known.has(word)) return null;
  let best: string | null = null;
  let least = mostMistakes(word) + 1;
  for (const candidate of known) {
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) >= least) continue;
    const away = mistakes(candidate, word);
    if (away < least) [best, least] = [candidate, away];
  }
  return best;
}

const vocabulary = singleFlight(
  async (): Promise<ReadonlySet<string>> => {
    const { towns } = await gazetteerData();
    const breeds = BREEDS.flatMap(({ name, otherNames }) => [name.toLowerCase(), ...otherNames]);
    const words = [
      ...breeds.flatMap((name) => name.split(/[\s-]+/)),
      ...Object.keys(TYPE_WORDS),
      ...Object.keys(GENDER_WORDS),
      ...towns.filter(({ size }) => size >= TOWN_SIZE).flatMap((town) => town.words),
    ];
    return new Set(words.filter((word) => word.length >= SHORTEST && /^[a-z]+$/.test(word)));
  },
  { keepMs: Infinity },
);
