// The JSON API's representation of an image of a pet.
import { z } from "zod";
import { IMAGE_ROLES, type ImageRole, renditionName, renditionWidths } from "#app/domain/images/image.ts";

export interface PetImageRecord {
  imageId: number;
  key: string;
  width: number;
  position: number;
  role: ImageRole | null;
}

export const petImageResourceSchema = z
  .object({
    image_id: z.int(),
    pet_id: z.int(),
    breeder_id: z.int(),
    file_name: z.string().describe("A file name under /upload/pets/, or a path of this site"),
    order: z.int().describe("From 0; lists show the first image"),
    role: z.enum(IMAGE_ROLES).nullable().describe("with_mother: it shows the animal with its mother"),
  })
  .meta({ id: "PetImage" });

type PetImageResource = z.infer<typeof petImageResourceSchema>;

/** The response body for one image of a pet. */
export function petImageResource(
  image: PetImageRecord,
  { petId, breederId }: { petId: number; breederId: number },
): PetImageResource {
  return {
    image_id: image.imageId,
    pet_id: petId,
    breeder_id: breederId,
    file_name: imageFileName(image),
    order: image.position,
    role: image.role,
  };
}

/** The largest JPEG of an image: its file name when it is under /upload/pets/, otherwise its path. */
export function imageFileName(image: { key: string; width: number }): string {
  const widths = renditionWidths(image);
  const name = renditionName(image.key, widths[widths.length - 1]!, "jpg");
  return name.startsWith("pets/") ? name.slice("pets/".length) : `/upload/${name}`;
}
