// Fetch Metadata (Sec-Fetch-*): what a browser says about the origin of a request. Scripts cannot change these headers.

/** For a browser that opens a URL which changes something and is meant for API clients. */
export const FOR_PROGRAMS = "This address is for programs. Use the link in your email instead.";

/**
 * Whether a request may use up a secret although its method is GET: it comes from an API client or from a script of this
 * site, not from a link, an image, a frame or another site. API clients send none of these headers, or the mode alone.
 */
export function isProgramRequest(headers: Headers): boolean {
  return (
    isOneOf(headers.get("sec-fetch-site"), ["same-origin"]) &&
    isOneOf(headers.get("sec-fetch-mode"), ["cors", "same-origin"]) &&
    isOneOf(headers.get("sec-fetch-dest"), ["empty"])
  );
}

function isOneOf(value: string | null, allowed: readonly string[]): boolean {
  return value === null || allowed.includes(value);
}
