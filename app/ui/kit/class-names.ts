// Joins class names; false, null and undefined fall away, so a condition can stand in the list.

/** "btn btn-wide" from ["btn", wide && "btn-wide"]. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
