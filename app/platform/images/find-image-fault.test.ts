// Checks of an upload before it is decoded: size in bytes and format by content.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { plainImage } from "../../../tests/support/images/sample-images.ts";
import { findImageFault } from "./find-image-fault.server.ts";
import { createImagePool } from "./image-pool.server.ts";

vi.setConfig({ testTimeout: 30_000 });
const pool = createImagePool({ size: 1, maxWaiting: 20, timeout: 30_000, idle: 30_000 });
const folder = mkdtempSync(join(tmpdir(), "process-image-"));
afterAll(() => {
  pool.close();
  rmSync(folder, { recursive: true });
});

const MB = 1024 * 1024;

describe("a refused upload", () => {
  it("[IMG-04, IMG-06] is checked for its size in bytes first", async () => {
    const bytes = Buffer.alloc(5 * MB + 1);
    bytes.set(await plainImage(20, 20).jpeg().toBuffer());
    expect(await findImageFault(bytes, 5 * MB)).toBe("too-large");
    expect(await findImageFault(bytes.subarray(0, 5 * MB), 5 * MB)).toBeNull();
    const path = join(folder, "large");
    writeFileSync(path, bytes);
    expect(await findImageFault(path, 5 * MB)).toBe("too-large");
  });

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
  it.each([
    ["nothing", Buffer.alloc(0)],
    ["one byte", Buffer.from([0xff])],
    ["SVG with a script", Buffer.from(svg)],
    ["GIF", Buffer.from("GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff;", "latin1")],
    ["GIF that is also a script", Buffer.from("GIF89a/*<svg>*/=1;alert(1)")],
    ["PDF", Buffer.from("%PDF-1.7\n")],
    ["AVIF", Buffer.from("\0\0\0\x18ftypavif\0\0\0\0mif1avif", "latin1")],
    ["sound in the same wrapping as WebP", Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1")],
    ["TIFF", Buffer.from("II*\0\x08\0\0\0", "latin1")],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ])("[IMG-03, IMG-06] can be %s, from bytes or from a file named .jpg", async (_, bytes) => {
    const path = join(folder, "claims-to-be.jpg");
    writeFileSync(path, bytes);
    expect(await findImageFault(bytes, 5 * MB)).toBe("not-an-image");
    expect(await findImageFault(path, 5 * MB)).toBe("not-an-image");
  });

  it("[BRD-13] is told to be HEIC, whatever its name", async () => {
    const bytes = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    expect(await findImageFault(bytes, 5 * MB)).toBe("heic");
  });
});
