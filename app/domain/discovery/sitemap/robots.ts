// Generates robots.txt. Private pages have access control; this only saves crawlers requests.

/** Path prefixes that are not for search engines; /breeder/@… are public pages beside the breeder area. */
const CLOSED = [
  "/api/", "/dev/", "/login", "/logout", "/auth/", "/verify-email", "/newsletter", "/unsubscribe/", "/cancel-plan/", "/close-account/", "/viewings", "/handovers/", "/favourites", "/messages", "/profile",
  "/reviews", "/searches", "/admin", "/breeder/", "/breeder-application",
]; // oxfmt-ignore
const OPEN = ["/breeder/@"];

/** Returns the text of /robots.txt. `siteUrl` is the public origin; `indexed` false disallows the whole site. */
export function robotsText(siteUrl: string, indexed: boolean): string {
  const rules = indexed
    ? [...OPEN.map((path) => `Allow: ${path}`), ...CLOSED.map((path) => `Disallow: ${path}`)]
    : ["Disallow: /"];
  return ["User-agent: *", ...rules, "", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n");
}

/** Whether search engines may index the site: not a demo with invented pets, unless it runs on localhost. */
export function isIndexed({ siteUrl, demo }: { siteUrl: string; demo: boolean }): boolean {
  return !demo || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(siteUrl).hostname);
}
