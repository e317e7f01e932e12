// A photograph as the JSON API answers it, of a pet or of a breeder's own set.
import { z } from "zod";
import { imageFileName, petImageResourceSchema } from "#app/domain/pets/pet-resource.ts";
import { parsePictureFile } from "#app/domain/pictures/picture.ts";
import type { PhotoHome, PhotoView } from "./views.ts";

const UPLOADS = "/upload/";

export const imageResourceSchema = petImageResourceSchema
  .extend({ pet_id: z.int().nullable().describe("Null in a breeder's own set.") })
  .meta({ id: "Image" });

/** The answer about the photographs of a home, all of them in their order. */
export function imageResources(
  photos: readonly PhotoView[],
  breederId: number,
  home: PhotoHome,
): z.infer<typeof imageResourceSchema>[] {
  return photos.map((photo, order) => ({
    image_id: photo.imageId,
    pet_id: "petId" in home ? home.petId : null,
    breeder_id: breederId,
    file_name: imageFileName(photo),
    order,
  }));
}

/** The key of the picture that a `file_name` is about, in whichever of its files; null for what is none. */
export function keyOfFileName(name: string): string | null {
  const path = name.startsWith(UPLOADS) ? name.slice(UPLOADS.length) : `pets/${name}`;
  return parsePictureFile(path)?.key ?? null;
}
