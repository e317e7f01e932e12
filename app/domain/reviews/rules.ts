// How a reviewer is named in public.

/** First name and initial of the last: "Amira K."; the first name alone when there is no last one. */
export function shortName(firstName: string, lastName: string): string {
  const initial = Array.from(lastName.trim())[0];
  return initial ? `${firstName.trim()} ${initial.toLocaleUpperCase("en-GB")}.` : firstName.trim();
}
