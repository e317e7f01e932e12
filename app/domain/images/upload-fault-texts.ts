// The texts of a file field for images: what it takes, and why an upload is refused or could not be stored.
import { PHOTOS_AT_ONCE } from "./rules.ts";

export type UploadFault =
  | "not-an-image"
  | "heic"
  | "too-many-pixels"
  | "too-large"
  | "damaged"
  | "busy"
  | "empty"
  | "not-stored";

const HEIC_PHOTO =
  "This is a HEIC photo. On an iPhone choose Settings, Camera, Formats, Most Compatible, or pick the photo through the browser, which converts it.";

/** How many images a form takes, and which; `room` is how many more there may be. */
export function imagesHint(room: number, maxMegabytes: number): string {
  const most = Math.min(room, PHOTOS_AT_ONCE);
  return most === 1
    ? `One photograph: JPEG, PNG or WebP, up to ${maxMegabytes} MB.`
    : `Up to ${most} photographs at once: JPEG, PNG or WebP, up to ${maxMegabytes} MB each.`;
}

/** The same for a form that takes one image and replaces the last. */
export function oneImageHint(maxMegabytes: number): string {
  return `One file: JPEG, PNG or WebP, up to ${maxMegabytes} MB.`;
}

/** The error text for a file of this name; `maxMegabytes` is the size limit. */
export function uploadFaultText(fault: UploadFault, fileName: string, maxMegabytes: number): string {
  switch (fault) {
    case "empty":
    case "not-an-image":
      return `${fileName} is not a supported image type`;
    case "heic":
      return `${fileName}: ${HEIC_PHOTO}`;
    case "too-large":
      return `${fileName} is too large (max ${maxMegabytes}MB)`;
    case "too-many-pixels":
      return `${fileName} has too many pixels. Please choose a smaller picture`;
    case "damaged":
      return `${fileName} is damaged and cannot be opened. Please choose another picture`;
    case "busy":
    case "not-stored":
      return "Failed to upload image";
  }
}
