// Marks the words that differ between the two sides of a change, for moderators.
import { diffWordsWithSpace } from "diff";
import type { MarkedChange, TextPart } from "./changes.ts";
import type { FieldChange } from "./views.ts";

/** With more words than this that differ, the sides are shown as they are: nothing would be gained by marking all of it. */
const MOST_EDITS = 2_000;

/** A change with its words marked. */
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
