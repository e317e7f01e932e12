// The SQL columns of a breeder card and their mapping to a card, shared by the lists of breeders and the page of a pet.
import { licenceBadge } from "#app/domain/breeders/licences/badge.ts";
import { SHOWN_LICENCE } from "#app/domain/breeders/licences/public-licence.server.ts";
import type { PublicLicence } from "#app/domain/breeders/licences/views.ts";
import { avatarUrl } from "#app/domain/images/avatar-url.server.ts";
import type { Image } from "#app/domain/images/image.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { isNew } from "#app/domain/shared/new-badge.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { reputationPercent } from "./figures.ts";
import { breederSlug } from "./slug.ts";
import type { BreederCardView } from "./views.ts";

export interface BreederCardRow {
  breederId: number;
  username: string;
  tradingName: string;
  localCouncilAuthority: string;
  breederDescription: string;
  breederLocation: string;
  averageRating: number;
  reviewCount: number;
  confirmedAverage: number;
  confirmedCount: number;
  responseTimeMinutes: number;
  breederCreatedAt: Date;
  breederFeatured: boolean;
  avatarKey: string | null;
  avatarWidth: number | null;
  avatarHeight: number | null;
  avatarColour: string | null;
  /** Null when not on vacation. */
  vacationMessage: string | null;
  licence: PublicLicence | null;
}

/** The columns of a BreederCardRow, over `breeders b` and BREEDER_CARD_JOINS. */
export const BREEDER_CARD_COLUMNS = Prisma.sql`
  b.id AS "breederId", u.username::text AS username, b.trading_name AS "tradingName",
  b.local_council_authority AS "localCouncilAuthority", b.description AS "breederDescription",
  b.location AS "breederLocation", b.average_rating AS "averageRating", b.review_count AS "reviewCount",
  b.confirmed_average AS "confirmedAverage", b.confirmed_count AS "confirmedCount",
  b.response_time_minutes AS "responseTimeMinutes", b.created_at AS "breederCreatedAt", b.featured AS "breederFeatured",
  avatar.key AS "avatarKey", avatar.width AS "avatarWidth", avatar.height AS "avatarHeight",
  avatar.colour AS "avatarColour", CASE WHEN s.vacation_mode THEN s.vacation_message END AS "vacationMessage",
  ${SHOWN_LICENCE} AS licence`;

export const BREEDER_CARD_JOINS = Prisma.sql`
  JOIN users u ON u.id = b.user_id
  LEFT JOIN breeder_settings s ON s.breeder_id = b.id
  LEFT JOIN images avatar ON avatar.id = b.profile_image_id`;

/** Returns the card of a row. */
export function toBreederCard(row: BreederCardRow): BreederCardView {
  return {
    breederId: row.breederId,
    slug: breederSlug(row.tradingName, row.breederId),
    username: row.username,
    tradingName: row.tradingName,
    localCouncilAuthority: row.localCouncilAuthority,
    description: row.breederDescription,
    location: row.breederLocation,
    averageRating: row.averageRating,
    reviewCount: row.reviewCount,
    confirmedAverage: row.confirmedAverage,
    confirmedCount: row.confirmedCount,
    responseTimeMinutes: row.responseTimeMinutes,
    isNew: isNew(row.breederCreatedAt, clock.now()),
    reputation: reputationPercent(row.averageRating, row.reviewCount),
    featured: row.breederFeatured,
    avatar: imageOf(row.avatarKey, row.avatarWidth, row.avatarHeight, row.avatarColour, row.tradingName),
    avatarUrl: avatarUrl(row.tradingName),
    vacationMessage: row.vacationMessage,
    licence: row.licence && licenceBadge(row.licence, calendarDateOf(clock.now())),
  };
}

/** The image in the columns of an outer join; null when there is none. */
export function imageOf(
  key: string | null,
  width: number | null,
  height: number | null,
  colour: string | null,
  alt: string,
): Image | null {
  if (key === null || width === null || height === null || colour === null) return null;
  return { key, width, height, colour, alt };
}
