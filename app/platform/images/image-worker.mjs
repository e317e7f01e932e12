// Turns one upload at a time into the files a page needs, in a process of its own: what a hostile image can do to a decoder
// stays here, and encoding never takes a thread from request handling. Plain JavaScript at a fixed path, because the
// bundled server, tsx and the tests all start it as it is. It speaks with image-pool.server.ts only, over IPC.
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { encoders, fitted } from "./encoders.mjs";
import { faultOf } from "./image-faults.mjs";

sharp.cache(false);
// One thread per operation: several small encodings side by side use the cores better than one that is split.
sharp.concurrency(1);
// Only three decoders can ever be reached, whatever a file claims or contains.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });

/** @typedef {import("./image-pool.server.ts").ImageJob} ImageJob */
/** @typedef {import("./image-pool.server.ts").ImageReply} ImageReply */

/** @param {ImageJob} job @returns {Promise<ImageReply>} */
async function makeImages({ input, maxPixels, maxWidth, maxHeight, widths, previewWidth }) {
  // Read here rather than by the decoder, so that a file that cannot be read is told from one that is damaged.
  const bytes = typeof input === "string" ? await readFile(input) : input;
  const source = sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, pages: 1 });
  const found = await source.metadata();
  if (!["jpeg", "png", "webp"].includes(found.format)) {
    return { ok: false, code: "not-an-image", reason: `its format is ${found.format}` };
  }
  // Some files must be unpacked whole, so it is their bytes that count: eight a pixel are allowed half as many pixels as four.
  const bytesPerPixel = found.channels * (found.depth === "ushort" ? 2 : 1);
  if (found.width * found.height * bytesPerPixel > maxPixels * 4) {
    return {
      ok: false,
      code: "too-many-pixels",
      reason: `${found.width} x ${found.height}, ${bytesPerPixel} bytes each`,
    };
  }

  // Known before a pixel is decoded, so that a preview and the files that follow it agree to the pixel.
  const { width, height } = fitted(found.autoOrient, maxWidth, maxHeight);
  const target = previewWidth ? fitted({ width, height }, previewWidth, Infinity) : { width, height };
  // Decoded once, shrunk while loading, upright, in sRGB with eight bits and no transparency. Raw pixels carry no metadata,
  // so whatever the upload said about its owner, place or camera ends here.
  const { data, info } = await source
    .autoOrient()
    .resize({ ...target, fit: "fill" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

  const { dominant } = await pixels().resize({ width: 64, height: 64, fit: "fill" }).stats();
  const colour = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  if (previewWidth) {
    const bytes = await encoders.jpg(pixels()).toBuffer();
    return { ok: true, value: { width, height, colour, files: [{ width: info.width, extension: "jpg", bytes }] } };
  }

  // The dearest first, or it would be left to one core at the end while the others have nothing to do.
  const wanted = [width, ...widths.filter((candidate) => candidate < width).toReversed()];
  const files = await Promise.all(
    wanted.flatMap((fileWidth) =>
      Object.entries(encoders).map(async ([extension, encode]) => {
        const fileHeight = Math.max(1, Math.round((height * fileWidth) / width));
        const resized = pixels().resize({ width: fileWidth, height: fileHeight, fit: "fill" });
        return { width: fileWidth, extension, bytes: await encode(resized).toBuffer() };
      }),
    ),
  );
  return { ok: true, value: { width, height, colour, files } };
}

process.on("message", async (job) => {
  process.send(await makeImages(job).catch(faultOf));
});
// Ends with the server, which finishes its work first: a signal meant for both (Ctrl+C) must not spoil a picture under way.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
process.send("ready");
