// Images of the demo world as rows without files, for tests of what surrounds them: receiving them takes seconds.
import { createHash } from "node:crypto";
import { demoImages } from "../../../prisma/seed/demo-images.ts";
import type { ImagesByRef } from "../../../prisma/seed/receive-images.ts";

/** Takes the place of receiving the images when the demo world is seeded. */
export async function recordedImages(): Promise<ImagesByRef> {
  return new Map(
    demoImages().map(({ ref, folder }) => {
      const hash = createHash("sha256").update(ref).digest("hex").slice(0, 32);
      const photo = { hashes: [], takenOn: null, camera: null };
      return [ref, { key: `${folder}/${hash}`, hash, width: 400, height: 300, colour: "#c0a080", photo }];
    }),
  );
}
