// All photos of a case in one row: those of its own listings first, then those of the listings that they match.
import type { Image } from "#app/domain/images/image.ts";
import type { CaseScreen } from "./screen-views.ts";

/** A photo, and the listing that shows it. */
export interface CasePhoto {
  image: Image;
  of: string;
}

export function casePhotos({ subject, matches }: Pick<CaseScreen, "subject" | "matches">): CasePhoto[] {
  const own = subject?.kind === "listings" ? subject.pets : subject?.kind === "litter" ? subject.litter.pets : [];
  const others = matches?.listings.map(({ pet }) => pet) ?? [];
  const pets = [...new Map([...own, ...others].map((pet) => [pet.petId, pet])).values()];
  const photos = pets.flatMap(({ name, images }) => images.map((image) => ({ image, of: name })));
  const reported = subject?.kind === "listings" ? subject.photo : null;
  const isAmong = photos.some(({ image }) => image.key === reported?.key);
  return [...(reported && !isAmong ? [{ image: reported, of: "The photo" }] : []), ...photos];
}
