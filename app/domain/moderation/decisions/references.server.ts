// References of appeals, complaints, decisions and reports that a user can read out: a prefix and eight random characters.
import { randomInt } from "node:crypto";

/** Without vowels, so that no words appear, and without characters that look like another one. */
const ALPHABET = "CDFGHJKMNPQRTVWXY34679";
const LENGTH = 8;

/** "D-7KXM3QPW". */
export function newReference(prefix: "A" | "C" | "D" | "R"): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}-${characters.join("")}`;
}
