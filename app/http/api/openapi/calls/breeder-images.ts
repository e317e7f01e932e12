// The photographs of a breeder: their own set, and those of each pet.
import { z } from "zod";
import { imageResourceSchema } from "#app/domain/photos/image-resource.ts";
import { imageOrderSchema } from "#app/domain/photos/order-schema.ts";
import { type CallGroup, done, file, id } from "#app/http/api/openapi/call.ts";
import { hiddenFields } from "./listings.ts";

const params = z.object({ breederId: id });
const images = z.array(imageResourceSchema);
const WHO = "For the breeder and for administrators.";

export const breederImagesCalls: CallGroup = {
  heading: "A breeder's images",
  calls: [
    {
      method: "post",
      path: "/api/breeders/{breederId}/images",
      id: "addBreederImages",
      summary: "Adds images to a breeder's own set, or to a pet",
      description:
        "JPEG, PNG or WebP. What can be taken is taken, with a sentence in `faults` about each that cannot; where nothing " +
        `can, the answer is a 400. The same file sent again is still one image, so that there is no Idempotency-Key. ${WHO}`,
      access: "permission",
      params,
      body: {
        schema: z.object({ images: z.array(file).min(1), pet_id: id.optional().describe("The pet they are of.") }),
        multipart: true,
      },
      example: { body: { images: ["bramble.jpg"] } },
      answers: {
        201: {
          description: "All images that are there now, in their order.",
          schema: done({ images, faults: z.array(z.string()) }),
        },
      },
    },
    {
      method: "put",
      path: "/api/breeders/{breederId}/images/reorder",
      id: "orderBreederImages",
      summary: "Puts images in another order",
      description: `Images that are not named come behind those that are. ${WHO}`,
      access: "permission",
      params,
      body: { schema: imageOrderSchema },
      example: { body: { imageOrder: [31, 30] } },
      answers: { 200: { description: "The images in their new order.", schema: done({ images }) } },
    },
    {
      method: "delete",
      path: "/api/breeders/{breederId}/images/{fileName}",
      id: "deleteBreederImage",
      summary: "Takes an image away",
      description: `Of an image that is shown in several places, the one in the breeder's own set goes first. ${WHO}`,
      access: "permission",
      params: params.extend({ fileName: z.string().describe("A `file_name` as it was answered.") }),
      query: z.object({ pet_id: id.optional().describe("The pet it is of.") }),
      answers: { 200: { description: "The images that are left there.", schema: done({ images, ...hiddenFields }) } },
    },
  ],
};
