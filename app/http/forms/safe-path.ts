// Return paths: only paths of this site, so that a redirect cannot lead to another site.

const MAX_LENGTH = 2_000;

/** The path and query if `to` is a plain path of this site, else null. */
export function safePath(to: unknown): string | null {
  if (typeof to !== "string" || to.length > MAX_LENGTH || !/^\/(?![/\\])/.test(to)) return null;
  if (/[\0-\x20\x7f\\]/.test(to)) return null;
  const base = "http://site.invalid";
  if (!URL.canParse(to, base)) return null;
  const url = new URL(to, base);
  // "/.//evil.example" normalises to a path that a browser would read as another host.
  if (url.origin !== base || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search;
}

/** The page of a request, without the suffix of the router's data requests. */
export function pagePath(requestUrl: string): string {
  const url = new URL(requestUrl);
  url.searchParams.delete("_routes");
  const path = url.pathname.endsWith("/_.data")
    ? url.pathname.slice(0, -"_.data".length)
    : url.pathname.replace(/\.data$/, "");
  return (path === "" ? "/" : path) + url.search;
}
