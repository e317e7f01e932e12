// View models of parents and their health tests. Days are calendar dates ("YYYY-MM-DD"), moments ISO 8601.
import type { Image } from "#app/domain/images/image.ts";
import type { PetGender } from "#app/domain/pets/views.ts";

export const PARENT_TYPES = ["dog", "cat", "rabbit"] as const;
export type ParentType = (typeof PARENT_TYPES)[number];

export interface HealthTestView {
  testId: number;
  name: string;
  result: string;
  testedOn: string;
  laboratory: string | null;
  /** Null without a document. */
  documentName: string | null;
  /** When a moderator saw the document; null when none has. */
  seenAt: string | null;
}

/** A parent as its breeder sees it. */
export interface AnimalView {
  animalId: number;
  breederId: number;
  type: ParentType;
  name: string;
  sex: PetGender;
  breed: string;
  bornOn: string | null;
  registeredName: string | null;
  registeredNumber: string | null;
  microchipNumber: string | null;
  livesWithUs: boolean;
  images: Image[];
  tests: HealthTestView[];
}

/** A health test whose document no moderator has seen yet. */
export interface DocumentToSee {
  test: HealthTestView;
  version: string;
  animalName: string;
  breed: string;
  registeredName: string | null;
  tradingName: string;
  /** Path segment of the breeder's page. */
  slug: string;
}

/** A parent that a litter can name. */
export interface ParentOption {
  animalId: number;
  name: string;
  sex: PetGender;
  breed: string;
  bornOn: string | null;
}

/** A health test as the public reads it. */
export interface HealthTestLine {
  testId: number;
  hasDocument: boolean;
  /** "Hip score: 4/4, March 2026". */
  text: string;
  /** "We saw the document on 5 March 2026" or "Stated by the breeder". */
  source: string;
}

/** A parent on the public pages of its litters and their pets. */
export interface ParentCard {
  animalId: number;
  name: string;
  sex: PetGender;
  breed: string;
  /** "3 years"; null when the breeder has not given a date of birth. */
  age: string | null;
  registeredName: string | null;
  registeredNumber: string | null;
  /** The last 4 digits of the microchip number. */
  microchipEnd: string | null;
  livesWithUs: boolean;
  images: Image[];
  tests: HealthTestLine[];
}
