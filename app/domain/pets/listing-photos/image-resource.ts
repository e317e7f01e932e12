// Images in the JSON API: the resource, parsing of image names in requests, and bodies that reorder images.
import { z } from "zod";
import { IMAGE_ROLES, type ImageRole, parseRenditionName } from "#app/domain/images/image.ts";
import type { ImageOwner, ImageView, NamedImage } from "#app/domain/pets/listings/photo-views.ts";
import { imageFileName, petImageResourceSchema } from "#app/domain/pets/pet-image-resource.ts";
import { MAX_ID, parseId } from "#app/domain/shared/search/slug.ts";

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
    role: image.role,
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

const role = z.enum(IMAGE_ROLES).nullable().optional();

/** An image in an ordered list; an undefined role leaves it as it is. */
export interface OrderedImage {
  /** Its id or file name. */
  name: string;
  role?: ImageRole | null;
}

const orderSchema = z.array(
  z
    .object({ image_id: z.int().optional(), file_name: z.string().optional(), role })
    .transform(({ image_id: id, file_name, role }) => ({
      name: id === undefined ? (file_name ?? "") : String(id),
      role,
    })),
);

/** Parses an ordered list of images: a JSON array, or a JSON string that contains one. Null for others. */
export function readImageOrder(text: string): OrderedImage[] | null {
  const once = parseJson(text);
  const parsed = orderSchema.safeParse(typeof once === "string" ? parseJson(once) : once);
  return parsed.success ? parsed.data : null;
}

/** The roles in a list of images, by image id. */
export function sentRoles(
  images: readonly { imageId: number; role?: ImageRole | null }[],
): Record<number, ImageRole | null> {
  const sent = images.flatMap(({ imageId, role }) => (role === undefined ? [] : [[imageId, role] as const]));
  return Object.fromEntries(sent);
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
  [
    id,
    z.object(
      {
        image_id: id.optional(),
        file_name: z.string().max(300).optional(),
        role: role.describe("Whether it shows the animal with its mother; left out: as it is."),
      },
      MESSAGE,
    ),
  ],
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

function named(given: z.output<typeof entry>): (NamedImage & { role?: ImageRole | null }) | null {
  if (typeof given === "number") return { imageId: given };
  const { image_id: imageId, file_name: fileName = "", role } = given;
  if (imageId !== undefined) return { imageId, role };
  const key = keyOfFileName(fileName);
  return key === null ? null : { key, role };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
