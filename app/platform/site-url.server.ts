// URLs of the site's own pages, for emails, text messages and other services.
import { env } from "./env.server.ts";

/** The URL of a path of the site. */
export function siteUrl<const To extends string>(path: To & SitePath<To>): string {
  return env.SITE_URL + path;
}
