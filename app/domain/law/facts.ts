// What the rules of a listing are applied to: the listing, its answers, and facts from the database.
import type { PetType } from "#app/domain/shared/pet-types.ts";
import type { LawAnswers } from "./answers.ts";
import type { LitterCount } from "./litters-in-12-months.ts";

export interface ListingFacts {
  /** "" while the breeder has not typed it. */
  name: string;
  tagline: string;
  description: string;
  breed: string;
  /** Null while no type is chosen; then only the rules for every animal apply. */
  type: PetType | null;
  pricePence: number | null;
  depositPence: number | null;
  isKennelClub: boolean;
  answers: LawAnswers;
  photos: { count: number; withMother: number };
  /** The breeder's licence of the answers; null without one. */
  licence: ListedLicence | null;
  /** Other listings with the same microchip number (R16). */
  chip: { ownPetName: string | null; isOnOtherBreeder: boolean };
  /** Whether the vet's certificate of a docked tail is stored (R14). */
  hasTailCertificate: boolean;
  /** This listing's number among the breeder's litters of 12 months, and what that is made of (R03). */
  litters: LitterCount;
  /** The calendar date of the check, in London. */
  today: string;
  /** The site's email address for questions (R13). */
  contactEmail: string;
}

export interface ListedLicence {
  number: string;
  council: string;
  state: "unchecked" | "checked" | "refused" | "lapsed" | "withdrawn";
  /** The last day, as a calendar date. */
  endsOn: string;
}
