// Queries of a breeder's own record for the breeder area: all fields, including those that are not public.
import { parseFocalPoint } from "#app/domain/breeders/focal-point.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { avatarUrl } from "#app/domain/images/avatar-url.server.ts";
import type { Image } from "#app/domain/images/image.ts";
import { db } from "#app/platform/db.server.ts";
import type { OwnBreeder } from "./views.ts";

const IMAGE = { select: { key: true, width: true, height: true, colour: true } } as const;

/** The breeder, or null when the record does not exist. */
export async function getOwnBreeder(breederId: number): Promise<OwnBreeder | null> {
  const breeder = await db.breeder.findUnique({
    where: { id: breederId },
    include: { profileImage: IMAGE, coverImage: IMAGE, settings: true },
  });
  if (!breeder) return null;
  const { tradingName, settings } = breeder;
  return {
    breederId,
    slug: breederSlug(tradingName, breederId),
    tradingName,
    pendingTradingName: breeder.pendingTradingName,
    description: breeder.description,
    location: breeder.location,
    councilAuthority: breeder.localCouncilAuthority,
    contactPhone: breeder.contactTel,
    contactEmail: breeder.contactEmail,
    isApproved: breeder.status === "approved",
    averageRating: breeder.averageRating,
    reviewCount: breeder.reviewCount,
    confirmedAverage: breeder.confirmedAverage,
    confirmedCount: breeder.confirmedCount,
    avatarUrl: avatarUrl(tradingName),
    images: {
      image: { image: imageOf(breeder.profileImage), position: parseFocalPoint(breeder.profileImagePosition) },
      cover: { image: imageOf(breeder.coverImage), position: parseFocalPoint(breeder.coverImagePosition) },
    },
    vacationMessage: settings?.vacationMode ? settings.vacationMessage : null,
  };
}

function imageOf(image: Omit<Image, "alt"> | null): Image | null {
  return image && { ...image, alt: "" };
}
