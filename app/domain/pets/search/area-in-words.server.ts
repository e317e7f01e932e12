// An area among the words of a search: what a pet's text may contain, or where the pet may be.
import { BREEDS } from "#app/domain/pets/breeds.ts";
import { findPlaceName } from "#app/domain/shared/places/exact-place.server.ts";
import { foldSearch } from "#app/domain/shared/search/text.ts";

export interface AreaInWords {
  /** Folded. */
  phrase: string;
  counties: readonly string[];
  /** The other words, folded. */
  rest: string;
}

/** The longest phrase of a text that names a county, region or nation, and the text without it. */
export async function areaIn(text: string): Promise<AreaInWords | null> {
  const words = foldSearch(text).split(" ");
  for (let length = Math.min(4, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const phrase = words.slice(start, start + length).join(" ");
      const rest = [...words.slice(0, start), ...words.slice(start + length)];
      const place = phrase.length > 3 && !isOfBreed(phrase, rest) ? await findPlaceName(phrase) : null;
      if (place?.kind === "area") return { phrase, counties: place.counties, rest: rest.join(" ") };
    }
  }
  return null;
}

/** "Yorkshire" beside "terrier" belongs to the name of a breed. */
function isOfBreed(phrase: string, others: readonly string[]): boolean {
  return BREEDS.some(({ name }) => {
    const words = foldSearch(name).split(" ");
    return words.includes(phrase) && others.some((other) => words.includes(other.replace(/s$/, "")));
  });
}
