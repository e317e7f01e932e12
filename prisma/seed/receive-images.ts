// Receives the images of the demo world with the use case of a breeder's upload, which stores the original and a
// preview. The site makes the renditions later, with the same job as for any upload.
import { resolve } from "node:path";
import { DEFAULT_MAX_IMAGE_BYTES, type ReceivedImage, receiveUpload } from "#app/domain/images/stored-image.server.ts";
import { type DemoImage, demoImageFile, demoImages } from "./demo-images.ts";

/** Received images by their ref. */
export type ImagesByRef = ReadonlyMap<string, ReceivedImage>;

/** Enough for every image worker, and few enough that none waits long. */
const AT_ONCE = 8;

/** Receives images; resolves to them by ref. Throws when one is refused. */
export async function receiveImages(images: readonly DemoImage[] = demoImages()): Promise<ImagesByRef> {
  const received: [string, ReceivedImage][] = [];
  for (let at = 0; at < images.length; at += AT_ONCE) {
    received.push(...(await Promise.all(images.slice(at, at + AT_ONCE).map(receiveImage))));
  }
  return new Map(received);
}

async function receiveImage({ ref, folder }: DemoImage): Promise<[string, ReceivedImage]> {
  const path = resolve(demoImageFile(ref));
  const result = await receiveUpload({ path, folder, maxBytes: DEFAULT_MAX_IMAGE_BYTES });
  if (!result.ok) throw new Error(`The demo image ${ref} was refused: ${result.code}.`);
  return [ref, result.value];
}
