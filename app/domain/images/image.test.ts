import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint } from "../../../tests/support/code-point.ts";
import {
  RENDITION_EXTENSIONS,
  IMAGE_FOLDERS,
  RENDITION_WIDTHS,
  isImageKey,
  parseRenditionName,
  renditionName,
  renditionSrcSet,
  renditionUrl,
  renditionWidths,
  preferredExtension,
} from "./image.ts";

const hash = "0123456789abcdef0123456789abcdef";
const key = `pets/${hash}`;

const keys = fc
  .tuple(
    fc.constantFrom(...IMAGE_FOLDERS),
    fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 32, maxLength: 32 }),
  )
  .map(([folder, name]) => `${folder}/${name}`);
const widths = fc.integer({ min: 1, max: 20_000 });

describe("renditionWidths", () => {
  it("never enlarges: returns the nominal widths below the image's own width, then its own", () => {
    expect(renditionWidths({ width: 4000 })).toEqual([160, 320, 640, 1280]);
    expect(renditionWidths({ width: 1280 })).toEqual([160, 320, 640, 1280]);
    expect(renditionWidths({ width: 500 })).toEqual([160, 320, 500]);
    expect(renditionWidths({ width: 160 })).toEqual([160]);
    expect(renditionWidths({ width: 1 })).toEqual([1]);
  });

  it("is ascending, without duplicates, and at most the own and the largest width", () => {
    fc.assert(
      fc.property(widths, (width) => {
        const found = renditionWidths({ width });
        expect(found).toEqual([...new Set(found)].sort((a, b) => a - b));
        expect(found.at(-1)).toBe(Math.min(width, RENDITION_WIDTHS.at(-1)!));
      }),
    );
  });
});

describe("rendition URLs", () => {
  it("[IMG-08, OPN-24] are under /upload and the folder of their kind", () => {
    expect(renditionUrl({ key, width: 4000 }, 1280, "jpg")).toBe(`/upload/pets/${hash}-1280.jpg`);
    expect(renditionUrl({ key: `profiles/${hash}`, width: 4000 }, 160, "avif")).toBe(
      `/upload/profiles/${hash}-160.avif`,
    );
    expect(renditionUrl({ key: `breeders/${hash}`, width: 4000 }, 640, "webp")).toBe(
      `/upload/breeders/${hash}-640.webp`,
    );
  });

  it("use the smallest file that is wide enough, or else the largest", () => {
    expect(renditionUrl({ key, width: 500 }, 1280, "jpg")).toBe(`/upload/${key}-500.jpg`);
    expect(renditionUrl({ key, width: 500 }, 200, "jpg")).toBe(`/upload/${key}-320.jpg`);
  });

  it("form a srcset of every width, whose format the server chooses", () => {
    expect(renditionSrcSet({ key, width: 400 })).toBe(
      `/upload/${key}-160 160w,/upload/${key}-320 320w,/upload/${key}-400 400w`,
    );
  });

  it("are parsed back to their parts", () => {
    fc.assert(
      fc.property(keys, widths, fc.constantFrom(...RENDITION_EXTENSIONS), (anyKey, width, extension) => {
        for (const fileWidth of renditionWidths({ width })) {
          expect(parseRenditionName(renditionName(anyKey, fileWidth, extension))).toEqual({
            key: anyKey,
            width: fileWidth,
            extension,
          });
        }
      }),
    );
  });
});

describe("parseRenditionName", () => {
  it("returns no format for a name without an extension", () => {
    expect(parseRenditionName(`${key}-320`)).toEqual({ key, width: 320, extension: null });
  });

  it("rejects any text that is not exactly the name of an image file", () => {
    const refused = [
      "", key, `${key}.json`, `${key}-320.json`, `${key}-320.svg`, `${key}-0.jpg`, `${key}-0320.jpg`, `${key}-12800.jpg`,
      `/${key}-320.jpg`, `${key}-320.jpg\n`, `${key}-320.jpg\0`, `../${key}-320.jpg`, `pets/../${key}-320.jpg`,
      `other/${hash}-320.jpg`, `pets/${hash.toUpperCase()}-320.jpg`, `pets/${hash}0-320.jpg`, `${key}-320.jpg/..`,
    ]; // oxfmt-ignore
    for (const path of refused) expect(parseRenditionName(path), path).toBeNull();
  });

  it("never throws, and accepts only image keys", () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (path) => {
        const found = parseRenditionName(path);
        expect(found === null || isImageKey(found.key)).toBe(true);
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
