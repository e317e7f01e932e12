// Classification of decoder errors.
import { describe, expect, it } from "vitest";
import { faultOf } from "./image-errors.mjs";

describe("the fault of an image", () => {
  it("[IMG-06] is damage, with the decoder's reason", () => {
    const reason = "VipsJpeg: premature end of JPEG image";
    expect(faultOf(new Error(reason))).toEqual({ ok: false, code: "damaged", reason });
  });

  it("[IMG-06] is its size when the decoder refuses that", () => {
    const reason = "Input image exceeds pixel limit";
    expect(faultOf(new Error(reason))).toEqual({ ok: false, code: "too-many-pixels", reason });
  });

  it.each([
    "vips_malloc: out of memory --- size == 120MB",
    "VipsJpeg: Insufficient memory (case 4)",
    "VipsThread: unable to create thread",
    "unable to open for read\nunix error: Too many open files",
  ])("[IMG-06] is not the image's when the machine lacks resources: %s", (reason) => {
    expect(faultOf(new Error(reason))).toEqual({ error: reason });
  });

  it("[IMG-06] is not the image's when the file cannot be read", () => {
    const error = Object.assign(new Error("ENOENT: no such file or directory"), { code: "ENOENT" });
    expect(faultOf(error)).toEqual({ error: "ENOENT: no such file or directory" });
  });
});
