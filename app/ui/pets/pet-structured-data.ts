// Structured data (schema.org) of pets: Product with its Offer, price and availability; breadcrumbs; the list.
import { renditionUrl } from "#app/domain/images/image.ts";
import type { PetPageView } from "#app/domain/pets/views.ts";
import { PET_TYPE_LABELS } from "#app/domain/shared/pet-types.ts";
import type { StructuredDataObject } from "#app/ui/layout/structured-data.tsx";

const CONTEXT = "https://schema.org";

/** The pet as a Product with its Offer. `siteUrl` is the public origin. Only for pets that are public. */
export function petProduct(pet: PetPageView, siteUrl: string): StructuredDataObject {
  const { breeder } = pet;
  const url = `${siteUrl}/pets/${pet.slug}`;
  return {
    "@context": CONTEXT,
    "@type": "Product",
    "@id": url,
    url,
    sku: String(pet.petId),
    name: `${pet.name}, ${pet.breed}`,
    description: pet.description,
    category: PET_TYPE_LABELS[pet.type],
    color: pet.colour,
    image: pet.images.length > 0 ? pet.images.map((image) => siteUrl + renditionUrl(image, 1280, "jpg")) : undefined,
    offers: {
      "@type": "Offer",
      url,
      price: (pet.pricePence / 100).toFixed(2),
      priceCurrency: "GBP",
      // A paid deposit reserves the pet for one buyer, so it is not available; this is not LimitedAvailability.
      availability: `${CONTEXT}/${pet.soldAt !== null ? "SoldOut" : pet.reserved ? "Reserved" : "InStock"}`,
      seller: { "@type": "Organization", name: breeder.tradingName, url: `${siteUrl}/breeders/${breeder.slug}` },
    },
  };
}

/**
 * The pets of a page of the list. `first` is the position of the first one in the whole list. Short, because every
 * list has it: what a pet is and costs is on its own page.
 */
export function petItemList(slugs: readonly string[], first: number, siteUrl: string): StructuredDataObject {
  return {
    "@context": CONTEXT,
    "@type": "ItemList",
    itemListElement: slugs.map((slug, index) => ({
      "@type": "ListItem",
      position: first + index,
      url: `${siteUrl}/pets/${slug}`,
    })),
  };
}

/** The BreadcrumbList of a page, the same as the visible breadcrumbs. */
export function petBreadcrumbs(
  crumbs: readonly { label: string; to?: string }[],
  siteUrl: string,
): StructuredDataObject {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: to === undefined ? undefined : siteUrl + to,
    })),
  };
}
