import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sniffImage } from "#app/platform/images/sniff-image.ts";
import { demoImageFile, demoImages } from "./demo-images.ts";

const FOLDER = "prisma/seed/images";
/** All images together, which every clone and every first start pays for. */
const MOST_BYTES = 9_000_000;

const committed = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/"));

it("has a file for every image of the demo world, each under its own name, and no other file", () => {
  const wanted = demoImages().map(({ ref }) => demoImageFile(ref));
  expect(wanted.length).toBeGreaterThan(140);
  expect(new Set(wanted).size).toBe(wanted.length);
  expect(committed.sort()).toEqual(wanted.sort());
});

it("keeps the files small, and of a format that an upload may have", () => {
  const files = committed.map((path) => readFileSync(path));
  expect(files.filter((bytes) => sniffImage(bytes) !== "webp")).toEqual([]);
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(MOST_BYTES);
});
