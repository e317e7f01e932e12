// Scales an image down in the browser, with its EXIF orientation applied. A file that the browser cannot decode is sent
// unchanged, because the server checks the content.
import { fitWithin, jpegName, SHRUNK_QUALITY } from "./upload-rules.ts";

/** A smaller JPEG of the image, or the original file if it cannot be decoded or would not become smaller. */
export async function shrinkImage(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const { width, height } = fitWithin(bitmap.width, bitmap.height);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const ground = canvas.getContext("2d");
    if (!ground) return file;
    // JPEG has no transparency.
    ground.fillStyle = "#ffffff";
    ground.fillRect(0, 0, width, height);
    ground.imageSmoothingQuality = "high";
    ground.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", SHRUNK_QUALITY));
    // Frees the canvas memory, which is scarce on some phones.
    canvas.width = 0;
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], jpegName(file.name), { type: "image/jpeg", lastModified: file.lastModified });
  } catch {
    return file;
  }
}
