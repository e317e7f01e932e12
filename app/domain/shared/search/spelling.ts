// How far a mistyped word is from another one.
import { distance } from "fastest-levenshtein";

/** From this length on two mistakes are allowed, in shorter words one. */
const LONG = 7;

/** The most mistakes that a word of this length may have. */
export function mostMistakes(word: string): number {
  return word.length < LONG ? 1 : 2;
}

/** The number of mistakes that make one word of the other. Characters in another order are the commonest: half a mistake. */
export function mistakes(one: string, other: string): number {
  return one.length === other.length && sorted(one) === sorted(other) ? 0.5 : distance(one, other);
}

function sorted(word: string): string {
  return Array.from(word).sort().join("");
}
