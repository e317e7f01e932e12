// Error texts for an upload that is refused or could not be stored.

export type UploadFault =
  | "not-an-image"
  | "too-many-pixels"
  | "too-large"
  | "damaged"
  | "busy"
  | "empty"
  | "not-stored";

/** The error text for a file of this name; `maxMegabytes` is the size limit. */
export function uploadFaultText(fault: UploadFault, fileName: string, maxMegabytes: number): string {
  switch (fault) {
    case "empty":
    case "not-an-image":
      return `${fileName} is not a supported image type`;
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
