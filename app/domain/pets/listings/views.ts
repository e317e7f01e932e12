// A breeder's listings as the breeder sees them.
import type { Image } from "#app/domain/images/image.ts";
import type { LawText } from "#app/domain/law/answers.ts";
import type { LawResult } from "#app/domain/law/check-listing.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import type { PlaceValues } from "#app/domain/shared/places/schema.ts";
import type { PlaceView } from "#app/domain/shared/places/views.ts";
import type { CertificateView } from "./certificate-views.ts";
import type { ImageView } from "./photo-views.ts";
import type { ListingText } from "./schema.ts";

export interface OwnPet {
  petId: number;
  slug: string;
  name: string;
  breed: string;
  pricePence: number;
  status: PetStatus;
  /** Why the listing is not public: the reason of a moderator or of a rule. */
  rejectionReason: string | null;
  reserved: boolean;
  /** The end of a reservation by the breeder; ISO 8601. */
  reservedUntil: string | null;
  depositPaid: boolean;
  /** The paid deposit that reserves it. */
  depositId: number | null;
  /** It is on its way back. */
  isRefunding: boolean;
  /** A buyer is at the checkout of its deposit. */
  isHeld: boolean;
  /** The payer's bank is deciding about the deposit. */
  isDisputed: boolean;
  /** ISO 8601. */
  soldAt: string | null;
  isPaused: boolean;
  image: Image | null;
  /** The number of questions of "Law and welfare" to answer before a moderator can check the listing. */
  openAnswers: number;
  /** The last day for the answers of an approved pet, as a calendar date; null without a deadline. */
  answersDueOn: string | null;
  /** A moderator has asked for changes and waits for them. */
  asksForChanges: boolean;
  /** The decision that keeps it from buyers, to appeal against; null without one. */
  decisionRef: string | null;
  /** It was appealed against. */
  isAppealed: boolean;
  /** A deposit, or a dispute about one, keeps it for now. */
  isDeletable: boolean;
}

/** An unpublished draft. */
export interface DraftSummary {
  draftId: string;
  /** The typed name, or "". */
  name: string;
  imageCount: number;
  savedAt: string;
  /** When it was sent for review, before it could be published (ISO 8601). */
  sentAt: string | null;
}

/** The values of the form's fields. */
export type ListingValues = ListingText & PlaceValues & LawText;

export interface EditedListing {
  petId: number;
  breederId: number;
  slug: string;
  name: string;
  status: PetStatus;
  isSold: boolean;
  rejectionReason: string | null;
  values: ListingValues;
  /** Of the values, for a save that finds them changed. */
  version: string;
}

/** What another tab has changed since the form was opened, of what was typed in it. */
export interface DraftConflict {
  /** When it was saved, ISO 8601. */
  at: string;
  /** The fields with their present texts. */
  changes: { label: string; now: string }[];
  /** With this version the next save replaces it. */
  version: string;
}

/** The action data of the listing form: the submitted values, with errors and results. */
export interface ListingActionData {
  /** The draft that a form of a new listing belongs to. */
  draftId?: string;
  values: ListingValues;
  /** The version that the form was opened with; "" to continue with the present one. */
  version: string;
  images: ImageView[];
  /** What is wrong, by field. */
  errors: Record<string, string[]>;
  /** Errors of the form as a whole. */
  formErrors: string[];
  /** What is wrong with the images that were sent. */
  imageFaults: string[];
  /** The stored certificate of a docked tail. */
  certificate: CertificateView | null;
  /** The places that a search has found; null when there was none. */
  places: PlaceView[] | null;
  /** A save of a draft that found other changes. */
  conflict: DraftConflict | null;
  notice: { kind: "success" | "error"; text: string } | null;
  /** The changes to confirm, for an edit that hides the listing. */
  recheck: Recheck | null;
  /** The rules of the section "Law and welfare" for the submitted values; null where they were not checked. */
  law: LawResult | null;
}

/** A field with its texts before and after the edit; "" for an empty field. */
export interface FieldChange {
  field: string;
  label: string;
  before: string;
  after: string;
}

/** An edit that hides an approved listing until it has been checked again, shown for confirmation. */
export interface Recheck {
  /** The name of the pet. */
  name: string;
  changes: FieldChange[];
  /** The images before and after, where the edit is about them. */
  images: { before: ImageView[]; after: ImageView[] } | null;
  /** The button that makes the edit. */
  intent: string;
}
