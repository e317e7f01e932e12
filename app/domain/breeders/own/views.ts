// The shapes in which a breeder's own record reaches their screens.
import type { FocalPoint } from "#app/domain/breeders/views.ts";
import type { Image } from "#app/domain/images/image.ts";
import type { PetStatus } from "#app/domain/pets/views.ts";

/** The two images of a breeder, by the words of their addresses. */
export const BREEDER_IMAGES = ["image", "cover"] as const;
export type BreederImage = (typeof BREEDER_IMAGES)[number];

interface PlacedImage {
  image: Image | null;
  position: FocalPoint;
}

export interface OwnBreeder {
  breederId: number;
  /** Path segment of the public page: /breeders/{slug}. */
  slug: string;
  tradingName: string;
  description: string;
  location: string;
  councilAuthority: string;
  contactPhone: string | null;
  contactEmail: string | null;
  isApproved: boolean;
  averageRating: number;
  reviewCount: number;
  /** The initials image, where there is no profile image. */
  avatarUrl: string;
  images: Record<BreederImage, PlacedImage>;
  /** The vacation message ("" when none was written), or null when not on vacation. */
  vacationMessage: string | null;
}

/** How many things of each kind wait for the breeder. */
export interface OpenTasks {
  unreadMessages: number;
  /** Listings that were started and not published. */
  startedListings: number;
  /** Listings that were not approved, and can be changed and sent again. */
  rejectedListings: number;
  /** Deposits on pets that are not deleted, unless they are on their way back. */
  paidDeposits: number;
  unansweredReviews: number;
}

/** A pet as the overview lists it. */
export interface OwnPet {
  petId: number;
  slug: string;
  name: string;
  breed: string;
  pricePence: number;
  status: PetStatus;
  reserved: boolean;
  image: Image | null;
}
