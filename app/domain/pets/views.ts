// View types of pets: returned by queries, rendered by components.
import type { LicenceBadge } from "#app/domain/breeders/licences/badge.ts";
import type { TradingRecord } from "#app/domain/breeders/trading-record.ts";
import type { BreederCardView } from "#app/domain/breeders/views.ts";
import type { Image, PetImage } from "#app/domain/images/image.ts";
import type { PetStatus, PetType } from "#app/domain/shared/pet-types.ts";
import type { Promises } from "./promises.ts";

export type PetGender = "male" | "female";

export interface PetCardView {
  petId: number;
  /** Path segment of the pet's page: /pets/{slug}. */
  slug: string;
  name: string;
  type: PetType;
  breed: string;
  gender: PetGender;
  age: string;
  /** "Ready 14 December" or "Ready now"; null while it is not known. */
  ready: string | null;
  /** "about 12 miles away" from the place of the search; null without one. */
  distance: string | null;
  /** The pet's own location, or its breeder's. */
  location: string;
  pricePence: number;
  depositPence: number | null;
  image: Image | null;
  status: PetStatus;
  /** A deposit is paid, or the breeder has reserved the pet. */
  reserved: boolean;
  /** A buyer is paying the deposit at the moment. */
  held: boolean;
  sold: boolean;
  depositPaid: boolean;
  /** The breeder's plan is featured in search, and the breeder's reputation allows it. */
  featured: boolean;
  isPedigree: boolean;
  isKennelClub: boolean;
  isCouncilRegistered: boolean;
  /** Null while the breeder has not answered. */
  seller: PetSellerLine | null;
  breeder: PetCardBreeder;
}

/** The line about the seller on a card: "Licensed by {council}" (checked), "Licence expired", "Private seller". */
export interface PetSellerLine {
  text: string;
  /** Whether a moderator has checked the licence and it has not expired. */
  isChecked: boolean;
}

/** Who sells the pet, and the licence that the listing names. */
export interface PetSellerView {
  /** "Licensed breeder", "Private seller" or "Rescue"; null without an answer, and for a licence that has expired. */
  label: string | null;
  badge: LicenceBadge | null;
  /** "Licence expired on {date}". */
  expired: string | null;
}

export interface PetFact {
  term: string;
  text: string;
  notes: string[];
}

/** The part "Health and law" of a pet's page. */
export interface PetLawView {
  facts: PetFact[];
  /** Facts that buyers expect and the breeder has not given. */
  missing: string[];
}

/** One fact of "What we checked", and who vouches for it. */
export interface PetCheckView {
  what: "email" | "phone" | "breeder" | "licence" | "microchip" | "mother" | "photos" | "tests" | "age";
  /** "Checked by {site} on {date}", "Seen on the document on {date}" or "Stated by the breeder". */
  state: string;
  by: "site" | "document" | "breeder";
  /** When it was checked or seen, ISO 8601. */
  at: string | null;
  details: string[];
}

export interface PetChecksView {
  /** What was given: first what this site checked or saw on a document, then what the breeder states. */
  rows: PetCheckView[];
  /** What was not given, in words. */
  missing: string[];
  /** How many of the facts that apply to the animal this site checked. */
  checked: number;
  total: number;
  /** The breeder has given no evidence about the pet itself. */
  none: boolean;
}

/** What other listings of the breed ask for. */
export interface PetPriceView {
  text: string;
  /** Under half of what most ask for at least. */
  isMuchLower: boolean;
}

export interface PetCardBreeder {
  breederId: number;
  slug: string;
  tradingName: string;
  /** Created within the last 3 days. */
  isNew: boolean;
  /** Rounded percentage, or null when there is no review. */
  reputation: number | null;
  averageRating: number;
  reviewCount: number;
}

export interface PetPageView extends Omit<
  PetCardView,
  "breeder" | "image" | "sold" | "held" | "ready" | "distance" | "seller"
> {
  /** The pet is listed at its breeder's location, so a distance that its card showed is that of this location. */
  isAtBreeder: boolean;
  /** False for a pet that only its owner and admins see, and for a sold one. */
  listed: boolean;
  /** The end of the hold while a buyer is paying, ISO 8601; null when there is none. */
  heldUntil: string | null;
  /** ISO 8601. */
  soldAt: string | null;
  isPaused: boolean;
  tagline: string;
  description: string;
  colour: string;
  coat: string | null;
  size: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** The pet was created within the last 3 days; whether its breeder was is in `breeder`. */
  isNew: boolean;
  /** "From 14 December 2026" or "Now"; null while it is not known. */
  readyToLeave: string | null;
  law: PetLawView;
  checks: PetChecksView;
  /** Replies, handovers and viewings of the breeder. */
  record: TradingRecord;
  /** Confirmed by both sides in 12 months. */
  handovers: number;
  prices: PetPriceView | null;
  promises: Promises;
  /** For which its deposit can be had back: "24 hours". */
  refundPeriod: string;
  images: PetImage[];
  seller: PetSellerView;
  breeder: BreederCardView;
  /** User id of the breeder's account. */
  ownerId: number;
  /** Public pets of the breeder, this one included. */
  breederPetCount: number;
  litterId: number | null;
  /** The parents of a pet in no litter. */
  damId: number | null;
  sireId: number | null;
}
