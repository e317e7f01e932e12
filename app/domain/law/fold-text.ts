// Finds words in texts although they are written in another way: capitals, accents, look-alike characters of other
// alphabets, digits, hyphens, or invisible characters. Only whole words are found.
import { LOOK_ALIKE_CHARACTERS } from "#app/domain/shared/look-alike-characters.ts";

/** Digits, signs and characters by the Latin character that they look like; i and l count as the same. */
const LOOKS_LIKE: Record<string, string> = {
  ...LOOK_ALIKE_CHARACTERS,
  "4": "a",
  "@": "a",
  "3": "e",
  "1": "i",
  l: "i",
  ӏ: "i",
  Ӏ: "i",
  "0": "o",
  "5": "s",
};

const INVISIBLE = /[\p{Cf}\p{Mn}\p{Me}]/u;
const WORD = /[\p{L}\p{N}]/u;

export interface FoldedText {
  original: string;
  /** Latin letters and digits, with single spaces between words. */
  text: string;
  /** For each character of `text` its index in the original. */
  from: number[];
}

/** The characters of ASCII as they are folded, because they are most of every text. */
const ASCII = Array.from({ length: 128 }, (_, code) => foldCharacter(String.fromCharCode(code)));

/** The text without differences that readers do not see, with the positions in the original. */
export function foldText(original: string): FoldedText {
  let text = "";
  const from: number[] = [];
  let index = 0;
  for (const character of original) {
    for (const part of ASCII[character.charCodeAt(0)] ?? foldCharacter(character)) {
      if (part !== " " || !text.endsWith(" ")) {
        text += part;
        from.push(index);
      }
    }
    index += character.length;
  }
  return { original, text, from };
}

/** Its letters and digits, "" for an invisible character, or a space for any other. */
function foldCharacter(character: string): string {
  let folded = "";
  for (const part of character.normalize("NFKD").toLowerCase()) {
    const plain = LOOKS_LIKE[part] ?? part;
    if (!INVISIBLE.test(part)) folded += WORD.test(plain) ? plain : " ";
  }
  return folded;
}

/** A pattern for phrases: whole words, also in the plural, with or without spaces between the words of one phrase. */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const parts = phrases
    .map((phrase) => foldText(phrase).text.trim().replace(/s$/, ""))
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => phrase.replaceAll(" ", " ?"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join("|")})s?(?![\\p{L}\\p{N}])`, "u");
}

/** The first words of a text that match, as they are written there; null without any. */
export function findPhrase(text: FoldedText, pattern: RegExp): string | null {
  const match = pattern.exec(text.text);
  return match ? asWritten(text, match) : null;
}

/** All words of a text that match, each once. */
export function findPhrases(text: FoldedText, pattern: RegExp): string[] {
  const matches = text.text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`));
  return [...new Set(Array.from(matches, (match) => asWritten(text, match)))];
}

function asWritten({ original, from }: FoldedText, match: RegExpExecArray): string {
  const start = from[match.index] ?? 0;
  const last = from[match.index + match[0].length - 1] ?? start;
  const [end = ""] = original.slice(last);
  return original
    .slice(start, last + end.length)
    .replaceAll(/\s+/g, " ")
    .trim();
}
