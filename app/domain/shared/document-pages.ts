// The two kinds of page. A document page is what users browse: finished HTML and one small script, never hydrated. Every
// other page is an app page, where users work: the router and React. One table tells them apart, for links, the root
// route, the page cache and the tests.

interface DocumentPage {
  path: RegExp;
  /** The query parameters that the page reads, where it may be cached. */
  cached?: readonly string[];
}

const LIST = ["search", "location", "sort", "page", "page_size"];

const DOCUMENT_PAGES: readonly DocumentPage[] = [
  { path: /^\/$/, cached: [] },
  {
    path: /^\/pets$/,
    cached: [
      ...[...LIST, "type", "breed", "min_price", "max_price", "near", "near_was", "radius"],
      ...["gender", "ready", "available", "as_typed"],
    ],
  },
  { path: /^\/pets\/[^/]+$/, cached: ["image"] },
  { path: /^\/pets\/[^/]+\/photos\/[^/]+$/, cached: [] },
  { path: /^\/pets\/[^/]+\/(?:deposit|refund|viewing)$/ },
  { path: /^\/deposits\/[^/]+$/ },
  { path: /^\/breeders$/, cached: [...LIST, "min_rating", "specialty"] },
  { path: /^\/breeders\/[^/]+$/, cached: ["reveal"] },
  { path: /^\/breeders\/[^/]+\/(?:pets|reviews)$/, cached: ["page"] },
  { path: /^\/(?:terms|privacy|selling-rules|safety|accessibility)$/, cached: [] },
  { path: /^\/(?:breeder\/)?@[^/]+$/ },
  {
    path: /^\/litters$/,
    cached: ["type", "breed", "stage", "location", "near", "radius", "page", "page_size"],
  },
  { path: /^\/litters\/[^/]+$/, cached: [] },
  { path: /^\/(?:compare|legal|status|review-policy|safety\/checklist)$/ },
];

/** The `handle` of a route: the kind of its page, and the URL of a stylesheet beside that of all pages. */
export interface PageHandle {
  kind?: "document";
  stylesheet?: string;
  /** Whether the page shows the message of the last form itself, at its own place. */
  hasNotice?: boolean;
}

/** For a route whose page is a document page: `export const handle = DOCUMENT_PAGE`. */
export const DOCUMENT_PAGE = { kind: "document" } as const satisfies PageHandle;

/** Whether a path is that of a document page. */
export function isDocumentPage(path: string): boolean {
  return find(path) !== undefined;
}

/** Whether the page at a path with its query may be in the page cache; its loader decides (cacheable-page.ts). */
export function isCacheableUrl(url: string): boolean {
  return find(pathOf(url))?.cached !== undefined;
}

/**
 * A URL's path and query, with the parameters that its page reads. Others, such as those of campaigns, change nothing of a
 * cacheable page: without them they cannot fill the cache, or have a page rendered again and again.
 */
export function withoutUnknown(url: string): string {
  const path = pathOf(url);
  if (path === url) return url;
  const names = find(path)?.cached;
  if (!names) return url;
  const known = url.slice(path.length + 1).split("&");
  const query = known.filter((part) => names.includes(nameOf(part))).join("&");
  return query === "" ? path : `${path}?${query}`;
}

function find(path: string): DocumentPage | undefined {
  return DOCUMENT_PAGES.find((page) => page.path.test(path));
}

function pathOf(url: string): string {
  const at = url.indexOf("?");
  return at === -1 ? url : url.slice(0, at);
}

// An encoded name is sent by few clients and by attackers: it is compared as it stands, and dropped.
function nameOf(part: string): string {
  const end = part.indexOf("=");
  return end === -1 ? part : part.slice(0, end);
}
