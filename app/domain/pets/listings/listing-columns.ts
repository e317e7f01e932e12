// Converts a listing between its validated form, its database columns and the values of the form's fields.
import { poundsValue } from "#app/domain/pets/price.ts";
import { DEPOSIT_POLICIES, type Promises } from "#app/domain/pets/promises.ts";
import type { PetGender } from "#app/domain/pets/views.ts";
import type { PetType } from "#app/domain/shared/pet-types.ts";
import type { PrecisePlace } from "#app/domain/shared/places/views.ts";
import type { Listing } from "./schema.ts";
import { STEP_FIELDS } from "./step-fields.ts";
import type { ListingStep } from "./steps.ts";
import type { ListingValues } from "./views.ts";

/** The columns of a pet that its breeder fills in. */
export interface ListingColumns extends Promises {
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
  location: string | null;
  isPedigree: boolean;
  isKennelClub: boolean;
  isCouncilRegistered: boolean;
}

export interface PlaceColumns {
  placeLat: number | null;
  placeLng: number | null;
  placeAddress: string | null;
}

/** The columns of a validated listing. */
export function columnsOf(listing: Listing): ListingColumns {
  return {
    name: listing.name,
    tagline: listing.tagline,
    description: listing.description,
    pricePence: listing.price,
    depositPence: listing.deposit_amount,
    type: listing.type,
    breed: listing.breed,
    gender: listing.gender,
    colour: listing.colour,
    age: listing.age,
    size: listing.size,
    coat: listing.coat,
    location: listing.location,
    depositPolicy: listing.deposit_policy,
    healthGuaranteeMonths: listing.health_guarantee_months,
    takesBackForLife: listing.takes_back_for_life,
    includesInsurance: listing.includes_insurance,
    isPedigree: listing.is_pedigree,
    isKennelClub: listing.is_kennel_club,
    isCouncilRegistered: listing.is_council_registered,
  };
}

/** The validated form of stored columns. */
export function listingOf(pet: ListingColumns): Listing {
  const { pricePence, depositPence, isPedigree, isKennelClub, isCouncilRegistered, ...same } = pet;
  const { name, tagline, description, type, breed, gender, colour, age, size, coat, location } = same;
  return {
    ...{ name, tagline, description, type, breed, gender, colour, age, size, coat, location },
    price: pricePence,
    deposit_amount: depositPence,
    deposit_policy: DEPOSIT_POLICIES.find((policy) => policy === pet.depositPolicy) ?? null,
    health_guarantee_months: pet.healthGuaranteeMonths,
    takes_back_for_life: pet.takesBackForLife,
    includes_insurance: pet.includesInsurance,
    is_pedigree: isPedigree,
    is_kennel_club: isKennelClub,
    is_council_registered: isCouncilRegistered,
  };
}

/** The columns of a precise location. */
export function placeColumnsOf(place: PrecisePlace | null): PlaceColumns {
  return {
    placeLat: place?.lat ?? null,
    placeLng: place?.lng ?? null,
    placeAddress: place?.formatted_address ?? null,
  };
}

/** A listing after a form was saved: of a step only its own fields are taken, and the others stay as they are stored. */
export function stepApplied(
  stored: ListingColumns & PlaceColumns,
  { step, listing, place }: { step?: ListingStep | null; listing: Listing; place: PrecisePlace | null },
): { listing: Listing; place: PlaceColumns } {
  if (!step) return { listing, place: placeColumnsOf(place) };
  const own: readonly string[] = STEP_FIELDS[step];
  const given = Object.entries(listing).filter(([field]) => own.includes(field));
  const { placeLat, placeLng, placeAddress } = stored;
  return {
    listing: { ...listingOf(stored), ...(Object.fromEntries(given) as Partial<Listing>) },
    place: step === "place" ? placeColumnsOf(place) : { placeLat, placeLng, placeAddress },
  };
}

/** The values of the form's fields for a stored listing. */
export function valuesOf(pet: ListingColumns & PlaceColumns): ListingValues {
  const ticked = (flag: boolean) => (flag ? "on" : "");
  return {
    name: pet.name,
    tagline: pet.tagline,
    description: pet.description,
    price: poundsValue(pet.pricePence),
    deposit_amount: pet.depositPence === null ? "" : poundsValue(pet.depositPence),
    type: pet.type,
    breed: pet.breed,
    gender: pet.gender,
    colour: pet.colour,
    age: pet.age,
    size: pet.size ?? "",
    coat: pet.coat ?? "",
    location: pet.location ?? "",
    deposit_policy: pet.depositPolicy ?? "",
    health_guarantee_months: pet.healthGuaranteeMonths ? String(pet.healthGuaranteeMonths) : "",
    takes_back_for_life: ticked(pet.takesBackForLife),
    includes_insurance: ticked(pet.includesInsurance),
    is_pedigree: ticked(pet.isPedigree),
    is_kennel_club: ticked(pet.isKennelClub),
    is_council_registered: ticked(pet.isCouncilRegistered),
    place_address: pet.placeAddress ?? "",
    place_lat: pet.placeLat === null ? "" : String(pet.placeLat),
    place_lng: pet.placeLng === null ? "" : String(pet.placeLng),
  };
}
