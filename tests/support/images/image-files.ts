// Files as an upload leaves them, for tests of images.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { finishImages } from "./finish-images.ts";
import { plainImage } from "./sample-images.ts";

/** Writes files into a folder that is deleted after the tests of the file that calls this, when its images are finished. */
export function imageFiles(finish: () => unknown = finishImages) {
  const folder = mkdtempSync(join(tmpdir(), "images-"));
  let [number, colours] = [0, 0];
  afterAll(async () => {
    await finish();
    rmSync(folder, { recursive: true });
  });

  /** Writes a file and returns its path. */
  function put(bytes: string | Uint8Array): string {
    const path = join(folder, String((number += 1)));
    writeFileSync(path, bytes);
    return path;
  }

  /** A received file with a small image that no other has. */
  async function file(name = "a.jpg") {
    const colour = `#${((colours += 1) * 7919).toString(16).padStart(6, "0")}`;
    return { name, fault: null, path: put(await plainImage(40, 30, colour).png().toBuffer()) } as const;
  }
  return { put, file };
}
