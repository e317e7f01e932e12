// The public name of a reviewer.

/** First name and initial of the last name: "Amira K."; only the first name without a last name. */
export function shortName(firstName: string, lastName: string): string {
  const initial = Array.from(lastName.trim())[0];
  return initial ? `${firstName.trim()} ${initial.toLocaleUpperCase("en-GB")}.` : firstName.trim();
}
