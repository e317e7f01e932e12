// The fields of a list's GET form and the element of its results, for React and for the small script.

/** The id of the element around the cards of a list. */
export const RESULTS_ID = "results";

/** Debounce delay of the search box, in milliseconds. */
export const SEARCH_DELAY_MS = 300;

/** The text fields of a form as a query. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  return fields;
}
