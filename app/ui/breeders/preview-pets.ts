// The pets of a breeder's preview, fetched from the public API and cached for 30 seconds, so that hovering the same
// card again sends no request.
import { parseRenditionName, renditionUrl } from "#app/domain/images/image.ts";
import type { PetResource } from "#app/domain/pets/pet-resource.ts";
import { petSlug } from "#app/domain/pets/slug.ts";

/** How many pets a preview shows. */
const PREVIEW_PETS = 2;

/** How long a response is cached, in milliseconds. */
export const PREVIEW_KEPT_MS = 30_000;

const MOST_KEPT = 50;
const DRAWN_WIDTH = 320;

export interface PreviewPet {
  petId: number;
  href: string;
  name: string;
  breed: string;
  /** Integer pence. */
  pricePence: number;
  /** URL of the image, or null. */
  image: string | null;
}

const kept = new Map<number, { at: number; pets: Promise<PreviewPet[]> }>();

/**
 * Returns up to PREVIEW_PETS public pets of a breeder, newest first. Rejects if the request fails; failures are not
 * cached.
 */
export function previewPets(breederId: number): Promise<PreviewPet[]> {
  const now = Date.now();
  const known = kept.get(breederId);
  if (known && now - known.at < PREVIEW_KEPT_MS) return known.pets;
  const pets = fetchPets(breederId);
  kept.delete(breederId);
  kept.set(breederId, { at: now, pets });
  pets.catch(() => kept.delete(breederId));
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return pets;
}

async function fetchPets(breederId: number): Promise<PreviewPet[]> {
  const query = new URLSearchParams({ breeder_id: String(breederId), page_size: String(PREVIEW_PETS) });
  // Without the session: owners see the pets that buyers see, and the browser may keep the response for 30 seconds.
  const answer = await fetch(`/api/breeders/${breederId}/pets?${query.toString()}`, { credentials: "omit" });
  if (!answer.ok) throw new Error(`The pets of a breeder answered ${answer.status}`);
  const { pets } = (await answer.json()) as { pets: PetResource[] };
  return pets.slice(0, PREVIEW_PETS).map(toPreviewPet);
}

function toPreviewPet({ pet_id, info }: PetResource): PreviewPet {
  const first = info.images[0];
  return {
    petId: pet_id,
    href: `/pets/${petSlug(info.name, info.breed, pet_id)}`,
    name: info.name,
    breed: info.breed,
    pricePence: Math.round(info.price * 100),
    image: first ? imageAddress(first.file_name) : null,
  };
}

/** The API returns the largest rendition; a preview needs a small one. */
function imageAddress(fileName: string): string {
  const file = parseRenditionName(`pets/${fileName}`);
  return file ? renditionUrl(file, DRAWN_WIDTH, "webp") : fileName;
}
