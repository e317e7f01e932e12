// View types of the rows of the moderation queues.
import type { PetImage } from "#app/domain/images/image.ts";
import type { CheckedRule } from "#app/domain/law/check-listing.ts";
import type { ParentCard } from "#app/domain/pets/animals/views.ts";
import type { CertificateView } from "#app/domain/pets/listings/certificate-views.ts";
import type { MarkedChange } from "#app/domain/pets/listings/changes.ts";
import type { PetStatus, PetType } from "#app/domain/shared/pet-types.ts";
import type { Nation } from "#app/domain/shared/places/nations.ts";

/** An earlier decision. */
export interface PastDecision {
  /** "rejected", "approved"… */
  what: string;
  reason: string | null;
  by: string | null;
  /** ISO 8601, as all times here. */
  at: string;
}

/** A claim in the moderation queue: until it ends, only its holder decides. */
export interface Claim {
  username: string;
  until: string;
}

/** What the moderation queue knows about a row. */
export interface CaseMarks {
  /** The open case with the most signals; null without one in the viewer's lanes. */
  caseId: number | null;
  weight: number;
  /** The sentences of its heaviest signals. */
  signals: string[];
  /** The weight of the account's strikes. */
  strikes: number;
  /** It is the viewer's own, so that another moderator decides it. */
  isOwn: boolean;
  /** Neither their own nor claimed by another moderator. */
  mayDecide: boolean;
}

export interface QueuedPet {
  petId: number;
  /** Sent with a decision, which is refused when the listing has changed since then. */
  version: string;
  claim: Claim | null;
  slug: string;
  name: string;
  tagline: string;
  description: string;
  type: PetType;
  breed: string;
  gender: string;
  colour: string;
  age: string;
  location: string;
  pricePence: number;
  depositPence: number | null;
  claims: string[];
  status: PetStatus;
  isDeleted: boolean;
  reserved: boolean;
  litterId: number | null;
  createdAt: string;
  images: PetImage[];
  /** The vet's certificate of a docked tail. */
  certificate: CertificateView | null;
  breeder: {
    breederId: number;
    slug: string;
    tradingName: string;
    username: string;
    plan: string | null;
    reputation: number | null;
    reviewCount: number;
    totalPets: number;
    activePets: number;
    rejectedPets: number;
    suspended: boolean;
  };
  history: PastDecision[];
  law: QueuedLaw;
  /** The changes since the last approval; null for a listing that was never approved or has not changed. */
  changes: PetChanges | null;
  /** On /admin/pets only. */
  marks?: CaseMarks;
}

/** The 22 rules for a listing, in their order, with the answers given. */
interface QueuedLaw {
  /** The message about a missing nation; null with a nation. */
  nation: string | null;
  /** The nation that it is sold from, which decides the rules; null while it is not chosen. */
  soldFrom: Nation | null;
  /** The number of questions without an answer. */
  open: number;
  rules: Pick<CheckedRule, "id" | "title" | "state" | "message" | "words">[];
  /** Null while no question is answered. */
  answeredAt: string | null;
  answeredBy: string | null;
}

/** The version last approved and the current one; `photos` is null when the images are the same. */
export interface PetChanges {
  fields: MarkedChange[];
  images: { before: PetImage[]; after: PetImage[] } | null;
}

/** An open case about a listing that was changed after its approval and stayed public. */
export interface ChangeCase {
  /** See QueuedPet. */
  version: string;
  caseId: number;
  /** The number of edits that the moderator has seen and decides about. */
  changes: number;
  openedAt: string;
  petId: number;
  slug: string;
  name: string;
  tradingName: string;
  compared: PetChanges;
  /** The vet's certificate of a docked tail. */
  certificate: CertificateView | null;
}

/** An open case about two listings or licences, an import, or the mother of a litter. */
export interface OpenCase {
  caseId: number;
  kind: "same_microchip" | "same_licence" | "early_import" | "six_litters";
  weight: number;
  /** What both subjects have, or what the case is about. */
  matched: string;
  openedAt: string;
  /** The versions of the subjects. */
  seen: string;
  subjects: CaseSubject[];
}

/** A listing, a litter, or a licence with its breeder's page. */
export interface CaseSubject {
  path: string;
  name: string;
  tradingName: string;
}

/** A litter with something to decide: itself while it is not born, or animals that are waiting for approval. */
export interface QueuedLitter {
  litterId: number;
  /** See QueuedPet. */
  version: string;
  slug: string;
  name: string;
  breed: string;
  tagline: string;
  description: string;
  location: string;
  /** "Born 5 March 2026". */
  stage: string;
  /** Whether the litter itself waits for a decision. */
  isUndecided: boolean;
  breeder: { tradingName: string; slug: string };
  dam: ParentCard | null;
  sire: ParentCard | null;
  /** About the mother. */
  warnings: string[];
  /** The animals that are waiting for approval, in the order of the rows. */
  pets: QueuedPet[];
}

export interface QueuedApplication {
  breederId: number;
  /** See QueuedPet. */
  version: string;
  claim: Claim | null;
  slug: string;
  tradingName: string;
  description: string;
  location: string;
  council: string;
  address: string | null;
  /** The registered first and last name. */
  name: string;
  contactName: string;
  contactEmail: string;
  contactTel: string;
  username: string;
  email: string;
  emailVerified: boolean;
  /** Whether the business phone is that of the account and verified. */
  phoneVerified: boolean;
  accountPhone: string | null;
  memberSince: string;
  /** Bans, newest first; `open` while a ban is in force. */
  bans: { reason: string; at: string; open: boolean }[];
  appliedAt: string;
  history: PastDecision[];
  /** On /admin/breeders only. */
  marks?: CaseMarks;
}
