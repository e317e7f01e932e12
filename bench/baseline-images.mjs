// Baseline of image processing: sharp alone in one process. Renders every rendition of the images given as arguments,
// in the widths and with the settings of the product, and discards them.
import sharp from "sharp";
import { encoders, fitted } from "../app/platform/images/encoders.mjs";

const [widthList = "", ...paths] = process.argv.slice(2);
const widths = widthList.split(",").map(Number);
const largest = widths[widths.length - 1];

// Of IMAGE_EFFORT.
const DEFAULT_EFFORT = 2;

sharp.cache(false);
for (const path of paths) {
  const source = sharp(path, { failOn: "error" });
  const { autoOrient } = await source.metadata();
  const { width, height } = fitted(autoOrient, largest, largest * 2);
  const { data, info } = await source
    .autoOrient()
    .resize({ width, height, fit: "fill" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width, height, channels: info.channels } });
  await Promise.all(
    widths.flatMap((wanted) =>
      Object.values(encoders).map((encode) => {
        const size = { width: wanted, height: Math.round((height * wanted) / width), fit: "fill" };
        return encode(pixels().resize(size), DEFAULT_EFFORT).toBuffer();
      }),
    ),
  );
}
