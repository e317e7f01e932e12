import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  PICTURE_EXTENSIONS,
  PICTURE_FOLDERS,
  PICTURE_WIDTHS,
  isPictureKey,
  parsePictureFile,
  pictureFileName,
  pictureSrcSet,
  pictureUrl,
  pictureWidths,
  preferredExtension,
} from "./picture.ts";

const hash = "0123456789abcdef0123456789abcdef";
const key = `pets/${hash}`;

const keys = fc
  .tuple(
    fc.constantFrom(...PICTURE_FOLDERS),
    fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 32, maxLength: 32 }),
  )
  .map(([folder, name]) => `${folder}/${name}`);
const widths = fc.integer({ min: 1, max: 20_000 });

describe("pictureWidths", () => {
  it("never enlarges: the nominal widths below its own, then its own", () => {
    expect(pictureWidths({ width: 4000 })).toEqual([160, 320, 640, 1280]);
    expect(pictureWidths({ width: 1280 })).toEqual([160, 320, 640, 1280]);
    expect(pictureWidths({ width: 500 })).toEqual([160, 320, 500]);
    expect(pictureWidths({ width: 160 })).toEqual([160]);
    expect(pictureWidths({ width: 1 })).toEqual([1]);
  });

  it("is ascending, without repeats, and within its own and the largest width", () => {
    fc.assert(
      fc.property(widths, (width) => {
        const found = pictureWidths({ width });
        expect(found).toEqual([...new Set(found)].sort((a, b) => a - b));
        expect(found.at(-1)).toBe(Math.min(width, PICTURE_WIDTHS.at(-1)!));
      }),
    );
  });
});

describe("addresses", () => {
  it("[IMG-08, OPN-24] lie under /upload and the folder of their kind", () => {
    expect(pictureUrl({ key, width: 4000 }, 1280, "jpg")).toBe(`/upload/pets/${hash}-1280.jpg`);
    expect(pictureUrl({ key: `profiles/${hash}`, width: 4000 }, 160, "avif")).toBe(`/upload/profiles/${hash}-160.avif`);
    expect(pictureUrl({ key: `breeders/${hash}`, width: 4000 }, 640, "webp")).toBe(`/upload/breeders/${hash}-640.webp`);
  });

  it("name the smallest file that is wide enough, or the largest there is", () => {
    expect(pictureUrl({ key, width: 500 }, 1280, "jpg")).toBe(`/upload/${key}-500.jpg`);
    expect(pictureUrl({ key, width: 500 }, 200, "jpg")).toBe(`/upload/${key}-320.jpg`);
  });

  it("make a srcset of every width", () => {
    expect(pictureSrcSet({ key, width: 400 }, "webp")).toBe(
      `/upload/${key}-160.webp 160w, /upload/${key}-320.webp 320w, /upload/${key}-400.webp 400w`,
    );
  });

  it("are read back as they were made", () => {
    fc.assert(
      fc.property(keys, widths, fc.constantFrom(...PICTURE_EXTENSIONS), (anyKey, width, extension) => {
        for (const fileWidth of pictureWidths({ width })) {
          expect(parsePictureFile(pictureFileName(anyKey, fileWidth, extension))).toEqual({
            key: anyKey,
            width: fileWidth,
            extension,
          });
        }
      }),
    );
  });
});

describe("parsePictureFile", () => {
  it("leaves the format open where there is no extension", () => {
    expect(parsePictureFile(`${key}-320`)).toEqual({ key, width: 320, extension: null });
  });

  it("refuses whatever is not exactly the name of a picture file", () => {
    const refused = [
      "", key, `${key}.json`, `${key}-320.json`, `${key}-320.svg`, `${key}-0.jpg`, `${key}-0320.jpg`, `${key}-12800.jpg`,
      `/${key}-320.jpg`, `${key}-320.jpg\n`, `${key}-320.jpg\0`, `../${key}-320.jpg`, `pets/../${key}-320.jpg`,
      `other/${hash}-320.jpg`, `pets/${hash.toUpperCase()}-320.jpg`, `pets/${hash}0-320.jpg`, `${key}-320.jpg/..`,
    ]; // oxfmt-ignore
    for (const path of refused) expect(parsePictureFile(path), path).toBeNull();
  });

  it("never throws, and what it accepts is a picture key", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (path) => {
        const found = parsePictureFile(path);
        expect(found === null || isPictureKey(found.key)).toBe(true);
      }),
    );
  });
});

describe("preferredExtension", () => {
  it.each([
    ["image/avif,image/webp,image/*,*/*;q=0.8", "avif"],
    ["image/webp,*/*", "webp"],
    ["IMAGE/AVIF", "avif"],
    ["image/avif;q=0, image/webp;q=0.1", "webp"],
    ["image/avif; q=0.000", "jpg"],
    ["image/avif-like, image/webpx", "jpg"],
    ["*/*", "jpg"],
    ["", "jpg"],
    [null, "jpg"],
  ])("answers %j with %s", (accept, extension) => {
    expect(preferredExtension(accept)).toBe(extension);
  });
});
