// Calls with which breeders look after their listings.
import { z } from "zod";
import { listingSchema } from "#app/domain/listings/schema.ts";
import { petImageResourceSchema } from "#app/domain/pets/pet-resource.ts";
import { PHOTO_CEILING } from "#app/domain/photos/rules.ts";
import { type CallGroup, done, file, id } from "#app/http/api/openapi/call.ts";
import { petParams } from "./pets.ts";

const photographs = Object.fromEntries(
  Array.from({ length: PHOTO_CEILING }, (_, number) => [
    `image${number}`,
    file.optional().describe("JPEG, PNG or WebP; by default up to 5 MB"),
  ]),
);

const besides = {
  ...photographs,
  imageCount: z.string().optional().describe("How many photographs are sent; where another number arrives: 400"),
  precise_location: z.string().optional().meta({
    contentMediaType: "application/json",
    description: 'JSON text {"lat": 53.8, "lng": -1.55, "formatted_address": "…"}; empty for none',
  }),
  is_approved: z.string().optional().describe("Counts only from somebody who may approve"),
};

const LISTING = {
  name: "Bramble",
  tagline: "A gentle soul with big paws",
  description: "Raised in the kitchen with our own children, and used to cats, hens and the vacuum cleaner.",
  type: "dog",
  breed: "Cocker Spaniel",
  gender: "female",
  colour: "Golden",
  age: "8 weeks",
  price: "1250",
};

const images = z.string().optional().meta({
  contentMediaType: "application/json",
  description:
    "JSON text of an array of objects with file_name or image_id: the order of the images that are there. Those that are not named follow.",
});

/** Of a change that hides an approved listing until it has been checked again. */
export const hiddenFields = {
  status: z
    .literal("pending")
    .optional()
    .describe("Where the change hides an approved listing until it has been checked again."),
  notice: z.string().optional().describe("Says so."),
};

export const listingsCalls: CallGroup = {
  heading: "Listings",
  calls: [
    {
      method: "post",
      path: "/api/pets",
      id: "createPet",
      summary: "Publish a listing",
      description:
        "For approved breeders whose plan has room. It waits for approval. Where anything is wrong, a photograph too, nothing is published.",
      access: "permission",
      creates: true,
      body: { multipart: true, schema: z.object({ ...listingSchema.shape, ...besides }) },
      example: { body: { ...LISTING, imageCount: "1", image0: "bramble.jpg" } },
      answers: { 201: { description: "It is published.", schema: done({ pet_id: z.int() }) } },
    },
    {
      method: "patch",
      path: "/api/pets/{petId}",
      id: "updatePet",
      summary: "Change a listing",
      description:
        "Fields that are not sent stay as they are, and new photographs come behind those that are there. An approved listing whose type, breed or gender changes is hidden until a moderator has checked it again. For its breeder and administrators; to others it is not there.",
      access: "permission",
      params: petParams,
      body: { multipart: true, schema: z.object({ ...listingSchema.shape, ...besides, images }).partial() },
      example: { body: { tagline: LISTING.tagline, description: LISTING.description } },
      answers: { 200: { description: "It is changed.", schema: done(hiddenFields) } },
    },
    {
      method: "delete",
      path: "/api/pets/{petId}",
      id: "deletePet",
      summary: "Delete a listing",
      description: "Not while a deposit can be refunded or is being paid: 409. Deleting it twice is no failure.",
      access: "permission",
      params: petParams,
      answers: { 200: { description: "It is deleted.", schema: done() } },
      refusals: [409],
    },
    {
      method: "delete",
      path: "/api/pets/{petId}/images/{imageId}",
      id: "deletePetImage",
      summary: "Delete an image of a listing",
      description:
        "With the last image that a moderator approved, the listing is hidden until it has been checked again.",
      access: "permission",
      params: petParams.extend({ imageId: id.describe("The image_id. The file_name is accepted as well") }),
      answers: {
        200: {
          description: "Those that are left.",
          schema: done({ images: z.array(petImageResourceSchema), ...hiddenFields }),
        },
      },
    },
  ],
};
