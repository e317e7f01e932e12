// A breeder's reputation, rating and response time as numbers and texts for cards, pages and the API.

import { counted } from "#app/domain/shared/counted.ts";

/** The average rating (0 to 5) as a rounded percentage of 5, or null when there is no review. */
export function reputationPercent(averageRating: number, reviewCount: number): number | null {
  if (reviewCount <= 0) return null;
  return Math.round((Math.min(5, Math.max(0, averageRating)) / 5) * 100);
}

/** So many confirmed reviews are needed for their average to be shown, and for a word about them on a breeder's page. */
const CONFIRMED_AVERAGE_FROM = 5;
const CONFIRMED_FROM = 3;

export interface RatingFigures {
  averageRating: number;
  reviewCount: number;
  /** Of reviews after a confirmed handover or with a deposit that was kept. */
  confirmedAverage: number;
  confirmedCount: number;
}

export interface ShownRating {
  /** 0 to 5. */
  rating: number;
  /** The number of reviews that it is the average of, and in words. */
  count: number;
  basis: string;
}

/** The rating that pages show: the average of the confirmed reviews once there are 5 of them, before that of all. */
export function shownRating(figures: RatingFigures): ShownRating {
  const { averageRating, reviewCount, confirmedAverage, confirmedCount } = figures;
  const confirmed = confirmedCount.toLocaleString("en-GB");
  if (confirmedCount >= CONFIRMED_AVERAGE_FROM) {
    const basis = `${confirmed} from confirmed handovers and deposits`;
    return { rating: confirmedAverage, count: confirmedCount, basis };
  }
  const basis = `${counted(reviewCount, "review")}, ${confirmed} confirmed`;
  return { rating: averageRating, count: reviewCount, basis };
}

/** Among the figures of a breeder's page. */
export function tooFewConfirmedText({ confirmedCount }: Pick<RatingFigures, "confirmedCount">): string | null {
  return confirmedCount < CONFIRMED_FROM ? "Not enough confirmed reviews yet" : null;
}

/** The response time of a card: "No data" for 0, then minutes, hours from 60 and days from 1440. */
export function responseTimeText(minutes: number): string {
  if (!(minutes > 0)) return "No data";
  if (minutes < 60) return amount(Math.max(1, Math.floor(minutes)), "minute");
  if (minutes < 1440) return amount(Math.floor(minutes / 60), "hour");
  return amount(Math.floor(minutes / 1440), "day");
}

/** The response time of the breeder's own page: "{n} minutes", or "N/A" without data. */
export function responseTimeMinutesText(minutes: number | null): string {
  if (minutes === null || !(minutes > 0)) return "N/A";
  return amount(Math.round(minutes), "minute");
}

/** A rating out of 5 with one decimal: "4.0". */
export function ratingText(averageRating: number): string {
  return averageRating.toFixed(1);
}

/** "1 breeder found", "2 breeders found", and "10,000+ breeders found" where the count is capped. */
export function breedersFound(total: number, totalIsCapped = false): string {
  const count = `${total.toLocaleString("en-GB")}${totalIsCapped ? "+" : ""}`;
  return `${count} ${total === 1 ? "breeder" : "breeders"} found`;
}

function amount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
