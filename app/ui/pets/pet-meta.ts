// Meta tags of a pet's page, for search engines and link previews.
import { renditionUrl } from "#app/domain/images/image.ts";
import type { PetPageView } from "#app/domain/pets/views.ts";
import { shortenText } from "#app/domain/shared/cut-text.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { oneLine } from "#app/domain/shared/text-line.ts";

const DESCRIPTION_LENGTH = 155;

/** For pageMeta. Only a public pet may be indexed. */
export function petMeta(pet: PetPageView) {
  const [first] = pet.images;
  const place = pet.location ? ` in ${pet.location}` : "";
  return {
    title: `${pet.name}, ${pet.breed}${place}`,
    description: shorten(`${pet.tagline}. ${pet.age}, ${formatPrice(pet.pricePence)}${place}. ${pet.description}`),
    path: `/pets/${pet.slug}`,
    image: first && renditionUrl(first, 1280, "jpg"),
    imageAlt: first?.alt,
    type: "product" as const,
    noIndex: !pet.listed,
  };
}

/** One line of at most DESCRIPTION_LENGTH characters, ending with a whole word. */
function shorten(text: string): string {
  return shortenText(oneLine(text), DESCRIPTION_LENGTH);
}
