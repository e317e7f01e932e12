// A pet as the JSON API answers it: the documented names and nesting, made in one place for every call.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { seesEverything } from "#app/domain/breeders/policy.ts";
import { reputationPercent } from "#app/domain/breeders/rules.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { pictureFileName, pictureWidths } from "#app/domain/pictures/picture.ts";
import type { PetGender, PetStatus, PetType } from "./views.ts";

/** What the serializer needs to know of a pet. */
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
  location: string;
  placeLat: number | null;
  placeLng: number | null;
  placeAddress: string | null;
  paidById: number | null;
  paidAt: Date | null;
  favourited: boolean;
  images: { imageId: number; key: string; width: number; position: number }[];
}

export interface PetResource {
  pet_id: number;
  breeder_id: number;
  created_at: string;
  /** Pounds. */
  deposit_amount: number | null;
  deposit_paid: boolean;
  /** A user id; only told to that user, the owner and admins. */
  deposit_paid_by: number | null;
  deposit_paid_at: string | null;
  favourited: boolean;
  info: {
    name: string;
    tagline: string;
    description: string;
    /** Pounds. */
    price: number;
    type: PetType;
    breed: string;
    gender: PetGender;
    colour: string;
    age: string;
    size: string | null;
    coat: string | null;
    is_pedigree: boolean;
    is_kennel_club: boolean;
    is_council_registered: boolean;
    is_approved: boolean;
    status: PetStatus;
    location: string;
    /** Only told to the owner and admins: it can be somebody's front door. */
    precise_location: { lat: number; lng: number; address: string | null } | null;
    images: PetImageResource[];
  };
  breeder: {
    breeder_id: number;
    slug: string;
    info: { registration: { trading_name: string }; reputation: number | null };
  };
}

export interface PetImageResource {
  image_id: number;
  pet_id: number;
  breeder_id: number;
  /** A bare name served under /upload/pets/, or a path of this site. */
  file_name: string;
  order: number;
}

/** The answer about a pet for a viewer. */
export function petResource(pet: PetRecord, viewer: Viewer | null): PetResource {
  const isTrusted = viewer !== null && (viewer.userId === pet.ownerId || seesEverything(viewer));
  const seesDeposit = isTrusted || (viewer !== null && viewer.userId === pet.paidById);
  return {
    pet_id: pet.petId,
    breeder_id: pet.breederId,
    created_at: pet.createdAt.toISOString(),
    deposit_amount: pet.depositPence === null ? null : pet.depositPence / 100,
    deposit_paid: pet.paidById !== null,
    deposit_paid_by: seesDeposit ? pet.paidById : null,
    deposit_paid_at: seesDeposit ? (pet.paidAt?.toISOString() ?? null) : null,
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
      images: pet.images.map((image) => ({
        image_id: image.imageId,
        pet_id: pet.petId,
        breeder_id: pet.breederId,
        file_name: imageFileName(image),
        order: image.position,
      })),
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

/** The largest JPEG of a picture: its bare name where it lies under /upload/pets/, else its path. */
export function imageFileName(image: { key: string; width: number }): string {
  const widths = pictureWidths(image);
  const name = pictureFileName(image.key, widths[widths.length - 1]!, "jpg");
  return name.startsWith("pets/") ? name.slice("pets/".length) : `/upload/${name}`;
}

function preciseLocation(pet: PetRecord): PetResource["info"]["precise_location"] {
  if (pet.placeLat === null || pet.placeLng === null) return null;
  return { lat: pet.placeLat, lng: pet.placeLng, address: pet.placeAddress };
}
