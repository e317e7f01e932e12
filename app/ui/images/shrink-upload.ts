// Makes an image smaller in the browser, upright as its camera meant it. What cannot be read here goes as it is: what
// a file really is, the server decides.
import { fitWithin, jpegName, SHRUNK_QUALITY } from "./upload-rules.ts";

/** A smaller JPEG of the image; the image itself where there is none, or it would not be smaller. */
export async function shrinkImage(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const { width, height } = fitWithin(bitmap.width, bitmap.height);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const ground = canvas.getContext("2d");
    if (!ground) return file;
    // JPEG knows no see-through.
    ground.fillStyle = "#ffffff";
    ground.fillRect(0, 0, width, height);
    ground.imageSmoothingQuality = "high";
    ground.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", SHRUNK_QUALITY));
    // Some phones have little memory for images.
    canvas.width = 0;
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], jpegName(file.name), { type: "image/jpeg", lastModified: file.lastModified });
  } catch {
    return file;
  }
}
