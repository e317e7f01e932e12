// Joins class names and skips false, null and undefined, so that the list may contain conditions.

/** "button button--wide" from "button", wide && "button--wide". */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
