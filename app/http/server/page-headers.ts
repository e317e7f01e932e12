// Keeps the headers that a loader or action has set; React Router drops them unless the route exports `headers`.
import type { HeadersFunction } from "react-router";

const KEPT = ["Cache-Control", "Retry-After", "Allow", "X-Robots-Tag", "Link"];

/** For `export const headers = pageHeaders`: keeps caching, retry and robots headers; those of an error come first. */
export const pageHeaders: HeadersFunction = ({ errorHeaders, actionHeaders, loaderHeaders, parentHeaders }) => {
  const headers = new Headers();
  for (const name of KEPT) {
    const value = [errorHeaders, actionHeaders, loaderHeaders, parentHeaders]
      .map((source) => source?.get(name) ?? null)
      .find((found) => found !== null);
    if (value) headers.set(name, value);
  }
  return headers;
};
