// The images of a listing as pages and client code receive them.
import type { Image, ImageRole } from "#app/domain/images/image.ts";

/** The owner of images: a pet, a draft listing, a parent, a litter, or a breeder for their own set, which belongs to none. */
export type ImageOwner =
  | { petId: number }
  | { draftId: string }
  | { animalId: number }
  | { litterId: number }
  | { breederId: number };

/** The id or the key of an image in a request. */
export type NamedImage = { imageId: number } | { key: string };

export interface ImageView extends Image {
  imageId: number;
  /** True until its renditions are made; a small preview is shown until then. */
  pending: boolean;
  /** False for an image that was added to an approved listing and is not checked by a moderator yet. */
  checked: boolean;
  /** What the image shows besides the animal itself; null for nothing in particular. */
  role: ImageRole | null;
}

/** The data of the image editor. */
export interface ImageEditor {
  owner: Exclude<ImageOwner, { breederId: number }>;
  images: ImageView[];
  /** The maximum number of images. */
  limit: number;
  /** The maximum file size in megabytes. */
  maxMegabytes: number;
}

/** The outcome of adding uploads. */
export interface AddedImages {
  added: ImageView[];
  /** One sentence for each refused file, and one when there were too many files. */
  faults: string[];
}
