// Slugs: readable path segments that end in an id. Rows are found by the id only, so links still work after a rename.

/** Maximum value of a PostgreSQL integer id. */
export const MAX_ID = 2_147_483_647;

const TEXT_LIMIT = 80;
const TRANSLITERATIONS: Record<string, string> = {
  ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i", ŋ: "n", ŧ: "t", ĸ: "k",
}; // oxfmt-ignore

/** Returns a kebab-case ASCII slug that ends in "-<id>"; just "-<id>" for words without Latin letters and digits. */
export function slugOf(words: readonly string[], id: number): string {
  const text = words
    .join(" ")
    .slice(0, 1_000)
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/['’`]/g, "")
    .replaceAll(/[^\x00-\x7f]/g, (character) => TRANSLITERATIONS[character] ?? " ")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, TEXT_LIMIT)
    .replaceAll(/^-+|-+$/g, "");
  return `${text}-${id}`;
}

export type ParsedSegment = { kind: "slug"; id: number } | { kind: "id"; id: number } | { kind: "invalid" };

/** Parses a path segment: a slug that ends in a dash and an id, a bare id, or neither. Ids are 1 to MAX_ID. */
export function parseSegment(segment: string): ParsedSegment {
  const match = /^(?:(.*)-)?([0-9]{1,10})$/s.exec(segment);
  const id = parseId(match?.[2]);
  if (!match || id === null) return { kind: "invalid" };
  return { kind: match[1] === undefined ? "id" : "slug", id };
}

/** Parses an id in a path or query: decimal digits from 1 to MAX_ID, else null. */
export function parseId(text: string | null | undefined): number | null {
  if (!text || !/^[0-9]{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id >= 1 && id <= MAX_ID ? id : null;
}
