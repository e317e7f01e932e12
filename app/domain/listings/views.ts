// A breeder's listings as the breeder sees them.
import type { Picture } from "#app/domain/pictures/picture.ts";
import type { PetStatus } from "#app/domain/pets/views.ts";
import type { PlaceValues } from "#app/domain/places/schema.ts";
import type { ListingText } from "./schema.ts";

export interface OwnPet {
  petId: number;
  slug: string;
  name: string;
  breed: string;
  pricePence: number;
  status: PetStatus;
  /** What an administrator wrote when turning it down. */
  rejectionReason: string | null;
  reserved: boolean;
  picture: Picture | null;
}

/** A listing that was started. */
export interface DraftSummary {
  draftId: string;
  /** The name that was typed, or "". */
  name: string;
  photoCount: number;
  savedAt: string;
}

/** What stands in the fields of the form. */
export type ListingValues = ListingText & PlaceValues;

export interface EditedListing {
  petId: number;
  slug: string;
  name: string;
  status: PetStatus;
  rejectionReason: string | null;
  values: ListingValues;
}
