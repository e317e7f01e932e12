// Altered copies of a photo, as a thief makes them: for the tests and the benchmark of the hashes.
import sharp from "sharp";

type Alter = (photo: Buffer, size: { width: number; height: number }) => Promise<Buffer>;

const watermark = ({ width, height }: { width: number; height: number }) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="50%" y="92%" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="${Math.round(width / 14)}" fill="white" fill-opacity="0.8">puppies.example</text></svg>`,
  );

const cropped =
  (part: number): Alter =>
  (photo, { width, height }) =>
    sharp(photo)
      .extract({
        left: Math.round((width * part) / 2),
        top: Math.round((height * part) / 2),
        width: Math.round(width * (1 - part)),
        height: Math.round(height * (1 - part)),
      })
      .jpeg()
      .toBuffer();

/** Copies that are found (issue 51: at least 97 % of them). */
export const PROMISED: Record<string, Alter> = {
  "resized to 400 pixels": (photo) => sharp(photo).resize({ width: 400 }).jpeg().toBuffer(),
  "resized to 160 pixels": (photo) => sharp(photo).resize({ width: 160 }).jpeg().toBuffer(),
  "recompressed at quality 40": (photo) => sharp(photo).jpeg({ quality: 40 }).toBuffer(),
  "as PNG": (photo) => sharp(photo).png().toBuffer(),
  "as WebP": (photo) => sharp(photo).webp({ quality: 60 }).toBuffer(),
  mirrored: (photo) => sharp(photo).flop().jpeg().toBuffer(),
  "upside down": (photo) => sharp(photo).flip().jpeg().toBuffer(),
  "rotated by 90°": (photo) => sharp(photo).rotate(90).jpeg().toBuffer(),
  "rotated by 180°": (photo) => sharp(photo).rotate(180).jpeg().toBuffer(),
  "rotated by 270°": (photo) => sharp(photo).rotate(270).jpeg().toBuffer(),
  brightened: (photo) => sharp(photo).modulate({ brightness: 1.15 }).jpeg().toBuffer(),
  watermarked: (photo, size) =>
    sharp(photo)
      .composite([{ input: watermark(size) }])
      .jpeg()
      .toBuffer(),
};

/** Copies whose share is reported: PDQ is not made for them. */
export const REPORTED: Record<string, Alter> = {
  "with a white border": (photo) =>
    sharp(photo).extend({ top: 60, bottom: 60, left: 60, right: 60, background: "#ffffff" }).jpeg().toBuffer(),
  "as a screenshot": (photo, { height }) =>
    sharp(photo)
      .extend({ top: Math.round(height * 0.4), bottom: Math.round(height * 0.5), background: "#000000" })
      .png()
      .toBuffer(),
  "cropped by 1 %": cropped(0.01),
  "cropped by 3 %": cropped(0.03),
  "cropped by 6 %": cropped(0.06),
};
