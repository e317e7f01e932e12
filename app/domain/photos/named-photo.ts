// How calls name the photographs of a listing: by number, or by the name of any of their files.
import { z } from "zod";
import { parsePictureFile } from "#app/domain/pictures/picture.ts";
import { parseId } from "#app/domain/search/slug.ts";

interface Named {
  imageId: number;
  key: string;
}

/** Among some photographs the number of the one that is named; null for none of them. */
export function photoNamed(photos: readonly Named[], name: string): number | null {
  const wanted = parseId(name);
  const key = wanted === null ? keyIn(name) : null;
  const found = photos.find((photo) => (wanted === null ? photo.key === key : photo.imageId === wanted));
  return found?.imageId ?? null;
}

/** A bare name lies under /upload/pets/; an address of the site says where it lies. */
function keyIn(fileName: string): string | null {
  const [, path] = /\/upload\/(.+)$/s.exec(fileName) ?? [];
  return parsePictureFile(path ?? `pets/${fileName}`)?.key ?? null;
}

export const IMAGES = "Images must be JSON text: an array of objects with file_name or image_id";

const orderSchema = z.array(
  z
    .object({ image_id: z.int().optional(), file_name: z.string().optional() })
    .transform(({ image_id: id, file_name }) => (id === undefined ? (file_name ?? "") : String(id))),
);

/** The names of photographs in the order that a text gives: an array as JSON, or such a text as JSON. Null for others. */
export function readPhotoOrder(text: string): string[] | null {
  const once = parseJson(text);
  const parsed = orderSchema.safeParse(typeof once === "string" ? parseJson(once) : once);
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
