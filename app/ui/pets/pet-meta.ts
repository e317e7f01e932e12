// Meta tags of a pet's page, for search engines and link previews.
import { renditionUrl } from "#app/domain/images/image.ts";
import { formatPrice } from "#app/domain/money.ts";
import type { PetPageView } from "#app/domain/pets/views.ts";

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
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), DESCRIPTION_LENGTH / 2))}…`;
}
