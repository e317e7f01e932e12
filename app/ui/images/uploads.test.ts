import { describe, expect, it } from "vitest";
import { IMAGES_NOT_STORED } from "#app/domain/pets/listing-photos/rules.ts";
import { EDGE_ZONES, HOLD_MS, MOUSE_MOVE_PX } from "./drag-rules.ts";
import { prepareImage } from "./prepare-image.ts";
import { outcomeOf, type SendOptions, type SendOutcome } from "./send-upload.ts";
import { createUploadQueue, type Upload } from "./upload-queue.ts";
import { fitWithin, isPhoneFormat, jpegName, SHRUNK_EDGE, wantsShrinking } from "./upload-rules.ts";

const MB = 1024 * 1024;

describe("scaling an image down", () => {
  it("[BRD-13] scales every file above 1.5 MB and every picture above 2,560 pixels, on any connection", () => {
    expect(wantsShrinking({ size: 1.5 * MB, width: 2560, height: 2560 })).toBe(false);
    expect(wantsShrinking({ size: 1.5 * MB + 1, width: 100, height: 100 })).toBe(true);
    expect(wantsShrinking({ size: 1000, width: 2561, height: 10 })).toBe(true);
    expect(wantsShrinking({ size: 1000, width: 10, height: 2561 })).toBe(true);
  });

  it("[BRD-13] converts HEIC and HEIF to JPEG, and says what to do where the browser cannot", async () => {
    expect(isPhoneFormat({ type: "image/heic", name: "a" })).toBe(true);
    expect(isPhoneFormat({ type: "", name: "IMG_1.HEIC" })).toBe(true);
    expect(isPhoneFormat({ type: "image/jpeg", name: "a.jpg" })).toBe(false);
    // There is no decoder here, as in most browsers.
    expect(await prepareImage(new File(["x"], "IMG_1.HEIC"), 5)).toEqual({
      refusal:
        "IMG_1.HEIC: This is a HEIC photo. On an iPhone choose Settings, Camera, Formats, Most Compatible, or pick the photo through the browser, which converts it.",
    });
    const jpeg = new File(["x"], "a.jpg");
    expect(await prepareImage(jpeg, 5)).toEqual({ file: jpeg });
    expect(jpegName("IMG_1.HEIC")).toBe("IMG_1.jpg");
    expect(jpegName("my.dog")).toBe("my.jpg");
    expect(jpegName("plain")).toBe("plain.jpg");
  });

  it("limits the longest edge to 2,560 pixels, and never enlarges", () => {
    expect(SHRUNK_EDGE).toBe(2560);
    expect(fitWithin(4000, 3000)).toEqual({ width: 2560, height: 1920 });
    expect(fitWithin(3000, 6000)).toEqual({ width: 1280, height: 2560 });
    expect(fitWithin(800, 600)).toEqual({ width: 800, height: 600 });
    expect(fitWithin(100_000, 1)).toEqual({ width: 2560, height: 1 });
  });
});

it("[IMG-11, IMG-12, CON-33] starts dragging after 120 ms on touch or 5 px with a mouse, and scrolls at edges of 25% and 5%", () => {
  expect([HOLD_MS, MOUSE_MOVE_PX, EDGE_ZONES.x, EDGE_ZONES.y]).toEqual([120, 5, 0.25, 0.05]);
});

describe("the outcome of a response to an upload", () => {
  const body = (faults: string[]) => JSON.stringify({ photos: [], faults });
  it("is stored, refused, or failed and can be retried", () => {
    expect(outcomeOf(200, body([]))).toEqual({ kind: "taken", images: [], added: [] });
    expect(outcomeOf(422, body(["x is damaged"]))).toEqual({ kind: "refused", text: "x is damaged", images: [] });
    expect(outcomeOf(200, body(["Maximum 5 images allowed"])).kind).toBe("refused");
    expect(outcomeOf(429, body(["Too often"]))).toEqual({ kind: "failed", text: "Too often" });
    for (const [status, text] of [
      [0, ""],
      [503, body([])],
      [200, "<!doctype html>"],
      [200, "null"],
      [404, body([])],
    ] as const) {
      expect(outcomeOf(status, text)).toEqual({ kind: "failed", text: IMAGES_NOT_STORED });
    }
  });
});

describe("the upload queue", () => {
  const file = (name: string) => new File(["bytes"], name, { type: "image/jpeg" });

  /** With files that were chosen before the page's effects ran. */
  function setUp(
    answer: (file: File, options: SendOptions) => Promise<SendOutcome> | SendOutcome,
    early: readonly string[] = [],
  ) {
    const queue = createUploadQueue();
    if (early.length > 0) queue.add(early.map(file));
    const seen: { uploads: readonly Upload[]; sent: string[]; withdrawn: number[]; shown: number; most: number } = {
      uploads: [],
      sent: [],
      withdrawn: [],
      shown: 0,
      most: 0,
    };
    let under = 0;
    queue.use({
      prepare: (one) => Promise.resolve(one.name === "huge" ? { refusal: "huge is too large" } : { file: one }),
      async send(one, options) {
        seen.sent.push(one.name);
        under += 1;
        seen.most = Math.max(seen.most, under);
        const outcome = await answer(one, options);
        under -= 1;
        return outcome;
      },
      withdraw(imageIds) {
        seen.withdrawn.push(...imageIds);
        return Promise.resolve([]);
      },
      onChange: (uploads) => (seen.uploads = uploads),
      onStored: () => (seen.shown += 1),
    });
    return { queue, seen, stages: () => seen.uploads.map(({ name, stage }) => `${name} ${stage}`) };
  }

  it("[IMG-05, IMG-10] sends files one at a time, keeps those that were not stored, and shows what the server has", async () => {
    const { queue, seen, stages } = setUp(({ name }) => {
      if (name === "b") return { kind: "failed", text: "no line" };
      return name === "c"
        ? { kind: "refused", text: "no picture", images: [] }
        : { kind: "taken", images: [], added: [] };
    });
    queue.add(["a", "b", "c", "huge", "d"].map(file));
    expect(queue.isBusy()).toBe(true);
    await queue.idle();
    expect(seen).toMatchObject({ sent: ["a", "b", "c", "d"], shown: 3, most: 1 });
    expect(stages()).toEqual(["b failed", "c refused", "huge refused"]);
    expect(seen.uploads.map(({ text }) => text)).toEqual(["no line", "no picture", "huge is too large"]);
    expect(queue.isBusy()).toBe(false);
  });

  it("[IMG-10] shows and sends files that were chosen before it was told how", async () => {
    const { queue, seen, stages } = setUp(() => ({ kind: "failed", text: "no line" }), ["a"]);
    expect(stages()).toEqual(["a waiting"]);
    await queue.idle();
    expect(seen.sent).toEqual(["a"]);
    expect(stages()).toEqual(["a failed"]);
  });

  it("retries only the failed upload", async () => {
    let works = false;
    const { queue, seen } = setUp(({ name }) =>
      works || name !== "b" ? { kind: "taken", images: [], added: [] } : { kind: "failed", text: "no line" },
    );
    queue.add(["a", "b", "c"].map(file));
    await queue.idle();
    works = true;
    queue.retry(seen.uploads[0]!.id);
    await queue.idle();
    expect(seen).toMatchObject({ sent: ["a", "b", "c", "b"], uploads: [], shown: 3 });
  });

  it("reports progress, and removes an upload in progress without delaying the next", async () => {
    const parts: number[] = [];
    const { queue, seen } = setUp(({ name }, { signal, onProgress }) => {
      if (name !== "a") return { kind: "taken", images: [], added: [] };
      onProgress(0.5);
      parts.push(seen.uploads[0]!.progress);
      return new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve({ kind: "failed", text: "aborted" }));
        queue.remove(seen.uploads[0]!.id);
      });
    });
    queue.add([file("a"), file("b")]);
    await queue.idle();
    expect(parts).toEqual([0.5]);
    expect(seen).toMatchObject({ sent: ["a", "b"], uploads: [], shown: 1 });
  });

  it("[IMG-10] deletes what the server has stored of an upload that was removed after it was sent", async () => {
    const { queue, seen } = setUp((_, { signal, onProgress }) => {
      onProgress(1);
      queue.remove(seen.uploads[0]!.id);
      return signal.aborted ? { kind: "failed", text: "aborted" } : { kind: "taken", images: [], added: [7] };
    });
    queue.add([file("a")]);
    expect(seen.uploads.map(({ name }) => name)).toEqual(["a"]);
    await queue.idle();
    expect(seen).toMatchObject({ withdrawn: [7], uploads: [], shown: 1 });
  });

  it("keeps all uploads in the list when it is stopped, for the form to submit", async () => {
    const { queue, seen, stages } = setUp((_, { signal }) => {
      return new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve({ kind: "failed", text: "aborted" }));
        queueMicrotask(() => queue.stop());
      });
    });
    queue.refuse(file("x"), "Maximum 5 images allowed");
    queue.add([file("a"), file("b")]);
    await queue.idle();
    expect(stages()).toEqual(["x refused", "a failed", "b failed"]);
    expect(seen).toMatchObject({ sent: ["a"], shown: 0 });
  });
});
