// "NEW breeder", or the reputation with what it is computed from.
import { ratingText } from "#app/domain/breeders/figures.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { NewBadge, Reputation } from "#app/ui/kit/badge.tsx";

interface StandingProps {
  isNew: boolean;
  reputation: number | null;
  averageRating: number;
  reviewCount: number;
}

/** "NEW breeder" for a breeder of the last three days, otherwise the reputation, otherwise nothing. */
export function Standing({ isNew, reputation, averageRating, reviewCount }: StandingProps) {
  if (isNew) return <NewBadge what="breeder" />;
  if (reputation === null) return null;
  const reason = `${counted(reviewCount, "review")}: ${ratingText(averageRating)} of 5 stars on average`;
  return <Reputation percent={reputation} title={reason} />;
}
