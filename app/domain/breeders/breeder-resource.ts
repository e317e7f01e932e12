// A breeder as the JSON API answers them: the documented names and nesting, made in one place for every call.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type Picture, pictureUrl } from "#app/domain/pictures/picture.ts";
import { contactView } from "./contact-view.ts";
import { formatFocalPoint, parseFocalPoint } from "./focal-point.ts";
import { breederSlug } from "./slug.ts";

type StoredPicture = Pick<Picture, "key" | "width">;

/** What the serializer needs to know of a breeder. */
export interface BreederRecord {
  breederId: number;
  username: string;
  createdAt: Date;
  status: "pending" | "approved" | "rejected";
  planId: string | null;
  planName: string | null;
  petLimit: number | null;
  subscriptionStatus: string | null;
  totalPets: number;
  activePets: number;
  averageRating: number;
  reviewCount: number;
  responseTimeMinutes: number;
  description: string;
  location: string;
  firstName: string;
  phone: string | null;
  email: string | null;
  isPublic: boolean;
  isHidden: boolean;
  tradingName: string;
  localCouncilAuthority: string;
  profilePicture: StoredPicture | null;
  coverPicture: StoredPicture | null;
  /** The initials image, where there is no profile picture. */
  avatarUrl: string;
  profileImagePosition: string;
  coverImagePosition: string;
}

export interface BreederResource {
  breeder_id: number;
  slug: string;
  username: string;
  created_at: string;
  /** The subscription in force, or null. */
  subscription: { plan_id: string; status: string; plan: { name: string; pet_limit: number | null } } | null;
  status: "pending" | "approved" | "rejected";
  stats: {
    total_pets: number;
    active_pets: number;
    average_rating: number;
    review_count: number;
    response_time_minutes: number;
  };
  info: {
    description: string;
    location: string;
    first_name: string;
    /** Masked, unless the breeder shows them to all; null where the breeder hides them. */
    contact: { email: string | null; tel_no: string | null };
    registration: { trading_name: string; local_council_authority: string };
    images: { profile_image_url: string; cover_image_url: string | null };
    /** JSON text of x and y percentages. */
    profile_image_position: string;
    /** JSON text of x and y percentages. */
    cover_image_position: string;
    checks: { is_approved: boolean };
  };
}

const PROFILE_WIDTH = 640;
const COVER_WIDTH = 1280;

/** The answer about a breeder for a viewer; contact details under the same rule as on the page. */
export function breederResource(breeder: BreederRecord, viewer: Viewer | null): BreederResource {
  const contact = contactView(breeder, viewer);
  const { planId, subscriptionStatus, profilePicture, coverPicture } = breeder;
  return {
    breeder_id: breeder.breederId,
    slug: breederSlug(breeder.tradingName, breeder.breederId),
    username: breeder.username,
    created_at: breeder.createdAt.toISOString(),
    subscription:
      planId === null || subscriptionStatus === null
        ? null
        : {
            plan_id: planId,
            status: subscriptionStatus,
            plan: { name: breeder.planName ?? planId, pet_limit: breeder.petLimit },
          },
    status: breeder.status,
    stats: {
      total_pets: breeder.totalPets,
      active_pets: breeder.activePets,
      average_rating: breeder.averageRating,
      review_count: breeder.reviewCount,
      response_time_minutes: breeder.responseTimeMinutes,
    },
    info: {
      description: breeder.description,
      location: breeder.location,
      first_name: breeder.firstName,
      contact: { email: contact.email, tel_no: contact.phone },
      registration: { trading_name: breeder.tradingName, local_council_authority: breeder.localCouncilAuthority },
      images: {
        profile_image_url: profilePicture ? pictureUrl(profilePicture, PROFILE_WIDTH, "jpg") : breeder.avatarUrl,
        cover_image_url: coverPicture ? pictureUrl(coverPicture, COVER_WIDTH, "jpg") : null,
      },
      profile_image_position: formatFocalPoint(parseFocalPoint(breeder.profileImagePosition)),
      cover_image_position: formatFocalPoint(parseFocalPoint(breeder.coverImagePosition)),
      checks: { is_approved: breeder.status === "approved" },
    },
  };
}
