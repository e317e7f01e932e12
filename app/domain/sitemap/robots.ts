// What search engines are asked to leave alone. What must stay private is guarded; this only saves everyone's time.

/** Prefixes with nothing for a search engine; the breeders' own area has public pages beside it at /breeder/@…. */
const CLOSED = [
  "/api/", "/dev/", "/login", "/logout", "/auth/", "/verify-email", "/newsletter", "/unsubscribe/", "/favourites", "/messages", "/profile",
  "/reviews", "/admin", "/breeder/", "/breeder-application",
]; // oxfmt-ignore
const OPEN = ["/breeder/@"];

/** The text of /robots.txt. `siteUrl` is the public origin; `indexed` false closes the whole site. */
export function robotsText(siteUrl: string, indexed: boolean): string {
  const rules = indexed
    ? [...OPEN.map((path) => `Allow: ${path}`), ...CLOSED.map((path) => `Disallow: ${path}`)]
    : ["Disallow: /"];
  return ["User-agent: *", ...rules, "", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n");
}

/** Whether search engines may list a site: a demonstration with its made-up animals is kept out of them, except on one's own machine. */
export function isIndexed({ siteUrl, demo }: { siteUrl: string; demo: boolean }): boolean {
  return !demo || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(siteUrl).hostname);
}
