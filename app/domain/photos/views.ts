// The photographs of a listing as pages and scripts know them.
import type { Picture } from "#app/domain/pictures/picture.ts";

/** What photographs belong to: a pet, a listing that is still a draft, or a breeder's own set, which is of no pet. */
export type PhotoHome = { petId: number } | { draftId: string } | { breederId: number };

/** A photograph as a call names it: by its number, or by the picture that it shows. */
export type NamedImage = { imageId: number } | { key: string };

export interface PhotoView extends Picture {
  imageId: number;
  /** True until every file is made: what is shown until then is a small preview. */
  pending: boolean;
  /** False for one that was added to an approved listing and that no moderator has looked at. */
  checked: boolean;
}

/** What somebody who may change the photographs of a listing works with. */
export interface PhotoDesk {
  home: { petId: number } | { draftId: string };
  photos: PhotoView[];
  /** The most there can be. */
  limit: number;
  /** The largest file that is taken. */
  maxMegabytes: number;
}
