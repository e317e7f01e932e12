// Reads a search text: type words ("puppies"), sex, price words ("under £1,000") and other names of breeds. What remains
// are words that a pet's text must contain (OPN-01).
import { BREEDS } from "#app/domain/pets/breeds.ts";
import { parsePounds } from "#app/domain/pets/price.ts";
import type { PetGender } from "#app/domain/pets/views.ts";
import type { PetType } from "#app/domain/shared/pet-types.ts";
import { foldSearch, searchWords } from "#app/domain/shared/search/text.ts";
import { wordForms } from "./word-forms.ts";

export interface SearchReading {
  type: PetType | null;
  gender: PetGender | null;
  minPricePence: number | null;
  maxPricePence: number | null;
  /** One group for each word: a pet's text contains at least one text of each group. Lower case. */
  groups: string[][];
  /** The search text without its price words. */
  withoutPrice: string;
}

export const TYPE_WORDS: Record<string, PetType> = {
  dog: "dog", dogs: "dog", doggy: "dog", puppy: "dog", puppies: "dog", pup: "dog", pups: "dog",
  cat: "cat", cats: "cat", kitten: "cat", kittens: "cat", kitty: "cat", kitties: "cat",
  rabbit: "rabbit", rabbits: "rabbit", bunny: "rabbit", bunnies: "rabbit",
}; // oxfmt-ignore
export const GENDER_WORDS: Record<string, PetGender> = {
  female: "female", females: "female", girl: "female", girls: "female", bitch: "female",
  male: "male", males: "male", boy: "male", boys: "male",
}; // oxfmt-ignore
/** Words without which a search means the same. */
const FILLERS = new Set(["for", "sale", "a", "an", "the", "in", "near", "with", "and", "to", "buy"]);

const AMOUNT = String.raw`£?\s*(\d{1,3}(?:,\d{3})+|\d+(?:\.\d{1,2})?k?)(?![\d,]|\s*(?:weeks?|months?|years?|wks?|yrs?)\b)`;
const RANGE = new RegExp(String.raw`(?:between\s+)?${AMOUNT}\s*(?:-|\u2013|to|and)\s*${AMOUNT}`, "i");
const AT_MOST = new RegExp(String.raw`\b(?:under|below|less than|up to|max(?:imum)?)\s+${AMOUNT}`, "i");
const AT_LEAST = new RegExp(String.raw`\b(?:over|above|more than|from|at least|min(?:imum)?)\s+${AMOUNT}`, "i");
const ALONE = new RegExp(String.raw`(?<![\w£])(?=£)${AMOUNT}`, "i");
/** A range of smaller numbers is rather an age, or a number of animals. */
const LEAST_RANGE_PENCE = 2_000;
/** A shorter name is part of too many words. */
const SHORT_NAME = 4;

/** The other names of breeds, longest first, each as its words with the breed's name. */
const OTHER_NAMES = BREEDS.flatMap(({ name, otherNames }) =>
  otherNames.map((other) => ({ words: foldSearch(other).split(" "), breed: foldSearch(name) })),
).sort((one, other) => other.words.length - one.words.length);
/** Names of breeds that contain a type word: "Norwegian Forest Cat" is not any cat. */
const TYPED_NAMES = BREEDS.map(({ name }) => foldSearch(name).split(" ")).filter((words) =>
  words.some((word) => Object.hasOwn(TYPE_WORDS, word)),
);

/** Returns what a search text means. */
export function readSearch(text: string): SearchReading {
  const price = readPrice(text.normalize("NFKC"));
  const words = searchTokens(price.rest);
  const reading: SearchReading = {
    type: null,
    gender: null,
    minPricePence: price.min,
    maxPricePence: price.max,
    groups: [],
    withoutPrice: price.rest.replaceAll(/\s+/g, " ").trim(),
  };
  const breeds = takePhrases(words);
  const plain: string[] = [];
  for (const word of breeds.rest) {
    if (Object.hasOwn(TYPE_WORDS, word) && reading.type === null) reading.type = TYPE_WORDS[word]!;
    else if (Object.hasOwn(GENDER_WORDS, word) && reading.gender === null) reading.gender = GENDER_WORDS[word]!;
    else if (!FILLERS.has(word)) plain.push(word);
  }
  reading.groups = [...breeds.groups, ...searchWords(plain.join(" ")).map(wordForms)];
  return reading;
}

/** Whether a search means the same without a word. */
export function isFiller(word: string): boolean {
  return FILLERS.has(foldSearch(word));
}

/** Marks between words ("liver/white", "cocker & spaniel", "spaniel?") are spaces, where they are not all that was typed. */
function searchTokens(text: string): string[] {
  const folded = foldSearch(text);
  const words = wordsIn(folded.replaceAll(/[,;:!?()[\]"“”„«»*&/+|…]+|\.(?=\s|$)/g, " "));
  return words.length > 0 ? words : wordsIn(folded);
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Takes the names of breeds out of the words: another name stands for its breed, and "sausage dog" for no type. */
function takePhrases(words: readonly string[]): { groups: string[][]; rest: string[] } {
  const groups: string[][] = [];
  const rest = [...words];
  const take = (name: readonly string[]): boolean => {
    const at = rest.findIndex((_, start) => name.every((part, index) => isForm(rest[start + index], part)));
    if (at >= 0) rest.splice(at, name.length);
    return at >= 0;
  };
  for (const name of TYPED_NAMES) if (take(name)) groups.push(...name.map((part) => [part]));
  for (const { words: name } of OTHER_NAMES) {
    if (!take(name)) continue;
    const phrase = name.join(" ");
    const breeds = OTHER_NAMES.filter((other) => other.words.join(" ") === phrase).map((other) => other.breed);
    groups.push([...new Set([...breeds, ...(phrase.length > SHORT_NAME ? [phrase] : [])])]);
  }
  return { groups, rest };
}

function isForm(word: string | undefined, part: string): boolean {
  return word === part || word === `${part}s`;
}

interface Price {
  min: number | null;
  max: number | null;
  rest: string;
}

function readPrice(text: string): Price {
  const price: Price = { min: null, max: null, rest: text };
  const take = (pattern: RegExp, use: (...pence: number[]) => boolean) => {
    const match = pattern.exec(price.rest);
    if (match && use(...match.slice(1).map(penceOf))) price.rest = price.rest.replace(match[0], " ");
  };
  take(RANGE, (min = 0, max = 0) => {
    if (min < LEAST_RANGE_PENCE || max <= min) return false;
    [price.min, price.max] = [min, max];
    return true;
  });
  take(AT_MOST, (max = 0) => price.max === null && (price.max = max) > 0);
  take(AT_LEAST, (min = 0) => price.min === null && (price.min = min) > 0);
  take(ALONE, (max = 0) => price.max === null && (price.max = max) > 0);
  return price;
}

/** "1,000", "750.50" and "1.5k". */
function penceOf(amount: string): number {
  const isThousands = /k$/i.test(amount);
  const pence = parsePounds(amount.replace(/k$/i, "")) ?? 0;
  return isThousands ? pence * 1000 : pence;
}
