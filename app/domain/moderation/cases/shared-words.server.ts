// Marks the words that two texts share, for the comparison of a listing with its match.
import { diffWordsWithSpace } from "diff";
import type { SharedPart } from "./screen-views.ts";

/** Fewer words in a row are the same by chance. */
const FEWEST_WORDS = 3;
/** With more differing words than this the texts have little in common, and nothing is marked. */
const MOST_EDITS = 2_000;

export function sharedWords(own: string, other: string): { own: SharedPart[]; other: SharedPart[] } {
  const parts = diffWordsWithSpace(own, other, { maxEditLength: MOST_EDITS });
  if (!parts) return { own: [{ text: own, shared: false }], other: [{ text: other, shared: false }] };
  const side = (without: "added" | "removed") =>
    parts
      .filter((part) => !part[without])
      .map(({ value, added, removed }) => ({ text: value, shared: !added && !removed && isRun(value) }));
  return { own: side("added"), other: side("removed") };
}

function isRun(text: string): boolean {
  return text.trim().split(/\s+/).length >= FEWEST_WORDS;
}
