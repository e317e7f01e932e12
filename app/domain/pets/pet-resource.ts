// The JSON API's representation of a pet, with the documented names and nesting, for every endpoint.
import { z } from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { reputationPercent } from "#app/domain/breeders/figures.ts";
import { isAdministrator } from "#app/domain/breeders/policy.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { DEPOSIT_CHOICES, type DepositChoice } from "#app/domain/deposits/choice.ts";
import { IMAGE_ROLES, type ImageRole, renditionName, renditionWidths } from "#app/domain/images/image.ts";
import { publicLicenceResource, publicLicenceResourceSchema } from "#app/domain/licences/public-licence-resource.ts";
import type { PublicLicence } from "#app/domain/licences/views.ts";
import {
  type PetLitterRecord,
  petLitterResource,
  petLitterResourceSchema,
} from "#app/domain/litters/pet-litter-resource.ts";
import { PET_TYPES } from "./pet-types.ts";
import { PET_STATUSES } from "./policy.ts";
import type { PetGender, PetStatus, PetType } from "./views.ts";

/** The data of a pet that the serializer needs. */
export interface PetRecord {
  petId: number;
  breederId: number;
  ownerId: number;
  tradingName: string;
  averageRating: number;
  reviewCount: number;
  createdAt: Date;
  name: string;
  tagline: string;
  description: string;
  pricePence: number;
  depositPence: number | null;
  type: PetType;
  breed: string;
  gender: PetGender;
  colour: string;
  age: string;
  size: string | null;
  coat: string | null;
  isPedigree: boolean;
  isKennelClub: boolean;
  isCouncilRegistered: boolean;
  status: PetStatus;
  listed: boolean;
  soldAt: Date | null;
  location: string;
  placeLat: number | null;
  placeLng: number | null;
  placeAddress: string | null;
  depositId: number | null;
  depositChoice: DepositChoice | null;
  paidById: number | null;
  paidAt: Date | null;
  favourited: boolean;
  /** The licence that the listing names. */
  licence: PublicLicence | null;
  litter: PetLitterRecord | null;
  /** Calendar date of the response. */
  today: string;
  images: { imageId: number; key: string; width: number; position: number; role: ImageRole | null }[];
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

export const petResourceSchema = z
  .object({
    pet_id: z.int(),
    breeder_id: z.int(),
    created_at: z.iso.datetime(),
    deposit_amount: z.number().nullable().describe("Pounds"),
    deposit_paid: z.boolean(),
    distance_miles: z.int().nullish().describe("Only near a place; null where the pet's is unknown"),
    deposit_paid_by: z.int().nullable().describe("A user id; only for that user, the owner and admins, otherwise null"),
    deposit_id: z.int().nullable().describe("The paid deposit, for the same viewers as deposit_paid_by"),
    deposit_choice: z
      .enum(DEPOSIT_CHOICES)
      .nullable()
      .describe("How the payer had seen the pet when paying; for the same viewers as deposit_paid_by"),
    deposit_paid_at: z.iso.datetime().nullable().describe("For the same viewers as deposit_paid_by"),
    sold_at: z.iso.datetime().nullable().describe("When the breeder marked it as sold, or null"),
    litter: petLitterResourceSchema.nullable().describe("The litter of the pet; null without one"),
    favourited: z.boolean().describe("Whether the requesting user has saved it"),
    licence: publicLicenceResourceSchema.nullable().describe("The licence that the listing names"),
    info: z.object({
      name: z.string(),
      tagline: z.string(),
      description: z.string(),
      price: z.number().describe("Pounds"),
      type: z.enum(PET_TYPES),
      breed: z.string(),
      gender: z.enum(["male", "female"]),
      colour: z.string(),
      age: z.string(),
      size: z.string().nullable(),
      coat: z.string().nullable(),
      is_pedigree: z.boolean(),
      is_kennel_club: z.boolean(),
      is_council_registered: z.boolean(),
      is_approved: z.boolean(),
      status: z.enum(PET_STATUSES),
      location: z.string(),
      precise_location: z
        .object({ lat: z.number(), lng: z.number(), formatted_address: z.string().nullable() })
        .nullable()
        .describe("Only for the owner and admins, otherwise null: it can be a home address"),
      images: z.array(petImageResourceSchema),
    }),
    breeder: z.object({
      breeder_id: z.int(),
      slug: z.string(),
      info: z.object({
        registration: z.object({ trading_name: z.string() }),
        reputation: z.number().nullable().describe("Percent; null without a review"),
      }),
    }),
  })
  .meta({ id: "Pet" });

export type PetResource = z.infer<typeof petResourceSchema>;
export type PetImageResource = z.infer<typeof petImageResourceSchema>;

/** The response body for a pet and a viewer. */
export function petResource(pet: PetRecord, viewer: Viewer | null): PetResource {
  const isTrusted = viewer !== null && (viewer.userId === pet.ownerId || isAdministrator(viewer));
  const seesDeposit = isTrusted || (viewer !== null && viewer.userId === pet.paidById);
  return {
    pet_id: pet.petId,
    breeder_id: pet.breederId,
    created_at: pet.createdAt.toISOString(),
    deposit_amount: pet.depositPence === null ? null : pet.depositPence / 100,
    deposit_paid: pet.paidById !== null,
    deposit_paid_by: seesDeposit ? pet.paidById : null,
    deposit_id: seesDeposit ? pet.depositId : null,
    deposit_choice: seesDeposit ? pet.depositChoice : null,
    deposit_paid_at: seesDeposit ? (pet.paidAt?.toISOString() ?? null) : null,
    licence: publicLicenceResource(pet.licence, pet.today),
    sold_at: pet.soldAt?.toISOString() ?? null,
    litter: pet.litter && petLitterResource(pet.litter),
    favourited: pet.favourited,
    info: {
      name: pet.name,
      tagline: pet.tagline,
      description: pet.description,
      price: pet.pricePence / 100,
      type: pet.type,
      breed: pet.breed,
      gender: pet.gender,
      colour: pet.colour,
      age: pet.age,
      size: pet.size,
      coat: pet.coat,
      is_pedigree: pet.isPedigree,
      is_kennel_club: pet.isKennelClub,
      is_council_registered: pet.isCouncilRegistered,
      is_approved: pet.status === "approved",
      status: pet.status,
      location: pet.location,
      precise_location: isTrusted ? preciseLocation(pet) : null,
      images: pet.images.map((image) => petImageResource(image, pet)),
    },
    breeder: {
      breeder_id: pet.breederId,
      slug: breederSlug(pet.tradingName, pet.breederId),
      info: {
        registration: { trading_name: pet.tradingName },
        reputation: reputationPercent(pet.averageRating, pet.reviewCount),
      },
    },
  };
}

/** The response body for one image of a pet. */
export function petImageResource(
  image: PetRecord["images"][number],
  { petId, breederId }: Pick<PetRecord, "petId" | "breederId">,
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

function preciseLocation(pet: PetRecord): PetResource["info"]["precise_location"] {
  if (pet.placeLat === null || pet.placeLng === null) return null;
  return { lat: pet.placeLat, lng: pet.placeLng, formatted_address: pet.placeAddress };
}
