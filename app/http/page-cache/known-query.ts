// The query parameters that cacheable pages read. Others, such as those of campaigns, change nothing of a page: they are
// dropped before the cache key, so that they cannot fill the cache or have a page rendered again and again.

/** Of the router's own requests for a page's data. */
const OF_DATA = ["_routes", "index"];
const LIST = ["search", "location", "sort", "page", "page_size"];
/** The parameters by path; a path in no row has none. */
const KNOWN: readonly (readonly [path: RegExp, names: readonly string[]])[] = [
  [/^\/pets$/, [...LIST, "type", "breed", "min_price", "max_price", "near", "near_was", "radius", "gender", "ready", "available", "as_typed"]], // oxfmt-ignore
  [/^\/breeders$/, [...LIST, "min_rating", "specialty"]],
  [/^\/pets\/[^/]+$/, ["image"]],
  [/^\/breeders\/[^/]+$/, ["reveal"]],
  [/^\/breeders\/[^/]+\/(?:pets|reviews)$/, ["page"]],
];

/** A URL's path and query, with the parameters that its page reads, in their order. */
export function withoutUnknown(url: string): string {
  const at = url.indexOf("?");
  if (at === -1) return url;
  const path = url.slice(0, at);
  const page = path.endsWith(".data") ? path.slice(0, -".data".length) : path;
  const names = KNOWN.find(([known]) => known.test(page))?.[1] ?? [];
  const query = url
    .slice(at + 1)
    .split("&")
    .filter((part) => isKnown(part, names) || (page !== path && isKnown(part, OF_DATA)))
    .join("&");
  return query === "" ? path : `${path}?${query}`;
}

// An encoded name is decoded by few clients and by attackers: it is compared as it stands, and dropped.
function isKnown(part: string, names: readonly string[]): boolean {
  const end = part.indexOf("=");
  return names.includes(end === -1 ? part : part.slice(0, end));
}
