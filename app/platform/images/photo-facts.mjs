// What is read from an upload besides its pixels: hashes to find copies, and when and with what the photo was taken.
// The location in the metadata is never read. Plain JavaScript, like the worker.
import sharp from "sharp";
import { hashPhoto } from "./photo-hash.mjs";

/** Pixels whose colour differs less than this from the corner belong to a border. */
const BORDER_THRESHOLD = 12;
/** A border narrower than this part of a side does not change the hash enough to need a second one. */
const LEAST_BORDER = 0.03;

const TAGS = { make: 0x010f, model: 0x0110, exif: 0x8769, takenAt: 0x9003 };
const TEXT = 2;
const ENTRY_BYTES = 12;
const MOST_ENTRIES = 200;
const CAMERA_LENGTH = 100;

/** @param {{ data: Buffer, info: import("sharp").OutputInfo }} image of at most 512 pixels @returns the hashes */
export async function hashesOf({ data, info }) {
  const { width, height, channels } = info;
  const whole = { variant: "whole", ...hashPhoto({ data, width, height, channels }) };
  const inner = await trimmed(data, { width, height, channels });
  return inner ? [whole, { variant: "trimmed", ...hashPhoto(inner) }] : [whole];
}

/** The image without a border of one colour; null without such a border, and for an image of one colour. */
async function trimmed(data, raw) {
  const found = await sharp(data, { raw })
    .trim({ threshold: BORDER_THRESHOLD })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!found) return null;
  const { width, height, channels } = found.info;
  const isNarrow = width > raw.width * (1 - LEAST_BORDER) && height > raw.height * (1 - LEAST_BORDER);
  return isNarrow || width < raw.width / 4 || height < raw.height / 4
    ? null
    : { data: found.data, width, height, channels };
}

/** When and with what a photo was taken, as its metadata says: a calendar date, and "Apple iPhone 12". */
export function takenOf(exif) {
  try {
    return exif ? parseExif(exif) : { takenOn: null, camera: null };
  } catch {
    return { takenOn: null, camera: null };
  }
}

function parseExif(exif) {
  const start = exif.toString("latin1", 0, 4) === "Exif" ? 6 : 0;
  const tiff = exif.subarray(start);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const entry = (directory, tag) => {
    if (directory === null) return null;
    const count = Math.min(short(directory), MOST_ENTRIES);
    for (let at = directory + 2; at < directory + 2 + count * ENTRY_BYTES; at += ENTRY_BYTES) {
      if (short(at) === tag) return at;
    }
    return null;
  };
  const text = (directory, tag) => {
    const at = entry(directory, tag);
    if (at === null || short(at + 2) !== TEXT) return "";
    const length = long(at + 4);
    const from = length <= 4 ? at + 8 : long(at + 8);
    return cleaned(tiff.toString("utf8", from, from + Math.min(length, CAMERA_LENGTH)));
  };
  const main = long(4);
  const more = entry(main, TAGS.exif);
  const [make, model] = [text(main, TAGS.make), text(main, TAGS.model)];
  const camera = model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`;
  return {
    takenOn: dateOf(text(more === null ? null : long(more + 8), TAGS.takenAt)),
    camera: camera.trim().slice(0, CAMERA_LENGTH) || null,
  };
}

// The text ends at its first zero byte. Control characters would break the line that shows it.
function cleaned(text) {
  return text
    .split("\0", 1)[0]
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim();
}

/** "2026:03:14 10:20:30" as a calendar date; null for a day that does not exist. */
function dateOf(text) {
  const [, year, month, day] = /^(\d{4}):(\d{2}):(\d{2})/.exec(text) ?? [];
  if (year === undefined || Number(year) < 1990) return null;
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(date);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : date;
}
