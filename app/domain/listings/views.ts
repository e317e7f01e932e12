// A breeder's listings as the breeder sees them.
import type { Image } from "#app/domain/images/image.ts";
import type { ImageView } from "#app/domain/images/views.ts";
import type { PetStatus } from "#app/domain/pets/views.ts";
import type { PlaceValues } from "#app/domain/places/schema.ts";
import type { PlaceView } from "#app/domain/places/views.ts";
import type { ListingText } from "./schema.ts";

export interface OwnPet {
  petId: number;
  slug: string;
  name: string;
  breed: string;
  pricePence: number;
  status: PetStatus;
  /** What an administrator wrote when turning it down or hiding it. */
  rejectionReason: string | null;
  reserved: boolean;
  image: Image | null;
}

/** A listing that was started. */
export interface DraftSummary {
  draftId: string;
  /** The name that was typed, or "". */
  name: string;
  imageCount: number;
  savedAt: string;
}

/** What stands in the fields of the form. */
export type ListingValues = ListingText & PlaceValues;

export interface EditedListing {
  petId: number;
  breederId: number;
  slug: string;
  name: string;
  status: PetStatus;
  rejectionReason: string | null;
  values: ListingValues;
}

/** The form of a listing after one of its buttons was pressed: all that was typed and sent, and what is to be said. */
export interface ListingAnswer {
  /** The draft that a form of a new listing belongs to. */
  draftId?: string;
  values: ListingValues;
  images: ImageView[];
  /** What is wrong, by field. */
  errors: Record<string, string[]>;
  /** What is wrong with the whole. */
  formErrors: string[];
  /** What is wrong with the images that were sent. */
  imageFaults: string[];
  /** The places that a search has found; null when there was none. */
  places: PlaceView[] | null;
  notice: { kind: "success" | "error"; text: string } | null;
  /** What the edit changes, where it hides the listing and is to be confirmed first. */
  recheck: Recheck | null;
}

/** A field with the texts before and after; one is "" where it was empty. */
export interface FieldChange {
  field: string;
  label: string;
  before: string;
  after: string;
}

/** An edit that hides an approved listing until it has been checked again, before it is made. */
export interface Recheck {
  /** The name of the pet. */
  name: string;
  changes: FieldChange[];
  /** The images before and after, where the edit is about them. */
  images: { before: ImageView[]; after: ImageView[] } | null;
  /** The button that makes the edit. */
  intent: string;
}
