// Receiving uploads: the stored original, its preview and name, and refused files.
import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { imagePool } from "#app/platform/images/images.server.ts";
import { log } from "#app/platform/log.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { imageFiles } from "../../../tests/support/images/image-files.ts";
import { renditionFiles } from "../../../tests/support/images/rendition-files.ts";
import { phoneImage, plainImage, pngClaiming } from "../../../tests/support/images/sample-images.ts";
import {
  filesOf,
  getUpload,
  holdMaking,
  isPending,
  receiveImage,
  showImage,
} from "../../../tests/support/images/uploads.ts";
import { makeRenditions } from "./image-lifecycle.server.ts";
import { IMAGE_FOLDERS, renditionName, type ImageFolder } from "./image.ts";
import {
  DEFAULT_MAX_IMAGE_BYTES,
  originalName,
  previewName,
  readSummary,
  receiveUpload,
} from "./stored-image.server.ts";

vi.setConfig({ testTimeout: 30_000 });
const { put } = imageFiles();

afterEach(() => vi.restoreAllMocks());

const plain = (colour: string) => plainImage(200, 150, colour).jpeg().toBuffer();

const receive = (bytes: Uint8Array, folder?: ImageFolder) => receiveImage(put(bytes), folder);

describe("an upload", () => {
  it("is stored unchanged with a preview, which is served for every rendition until they are made", async () => {
    const release = holdMaking();
    const image = await receive(await phoneImage(800, 600));
    expect(image).toMatchObject({ width: 600, height: 800 });
    expect(await filesOf(image.key)).toEqual([previewName(image.key)]);
    expect(await storage.stat(originalName(image.key))).not.toBeNull();
    await showImage(image);
    expect(await isPending(image.key)).toBe(true);

    for (const rest of ["-160.avif", "-600.webp", "-320.jpg", "-640"]) {
      const answer = await getUpload(image.key, rest);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 427, space: "srgb" });
      expect(bytes.toString("latin1")).not.toMatch(/Secret|GPS|Exif|ICC_PROFILE|xmpmeta/);
    }
    // The metadata of the upload may contain the owner's location.
    expect((await getUpload("originals/", image.key)).status).toBe(404);
    expect((await getUpload(image.key, "-preview.jpg")).status).toBe(404);

    release();
    await makeRenditions(image);
    expect(await isPending(image.key)).toBe(false);
    expect(await filesOf(image.key)).toEqual(renditionFiles(image));
    expect(await storage.stat(originalName(image.key))).toBeNull();
    const answer = await getUpload(image.key, "-160.avif");
    expect(answer.headers.get("content-type")).toBe("image/avif");
    expect(answer.headers.get("cache-control")).toContain("max-age=600");
    await answer.body?.cancel();
  });

  it("[OPN-24] gets a random name in the folder of its kind, unrelated to its content, and so does every file of it", async () => {
    const bytes = await plain("#6b2f4d");
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    for (const kind of IMAGE_FOLDERS) {
      const [image, again] = [await receive(bytes, kind), await receive(bytes, kind)];
      expect(image.key).not.toBe(again.key);
      for (const { key } of [image, again]) {
        expect(key).toMatch(new RegExp(`^${kind}/[0-9a-f]{32}$`));
        expect(key).not.toContain(hash);
      }
      expect(image).toEqual({
        photo: expect.objectContaining({ takenOn: null, camera: null }),
        key: image.key,
        hash,
        width: 200,
        height: 150,
        colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      });
      await showImage(image);
      await makeRenditions(image);
      expect(await filesOf(image.key)).toEqual(renditionFiles(image));
    }
  });

  it("has the announced size once its renditions are made", async () => {
    for (const bytes of [
      await plain("#305070"),
      await plainImage(1301, 40, "#705030").png().toBuffer(),
      await plainImage(33, 401, "#507030").webp().toBuffer(),
      await plainImage(90, 60, "#2040c0").png().toBuffer(),
    ]) {
      const image = await receive(bytes);
      await showImage(image);
      await makeRenditions(image);
      const { hash: _, photo: __, ...stored } = image;
      expect(await readSummary(storage, image.key)).toEqual({ ...stored, colour: expect.stringMatching(/^#/) });
      expect(await filesOf(image.key)).toEqual(renditionFiles(image));
      const largest = (await storage.read(renditionName(image.key, image.width, "avif")))!;
      const { width, height } = await sharp(Buffer.concat(await largest.stream.toArray())).metadata();
      expect({ width, height }).toEqual({ width: image.width, height: image.height });
    }
  });

  it("[IMG-03, IMG-06] is refused at once when it is truncated or corrupt, and leaves no files", async () => {
    const before = await filesOf("");
    vi.spyOn(log, "info").mockReturnValue(undefined);
    const noisy = sharp({ create: { width: 300, height: 230, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 40 }, background: "#000" } }); // oxfmt-ignore
    for (const format of ["jpeg", "png", "webp"] as const) {
      const whole = await noisy.clone().toFormat(format).toBuffer();
      const cut = put(whole.subarray(0, Math.floor(whole.length * 0.7)));
      const answer = await receiveUpload({ path: cut, folder: "pets", maxBytes: 5_000_000 });
      expect(answer, format).toEqual({ ok: false, code: "damaged" });
      const said = { code: "damaged", reason: expect.stringMatching(/\w/), folder: "pets" };
      expect(log.info, format).toHaveBeenLastCalledWith(said, "an upload was rejected");
    }
    expect(await filesOf("")).toEqual(before);
  });

  it("[IMG-03, IMG-04, IMG-06] is refused with the reason, and leaves no files", async () => {
    const before = await filesOf("");
    const good = await plain("#805090");
    const most = DEFAULT_MAX_IMAGE_BYTES;
    const refused = [
      [Buffer.alloc(0), most, "not-an-image"],
      [Buffer.from("<svg onload='alert(1)'/>"), most, "not-an-image"],
      [pngClaiming(20_000, 20_000), most, "too-many-pixels"],
      [Buffer.concat([good, Buffer.alloc(most + 1 - good.length)]), most, "too-large"],
      [good, good.length - 1, "too-large"],
    ] as const;
    for (const [bytes, maxBytes, code] of refused) {
      expect(await receiveUpload({ path: put(bytes), folder: "pets", maxBytes })).toEqual({ ok: false, code });
    }
    expect(await filesOf("")).toEqual(before);
    const exact = put(Buffer.concat([good, Buffer.alloc(most - good.length)]));
    expect(await receiveUpload({ path: exact, folder: "pets", maxBytes: most })).toMatchObject({ ok: true });
  });

  it("is processed once by concurrent requests", async () => {
    const image = await receive(await plain("#124578"));
    const spy = vi.spyOn(imagePool, "run");
    await showImage(image);
    await Promise.all([1, 2, 3].map(() => makeRenditions(image)));
    expect(spy.mock.calls.map(([job]) => job.previewWidth)).toEqual([undefined]);
  });
});
