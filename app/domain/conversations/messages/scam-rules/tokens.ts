// Splits a folded message into words and numbers, and reads words that are written to avoid a search: spaced out
// ("p a y p a l"), with digits and signs ("b@nk"), or with a misspelling.
import type { FoldedMessage } from "./fold-message.ts";

/** What separates a token from the one before. */
export const Break = { none: 0, clause: 1, sentence: 2 } as const;

export interface Token {
  text: string;
  /** The first character in the folded text, and the one after the last. */
  start: number;
  end: number;
  /** One of Break. */
  before: number;
  /** A number that has a currency sign before it. */
  isMoney: boolean;
}

/** The words that the rules look for. */
export interface Vocabulary {
  words: ReadonlySet<string>;
  /** Words that are also found with one character missing, added or changed. */
  names: readonly string[];
}

const SIGNS: Record<string, string> = { "@": "a", $: "s", "!": "i", "|": "i", "€": "e" };
const DIGITS: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b" };
const CURRENCY = "£$€";
const CLAUSE_MARKS = ',:()[]/-+="“”';
const WORD = /[\p{L}\p{N}]/u;

/** The tokens of a message. Its time grows with the length of the text only. */
export function tokenise({ text }: FoldedMessage, vocabulary: Vocabulary): Token[] {
  const tokens: Token[] = [];
  const read = new Map<string, string>();
  let before: number = Break.sentence;
  let position = 0;
  while (position < text.length) {
    const character = text[position]!;
    if (!isWord(character)) {
      before = Math.max(before, breakOf(text, position));
      position += 1;
      continue;
    }
    const end = endOfWord(text, position);
    const written = text.slice(position, end);
    const word = read.get(written) ?? known(written.replaceAll("'", ""), vocabulary);
    read.set(written, word);
    const isMoney = CURRENCY.includes(text[position - 1] ?? " ") && isDigit(character);
    tokens.push({ text: word, start: position, end, before, isMoney });
    before = Break.none;
    position = end;
  }
  return joinSpaced(tokens, text, vocabulary.words);
}

function isWord(character: string): boolean {
  if (character <= "\u007F") return (character >= "a" && character <= "z") || isDigit(character);
  return WORD.test(character);
}

function isDigit(character: string): boolean {
  return character >= "0" && character <= "9";
}

function isSpace(character: string | undefined): boolean {
  return character === undefined || character.trim() === "";
}

function endOfWord(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length) {
    const character = text[end]!;
    if (!isWord(character)) {
      const isInside = (character === "'" || character in SIGNS) && isWord(text[end + 1] ?? " ");
      if (!isInside) break;
    }
    end += 1;
  }
  return end;
}

function breakOf(text: string, position: number): number {
  const character = text[position]!;
  if ("!?;\n".includes(character)) return Break.sentence;
  // A full stop between digits is part of a number or a time, and one within a word often of an address.
  if (character === ".") {
    if (isDigit(text[position + 1] ?? " ")) return Break.none;
    return isWord(text[position + 1] ?? " ") ? Break.clause : Break.sentence;
  }
  // A hyphen without a space joins.
  if (character === "-") return isSpace(text[position + 1]) ? Break.clause : Break.none;
  return CLAUSE_MARKS.includes(character) ? Break.clause : Break.none;
}

const LONGEST = 24;

/** The word, or the word of the vocabulary that it is meant to be read as. */
function known(word: string, { words, names }: Vocabulary): string {
  if (word.length < 4 || word.length > LONGEST || words.has(word)) return word;
  const isPlain = /^\p{L}+$/u.test(word);
  if (!isPlain && /[a-z]/.test(word)) {
    for (const one of ["i", "l"]) {
      const read = Array.from(word, (part) => (part === "1" ? one : (SIGNS[part] ?? DIGITS[part] ?? part))).join("");
      if (words.has(read)) return read;
    }
  }
  return names.find((name) => isOneEdit(word, name)) ?? word;
}

/** Whether two words differ by one character that is missing, added or changed, which is not the first. */
function isOneEdit(one: string, other: string): boolean {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  let sameAtEnd = 0;
  const shortest = Math.min(one.length, other.length);
  while (sameAtEnd < shortest - same && one.at(-1 - sameAtEnd) === other.at(-1 - sameAtEnd)) sameAtEnd += 1;
  return Math.max(one.length, other.length) - same - sameAtEnd <= 1;
}

const FEWEST_SPACED = 3;
const MOST_SPACED = 40;

/** Replaces single characters in a row by the words that they spell, when the rules look for such words. */
function joinSpaced(tokens: Token[], text: string, words: ReadonlySet<string>): Token[] {
  const joined: Token[] = [];
  let nth = 0;
  while (nth < tokens.length) {
    let end = nth;
    while (end < tokens.length && end - nth < MOST_SPACED && isSpaced(tokens, end, nth, text)) end += 1;
    const run = tokens.slice(nth, end);
    const spelt = run.length >= FEWEST_SPACED ? spell(run.map((token) => token.text).join(""), words) : null;
    if (!spelt) {
      joined.push(...(run.length > 0 ? run : [tokens[nth]!]));
      nth = Math.max(end, nth + 1);
      continue;
    }
    let first = 0;
    for (const word of spelt) {
      const [head, last] = [run[first]!, run[first + word.length - 1]!];
      joined.push({ ...head, text: word, end: last.end, before: first === 0 ? head.before : Break.none });
      first += word.length;
    }
    nth = end;
  }
  return joined;
}

function isSpaced(tokens: Token[], nth: number, first: number, text: string): boolean {
  const token = tokens[nth]!;
  if (token.text.length !== 1 || isDigit(token.text)) return false;
  if (nth === first) return true;
  const gap = text.slice(tokens[nth - 1]!.end, token.start);
  return gap.length <= 2 && !gap.includes("\n");
}

const LONGEST_WORD = 14;
/** One word must be at least this long; the others may be short. */
const TELLING = 4;

/** The words of the vocabulary that the characters spell without a rest, or null. */
function spell(spelling: string, words: ReadonlySet<string>): string[] | null {
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= spelling.length; end += 1) {
    let found: string[] | null = null;
    for (let start = Math.max(0, end - LONGEST_WORD); start < end && !found; start += 1) {
      const before = best[start];
      const word = spelling.slice(start, end);
      if (before && (words.has(word) || "aiux".includes(word))) found = [...before, word];
    }
    best.push(found);
  }
  const whole = best[spelling.length] ?? null;
  return whole?.some((word) => word.length >= TELLING) ? whole : null;
}
