// Structured data (schema.org) of a breeder: LocalBusiness with its rating, and breadcrumbs. It has no contact details,
// because they are masked for most visitors.
import { shownRating } from "#app/domain/breeders/figures.ts";
import type { BreederPageView } from "#app/domain/breeders/views.ts";
import { type Image, renditionUrl } from "#app/domain/images/image.ts";

const SOCIAL_WIDTH = 1280;

/** Returns the path of the breeder's cover or profile image, or undefined if none was uploaded. */
export function breederImage(breeder: Pick<BreederPageView, "cover" | "avatar">): string | undefined {
  const image: Image | null = breeder.cover ?? breeder.avatar;
  return image ? renditionUrl(image, SOCIAL_WIDTH, "jpg") : undefined;
}

/** schema.org LocalBusiness and BreadcrumbList. `siteUrl` is the public origin. */
export function breederStructuredData(breeder: BreederPageView, siteUrl: string): Record<string, unknown> {
  const url = `${siteUrl}/breeders/${breeder.slug}`;
  const image = breederImage(breeder);
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "LocalBusiness",
        "@id": url,
        url,
        name: breeder.tradingName,
        description: breeder.description,
        image: image && siteUrl + image,
        address: { "@type": "PostalAddress", addressLocality: breeder.location, addressCountry: "GB" },
        aggregateRating: breeder.reviewCount > 0 ? rating(breeder) : undefined,
      },
      breadcrumbList(siteUrl, [
        { label: "Home", to: "/" },
        { label: "Find Breeders", to: "/breeders" },
        { label: breeder.tradingName, to: `/breeders/${breeder.slug}` },
      ]),
    ],
  };
}

/** Returns the schema.org BreadcrumbList from the home page to the page itself. */
function breadcrumbList(siteUrl: string, crumbs: readonly { label: string; to: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: siteUrl + to,
    })),
  };
}

function rating(breeder: BreederPageView) {
  const { rating: average, count } = shownRating(breeder);
  return {
    "@type": "AggregateRating",
    ratingValue: average.toFixed(1),
    bestRating: 5,
    worstRating: 1,
    reviewCount: count,
  };
}
