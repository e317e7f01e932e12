// Image worker: decodes one upload at a time and encodes its renditions, in a separate process, so that a hostile image
// can only affect this process and encoding takes no thread from request handling. Plain JavaScript at a fixed path,
// because the bundled server, tsx and the tests start it directly. It communicates with image-pool.server.ts only, over
// IPC.
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { encoders, fitted } from "./encoders.mjs";
import { faultOf } from "./image-errors.mjs";
import { hashesOf, takenOf } from "./photo-facts.mjs";

sharp.cache(false);
// One thread per operation: several small encodings in parallel use the cores better than one split over threads.
sharp.concurrency(1);
const effort = Number(process.argv[2]);
// Blocks all but three decoders, whatever a file claims or contains.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });

/** A hash of more pixels is the same within a few bits, and takes much longer. */
const HASH_SIZE = 512;

/** @typedef {import("./image-job.ts").ImageJob} ImageJob */
/** @typedef {import("./image-job.ts").ImageReply} ImageReply */

/** @param {ImageJob} job @returns {Promise<ImageReply>} */
async function makeImages({ input, maxPixels, maxWidth, maxHeight, widths, previewWidth }) {
  // Read here rather than by the decoder, to distinguish an unreadable file from a damaged one.
  const bytes = typeof input === "string" ? await readFile(input) : input;
  const source = sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, pages: 1 });
  const found = await source.metadata();
  if (!["jpeg", "png", "webp"].includes(found.format)) {
    return { ok: false, code: "not-an-image", reason: `its format is ${found.format}` };
  }
  // Some files must be decoded whole, so the limit is in bytes: with eight bytes a pixel half as many pixels as with
  // four.
  const bytesPerPixel = found.channels * (found.depth === "ushort" ? 2 : 1);
  if (found.width * found.height * bytesPerPixel > maxPixels * 4) {
    return {
      ok: false,
      code: "too-many-pixels",
      reason: `${found.width} x ${found.height}, ${bytesPerPixel} bytes each`,
    };
  }

  // Computed before decoding, so that a preview and the later files have the same size to the pixel.
  const { width, height } = fitted(found.autoOrient, maxWidth, maxHeight);
  const target = previewWidth ? fitted({ width, height }, HASH_SIZE, HASH_SIZE) : { width, height };
  // Decodes once, shrunk on load, upright, in sRGB with eight bits and no transparency. Raw pixels have no metadata, so
  // the upload's owner and location end here; date and camera are kept for moderators (DUP-14).
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
    const preview = fitted({ width, height }, previewWidth, Infinity);
    const bytes = await encoders.jpg(pixels().resize({ ...preview, fit: "fill" }), effort).toBuffer();
    const photo = { hashes: await hashesOf({ data, info }), ...takenOf(found.exif) };
    return {
      ok: true,
      value: { width, height, colour, photo, files: [{ width: preview.width, extension: "jpg", bytes }] },
    };
  }

  // The largest first: started last, it would occupy one core while the others are idle.
  const wanted = [width, ...widths.filter((candidate) => candidate < width).toReversed()];
  const files = await Promise.all(
    wanted.flatMap((fileWidth) =>
      Object.entries(encoders).map(async ([extension, encode]) => {
        const fileHeight = Math.max(1, Math.round((height * fileWidth) / width));
        const resized = pixels().resize({ width: fileWidth, height: fileHeight, fit: "fill" });
        return { width: fileWidth, extension, bytes: await encode(resized, effort).toBuffer() };
      }),
    ),
  );
  return { ok: true, value: { width, height, colour, files } };
}

process.on("message", async (job) => {
  process.send(await makeImages(job).catch(faultOf));
});
// The server ends its workers after it has finished its work: a signal to both (Ctrl+C) must not abort a running image.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
process.send("ready");
