// The pets of a breeder's preview, from the public API. The browser keeps the response for the 30 seconds that it allows, so
// that hovering the same card again sends no request.
import type { PetResource } from "#app/domain/pets/pet-resource.ts";
import { formatPrice } from "#app/domain/shared/money.ts";

/** How many pets a preview shows. */
const PREVIEW_PETS = 2;

const DRAWN_WIDTH = 320;

export interface PreviewPet {
  /** Leads on to the address with the name. */
  href: string;
  name: string;
  /** Breed and price. */
  note: string;
  /** URL of the image, or null. */
  image: string | null;
}

/** Returns up to PREVIEW_PETS public pets of a breeder, newest first. Rejects if the request fails. */
export async function previewPets(breederId: number): Promise<PreviewPet[]> {
  // Without the session: owners see the pets that buyers see, and the browser may keep the response.
  const response = await fetch(`/api/breeders/${breederId}/pets?breeder_id=${breederId}&page_size=${PREVIEW_PETS}`, {
    credentials: "omit",
  });
  if (!response.ok) throw new Error(`The pets of a breeder answered ${response.status}`);
  const { pets } = (await response.json()) as { pets: PetResource[] };
  return pets.slice(0, PREVIEW_PETS).map(toPreviewPet);
}

function toPreviewPet({ pet_id, info }: PetResource): PreviewPet {
  const [first] = info.images;
  return {
    href: `/pets/${pet_id}`,
    name: info.name,
    note: `${info.breed}, ${formatPrice(Math.round(info.price * 100))}`,
    image: first ? smallImage(first.file_name) : null,
  };
}

/** The API names the largest file of an image. An image that is smaller than what is drawn has no other. */
function smallImage(fileName: string): string {
  const name = fileName.replace(/-(\d+)\.\w+$/, (_end, width) => `-${Math.min(Number(width), DRAWN_WIDTH)}`);
  return `/upload/pets/${name}`;
}
