// View models of the compared photos of a case: pairs side by side (DUP-10). Times are ISO 8601, days calendar dates.
import type { StoredImage } from "#app/domain/images/stored-image.server.ts";
import type { PairDecision, PhotoTurn } from "./rules.ts";

export interface PhotoCheck {
  /** Photos that were not compared yet. */
  waiting: number;
  pairs: PhotoPair[];
}

export interface PhotoPair {
  matchId: number;
  distance: number;
  turn: PhotoTurn;
  /** The photo of the case. */
  own: PairSide;
  /** The photo that was uploaded first. */
  first: PairSide;
  /** What the breeder says about it; null without an answer. */
  note: string | null;
  /** Whether the breeder has sent the original file. */
  hasOriginal: boolean;
  /** Whether the photo of the case is a proof photo, which buyers do not see. */
  isProof: boolean;
  /** How many breeders have it. */
  breeders: number;
  /** Left out of comparison. */
  isIgnored: boolean;
  decision: PairDecision | null;
  reason: string;
}

export interface PairSide {
  /** Null for an image that was deleted: its hash alone is kept. */
  image: StoredImage | null;
  /** The name of the listing, or of the breeder; null for an account that was erased. */
  name: string | null;
  /** Null where there is no page of it. */
  path: string | null;
  username: string | null;
  /** "Approved", "Refused", "Deleted", "Sold", … */
  state: string;
  uploadedAt: string;
  takenOn: string | null;
  /** The photo was taken before the animal was born. */
  isBeforeBirth: boolean;
  camera: string | null;
}
