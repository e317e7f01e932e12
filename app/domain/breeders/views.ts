// View types of breeders: returned by queries, rendered by components.
import type { LicenceBadge } from "#app/domain/breeders/licences/badge.ts";
import type { Image } from "#app/domain/images/image.ts";
import type { TradingRecord } from "./trading-record.ts";

export interface BreederCardView {
  breederId: number;
  /** Path segment of the breeder's page: /breeders/{slug}. */
  slug: string;
  username: string;
  tradingName: string;
  localCouncilAuthority: string;
  description: string;
  location: string;
  /** 0 to 5; 0 when reviewCount is 0. */
  averageRating: number;
  reviewCount: number;
  /** Of reviews after a confirmed handover or with a deposit that was kept. */
  confirmedAverage: number;
  confirmedCount: number;
  /** Minutes; 0 with no data. */
  responseTimeMinutes: number;
  /** Created within the last 3 days. */
  isNew: boolean;
  /** Rounded percentage, or null when there is no review. */
  reputation: number | null;
  featured: boolean;
  /** The profile image, or null: then avatarUrl is the initials image. */
  avatar: Image | null;
  avatarUrl: string;
  /** The vacation message ("" when none was written), or null when not on vacation. */
  vacationMessage: string | null;
  /** The badge of a licence in force, a checked one first. */
  licence: LicenceBadge | null;
}

/** Percentages of the image's width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** The contact details for a viewer; full values are sent only to viewers who may see them. */
export interface BreederContactView {
  phone: string | null;
  email: string | null;
  masked: boolean;
  /** Whether a "show" control is beside them (requires login). */
  revealable: boolean;
}

export interface BreederPageView extends BreederCardView {
  /** User id of the breeder's account. */
  ownerId: number;
  firstName: string;
  /** ISO 8601. */
  createdAt: string;
  isApproved: boolean;
  cover: Image | null;
  avatarPosition: FocalPoint;
  coverPosition: FocalPoint;
  contact: BreederContactView;
  totalPets: number;
  /** Those that buyers can find and have, which are none without a plan. */
  activePets: number;
  record: TradingRecord;
}
