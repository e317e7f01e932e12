// The sitemap index, its lists, and robots.txt of this site.
import { env } from "#app/platform/env.server.ts";
import { recentLandingPaths } from "./landing-pages.server.ts";
import { isIndexed, robotsText } from "./robots.ts";
import { sitemapEntries, type SitemapKind, sitemapPageCount } from "./sitemap-entries.server.ts";
import { STATIC_PAGES, sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts";

const KINDS: readonly SitemapKind[] = ["pets", "litters", "breeders"];
const LIST_NAME = /^(pets|litters|breeders)-([1-9]\d{0,6})\.xml$/;
const STATIC_LIST = "pages.xml";
const LANDING_LIST = "landing-pages.xml";

/** Returns the sitemap index as XML. */
export async function sitemapIndex(): Promise<string> {
  const counts = await Promise.all(KINDS.map((kind) => sitemapPageCount(kind)));
  const lists = KINDS.flatMap((kind, at) =>
    Array.from({ length: counts[at] ?? 0 }, (_, page) => `${kind}-${page + 1}.xml`),
  );
  return sitemapIndexXml(
    env.SITE_URL,
    [STATIC_LIST, LANDING_LIST, ...lists].map((name) => `/sitemap/${name}`),
  );
}

/** Returns a list by name, such as "pets-1.xml"; null for an unknown name. */
export async function sitemapList(name: string): Promise<string | null> {
  if (name === STATIC_LIST) return sitemapXml(env.SITE_URL, STATIC_PAGES);
  if (name === LANDING_LIST) {
    const paths = await recentLandingPaths();
    return sitemapXml(
      env.SITE_URL,
      paths.map((path) => ({ path })),
    );
  }
  const [, kind, page] = LIST_NAME.exec(name) ?? [];
  if (!kind) return null;
  if (Number(page) > (await sitemapPageCount(kind as SitemapKind))) return null;
  return sitemapXml(env.SITE_URL, await sitemapEntries(kind as SitemapKind, Number(page)));
}

/** Returns the text of /robots.txt. */
export function robotsFile(): string {
  return robotsText(env.SITE_URL, isIndexed({ siteUrl: env.SITE_URL, demo: env.DEMO }));
}
