// The messages between the image pool and its workers: a job, and the encoded files or the reason for none.

export type ImageInput = Uint8Array | string;

/** A worker's job. `input` is the file's bytes or its path; all sizes are pixels. */
export interface ImageJob {
  input: ImageInput;
  maxPixels: number;
  maxWidth: number;
  maxHeight: number;
  widths: readonly number[];
  /** Encodes only a JPEG of this width, in a fraction of the time; `widths` is ignored. */
  previewWidth?: number;
}

interface ImageFile {
  width: number;
  extension: "avif" | "webp" | "jpg";
  bytes: Uint8Array;
}

/** A perceptual hash of an image, or of its part within a border of one colour. */
export interface PhotoHash {
  variant: "whole" | "trimmed";
  /** From 0 to 100. Of little to recognise (under 50) the hash is stored but never matched. */
  quality: number;
  /** 64 hexadecimal digits each: as it is, then mirrored and rotated. */
  turns: string[];
}

/** What a preview tells besides its pixels: hashes, and what the metadata says about date and camera. */
export interface PhotoFacts {
  hashes: PhotoHash[];
  /** A calendar date. */
  takenOn: string | null;
  camera: string | null;
}

/** The files of one image, with the size of the largest and the dominant colour as `#rrggbb`. */
export interface EncodedImages {
  width: number;
  height: number;
  colour: string;
  files: ImageFile[];
  /** Of a preview only. */
  photo?: PhotoFacts;
}

/** `reason` is for the log: the decoder's error, or how the workers died. */
export type ImageReply =
  | { ok: true; value: EncodedImages }
  | { ok: false; code: "not-an-image" | "too-many-pixels" | "damaged" | "busy"; reason?: string };
