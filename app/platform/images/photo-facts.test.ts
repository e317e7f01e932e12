// What the worker reads from a photo: hashes that find altered copies, and its date and camera.
import { readFileSync } from "node:fs";
import sharp, { type Exif } from "sharp";
import { afterAll, describe, expect, it, vi } from "vitest";
import { PROMISED, REPORTED } from "../../../tests/support/images/altered-copies.ts";
import { animatedWebp, phoneImage, plainImage } from "../../../tests/support/images/sample-images.ts";
import type { PhotoFacts, PhotoHash } from "./image-job.ts";
import { createImagePool } from "./image-pool.server.ts";
import { previewImage } from "./process-image.server.ts";

vi.setConfig({ testTimeout: 30_000 });
const pool = createImagePool({ size: 1, maxWaiting: 40, timeout: 30_000, idle: 30_000 });
afterAll(() => pool.close());

const PHOTO = readFileSync("prisma/seed/images/cairn.and.croft/hamish-1.webp");
const OTHER = readFileSync("prisma/seed/images/cairn.and.croft/hamish-2.webp");
/** Distance up to which two photos match (DUP-03). */
const MATCH = 31;

async function factsOf(input: Uint8Array): Promise<PhotoFacts> {
  const result = await previewImage({ pool, input, widths: [160, 640], previewWidth: 320 });
  if (!result.ok) throw new Error(result.code);
  return result.value.photo;
}

function distance(one: string, other: string): number {
  const bits = (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2);
  return bits.replaceAll("0", "").length;
}

/** The smallest distance of any position of a copy to the original. */
const nearest = (copy: PhotoHash[], original: PhotoHash[]) =>
  Math.min(
    ...copy.flatMap(({ turns }) => turns.flatMap((turn) => original.map((one) => distance(turn, one.turns[0]!)))),
  );

describe("the hash of a photo", async () => {
  const { width, height } = await sharp(PHOTO).metadata();
  const original = await factsOf(PHOTO);
  const alter = {
    ...PROMISED,
    "with a white border": REPORTED["with a white border"]!,
    "as a screenshot": REPORTED["as a screenshot"]!,
  };

  it.each(Object.entries(alter))("[DUP-03] finds a copy %s", async (_, make) => {
    const copy = await factsOf(await make(PHOTO, { width, height }));
    expect(original.hashes[0]).toMatchObject({ variant: "whole", turns: { length: 8 } });
    expect(original.hashes[0]!.quality).toBeGreaterThanOrEqual(50);
    expect(nearest(copy.hashes, original.hashes)).toBeLessThanOrEqual(MATCH);
  });

  it("[DUP-03] differs from that of another photo of the same animal", async () => {
    expect(nearest((await factsOf(OTHER)).hashes, original.hashes)).toBeGreaterThan(2 * MATCH);
  });

  it.each([
    ["a white image", () => plainImage(800, 600, "#ffffff").png().toBuffer()],
    ["one pixel", () => plainImage(1, 1).png().toBuffer()],
    ["a line", () => plainImage(3000, 1).png().toBuffer()],
    ["an animation of plain frames", animatedWebp],
  ])("[DUP-01] has quality under 50 for %s", async (_, make) => {
    const { hashes } = await factsOf(await make());
    expect(hashes.map(({ quality }) => quality < 50)).toEqual([true]);
    expect(hashes[0]!.turns.every((turn) => /^[0-9a-f]{64}$/.test(turn))).toBe(true);
  });
});

describe("date and camera", () => {
  const withExif = (exif: Exif) => plainImage(40, 30).withExif(exif).jpeg().toBuffer();

  it("[DUP-14] are read from the metadata, without its location", async () => {
    const exif = {
      IFD0: { Make: "Apple", Model: "Apple iPhone 12" },
      IFD2: { DateTimeOriginal: "2026:03:14 10:20:30" },
    };
    expect(await factsOf(await withExif(exif))).toMatchObject({ takenOn: "2026-03-14", camera: "Apple iPhone 12" });
    const phone = await factsOf(await phoneImage(80, 60));
    expect(phone).toMatchObject({ takenOn: null, camera: "SecretCamera" });
    expect(JSON.stringify(phone)).not.toMatch(/SecretOwner|GPS|51\//);
  });

  it("[DUP-14] are unknown without metadata, and for a day that does not exist", async () => {
    expect(await factsOf(PHOTO)).toMatchObject({ takenOn: null, camera: null });
    const broken = await withExif({ IFD0: { Make: "\u0007 " }, IFD2: { DateTimeOriginal: "2026:02:30 10:20:30" } });
    expect(await factsOf(broken)).toMatchObject({ takenOn: null, camera: null });
  });
});
