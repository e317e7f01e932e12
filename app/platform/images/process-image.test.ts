// The real worker with real files: accepted and refused uploads, and the renditions.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it, vi } from "vitest";
import {
  animatedWebp,
  phoneImage,
  plainImage,
  pngClaiming,
  twoHalves,
} from "../../../tests/support/images/sample-images.ts";
import { findImageFault } from "./find-image-fault.server.ts";
import type { EncodedImages } from "./image-job.ts";
import { createImagePool } from "./image-pool.server.ts";
import { MAX_IMAGE_PIXELS, processImage } from "./process-image.server.ts";

vi.setConfig({ testTimeout: 30_000 });
const pool = createImagePool({ size: 1, maxWaiting: 20, timeout: 30_000, idle: 30_000 });
const folder = mkdtempSync(join(tmpdir(), "process-image-"));
afterAll(() => {
  pool.close();
  rmSync(folder, { recursive: true });
});

const MB = 1024 * 1024;
const makeOrRefuse = (input: Uint8Array | string) => processImage({ pool, input, widths: [160, 320] });

async function make(input: Uint8Array | string): Promise<EncodedImages> {
  expect(await findImageFault(input, 5 * MB)).toBeNull();
  const result = await makeOrRefuse(input);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

async function pixel(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

function expectColour(found: number[], wanted: number[]) {
  found.forEach((part, index) =>
    expect(Math.abs(part - wanted[index]!), `${found.join()} for ${wanted.join()}`).toBeLessThan(14),
  );
}

describe("an accepted upload", () => {
  it.each(["jpeg", "png", "webp"] as const)("[IMG-03] can be %s, from bytes and from a file", async (format) => {
    const bytes = await plainImage(400, 300).toFormat(format).toBuffer();
    const path = join(folder, `upload-${format}`);
    writeFileSync(path, bytes);
    const [one, two] = [await make(bytes), await make(path)];
    expect(one).toEqual(two);
    expect(one).toMatchObject({ width: 320, height: 240 });
    expect(one.files.map((file) => `${file.width}.${file.extension}`).sort()).toEqual(
      ["160.avif", "160.jpg", "160.webp", "320.avif", "320.jpg", "320.webp"], // oxfmt-ignore
    );
    for (const file of one.files) {
      const found = await sharp(file.bytes).metadata();
      expect(found).toMatchObject({
        width: file.width,
        height: Math.round((file.width * 3) / 4),
        space: "srgb",
        channels: 3,
      });
      expect(found.format).toBe({ avif: "heif", webp: "webp", jpg: "jpeg" }[file.extension]);
    }
  });

  it("gets its dominant colour, and is never enlarged", async () => {
    const small = await make(await plainImage(90, 60, "#2040c0").png().toBuffer());
    expect([...new Set(small.files.map((file) => file.width))]).toEqual([90]);
    expect(small).toMatchObject({ width: 90, height: 60 });
    const { r, g, b } = {
      r: parseInt(small.colour.slice(1, 3), 16),
      g: parseInt(small.colour.slice(3, 5), 16),
      b: parseInt(small.colour.slice(5), 16),
    };
    expectColour([r, g, b], [0x20, 0x40, 0xc0]);
  });

  it("is turned upright, and loses its metadata", async () => {
    const upload = await phoneImage(400, 300);
    expect(upload.includes("SecretOwner") && upload.includes("SecretCamera")).toBe(true);
    expect(await sharp(upload).metadata()).toMatchObject({
      orientation: 6,
      width: 400,
      exif: expect.anything(),
      icc: expect.anything(),
    });

    const made = await make(upload);
    expect(made).toMatchObject({ width: 300, height: 400 });
    for (const file of made.files) {
      const found = await sharp(file.bytes).metadata();
      for (const kind of ["exif", "icc", "xmp", "iptc", "orientation"] as const)
        expect(found[kind], kind).toBeUndefined();
      expect(Buffer.from(file.bytes).toString("latin1")).not.toMatch(/Secret|GPS|Exif|ICC_PROFILE|xmpmeta/);
    }
    const jpeg = made.files.find((file) => file.width === 300 && file.extension === "jpg")!.bytes;
    expectColour(await pixel(jpeg, 150, 40), [255, 0, 0]);
    expectColour(await pixel(jpeg, 150, 360), [0, 0, 255]);
  });

  it("is converted from CMYK, 16 bits a channel, grey and transparency to sRGB", async () => {
    const cmyk = await plainImage(200, 150, "#a05848").toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer();
    const deep = await plainImage(200, 150, "#20c020").toColourspace("rgb16").png().toBuffer();
    const grey = await plainImage(200, 150, "#808080").greyscale().jpeg().toBuffer();
    const clear = await sharp({ create: { width: 200, height: 150, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
    expect((await sharp(deep).metadata()).depth).toBe("ushort");
    for (const [input, colour] of [
      [cmyk, [160, 88, 72]],
      [deep, [32, 192, 32]],
      [grey, [128, 128, 128]],
      [clear, [255, 255, 255]],
    ] as const) {
      for (const file of (await make(input)).files) {
        expect(await sharp(file.bytes).metadata()).toMatchObject({ space: "srgb", channels: 3, depth: "uchar" });
        expectColour(await pixel(file.bytes, 20, 20), [...colour]);
      }
    }
  });

  it("is reduced to the first frame of an animation", async () => {
    const upload = await animatedWebp();
    expect((await sharp(upload).metadata()).pages).toBe(2);
    const made = await make(upload);
    expect(made).toMatchObject({ width: 200, height: 150 });
    for (const file of made.files) {
      expect((await sharp(file.bytes).metadata()).pages ?? 1).toBe(1);
      expectColour(await pixel(file.bytes, 20, 20), [255, 0, 0]);
    }
  });

  it("loses data appended to the image", async () => {
    const upload = Buffer.concat([
      await plainImage(200, 150).jpeg().toBuffer(),
      Buffer.from("PK\x03\x04<script>alert(1)</script>"),
    ]);
    for (const file of (await make(upload)).files) expect(Buffer.from(file.bytes).includes("script")).toBe(false);
  });

  it("can be very tall, or a single pixel high", async () => {
    expect(await make(await plainImage(400, 16_000).png().toBuffer())).toMatchObject({ width: 16, height: 640 });
    expect(await make(await plainImage(4000, 1).png().toBuffer())).toMatchObject({ width: 320, height: 1 });
  });
});

describe("a refused upload", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

  it("never reaches another decoder, even without the first check", async () => {
    const tiff = await plainImage(50, 50).tiff().toBuffer();
    const gif = await plainImage(50, 50).gif().toBuffer();
    for (const bytes of [Buffer.from(svg), tiff, gif])
      expect(await makeOrRefuse(bytes)).toEqual({ ok: false, code: "damaged", reason: expect.any(String) });
  });

  it("can be a decompression bomb, detected by its header only", async () => {
    const refused = (code: string) => ({ ok: false, code, reason: expect.any(String) as string });
    expect(await makeOrRefuse(pngClaiming(20_000, 20_000))).toEqual(refused("too-many-pixels"));
    const edge = MAX_IMAGE_PIXELS / 8192;
    expect(await makeOrRefuse(pngClaiming(8192, edge + 1))).toEqual(refused("too-many-pixels"));
    expect(await makeOrRefuse(pngClaiming(8192, edge))).toEqual(refused("damaged"));
    expect(await makeOrRefuse(pngClaiming(8192, edge, 16))).toEqual(refused("too-many-pixels"));
  });

  it("can be truncated or corrupt in every format, and the worker continues afterwards", async () => {
    const image = await twoHalves(600, 400);
    for (const format of ["jpeg", "png", "webp"] as const) {
      const whole = await image.clone().toFormat(format).toBuffer();
      for (const kept of [16, 100, Math.floor(whole.length / 2)]) {
        expect(await makeOrRefuse(whole.subarray(0, kept)), `${format} cut at ${kept}`).toEqual({
          ok: false,
          code: "damaged",
          reason: expect.stringMatching(/\w/),
        });
      }
    }
    expect(await make(await image.jpeg().toBuffer())).toMatchObject({ width: 320 });
  });

  it("[IMG-06] is not reported as damaged when its file is missing", async () => {
    await expect(makeOrRefuse(join(folder, "gone.jpg"))).rejects.toThrow("ENOENT");
  });
});
