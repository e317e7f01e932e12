import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sniffImage } from "#app/platform/images/sniff-image.ts";
import { demoImageFile, demoImages } from "./demo-images.ts";

const FOLDER = "prisma/seed/images";
/** The maximum size of all images together, because every clone contains them. */
const MOST_BYTES = 9_000_000;

const committed = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== "README.md")
  .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/"));

it("has a file for every image of the demo world, each under its own name, and no other file", () => {
  const wanted = demoImages().map(({ ref }) => demoImageFile(ref));
  expect(wanted.length).toBeGreaterThan(140);
  // The copied photo has no file of its own.
  expect(new Set(wanted).size).toBe(wanted.length - 1);
  expect(committed.sort()).toEqual([...new Set(wanted)].sort());
});

it("has small files, in a format that uploads may have", () => {
  const files = committed.map((path) => readFileSync(path));
  expect(files.filter((bytes) => sniffImage(bytes) !== "webp")).toEqual([]);
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(MOST_BYTES);
});
