// The public texts and images whose change after approval opens a case (QUE-26), with their names for moderators. Those of pets are
// compared with the version last approved, see app/domain/pets/listings/changes.ts; the triggers that open the cases of all others are
// in docs/triggers.md.
import type { PetImage } from "#app/domain/images/image.ts";
import type { MarkedChange } from "#app/domain/pets/listings/changes.ts";

export interface CaseChanges {
  fields: MarkedChange[];
  images: { label: string; before: PetImage[]; after: PetImage[] }[];
}

/** By table and column. */
export const PUBLIC_COLUMNS = {
  "breeders.trading_name": "Trading name",
  "breeders.pending_trading_name": "New trading name",
  "breeders.description": "Description",
  "breeders.location": "Location",
  "breeders.local_council_authority": "Council authority",
  "breeders.profile_image_id": "Profile image",
  "breeders.cover_image_id": "Cover image",
  "breeder_settings.vacation_message": "Message while on vacation",
  "users.username": "Username",
  "users.first_name": "First name",
  "users.last_name": "Last name",
  "users.image_id": "Profile picture",
  "litters.name": "Name",
  "litters.tagline": "Tagline",
  "litters.description": "Description",
  "litters.breed": "Breed",
  "litters.size": "Size",
  "litters.coat": "Coat",
  "litters.location": "Location",
  "litters.dam_id": "Mother",
  "litters.sire_id": "Father",
  "litter_rows.colour": "Colour of an animal",
  "breeding_animals.name": "Name of a parent",
  "breeding_animals.breed": "Breed of a parent",
  "breeding_animals.registered_name": "Registered name of a parent",
  "breeding_animals.registered_number": "Registration number of a parent",
  "health_tests.name": "Health test",
  "health_tests.result": "Result of a health test",
  "health_tests.laboratory": "Laboratory of a health test",
  "pet_images.image_id": "Photo of a parent",
  "pet_images.alt": "Description of a parent's photo",
  "reviews.title": "Title of the review",
  "reviews.text": "Text of the review",
  "reviews.breeder_response": "Response to a review",
} as const;

/** The name of a change by its key, such as "breeding_animals.7.name". */
export function publicChangeLabel(key: string): string {
  const column = key.replace(/\.\d+\./, ".");
  return Object.hasOwn(PUBLIC_COLUMNS, column) ? PUBLIC_COLUMNS[column as keyof typeof PUBLIC_COLUMNS] : column;
}

/** Whether the values of a change are keys of images. */
export function isImageChange(key: string): boolean {
  return key.endsWith("image_id");
}
