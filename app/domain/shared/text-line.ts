// Texts of one line: names, titles, breeds, addresses. They stand in titles of pages and in headers of emails, so they hold
// no line break, nothing that turns the direction of the text around them, and nothing that cannot be seen.
import { z } from "zod";

const SPACES = /[\s\p{Cc}\p{Z}]+/gu;
/** What Unicode says to draw as nothing, with the controls of direction; the blank of Braille and annotations, too. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cs}\u2800\uFFF9-\uFFFB]/gu;
/** Kept: joiners in scripts that need them, and what shapes an emoji, flags of nations included. */
const NEEDED = [
  /(?<=[\p{L}\p{M}])[\u200C\u200D](?=(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})[\p{L}\p{M}])/gu,
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu,
  /(?<=[\p{L}\p{Emoji}])\p{Variation_Selector}/gu,
  /(?<=\u{1F3F4}[\u{E0020}-\u{E007F}]{0,6})[\u{E0020}-\u{E007F}]/gu,
];
const FIRST_OR_LAST_NAME = /^(?:[\p{L}\p{M} '’ʼ.‐-]|\u200C|\u200D)*$/u;

/** The text on one line: breaks and runs of space are one space, and what cannot be seen is dropped. */
export function oneLine(text: string): string {
  return withoutUnseen(text).replaceAll(SPACES, " ").trim();
}

// Most texts have nothing of the kind, and every page cleans some.
function withoutUnseen(text: string): string {
  if (text.search(UNSEEN) < 0) return text;
  const kept = new Set(NEEDED.flatMap((pattern) => Array.from(text.matchAll(pattern), ({ index }) => index)));
  return text.replaceAll(UNSEEN, (character, at: number) => (kept.has(at) ? character : ""));
}

/** Whether a text says anything: it has a letter or a digit of any script. */
export function isReadable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Schema of a line that must be given. `missing` is also the message for a shorter one and one without letter or digit. */
export function lineSchema(missing: string, tooLong: string, { least = 1, most }: { least?: number; most: number }) {
  return (
    z
      .string(missing)
      .transform(oneLine)
      .pipe(
        z
          .string()
          .refine((text) => text.length >= least && isReadable(text), missing)
          .max(most, tooLong),
      )
      // OpenAPI describes the input only, before the transforms.
      .meta({ minLength: least, maxLength: most })
  );
}

/** A line that may be left out; one without a letter or a digit, such as "-", counts as left out and is "". */
export function readableLine(text: string): string {
  const line = oneLine(text);
  return isReadable(line) ? line : "";
}

/** What is wrong with a first or last name, or null. Names in all scripts are right; web addresses are not. */
export function nameFault(label: string, name: string): string | null {
  if (FIRST_OR_LAST_NAME.test(name) && !/www\./i.test(name.normalize("NFKC"))) return null;
  return `${label} may only have letters, spaces, apostrophes, hyphens and dots`;
}
