// Marks the words that differ between the two sides of a change, for moderators.
import { diffWordsWithSpace } from "diff";
import type { MarkedChange, TextPart } from "./changes.ts";
import type { FieldChange } from "./views.ts";

/** With more differing words than this, the texts are shown unmarked: marks on nearly every word do not help. */
const MOST_EDITS = 2_000;

/** Returns the change with its differing words marked. */
export function markWords(change: FieldChange): MarkedChange {
  const parts = diffWordsWithSpace(change.before, change.after, { maxEditLength: MOST_EDITS });
  if (!parts) {
    return { ...change, marked: { before: whole(change.before), after: whole(change.after) } };
  }
  const side = (other: "added" | "removed"): TextPart[] =>
    parts
      .filter((part) => !part[other])
      .map(({ value, added, removed }) => ({ text: value, changed: added || removed }));
  return { ...change, marked: { before: side("added"), after: side("removed") } };
}

function whole(text: string): TextPart[] {
  return text === "" ? [] : [{ text, changed: true }];
}
