// The files of a picture beside those that pages name: the upload as it came and a preview, until the others are made, and
// the summary that says that they are.
import { isPictureKey } from "./picture.ts";

/** The file that says a picture is complete, with its size and colour. Never served. */
export function summaryName(key: string): string {
  return `${key}.json`;
}

/** What stands in for every file that is not made yet. */
export function previewName(key: string): string {
  return `${key}-preview.jpg`;
}

/** Where uploads wait to be made into files; never served, as it knows where its owner lives. */
export const ORIGINALS = "originals/";

/** The upload as it came. */
export function originalName(key: string): string {
  return `${ORIGINALS}${key}`;
}

/** The picture that a file belongs to, by its name; null for a file that is no picture's. */
export function keyOfFile(name: string): string | null {
  const plain = name.startsWith(ORIGINALS) ? name.slice(ORIGINALS.length) : name;
  const key = plain.replace(/(?:-[a-z0-9]+)?\.[a-z]+$/, "");
  return isPictureKey(key) ? key : null;
}
