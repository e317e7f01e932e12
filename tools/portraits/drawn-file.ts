// A committed file that the generator draws: its drawing, its encoding, and the hashes that tell whether it is up to date.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type AvifOptions, type JpegOptions, type Sharp, type WebpOptions } from "sharp";

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const RECORD = join(ROOT, "tools/portraits/drawn-files.json");

export interface DrawnFile {
  /** From the repository: "prisma/seed/images/willowbrook/cover.webp". */
  path: string;
  /** The drawing as SVG. */
  draw(): string;
  encoding: Encoding;
}

/** Part of a drawing in its own pixels, the size of the file in pixels (without a height it follows), and its format. */
export interface Encoding {
  crop?: { left: number; top: number; width: number; height: number };
  width: number;
  height?: number;
  format: { avif: AvifOptions } | { webp: WebpOptions } | { jpeg: JpegOptions };
}

/** By path: the hash of the drawing with its encoding, and the hash of the file that was made of it. */
export type DrawnRecord = Record<string, { drawing: string; file: string }>;

/** What the committed files were made of. */
export function readRecord(): DrawnRecord {
  return existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, "utf8")) as DrawnRecord) : {};
}

export function writeRecord(record: DrawnRecord): void {
  const sorted = Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(RECORD, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** The hash of what a file is made of. Drawings are text without chance, so every machine finds the same hash. */
export function hashOfDrawing({ draw, encoding }: DrawnFile): string {
  return hash(`${JSON.stringify(encoding)}\n${draw()}`);
}

/** The hash of a file as it is on the disk; null when it is missing. */
export function hashOfFile({ path }: DrawnFile): string | null {
  const absolute = join(ROOT, path);
  return existsSync(absolute) ? hash(readFileSync(absolute)) : null;
}

/** Encodes a drawing and writes its file. */
export async function writeDrawnFile({ path, draw, encoding }: DrawnFile): Promise<void> {
  const { crop, width, height, format } = encoding;
  const drawing = sharp(Buffer.from(draw()));
  // A last row of pixels that the drawing covers in part would be translucent.
  const sized = (crop ? drawing.extract(crop) : drawing).resize({ width, height }).removeAlpha();
  const absolute = join(ROOT, path);
  mkdirSync(dirname(absolute), { recursive: true });
  await encode(sized, format).toFile(absolute);
}

function encode(image: Sharp, format: Encoding["format"]): Sharp {
  if ("avif" in format) return image.avif(format.avif);
  return "webp" in format ? image.webp(format.webp) : image.jpeg(format.jpeg);
}

function hash(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
