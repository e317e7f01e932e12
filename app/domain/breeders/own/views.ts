// View types of a breeder's own record.
import type { FocalPoint } from "#app/domain/breeders/views.ts";
import type { Image } from "#app/domain/images/image.ts";

/** The two images of a breeder, as in their URLs. */
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
  /** A changed name that a moderator has not approved yet. */
  pendingTradingName: string | null;
  description: string;
  location: string;
  councilAuthority: string;
  contactPhone: string | null;
  contactEmail: string | null;
  isApproved: boolean;
  averageRating: number;
  reviewCount: number;
  confirmedAverage: number;
  confirmedCount: number;
  /** The URL of the initials image, shown without a profile image. */
  avatarUrl: string;
  images: Record<BreederImage, PlacedImage>;
  /** The vacation message ("" when none was written), or null when not on vacation. */
  vacationMessage: string | null;
}

/** A pet in the list of the overview. */
