// Images with hashes, as the worker makes them, for tests of what is compared.
import { randomBytes } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import { createImage } from "./factories.ts";

const HASH_BYTES = 32;
const TURNS = 8;

/** A hash that is far from all others. */
export const newHash = (): Buffer => randomBytes(HASH_BYTES);

/** The hash with its first `count` bits changed, or its last for a negative count. */
export function changedHash(hash: Buffer, count: number): Buffer {
  const copy = count < 0 ? Buffer.from(hash).reverse() : Buffer.from(hash);
  for (let bit = 0; bit < Math.abs(count); bit += 1) copy[bit >> 3]! ^= 1 << (bit & 7);
  return count < 0 ? copy.reverse() : copy;
}

interface HashedImage {
  hash: Buffer;
  quality?: number;
  /** The position at which the image has the hash; 0 is as it is. */
  position?: number;
  createdAt?: Date;
}

/** An image that waits for its comparison, on a listing or elsewhere. */
export async function addHashedImage(
  place: { breederId: number; petId?: number; draftId?: string; litterId?: number; animalId?: number },
  { hash, quality = 100, position = 0, createdAt = new Date() }: HashedImage,
): Promise<number> {
  const { id, key } = await createImage();
  const turns = Array.from({ length: TURNS }, (_, at) => (at === position ? hash : newHash()));
  await db.image.update({
    where: { id },
    data: { key: key.replace(/^[a-z]+/, "pets"), hashedAt: createdAt, createdAt },
  });
  const row = { imageId: id, variant: "whole", quality, hash: new Uint8Array(turns[0]!) };
  await db.imageHash.create({ data: { ...row, turns: new Uint8Array(Buffer.concat(turns)) } });
  await db.petImage.create({ data: { ...place, imageId: id, position: id } });
  return id;
}
