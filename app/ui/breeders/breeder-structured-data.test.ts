import { describe, expect, it } from "vitest";
import type { BreederPageView } from "#app/domain/breeders/views.ts";
import { sampleBreeder } from "#app/ui/kit-sheet/samples.ts";
import { breederPageMeta } from "./breeder-page-meta.ts";
import { breederStructuredData } from "./breeder-structured-data.ts";

const SITE = "https://pawstead.example";

function page(change: Partial<BreederPageView> = {}): BreederPageView {
  return {
    ...sampleBreeder(),
    ownerId: 9,
    firstName: "Helen",
    createdAt: "2025-03-05T10:00:00.000Z",
    isApproved: true,
    cover: { key: `breeders/${"a".repeat(32)}`, width: 1600, height: 533, colour: "#8a6b40", alt: "" },
    avatarPosition: { x: 50, y: 50 },
    coverPosition: { x: 50, y: 50 },
    contact: { phone: "+44 7700 900123", email: "helen@willowbrook.test", masked: false, revealable: false },
    totalPets: 5,
    activePets: 4,
    record: [],
    ...change,
  };
}

describe("the structured data of a breeder", () => {
  it("is a LocalBusiness with its rating, its image and its breadcrumbs", () => {
    const data = breederStructuredData(page(), SITE);
    expect(data).toMatchObject({
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": "LocalBusiness",
          name: "Willowbrook Spaniels",
          url: `${SITE}/breeders/willowbrook-spaniels-3`,
          image: `${SITE}/upload/breeders/${"a".repeat(32)}-1280.jpg`,
          aggregateRating: { ratingValue: "4.8", reviewCount: 12, bestRating: 5 },
        },
        { "@type": "BreadcrumbList" },
      ],
    });
  });

  it("has no rating without a review, and no image without an upload", () => {
    const text = JSON.stringify(breederStructuredData(page({ reviewCount: 0, averageRating: 0, cover: null }), SITE));
    expect(text).not.toContain("aggregateRating");
    expect(text).not.toContain("image");
  });

  it("[BPP-15] never contains contact details, even if the viewer may see them", () => {
    const text = JSON.stringify([breederStructuredData(page(), SITE), breederPageMeta(SITE, page(), undefined)]);
    expect(text).not.toMatch(/900123|helen@/);
  });
});

describe("the meta tags of a breeder's page", () => {
  const find = (change: Partial<BreederPageView>) => breederPageMeta(SITE, page(change), undefined);

  it("[BPP-01] has the slug's URL as the canonical one, and the cover as the image of link previews", () => {
    expect(find({})).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: `${SITE}/breeders/willowbrook-spaniels-3`,
    });
    expect(find({})).toContainEqual({
      property: "og:image",
      content: `${SITE}/upload/breeders/${"a".repeat(32)}-1280.jpg`,
    });
  });

  it("[BPP-33] has noindex for a breeder who is not approved", () => {
    expect(find({})).not.toContainEqual({ name: "robots", content: "noindex" });
    expect(find({ isApproved: false })).toContainEqual({ name: "robots", content: "noindex" });
  });

  it("describes the breeder in at most 160 characters of one line", () => {
    const [, description] = find({ description: "Puppies\nraised in\tthe kitchen. ".repeat(40) });
    const text = (description as { content: string }).content;
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^Willowbrook Spaniels, Shrewsbury, Shropshire\. Puppies raised in the kitchen\. .*…$/);
  });
});
