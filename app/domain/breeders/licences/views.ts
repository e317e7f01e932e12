// View models of licences. Days are calendar dates ("YYYY-MM-DD"), moments ISO 8601.
import type { Nation } from "#app/domain/shared/places/nations.ts";
import type { CouncilLinks } from "./council-links.server.ts";
import type { CheckSource, LicenceKind, LicenceState } from "./kinds.ts";

/** What the public may read of a licence. */
export interface PublicLicence {
  number: string;
  council: string;
  state: LicenceState;
  endsOn: string;
  checkedAt: string | null;
  /** Null without stars, or when no moderator saw them on the document. */
  checkedStars: number | null;
  /** Null without a maximum number of dogs, or when no moderator saw it on the document. */
  checkedMaxDogs: number | null;
  /** The year in which the licence starts. */
  year: string;
}

export interface LicenceView {
  licenceId: number;
  breederId: number;
  nation: Nation;
  kind: LicenceKind;
  number: string;
  council: string;
  holderName: string;
  startsOn: string;
  endsOn: string;
  stars: number | null;
  starsChecked: boolean;
  maxDogs: number | null;
  maxDogsChecked: boolean;
  remark: string;
  state: LicenceState;
  checkedSource: CheckSource | null;
  checkedAt: string | null;
  refusalReason: string | null;
  /** What a moderator asks the breeder to change; null when the licence waits for a moderator. */
  changeRequest: string | null;
  documentName: string | null;
  /** Identifies the version that a moderator saw. */
  updatedAt: string;
}

/** A licence as its breeder sees it. */
export interface OwnLicence extends LicenceView {
  /** The number of listings that name a licence which this one replaces. */
  oldPets: number;
  /** The number of the licence that replaces this one; null when none does. */
  replacedBy: string | null;
}

/** An unchecked licence with the facts to compare. */
export interface LicenceToCheck extends LicenceView {
  /** Of the fields that a moderator compares. */
  version: string;
  tradingName: string;
  slug: string;
  registeredName: string;
  /** The media type of the document; null without one. */
  documentType: string | null;
  isTooLong: boolean;
  councilLinks: CouncilLinks | null;
  /** Trading names of other breeders with the same number and council. */
  alsoOf: string[];
}
