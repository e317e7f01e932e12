// The JSON API's representation of a breeder, with the documented names and nesting, for every endpoint.
import { z } from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import {
  publicLicenceResource,
  publicLicenceResourceSchema,
} from "#app/domain/breeders/licences/public-licence-resource.ts";
import type { PublicLicence } from "#app/domain/breeders/licences/views.ts";
import { type Image, renditionUrl } from "#app/domain/images/image.ts";
import { contactView } from "./contact-view.ts";
import { formatFocalPoint, parseFocalPoint } from "./focal-point.ts";
import { canSeeMissedPayment } from "./policy.ts";
import { breederSlug } from "./slug.ts";

type StoredImage = Pick<Image, "key" | "width">;

const BREEDER_STATUSES = ["pending", "approved", "rejected"] as const;

/** The data of a breeder that the serializer needs. */
export interface BreederRecord {
  breederId: number;
  /** User id of the breeder's account. */
  ownerId: number;
  username: string;
  createdAt: Date;
  status: (typeof BREEDER_STATUSES)[number];
  planId: string | null;
  planName: string | null;
  petLimit: number | null;
  subscriptionStatus: "active" | "past_due" | null;
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
  profileImage: StoredImage | null;
  coverImage: StoredImage | null;
  /** The URL of the initials image, shown without a profile image. */
  avatarUrl: string;
  profileImagePosition: string;
  coverImagePosition: string;
  /** A licence in force, a checked one first. */
  licence: PublicLicence | null;
  /** Calendar date of the response. */
  today: string;
}

const point = z.string().meta({ description: 'JSON text of x and y percentages: `{"x":50,"y":50}`.' });

export const breederStatsSchema = z
  .object({
    total_pets: z.int(),
    active_pets: z.int(),
    average_rating: z.number().describe("0 to 5; 0 without a review."),
    review_count: z.int(),
    response_time_minutes: z.int().describe("0 without data."),
  })
  .meta({ id: "BreederStats" });

export const breederResourceSchema = z
  .object({
    breeder_id: z.int(),
    user_id: z.int().describe("The account of the breeder, which receives messages."),
    slug: z.string(),
    username: z.string(),
    created_at: z.iso.datetime(),
    subscription: z
      .object({
        plan_id: z.string(),
        status: z.enum(["active", "past_due"]),
        plan: z.object({ name: z.string(), pet_limit: z.int().nullable().describe("Null for no limit.") }),
      })
      .nullable()
      .describe("The subscription in force. One whose payment is past due is null for all but its breeder and admins."),
    status: z.enum(BREEDER_STATUSES),
    stats: breederStatsSchema,
    licence: publicLicenceResourceSchema.nullable().describe("A licence in force, a checked one first."),
    info: z.object({
      description: z.string(),
      location: z.string(),
      first_name: z.string(),
      contact: z
        .object({ email: z.string().nullable(), tel_no: z.string().nullable() })
        .describe(
          "Masked, unless the breeder shows them to everyone; null where the breeder hides them. Owners read their own.",
        ),
      registration: z.object({ trading_name: z.string(), local_council_authority: z.string() }),
      images: z.object({ profile_image_url: z.string(), cover_image_url: z.string().nullable() }),
      profile_image_position: point,
      cover_image_position: point,
      checks: z.object({ is_approved: z.boolean() }),
    }),
  })
  .meta({ id: "Breeder" });

export type BreederResource = z.infer<typeof breederResourceSchema>;

const PROFILE_WIDTH = 640;
const COVER_WIDTH = 1280;

/** The response body for a breeder: owners get their full contact details, other viewers what the page shows them. */
export function breederResource(breeder: BreederRecord, viewer: Viewer | null): BreederResource {
  const isOwner = viewer?.userId === breeder.ownerId;
  const contact = isOwner ? breeder : contactView(breeder, viewer);
  const { profileImage, coverImage } = breeder;
  return {
    breeder_id: breeder.breederId,
    user_id: breeder.ownerId,
    slug: breederSlug(breeder.tradingName, breeder.breederId),
    username: breeder.username,
    created_at: breeder.createdAt.toISOString(),
    subscription: subscriptionFor(breeder, viewer),
    status: breeder.status,
    stats: {
      total_pets: breeder.totalPets,
      active_pets: breeder.activePets,
      average_rating: breeder.averageRating,
      review_count: breeder.reviewCount,
      response_time_minutes: breeder.responseTimeMinutes,
    },
    licence: publicLicenceResource(breeder.licence, breeder.today),
    info: {
      description: breeder.description,
      location: breeder.location,
      first_name: breeder.firstName,
      contact: { email: contact.email, tel_no: contact.phone },
      registration: { trading_name: breeder.tradingName, local_council_authority: breeder.localCouncilAuthority },
      images: {
        profile_image_url: profileImage ? renditionUrl(profileImage, PROFILE_WIDTH, "jpg") : breeder.avatarUrl,
        cover_image_url: coverImage ? renditionUrl(coverImage, COVER_WIDTH, "jpg") : null,
      },
      profile_image_position: formatFocalPoint(parseFocalPoint(breeder.profileImagePosition)),
      cover_image_position: formatFocalPoint(parseFocalPoint(breeder.coverImagePosition)),
      checks: { is_approved: breeder.status === "approved" },
    },
  };
}

// Null instead of "active" for viewers who may not see a missed payment: "active" would be untrue.
function subscriptionFor(
  { breederId, planId, planName, petLimit, subscriptionStatus }: BreederRecord,
  viewer: Viewer | null,
): BreederResource["subscription"] {
  if (planId === null || subscriptionStatus === null) return null;
  if (subscriptionStatus === "past_due" && !canSeeMissedPayment(breederId, viewer)) return null;
  return { plan_id: planId, status: subscriptionStatus, plan: { name: planName ?? planId, pet_limit: petLimit } };
}
