// The images of a listing as pages and scripts know them.
import type { Image } from "./image.ts";

/** What images belong to: a pet, a listing that is still a draft, or a breeder's own set, which is of no pet. */
export type ImageOwner = { petId: number } | { draftId: string } | { breederId: number };

/** An image as a request names it: by id or by key. */
export type NamedImage = { imageId: number } | { key: string };

export interface ImageView extends Image {
  imageId: number;
  /** True until its renditions are made; a small preview is shown until then. */
  pending: boolean;
  /** False for an image that was added to an approved listing and not checked by a moderator yet. */
  checked: boolean;
}

/** The data of the image editor. */
export interface ImageEditor {
  owner: { petId: number } | { draftId: string };
  images: ImageView[];
  /** The most images. */
  limit: number;
  /** The largest accepted file. */
  maxMegabytes: number;
}
