// Receives some of the demo images like uploads: previews are shown at once, and jobs make the renditions.
import { afterAll, expect, it } from "vitest";
import { RENDITION_EXTENSIONS, renditionName, renditionWidths } from "#app/domain/images/image.ts";
import "#app/domain/images/image-lifecycle.server.ts";
import { clearOrphans } from "#app/domain/operations/housekeeping/clear-orphans.server.ts";
import { uploadResponse } from "#app/http/server/upload-response.server.ts";
import { db } from "#app/platform/db.server.ts";
import { imagePool } from "#app/platform/images/images.server.ts";
import { startJobs, stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { recordedImages } from "../../tests/support/images/recorded-images.ts";
import { listKeys } from "../../tests/support/storage-contract.ts";
import { demoImages } from "./demo-images.ts";
import { seedDemo } from "./demo.ts";
import { type ImagesByRef, receiveImages } from "./receive-images.ts";

const FEW = demoImages().filter(({ ref }) =>
  /^(?:willowbrook|users)\/(?:emblem|cover|demo\.buyer|teasel-1)$/.test(ref),
);

/** The status, type and cache policy of every URL of the images. */
async function answers(images: ImagesByRef): Promise<Set<string>> {
  const found = new Set<string>();
  for (const image of images.values()) {
    for (const width of renditionWidths(image)) {
      for (const extension of RENDITION_EXTENSIONS) {
        const path = renditionName(image.key, width, extension);
        const answer = await uploadResponse(new Request(`http://site.test/upload/${path}`), path, {
          viewer: async () => null,
        });
        await answer.body?.cancel();
        const { headers } = answer;
        found.add(
          `${answer.status} ${headers.get("content-type")} ${headers.get("cache-control")?.split(",").at(-1)?.trim()}`,
        );
      }
    }
  }
  return found;
}

afterAll(async () => {
  await stopJobs();
  imagePool.close();
});

it("shows every image from the first response on, and makes the renditions once the site runs its jobs", async () => {
  const few = await receiveImages(FEW);
  expect([...few.keys()]).toEqual(FEW.map(({ ref }) => ref));
  expect([...few.values()].map(({ width, height }) => `${width}x${height}`).sort()).toEqual(
    ["1280x427", "480x480", "480x480", "960x720"].sort(),
  );
  // A seed that is killed here has written no row, and starts again with other keys; the nightly job removes its files.
  const killed = await receiveImages(FEW.slice(0, 1));
  expect([...killed.values()].map(({ hash }) => hash)).toEqual([few.get(FEW[0]!.ref)?.hash]);

  await seedDemo({ db, receive: async () => new Map([...(await recordedImages()), ...few]) });
  const keys = [...few.values()].map(({ key }) => key);
  const pending = () => db.image.count({ where: { key: { in: keys }, pending: true } });
  expect(await pending()).toBe(keys.length);
  expect(await answers(few)).toEqual(new Set(["200 image/jpeg no-store"]));

  await startJobs();
  await expect.poll(pending, { timeout: 60_000 }).toBe(0);
  expect(await answers(few)).toEqual(
    new Set(["avif", "webp", "jpeg"].map((format) => `200 image/${format} must-revalidate`)),
  );
  await clearOrphans({ inUseMs: -1 });
  for (const { key } of killed.values()) expect(await listKeys(storage, key)).toEqual([]);
  expect(await listKeys(storage, "originals/")).toEqual([]);
}, 90_000);

it("stops at an image that cannot be received", async () => {
  const missing = { ...FEW[0]!, ref: "willowbrook/missing-1" };
  await expect(receiveImages([missing])).rejects.toThrow("willowbrook/missing-1 was refused");
});
