// The fields of a list's GET form, for React and for the small script.

/** Debounce delay of the search box, in milliseconds. */
export const SEARCH_DELAY_MS = 300;

/** The text fields of a form as a query. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  return fields;
}
