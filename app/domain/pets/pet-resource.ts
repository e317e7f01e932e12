// The JSON API's representation of a pet, with the documented names and nesting, for every endpoint.
import { z } from "zod";
import { isAdministrator } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { reputationPercent } from "#app/domain/breeders/figures.ts";
import {
  publicLicenceResource,
  publicLicenceResourceSchema,
} from "#app/domain/breeders/licences/public-licence-resource.ts";
import type { PublicLicence } from "#app/domain/breeders/licences/views.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { PET_TYPES, type PetStatus, type PetType } from "#app/domain/shared/pet-types.ts";
import { DEPOSIT_CHOICES, type DepositChoice } from "./deposit-policy.ts";
import { type PetImageRecord, petImageResource, petImageResourceSchema } from "./pet-image-resource.ts";
import { type PetLitterRecord, petLitterResource, petLitterResourceSchema } from "./pet-litter-resource.ts";
import { PET_STATUSES } from "./policy.ts";
import type { PetGender } from "./views.ts";

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
  /** For its two sides. */
  handoverId: number | null;
  paidById: number | null;
  paidAt: Date | null;
  favourited: boolean;
  /** The licence that the listing names. */
  licence: PublicLicence | null;
  litter: PetLitterRecord | null;
  /** Calendar date of the response. */
  today: string;
  images: PetImageRecord[];
}

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
    handover_id: z.int().nullable().describe("Its handover, for buyer and breeder; otherwise null"),
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
    handover_id: pet.handoverId,
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

function preciseLocation(pet: PetRecord): PetResource["info"]["precise_location"] {
  if (pet.placeLat === null || pet.placeLng === null) return null;
  return { lat: pet.placeLat, lng: pet.placeLng, formatted_address: pet.placeAddress };
}
