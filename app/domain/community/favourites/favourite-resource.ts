// JSON API resources of favourites: a summary of each, and whether it is still listed.
import { z } from "zod";
import { renditionUrl } from "#app/domain/images/image.ts";
import { imageFileName } from "#app/domain/pets/pet-image-resource.ts";
import type { FavouriteBreeder, FavouritePet } from "./views.ts";

const isListed = z.boolean().describe("On the public pages still; what is not has no page to look at");

export const favouritePetSchema = z
  .object({
    pet_id: z.int(),
    slug: z.string(),
    is_listed: isListed,
    deposit_paid: z.boolean(),
    info: z.object({
      name: z.string(),
      breed: z.string(),
      age: z.string(),
      price: z.number().describe("Pounds"),
      location: z.string(),
      images: z
        .array(z.object({ file_name: z.string() }))
        .max(1)
        .describe("The first one"),
    }),
  })
  .meta({ id: "FavouritePet" });

export const favouriteBreederSchema = z
  .object({
    breeder_id: z.int(),
    slug: z.string(),
    is_listed: isListed,
    stats: z.object({ average_rating: z.number(), review_count: z.int() }),
    info: z.object({
      location: z.string(),
      registration: z.object({ trading_name: z.string() }),
      images: z.object({ profile_image_url: z.string() }),
    }),
  })
  .meta({ id: "FavouriteBreeder" });

const PROFILE_WIDTH = 640;

/** Returns the resource of a saved pet. */
export function favouritePetResource({ pet, listed }: FavouritePet): z.infer<typeof favouritePetSchema> {
  const { petId, slug, name, breed, age, location, pricePence, image, depositPaid } = pet;
  const images = image ? [{ file_name: imageFileName(image) }] : [];
  return {
    pet_id: petId,
    slug,
    is_listed: listed,
    deposit_paid: depositPaid,
    info: { name, breed, age, price: pricePence / 100, location, images },
  };
}

/** Returns the resource of a saved breeder. */
export function favouriteBreederResource({
  breeder,
  listed,
}: FavouriteBreeder): z.infer<typeof favouriteBreederSchema> {
  const { breederId, slug, tradingName, location, avatar, avatarUrl, averageRating, reviewCount } = breeder;
  return {
    breeder_id: breederId,
    slug,
    is_listed: listed,
    stats: { average_rating: averageRating, review_count: reviewCount },
    info: {
      location,
      registration: { trading_name: tradingName },
      images: { profile_image_url: avatar ? renditionUrl(avatar, PROFILE_WIDTH, "jpg") : avatarUrl },
    },
  };
}
