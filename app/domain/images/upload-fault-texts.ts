// The texts of a file field for images: what it takes, and why an upload is refused or could not be stored.

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

/** What a form takes that holds one image and replaces the last. */
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
