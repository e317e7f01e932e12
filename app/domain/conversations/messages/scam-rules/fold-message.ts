// Folds a message to the text that a reader sees: lower case, Latin for look-alike characters, nothing invisible.
import { LOOK_ALIKE_CHARACTERS } from "#app/domain/shared/look-alike-characters.ts";

export interface FoldedMessage {
  text: string;
  /** For each character of `text` the index in the original where its source begins. */
  from: number[];
  /** For each character of `text` the index in the original after its source. */
  to: number[];
}

/** Format characters, combining marks, and blanks that Unicode does not class as such. */
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Me}\u115F\u1160\u2800\u3164]/u;
const APOSTROPHES = "‘’ʼ´`";
const DASHES = "‐‑‒–—−";
/** First code points of digits 0 to 9 in other scripts. */
const DIGIT_ZEROS = [0x0660, 0x06f0, 0x0966];
/** First code points of A to Z in boxes and circles, which have no compatibility decomposition. */
const BOXED_A = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];

/** The folded message, in one pass over the original. */
export function foldMessage(original: string): FoldedMessage {
  const parts: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const known = new Map<string, string>();
  let index = 0;
  for (const character of original) {
    const end = index + character.length;
    let folded = character;
    if (character > "\u007F") {
      folded = known.get(character) ?? foldCharacter(character);
      known.set(character, folded);
    } else if (character >= "A" && character <= "Z") folded = character.toLowerCase();
    for (let nth = 0; nth < folded.length; nth += 1) {
      from.push(index);
      to.push(end);
    }
    // An invisible character belongs to the one before it, such as the mark that makes a keycap of a digit.
    if (folded === "" && to.length > 0) to[to.length - 1] = end;
    parts.push(folded);
    index = end;
  }
  return { text: parts.join(""), from, to };
}

function foldCharacter(character: string): string {
  if (APOSTROPHES.includes(character)) return "'";
  if (DASHES.includes(character)) return "-";
  const code = character.codePointAt(0)!;
  for (const zero of DIGIT_ZEROS) if (code >= zero && code < zero + 10) return String(code - zero);
  for (const first of BOXED_A) if (code >= first && code < first + 26) return String.fromCharCode(97 + code - first);
  let folded = "";
  for (const part of character.normalize("NFKD").toLowerCase()) {
    if (!INVISIBLE.test(part)) folded += LOOK_ALIKE_CHARACTERS[part] ?? part;
  }
  return folded;
}
