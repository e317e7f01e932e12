// The end of a test file that stores images in its own process.
import { vi } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { imagePool } from "#app/platform/images/images.server.ts";

/** Waits until all renditions are made, which would be files of the next test file. Its images find the encoders running. */
export async function finishImages(): Promise<void> {
  await vi.waitUntil(
    async () => imagePool.running + imagePool.waiting + (await db.image.count({ where: { pending: true } })) === 0,
    { timeout: 30_000, interval: 10 },
  );
}
