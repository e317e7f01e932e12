// Images in the JSON API: the resource, parsing of image names in requests, and bodies that reorder images.
import { z } from "zod";
import { imageFileName, petImageResourceSchema } from "#app/domain/pets/pet-resource.ts";
import { MAX_ID, parseId } from "#app/domain/search/slug.ts";
import { parseRenditionName } from "./image.ts";
import type { ImageOwner, ImageView, NamedImage } from "./views.ts";

const UPLOADS = "/upload/";

export const imageResourceSchema = petImageResourceSchema
  .extend({ pet_id: z.int().nullable().describe("Null in a breeder's own set.") })
  .meta({ id: "Image" });

/** The response for all images of an owner, in their order. */
export function imageResources(
  images: readonly ImageView[],
  breederId: number,
  owner: ImageOwner,
): z.infer<typeof imageResourceSchema>[] {
  return images.map((image, order) => ({
    image_id: image.imageId,
    pet_id: "petId" in owner ? owner.petId : null,
    breeder_id: breederId,
    file_name: imageFileName(image),
    order,
  }));
}

/** The key of the image that a `file_name` belongs to; null for any other text. */
export function keyOfFileName(name: string): string | null {
  const path = name.startsWith(UPLOADS) ? name.slice(UPLOADS.length) : `pets/${name}`;
  return parseRenditionName(path)?.key ?? null;
}

interface Named {
  imageId: number;
  key: string;
}

/** The id of the image with this id or file name; null when it is not among `images`. */
export function imageByKey(images: readonly Named[], name: string): number | null {
  const wanted = parseId(name);
  const key = wanted === null ? keyIn(name) : null;
  const found = images.find((image) => (wanted === null ? image.key === key : image.imageId === wanted));
  return found?.imageId ?? null;
}

/** A bare name means /upload/pets/; a URL of the site contains its folder. */
function keyIn(fileName: string): string | null {
  const [, path] = /\/upload\/(.+)$/s.exec(fileName) ?? [];
  return parseRenditionName(path ?? `pets/${fileName}`)?.key ?? null;
}

export const IMAGES = "Images must be JSON text: an array of objects with file_name or image_id";

const orderSchema = z.array(
  z
    .object({ image_id: z.int().optional(), file_name: z.string().optional() })
    .transform(({ image_id: id, file_name }) => (id === undefined ? (file_name ?? "") : String(id))),
);

/** Parses an ordered list of image names: a JSON array, or a JSON string that contains one. Null for others. */
export function readImageOrder(text: string): string[] | null {
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

const MESSAGE = "imageOrder must be the list of images in their new order";
const ENTRIES_MAX = 100;
const JSON_MAX = 100_000;

const id = z.int(MESSAGE).min(1, MESSAGE).max(MAX_ID, MESSAGE);
const entry = z.union(
  [id, z.object({ image_id: id.optional(), file_name: z.string().max(300).optional() }, MESSAGE)],
  MESSAGE,
);
const entries = z.array(entry, MESSAGE).max(ENTRIES_MAX, MESSAGE);

export const imageOrderSchema = z.object({
  imageOrder: z
    .union([entries, z.string().max(JSON_MAX, MESSAGE).describe("JSON text of the list.")], MESSAGE)
    .transform((given, context) => {
      const list = entries.safeParse(typeof given === "string" ? parsed(given) : given);
      if (list.success) return list.data.map(named).filter((image) => image !== null);
      context.addIssue({ code: "custom", message: MESSAGE });
      return z.NEVER;
    }),
  pet_id: id.optional().describe("Whose images; without it those among which the named ones are."),
});

function named(given: z.output<typeof entry>): NamedImage | null {
  if (typeof given === "number") return { imageId: given };
  if (given.image_id !== undefined) return { imageId: given.image_id };
  const key = keyOfFileName(given.file_name ?? "");
  return key === null ? null : { key };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
