// The row of the query of a pet's page.
import type { BreederCardRow } from "#app/domain/breeders/card-rows.server.ts";
import type { RecordCounts } from "#app/domain/breeders/trading-record.ts";
import type { PetImage } from "#app/domain/images/image.ts";
import type { LawAnswers } from "#app/domain/law/answers.ts";
import type { PetStatus, PetType } from "#app/domain/shared/pet-types.ts";
import type { CheckedRow } from "./checked-rows.server.ts";
import type { Promises } from "./promises.ts";
import type { SellerRow } from "./seller.ts";
import type { PetGender } from "./views.ts";

export interface PetPageRow extends BreederCardRow, CheckedRow {
  petId: number;
  name: string;
  tagline: string;
  description: string;
  type: PetType;
  breed: string;
  gender: PetGender;
  colour: string;
  age: string;
  size: string | null;
  coat: string | null;
  pricePence: number;
  depositPence: number | null;
  status: PetStatus;
  reserved: boolean;
  featured: boolean;
  listed: boolean;
  soldAt: Date | null;
  pausedAt: Date | null;
  reservedUntil: Date | null;
  heldUntil: Date | null;
  promises: Promises;
  isPedigree: boolean;
  isKennelClub: boolean;
  isCouncilRegistered: boolean;
  createdAt: Date;
  ownerId: number;
  breederPetCount: number;
  litterId: number | null;
  damId: number | null;
  sireId: number | null;
  listingLocation: string;
  seller: SellerRow;
  /** The row of pet_declarations; its columns have the names of the answers. */
  answers: LawAnswers | null;
  images: PetImage[] | null;
  record: RecordCounts | null;
}
