// What a page says about itself to search engines and to people who are sent a link to it. A page's `meta` replaces the
// root's, so every page builds its whole list here.
import type { MetaDescriptor } from "react-router";
import { SITE_NAME } from "#app/domain/site-name.ts";

const SITE_DESCRIPTION =
  "Puppies, kittens and rabbits from approved breeders across the United Kingdom. Talk to the breeder first; a deposit can be had back within 24 hours.";
const SHARE_IMAGE = "/social-card.jpg";

interface PageMeta {
  /** Of the page alone; the site's name is added. Without one the site's own title stands. */
  title?: string;
  description?: string;
  /** Canonical address: a path with the query that matters, such as "/pets?page=2". Leave out on pages not to be indexed. */
  path?: string;
  /** Path or address of the card's image; the site's own by default. */
  image?: string;
  imageAlt?: string;
  type?: "website" | "article" | "product" | "profile";
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
}

/** The list for `meta`. `siteUrl` is the public origin, which the root loader answers as `siteUrl`. */
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

/** The public origin, from the `matches` that `meta` is given; "" when the root loader has failed. */
export function siteUrlOf(matches: readonly (MatchLike | undefined)[]): string {
  const data = matches.find((match) => match?.id === "root")?.loaderData as { siteUrl?: string } | undefined;
  return data?.siteUrl ?? "";
}
