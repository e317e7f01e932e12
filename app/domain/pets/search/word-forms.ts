// The forms of a word that a search finds: singular and plural.
import { BREEDS } from "#app/domain/pets/breeds.ts";
import { foldSearch } from "#app/domain/shared/search/text.ts";

const BREED_WORDS: ReadonlySet<string> = new Set(BREEDS.flatMap(({ name }) => foldSearch(name).split(" ")));

/**
 * The texts that a word finds: a word of breeds in the plural is found by its singular, which the plural contains, and
 * "pony" finds "ponies".
 */
export function wordForms(word: string): string[] {
  const singular = word.replace(/s$/, "");
  if (BREED_WORDS.has(singular)) return [singular];
  return /^[a-z]*[^aeiou\W\d]y$/.test(word) ? [word, `${word.slice(0, -1)}ies`] : [word];
}

/** The singulars of a word that may be a plural, which the word itself does not contain. */
export function singularsOf(word: string): string[] {
  if (!/^[a-z]{3,}s$/.test(word) || /(?:us|is|ss)$/.test(word)) return [];
  const singulars = [word.slice(0, -1)];
  if (word.endsWith("ies")) singulars.push(`${word.slice(0, -3)}y`);
  if (/(?:x|z|s|ch|sh)es$/.test(word)) singulars.push(word.slice(0, -2));
  return singulars;
}
