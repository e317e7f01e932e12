// Litters as the public sees them: cards of the list, the page of a litter, and the litter of a pet.
import type { BreederCardView } from "#app/domain/breeders/views.ts";
import type { Image } from "#app/domain/images/image.ts";
import type { ParentCard } from "#app/domain/pets/animals/views.ts";
import type { PetCardBreeder, PetGender } from "#app/domain/pets/views.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import type { RowStatus } from "./row-status.ts";
import type { LitterStage, LitterType } from "./stages.ts";

export interface LitterFacts {
  litterId: number;
  /** Path segment of the litter's page: /litters/{slug}. */
  slug: string;
  name: string;
  type: LitterType;
  breed: string;
  stage: LitterStage;
  /** Calendar dates. */
  dueOn: string | null;
  bornOn: string | null;
  location: string;
  /** Null before the birth: nothing is for sale yet. */
  price: { minPence: number; maxPence: number } | null;
  /** All animals of the litter, and those that can be bought now. */
  total: number;
  available: number;
}

export interface LitterCardView extends LitterFacts {
  image: Image | null;
  breeder: PetCardBreeder;
}

/** An animal of a litter. Its working name is private until it is listed. */
export interface PublicRow {
  rowId: number;
  sex: PetGender;
  colour: string;
  status: RowStatus;
  /** Null for an animal that is not for sale. */
  pricePence: number | null;
  /** The pet whose page the viewer can open; null while there is none. */
  pet: { petId: number; name: string; slug: string; image: Image | null } | null;
}

export interface LitterPageView extends LitterFacts {
  tagline: string;
  description: string;
  coat: string | null;
  size: string | null;
  /** The decision about a planned or expected litter. */
  status: PetStatus;
  /** False for a litter that only its breeder and administrators see. */
  listed: boolean;
  rows: PublicRow[];
  dam: ParentCard | null;
  sire: ParentCard | null;
  /** The mother, or the animals: what a link preview shows. */
  image: Image | null;
  breeder: BreederCardView;
  /** User id of the breeder's account. */
  ownerId: number;
}

/** A brother or sister on the page of a pet. */
export interface SiblingCard {
  petId: number;
  slug: string;
  name: string;
  gender: PetGender;
  pricePence: number;
  reserved: boolean;
  image: Image | null;
}

/** The litter of a pet on the pet's page. */
export interface PetSiblings {
  litterId: number;
  slug: string;
  /** Whether the page of the litter is public. */
  listed: boolean;
  total: number;
  available: number;
  siblings: SiblingCard[];
  dam: ParentCard | null;
  sire: ParentCard | null;
}
