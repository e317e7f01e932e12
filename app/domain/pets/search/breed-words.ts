// Which words of a text are names of breeds, or parts of them.
import { type Breed, BREEDS } from "#app/domain/pets/breeds.ts";
import type { PetType } from "#app/domain/shared/pet-types.ts";
import { foldSearch } from "#app/domain/shared/search/text.ts";

interface BreedName {
  words: readonly string[];
  breed: Breed;
}

/** Every name of every breed as its folded words, the longest first. */
const NAMES: readonly BreedName[] = BREEDS.flatMap((breed) =>
  [breed.name, ...breed.otherNames].map((name) => ({ words: foldSearch(name).split(" "), breed })),
).sort((one, other) => other.words.length - one.words.length);

const BY_WORD = new Map<string, Breed[]>();
for (const { words, breed } of NAMES) {
  for (const word of words) BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), breed]);
}

/** The breeds that have this word, or its singular, in a name. */
export function breedsWith(word: string): Breed[] {
  return BY_WORD.get(word) ?? BY_WORD.get(word.replace(/s$/, "")) ?? [];
}

/** The positions of folded words that together are the whole name of a breed. */
export function wordsOfWholeNames(words: readonly string[]): Set<number> {
  const covered = new Set<number>();
  for (const { words: name } of NAMES) {
    for (let start = 0; start + name.length <= words.length; start += 1) {
      const isName = name.every((part, at) => {
        const word = words[start + at]!;
        return !covered.has(start + at) && (word === part || word === `${part}s`);
      });
      if (isName) name.forEach((_, at) => covered.add(start + at));
    }
  }
  return covered;
}

/**
 * Whether a word that names a place is rather meant as a part of a breed's name, by the words beside it: "Yorkshire" by
 * "terrier", and by "puppies", but not by "spaniel" or "kittens".
 */
export function isBreedAmong(word: string, others: readonly string[], type: PetType | null): boolean {
  const breeds = breedsWith(word);
  if (breeds.some((breed) => others.some((other) => breedsWith(other).includes(breed)))) return true;
  const namesOther = others.some((other) => breedsWith(other).length > 0);
  return !namesOther && breeds.some((breed) => type === null || breed.type === type);
}
