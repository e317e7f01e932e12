// Generates sitemap XML (sitemaps.org, protocol 0.9): an index and lists of URLs.

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export interface SitemapUrl {
  /** From the root of the site. */
  path: string;
  /** ISO 8601, when known. */
  updatedAt?: string;
}

/** The static pages. */
export const STATIC_PAGES: readonly SitemapUrl[] = [
  "/",
  "/pets",
  "/breeders",
  "/litters",
  "/contact",
  "/terms",
  "/privacy",
  "/selling-rules",
  "/legal",
  "/safety/checklist",
].map((path) => ({ path }));

/** Returns the index with one entry per list. `siteUrl` is the public origin. */
export function sitemapIndexXml(siteUrl: string, lists: readonly string[]): string {
  const entries = lists.map((path) => `<sitemap><loc>${escapeXml(siteUrl + path)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join("")}</sitemapindex>\n`;
}

/** Returns one list of URLs. */
export function sitemapXml(siteUrl: string, urls: readonly SitemapUrl[]): string {
  const entries = urls.map(({ path, updatedAt }) => {
    const changed = updatedAt === undefined ? "" : `<lastmod>${escapeXml(updatedAt)}</lastmod>`;
    return `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed}</url>\n`;
  });
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${entries.join("")}</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
