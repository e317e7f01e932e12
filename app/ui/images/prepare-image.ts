// Prepares an image in the browser for its upload: scales it down, with its EXIF orientation applied. A file that the browser
// cannot decode is sent unchanged, because the server checks the content.
import { uploadFaultText } from "#app/domain/images/upload-fault-texts.ts";
import { MEGABYTE } from "#app/domain/shared/file-sizes.ts";
import { fitWithin, isPhoneFormat, jpegName, SHRUNK_QUALITY, wantsShrinking } from "./upload-rules.ts";

/** The file to send, or why it would be refused. */
export async function prepareImage(file: File, maxMegabytes: number): Promise<{ file: File } | { refusal: string }> {
  const ready = await shrinkImage(file);
  if (ready === file && isPhoneFormat(file)) return { refusal: uploadFaultText("heic", file.name, maxMegabytes) };
  if (ready.size <= maxMegabytes * MEGABYTE) return { file: ready };
  return { refusal: uploadFaultText("too-large", file.name, maxMegabytes) };
}

/** A smaller JPEG of a large image, and one of a phone's format; else the file as it is. */
async function shrinkImage(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const isConverted = isPhoneFormat(file);
    if (!isConverted && !wantsShrinking({ size: file.size, width: bitmap.width, height: bitmap.height })) return file;
    const { width, height } = fitWithin(bitmap.width, bitmap.height);
    const isScaled = width < bitmap.width || height < bitmap.height;
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
    if (!blob || (blob.size >= file.size && !isScaled && !isConverted)) return file;
    return new File([blob], jpegName(file.name), { type: "image/jpeg", lastModified: file.lastModified });
  } catch {
    return file;
  }
}
