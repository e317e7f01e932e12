// The rows of the queues, each with all that a decision about it needs.
import type { Picture } from "#app/domain/pictures/picture.ts";
import type { PetStatus } from "#app/domain/pets/views.ts";

/** An earlier decision. */
export interface PastDecision {
  /** "rejected", "approved"… */
  what: string;
  reason: string | null;
  by: string | null;
  /** ISO 8601, as all times here. */
  at: string;
}

export interface QueuedPet {
  petId: number;
  slug: string;
  name: string;
  tagline: string;
  description: string;
  type: string;
  breed: string;
  gender: string;
  colour: string;
  age: string;
  location: string;
  pricePence: number;
  depositPence: number | null;
  claims: string[];
  status: PetStatus;
  reserved: boolean;
  createdAt: string;
  pictures: Picture[];
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
}

export interface QueuedApplication {
  breederId: number;
  slug: string;
  tradingName: string;
  description: string;
  location: string;
  council: string;
  address: string | null;
  /** As registered, and as to be called. */
  name: string;
  contactName: string;
  contactEmail: string;
  contactTel: string;
  username: string;
  email: string;
  emailVerified: boolean;
  phoneVerified: boolean;
  memberSince: string;
  /** Reasons of bans, the newest first; the first may still hold. */
  bans: { reason: string; at: string; open: boolean }[];
  appliedAt: string;
  history: PastDecision[];
}
