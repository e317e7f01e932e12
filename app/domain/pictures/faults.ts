// What is said about a picture that cannot be taken.

export type PictureFault = "not-an-image" | "too-many-pixels" | "too-large" | "damaged" | "busy";

/** The sentence about a file of this name; `maxMegabytes` is the most that is accepted. */
export function pictureFaultText(fault: PictureFault, fileName: string, maxMegabytes: number): string {
  switch (fault) {
    case "not-an-image":
      return `${fileName} is not a supported image type`;
    case "too-large":
      return `${fileName} is too large (max ${maxMegabytes}MB)`;
    case "too-many-pixels":
      return `${fileName} has too many pixels. Please choose a smaller picture`;
    case "damaged":
      return `${fileName} is damaged and cannot be opened. Please choose another picture`;
    case "busy":
      return "Failed to upload image";
  }
}
