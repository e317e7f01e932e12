// Making the renditions of an upload, with concurrent requests, removals, failures and restarts.
import { afterEach, describe, expect, it, vi } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { imagePool } from "#app/platform/images/images.server.ts";
import { log } from "#app/platform/log.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { imageFiles } from "../../../tests/support/images/image-files.ts";
import { renditionFiles } from "../../../tests/support/images/rendition-files.ts";
import { plainImage } from "../../../tests/support/images/sample-images.ts";
import {
  filesOf,
  getUpload,
  holdMaking,
  isPending,
  receiveImage,
  showImage,
} from "../../../tests/support/images/uploads.ts";
import {
  enqueuePending,
  ensureImageRow,
  MAKE_RENDITIONS_JOB,
  makeRenditions,
  removeUnshownSoon,
} from "./image-lifecycle.server.ts";
import { type ImageFolder } from "./image.ts";
import { originalName, previewName, readSummary, summaryName } from "./stored-image.server.ts";

vi.setConfig({ testTimeout: 30_000 });
const { put } = imageFiles(() => imagePool.close());
const run = imagePool.run.bind(imagePool);

afterEach(() => vi.restoreAllMocks());

const plain = (colour: string) => plainImage(330, 240, colour).jpeg().toBuffer();

const receive = (bytes: Uint8Array, folder?: ImageFolder) => receiveImage(put(bytes), folder);

describe("the renditions of an image", () => {
  it("have a delayed job, which does nothing when they are complete", async () => {
    const image = await receive(await plain("#987654"));
    await showImage(image);
    const { rows } = await pool.query<{ delay: number }>(
      "SELECT extract(epoch FROM start_after - created_on)::int AS delay FROM jobs.job WHERE name = $1 AND data->>'key' = $2",
      [MAKE_RENDITIONS_JOB, image.key],
    );
    expect(rows).toEqual([{ delay: 60 }]);
    await makeRenditions(image);
    const spy = vi.spyOn(imagePool, "run");
    await makeRenditions(image);
    expect(spy).not.toHaveBeenCalled();
    expect(await filesOf(image.key)).toEqual(renditionFiles(image));
    await makeRenditions({ key: `profiles/${"0".repeat(32)}` });
  });

  it("get jobs at the next start in upload order when the process that received the uploads has ended", async () => {
    const release = holdMaking();
    const images = [await receive(await plain("#0a1b2c")), await receive(await plain("#2c1b0a"))];
    for (const image of images) await showImage(image);
    await pool.query("DELETE FROM jobs.job WHERE name = $1", [MAKE_RENDITIONS_JOB]);
    expect(await enqueuePending()).toBe(await db.image.count({ where: { pending: true } }));
    const { rows } = await pool.query<{ key: string }>(
      "SELECT data->>'key' AS key FROM jobs.job WHERE name = $1 AND start_after <= now() ORDER BY created_on",
      [MAKE_RENDITIONS_JOB],
    );
    expect(rows.slice(-2).map(({ key }) => key)).toEqual(images.map(({ key }) => key));
    release();
    await Promise.all(images.map(makeRenditions));
    expect(await isPending(images[0]!.key)).toBe(false);
  });

  it("are all made again when one could not be written, and count as missing until then", async () => {
    const image = await receive(await plain("#204060"));
    const write = storage.write.bind(storage);
    const failing = vi.spyOn(storage, "write").mockImplementation(async (key, body) => {
      if (key.endsWith("-320.webp")) throw new Error("the disk is full");
      await write(key, body);
    });
    await showImage(image);
    await expect(makeRenditions(image)).rejects.toThrow("the disk is full");
    expect(failing.mock.calls.some(([key]) => key === summaryName(image.key))).toBe(false);
    expect(await readSummary(storage, image.key)).toBeNull();
    const answer = await getUpload(image.key, "-320.webp");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    await answer.body?.cancel();
    failing.mockRestore();
    await makeRenditions(image);
    expect(await filesOf(image.key)).toEqual(renditionFiles(image));
    expect(await isPending(image.key)).toBe(false);
  });

  it("are deleted when the image is removed while they are made", async () => {
    const release = holdMaking();
    const image = await receive(await plain("#abc123"));
    const userId = await showImage(image);
    const making = makeRenditions(image);
    await db.user.update({ where: { id: userId }, data: { imageId: null } });
    await removeUnshownSoon([image.key]);
    release();
    await making.catch(() => undefined);
    expect(await filesOf(image.key)).toEqual([]);
    expect(await storage.stat(originalName(image.key))).toBeNull();
    expect(await isPending(image.key)).toBeUndefined();
  });

  it("are complete under the key of the second upload when the same file is uploaded again meanwhile", async () => {
    const release = holdMaking();
    const bytes = await plain("#321cba");
    const image = await receive(bytes);
    const userId = await showImage(image);
    const making = makeRenditions(image);
    await db.user.update({ where: { id: userId }, data: { imageId: null } });
    await removeUnshownSoon([image.key]);
    const second = await receive(bytes);
    await showImage(second);
    release();
    await making.catch(() => undefined);
    await makeRenditions(second);
    expect(await filesOf(image.key)).toEqual([]);
    expect(await filesOf(second.key)).toEqual(renditionFiles(second));
    expect(await isPending(second.key)).toBe(false);
  });

  it("are not made for a change that is rolled back, and no files remain", async () => {
    const image = await receive(await plain("#777111"));
    const failing = db.$transaction(async (client) => {
      await ensureImageRow(client, image);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await makeRenditions(image).catch(() => undefined);
    expect(await filesOf(image.key)).toEqual([]);
    expect(await storage.stat(originalName(image.key))).toBeNull();
  });

  it("are left to the job while every worker is busy", async () => {
    vi.spyOn(imagePool, "run").mockImplementation(async (job) =>
      job.previewWidth === undefined ? { ok: false, code: "busy" } : run(job),
    );
    const image = await receive(await plain("#4455aa"));
    await showImage(image);
    await expect(makeRenditions(image)).rejects.toThrow("No worker");
    vi.restoreAllMocks();
    await makeRenditions(image);
    expect(await isPending(image.key)).toBe(false);
  });

  it("are abandoned when they cannot be made: the preview remains, and the failure is logged", async () => {
    vi.spyOn(imagePool, "run").mockImplementation(async (job) =>
      job.previewWidth === undefined ? { ok: false, code: "damaged", reason: "no end" } : run(job),
    );
    const said = vi.spyOn(log, "error").mockReturnValue(undefined);
    const image = await receive(await plain("#aa5544"));
    await showImage(image);
    await makeRenditions(image);
    expect(said).toHaveBeenCalledWith({ key: image.key, code: "damaged", reason: "no end" }, expect.any(String));
    expect(await filesOf(image.key)).toEqual([previewName(image.key)]);
    expect((await getUpload(image.key, "-160.avif")).status).toBe(200);
  });
});
