// Finds UK telephone numbers in a folded message: in digits, in words ("oh seven seven"), or with signs between them.
import type { Token } from "./tokens.ts";

export interface Span {
  /** The first character in the folded text, and the one after the last. */
  start: number;
  end: number;
}

interface Chunk extends Span {
  digits: string;
}

const DIGIT_WORDS: Record<string, string> = {
  zero: "0",
  oh: "0",
  o: "0",
  nought: "0",
  naught: "0",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
};
const TIMES: Record<string, number> = { double: 2, triple: 3, treble: 3 };
/** Words between the parts of a number that is dictated. */
const JOINING = new Set(["then", "and", "dash", "space", "dot"]);
/** Words before a number of another kind. */
const OTHER_KINDS = new Set(
  "licence license chip chips microchip microchips passport reference ref registration order petlog kc council invoice".split(
    " ",
  ),
);
const KIND_DISTANCE = 5;
const MOBILE = /^(?:(?:00)?44)?0?7[1-9]\d{8}$/;
const LANDLINE = /^(?:(?:(?:00)?44)0?|0)(?:1\d{8,9}|2[03489]\d{8}|3[0347]\d{8}|8[047]\d{7,8})$/;
/** The beginnings of such numbers, which their first four digits show. */
const PREFIX = /^(?:0?7[1-9]|0[1238]|(?:00)?44)/;
const PREFIX_DIGITS = 4;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/;
const LONGEST_DATE = 16;
const FEWEST_DIGITS = 10;
const MOST_DIGITS = 14;
/** Marks between the parts of a number. */
const SEPARATORS = /^[\s().*_,\-/+~|•·:]*$/;
const LONGEST_SEPARATOR = 6;
/** Digits, and characters that stand for them. */
const MIXED = /^[\doil]+$/;
const STAND_INS: Record<string, string> = { o: "0", i: "1", l: "1" };

/** The telephone numbers, in order. */
export function findPhoneNumbers(text: string, tokens: readonly Token[]): Span[] {
  const found: Span[] = [];
  for (const run of runsOf(text, tokens)) {
    let nth = 0;
    while (nth < run.chunks.length) {
      const end = endOfNumber(run, nth);
      if (end === null) nth += 1;
      else {
        found.push({ start: run.chunks[nth]!.start, end: run.chunks[end - 1]!.end });
        nth = end;
      }
    }
  }
  return found;
}

interface Run {
  chunks: Chunk[];
  /** Whether words before it say that it is a number of another kind. */
  isOtherKind: boolean;
}

function endOfNumber({ chunks, isOtherKind }: Run, first: number): number | null {
  let digits = "";
  let found: number | null = null;
  for (let nth = first; nth < chunks.length; nth += 1) {
    digits += chunks[nth]!.digits;
    if (digits.length > MOST_DIGITS) break;
    if (digits.length >= PREFIX_DIGITS && !PREFIX.test(digits)) break;
    if (digits.length < FEWEST_DIGITS) continue;
    if (MOBILE.test(digits) || (!isOtherKind && LANDLINE.test(digits))) found = nth + 1;
  }
  return found;
}

/** Chunks of digits with nothing but marks and joining words between them. */
function runsOf(text: string, tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  let last: Chunk | null = null;
  let isJoined = false;
  let lastKind = -KIND_DISTANCE - 1;
  for (let nth = 0; nth < tokens.length; nth += 1) {
    const token = tokens[nth]!;
    const read = chunkOf(tokens, nth);
    const chunk = read && isDate(text, token) ? null : read;
    if (!chunk) {
      isJoined = last !== null && JOINING.has(token.text);
      if (!isJoined) last = null;
      if (OTHER_KINDS.has(token.text)) lastKind = nth;
      continue;
    }
    if (last && (isJoined || isSeparator(text, last.end, chunk.start))) runs.at(-1)!.chunks.push(chunk);
    else runs.push({ chunks: [chunk], isOtherKind: nth - lastKind <= KIND_DISTANCE });
    last = chunk;
    isJoined = false;
    while (nth + 1 < tokens.length && tokens[nth + 1]!.start < chunk.end) nth += 1;
  }
  return runs;
}

function isSeparator(text: string, from: number, to: number): boolean {
  return to - from <= LONGEST_SEPARATOR && SEPARATORS.test(text.slice(from, to));
}

function isDate(text: string, { start }: Token): boolean {
  let first = start;
  while (first > start - LONGEST_DATE && first > 0 && /[\d./-]/.test(text[first - 1]!)) first -= 1;
  let end = start;
  while (end < start + LONGEST_DATE && end < text.length && /[\d./-]/.test(text[end]!)) end += 1;
  return DATE.test(text.slice(first, end).replace(/[./-]+$/, ""));
}

/** The digits that a token is read as; with "double" and "hundred" those of two tokens. Null for other words. */
function chunkOf(tokens: readonly Token[], nth: number): Chunk | null {
  const token = tokens[nth]!;
  const { start, end, isMoney } = token;
  const next = tokens[nth + 1];
  const times = TIMES[token.text];
  const repeated = next && times ? digitsOf(next.text) : null;
  if (next && times && repeated?.length === 1) return { digits: repeated.repeat(times), start, end: next.end };
  const digits = isMoney ? null : digitsOf(token.text);
  if (digits === null) return null;
  if (next?.text === "hundred" && digits.length === 1) return { digits: `${digits}00`, start, end: next.end };
  return { digits, start, end };
}

function digitsOf(word: string): string | null {
  const known = DIGIT_WORDS[word];
  if (known !== undefined) return known;
  if (word.length > MOST_DIGITS * 3 || !/\d/.test(word)) return null;
  if (/^\d+$/.test(word)) return word;
  if (MIXED.test(word)) return word.replaceAll(/[oil]/g, (sign) => STAND_INS[sign]!);
  // Digits and number words without spaces, such as "07seven00".
  let digits = "";
  for (const part of word.match(/\d+|\D+/g) ?? []) {
    const read = /\d/.test(part) ? part : (DIGIT_WORDS[part] ?? (/^o+$/.test(part) ? "0".repeat(part.length) : null));
    if (read === null) return null;
    digits += read;
  }
  return digits;
}
