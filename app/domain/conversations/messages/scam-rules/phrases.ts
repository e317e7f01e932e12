// A small pattern language for phrases, matched on tokens in time that grows with their number only.
import { Break, type Token } from "./tokens.ts";

/**
 * Words separated by spaces. `a|b` is one of them, `a?` is optional, `~3` is a gap of up to three tokens, `#` is a number,
 * and `£` an amount of money.
 */
export type Phrase = string;

interface Part {
  words: ReadonlySet<string>;
  isOptional: boolean;
  /** Up to this many tokens may come before it. */
  gap: number;
}

interface Pattern<Name> {
  name: Name;
  parts: readonly Part[];
}

export interface Match<Name> {
  name: Name;
  /** The first token, and the one after the last. */
  first: number;
  end: number;
}

/** The patterns by the words that they can begin with. */
export type PatternIndex<Name> = ReadonlyMap<string, readonly Pattern<Name>[]>;

/** The patterns of named phrases. The first word of a phrase must not be optional. */
export function indexPhrases<Name extends string>(table: Record<Name, readonly Phrase[]>): PatternIndex<Name> {
  const index = new Map<string, Pattern<Name>[]>();
  for (const [name, phrases] of Object.entries(table) as [Name, readonly Phrase[]][]) {
    for (const phrase of phrases) {
      const pattern = { name, parts: partsOf(phrase) };
      for (const word of pattern.parts[0]?.words ?? []) index.set(word, [...(index.get(word) ?? []), pattern]);
    }
  }
  return index;
}

function partsOf(phrase: Phrase): Part[] {
  const parts: Part[] = [];
  let gap = 0;
  for (const piece of phrase.split(" ")) {
    if (piece.startsWith("~")) gap = Number(piece.slice(1));
    else {
      parts.push({ words: new Set(piece.replace(/\?$/, "").split("|")), isOptional: piece.endsWith("?"), gap });
      gap = 0;
    }
  }
  return parts;
}

/** All words of the phrases, without the signs for numbers and amounts. */
export function wordsOf(table: Record<string, readonly Phrase[]>): Set<string> {
  const words = Object.values(table).flatMap((phrases) =>
    phrases.flatMap((phrase) => partsOf(phrase).flatMap((part) => [...part.words])),
  );
  return new Set(words.filter((word) => word !== "#" && word !== "£"));
}

/** The matches in the order of their first tokens. A phrase does not continue in the next sentence. */
export function findPhrases<Name extends string>(tokens: readonly Token[], index: PatternIndex<Name>): Match<Name>[] {
  const matches: Match<Name>[] = [];
  const reached = new Map<Name, number>();
  const signs = tokens.map((_token, nth) => signOf(tokens, nth));
  for (let first = 0; first < tokens.length; first += 1) {
    for (const { name, parts } of patternsAt(index, tokens[first]!.text, signs[first]!)) {
      if (first < (reached.get(name) ?? 0)) continue;
      const end = endOf(tokens, signs, parts, 1, first + 1);
      if (end === null) continue;
      reached.set(name, end);
      matches.push({ name, first, end });
    }
  }
  return matches;
}

const NONE: readonly never[] = [];

function patternsAt<Name>(index: PatternIndex<Name>, text: string, sign: Sign): readonly Pattern<Name>[] {
  const own = index.get(text) ?? NONE;
  if (sign === "") return own;
  const others = sign === "£" ? [...(index.get("£") ?? NONE), ...(index.get("#") ?? NONE)] : (index.get("#") ?? NONE);
  return own.length === 0 ? others : [...own, ...others];
}

/** What a token also matches: an amount of money matches a number as well. */
type Sign = "" | "#" | "£";

function signOf(tokens: readonly Token[], nth: number): Sign {
  if (isAmount(tokens, nth)) return "£";
  return isNumber(tokens[nth]!.text) ? "#" : "";
}

function isPart({ words }: Part, text: string, sign: Sign): boolean {
  return words.has(text) || (sign !== "" && (words.has("#") || (sign === "£" && words.has("£"))));
}

function endOf(
  tokens: readonly Token[],
  signs: readonly Sign[],
  parts: readonly Part[],
  nth: number,
  at: number,
): number | null {
  const part = parts[nth];
  if (!part) return at;
  for (let position = at; position <= at + part.gap && position < tokens.length; position += 1) {
    const { text, before } = tokens[position]!;
    if (before === Break.sentence) break;
    if (isPart(part, text, signs[position]!)) {
      const end = endOf(tokens, signs, parts, nth + 1, position + 1);
      if (end !== null) return end;
    }
  }
  return part.isOptional ? endOf(tokens, signs, parts, nth + 1, at) : null;
}

const UNITS = new Set(["pounds", "pound", "quid", "gbp", "euros", "eur", "dollars", "usd"]);
const WITH_UNIT = /^\d+(?:k|pounds|quid|gbp|eur|euros)$/;
const NUMBER_WORDS = new Set("ten twenty thirty forty fifty sixty seventy eighty ninety hundred thousand".split(" "));

function isNumber(text: string): boolean {
  return text[0]! >= "0" && text[0]! <= "9";
}

/** Whether an amount of money begins at a token: "£50", "50 pounds", "gbp 50" or "fifty pounds". */
function isAmount(tokens: readonly Token[], nth: number): boolean {
  const { text, isMoney } = tokens[nth]!;
  if (isMoney || WITH_UNIT.test(text)) return true;
  const next = tokens[nth + 1]?.text ?? "";
  if (isNumber(text)) return UNITS.has(next) || tokens[nth - 1]?.text === "gbp";
  return NUMBER_WORDS.has(text) && UNITS.has(next);
}
