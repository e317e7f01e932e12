// What a text in the search box of the admin area can be: a number, a phone number, an address, a reference or a name.
import { isIP } from "node:net";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";

const FROM_LENGTH = 3;

export interface SearchTerms {
  /** The text, without the "@" of a username. */
  text: string;
  isUsername: boolean;
  /** The id of an account, listing or case; null for other texts. */
  id: number | null;
  /** At least three digits and nothing else: a part of a phone or microchip number. The prefix of the United Kingdom is left out. */
  digits: string | null;
  /** An IP address, or the first parts of one, as a range. */
  addresses: { from: string; to: string } | null;
}

/** Null for a text that is too short to search for: from three characters on, numbers of any length. */
export function searchTermsOf(typed: string): SearchTerms | null {
  const cleaned = cleanSearchText(typed);
  const isUsername = cleaned.startsWith("@");
  const text = isUsername ? cleaned.slice(1) : cleaned;
  const id = isUsername ? null : parseId(text.replace(/^#/, ""));
  if (id === null && Array.from(text).length < FROM_LENGTH) return null;
  return { text, isUsername, id, digits: isUsername ? null : digitsOf(text), addresses: addressesOf(text) };
}

function digitsOf(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, "");
  return digits.length < FROM_LENGTH ? null : digits;
}

/** The digits as phone numbers are stored for comparison: without the prefix of the country and the first zero. */
export function phonePart(digits: string): string {
  return digits.replace(/^(?:0044|44(?=\d{9}))?0?/, "");
}

function addressesOf(text: string): SearchTerms["addresses"] {
  if (isIP(text) !== 0) return { from: text, to: text };
  if (!/^(?:\d{1,3}\.){1,3}\d{0,3}$/.test(text)) return null;
  const parts = text.split(".").filter((part) => part !== "");
  if (parts.length < 2 || parts.some((part) => Number(part) > 255)) return null;
  const filled = (rest: string) => [...parts, ...Array<string>(4 - parts.length).fill(rest)].join(".");
  return { from: filled("0"), to: filled("255") };
}
