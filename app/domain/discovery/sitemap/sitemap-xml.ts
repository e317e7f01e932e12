// Generates sitemap XML (sitemaps.org, protocol 0.9): an index and lists of URLs, with the images of pages as Google reads them.

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const IMAGE_NAMESPACE = "http://www.google.com/schemas/sitemap-image/1.1";
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export interface SitemapUrl {
  /** From the root of the site. */
  path: string;
  /** ISO 8601, when known. */
  updatedAt?: string;
  /** The paths of its images, from the root of the site. */
  images?: readonly string[];
}

/** The static pages. */
export const STATIC_PAGES: readonly SitemapUrl[] = [
  "/",
  "/pets",
  "/breeders",
  "/litters",
  "/contact",
  "/data-complaint",
  "/terms",
  "/privacy",
  "/selling-rules",
  "/legal",
  "/accessibility",
  "/review-policy",
  "/status",
  "/safety",
  "/safety/checklist",
].map((path) => ({ path }));

/** Returns the index with one entry per list. `siteUrl` is the public origin. */
export function sitemapIndexXml(siteUrl: string, lists: readonly string[]): string {
  const entries = lists.map((path) => `<sitemap><loc>${escapeXml(siteUrl + path)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join("")}</sitemapindex>\n`;
}

/** Returns one list of URLs. */
export function sitemapXml(siteUrl: string, urls: readonly SitemapUrl[]): string {
  const entries = urls.map(({ path, updatedAt, images = [] }) => {
    const changed = updatedAt === undefined ? "" : `<lastmod>${escapeXml(updatedAt)}</lastmod>`;
    const shown = images.map((image) => `<image:image>${location(image, "image:loc")}</image:image>`).join("");
    return `<url>${location(path, "loc")}${changed}${shown}</url>\n`;
  });
  const more = urls.some(({ images = [] }) => images.length > 0) ? ` xmlns:image="${IMAGE_NAMESPACE}"` : "";
  return `${HEAD}<urlset xmlns="${NAMESPACE}"${more}>\n${entries.join("")}</urlset>\n`;

  function location(path: string, element: string): string {
    return `<${element}>${escapeXml(siteUrl + path)}</${element}>`;
  }
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
