// Finds UK bank details in a folded message: a sort code with an account number, and IBANs.
import type { Span } from "./phone-numbers.ts";
import { Break, type Token } from "./tokens.ts";

const SORT_DIGITS = 6;
const ACCOUNT_DIGITS = 8;
/** How many tokens may lie between sort code and account number. */
const BETWEEN = 4;
const IBAN = /^[a-z]{2}\d{2}[a-z]{0,4}\d{0,26}$/;
const IBAN_LEAST = 15;
const IBAN_MOST = 34;
const IBAN_PARTS = 9;

/** Each sort code that an account number follows, and each IBAN, in order. */
export function findBankNumbers(text: string, tokens: readonly Token[]): Span[] {
  const found: Span[] = [];
  for (let nth = 0; nth < tokens.length; nth += 1) {
    const end = endOfSortAndAccount(text, tokens, nth) ?? endOfIban(tokens, nth);
    if (end === null) continue;
    found.push({ start: tokens[nth]!.start, end: tokens[end - 1]!.end });
    nth = end - 1;
  }
  return found;
}

/** "20-45-67", "204567" or "20 45 67", and eight digits soon after. */
function endOfSortAndAccount(text: string, tokens: readonly Token[], first: number): number | null {
  const sortEnd = endOfDigits(text, tokens, first, SORT_DIGITS);
  if (sortEnd === null) return null;
  for (let nth = sortEnd; nth < tokens.length && nth <= sortEnd + BETWEEN; nth += 1) {
    if (tokens[nth]!.before === Break.sentence) return null;
    const end = endOfDigits(text, tokens, nth, ACCOUNT_DIGITS);
    if (end !== null) return end;
  }
  return null;
}

/** Tokens of digits that have this many together: one, or groups of at least two digits. */
function endOfDigits(text: string, tokens: readonly Token[], first: number, count: number): number | null {
  let digits = 0;
  for (let nth = first; nth < tokens.length && nth < first + count / 2; nth += 1) {
    const { text: part, isMoney, start } = tokens[nth]!;
    if (isMoney || !/^\d{2,8}$/.test(part)) return null;
    // Times and dates have other marks.
    if (nth > first && !" -".includes(text.slice(tokens[nth - 1]!.end, start))) return null;
    digits += part.length;
    if (digits === count) return nth + 1;
    if (digits > count) return null;
  }
  return null;
}

function endOfIban(tokens: readonly Token[], first: number): number | null {
  if (!/^[a-z]{2}\d{2}/.test(tokens[first]!.text)) return null;
  let iban = "";
  let end: number | null = null;
  for (let nth = first; nth < tokens.length && nth < first + IBAN_PARTS; nth += 1) {
    iban += tokens[nth]!.text;
    if (iban.length > IBAN_MOST || !IBAN.test(iban)) break;
    if (iban.length >= IBAN_LEAST) end = nth + 1;
  }
  return end;
}
