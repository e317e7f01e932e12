// Meta tags of a page, for search engines and link previews. A route's `meta` replaces the root's, so every route
// builds its whole list here.
import type { MetaDescriptor } from "react-router";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";

const SITE_DESCRIPTION =
  "Puppies, kittens and rabbits from approved breeders across the United Kingdom. Talk to the breeder first; a deposit can be had back for at least 24 hours.";
const SHARE_IMAGE = "/social-card.jpg";

interface PageMeta {
  /** The page's own title; the site's name is appended. The default is the site's title. */
  title?: string;
  description?: string;
  /** Canonical URL: a path with the relevant query, such as "/pets?page=2". Omit it on pages that are not indexed. */
  path?: string;
  /** Path or URL of the link preview's image; by default that of the site. */
  image?: string;
  imageAlt?: string;
  type?: "website" | "article" | "product" | "profile";
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
}

/** Returns the list for `meta`. `siteUrl` is the public origin, which the root loader returns as `siteUrl`. */
export function pageMeta(siteUrl: string, page: PageMeta = {}): MetaDescriptor[] {
  const title = page.title ? `${page.title} | ${SITE_NAME}` : `${SITE_NAME}: find a pet you can trust`;
  const description = page.description ?? SITE_DESCRIPTION;
  const shared = page.image ?? SHARE_IMAGE;
  const image = shared.startsWith("/") ? siteUrl + shared : shared;
  const list: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:locale", content: "en_GB" },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: page.title ?? title },
    { property: "og:description", content: description },
    { property: "og:image", content: image },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (page.imageAlt) list.push({ property: "og:image:alt", content: page.imageAlt });
  if (page.noIndex) list.push({ name: "robots", content: "noindex" });
  else if (page.path) {
    const url = siteUrl + page.path;
    list.push({ property: "og:url", content: url }, { tagName: "link", rel: "canonical", href: url });
  }
  return list;
}

interface MatchLike {
  id: string;
  loaderData?: unknown;
  data?: unknown;
}

/** Returns the public origin from the `matches` of `meta`; "" if the root loader failed. */
export function siteUrlOf(matches: readonly (MatchLike | undefined)[]): string {
  const data = matches.find((match) => match?.id === "root")?.loaderData as { siteUrl?: string } | undefined;
  return data?.siteUrl ?? "";
}
