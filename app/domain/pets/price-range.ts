// What most listings of a breed ask for (TRU-09): the quartiles without the listing itself, from three stored prices around
// each, and the sentence about it. Nothing is said about high prices.
import { counted } from "#app/domain/shared/counted.ts";
import { formatPrice } from "#app/domain/shared/money.ts";

/** Listings of this many, of this many breeders, in this many days. */
export const PRICED = { listings: 20, breeders: 5, days: 180 } as const;
const ROUNDED_TO_PENCE = 2_500;

/** A row of price_ranges. */
export interface StoredRange {
  /** The breed as it is compared. */
  breed: string;
  listings: number;
  /** The prices from the first quartile of all but one listing on, three in ascending order. */
  lower: readonly number[];
  upper: readonly number[];
}

export interface PriceRange {
  listings: number;
  lowPence: number;
  highPence: number;
}

/** The 1-based place of the first of the three stored prices, in SQL over the number of listings. */
export const FIRST_STORED = {
  lower: "floor((n - 2) * 0.25)::int + 1",
  upper: "floor((n - 2) * 0.75)::int + 1",
} as const;

/** `ownPence` is the price of a listing that is among them; null for one that is not. Null for too few others. */
export function priceRange({ listings, lower, upper }: StoredRange, ownPence: number | null): PriceRange | null {
  const others = ownPence === null ? listings : listings - 1;
  if (others < PRICED.listings) return null;
  const at = (share: number, stored: readonly number[]) =>
    Math.round(quartile({ share, stored, listings, others, ownPence }) / ROUNDED_TO_PENCE) * ROUNDED_TO_PENCE;
  return { listings: others, lowPence: at(0.25, lower), highPence: at(0.75, upper) };
}

export function rangeText(breed: string, { lowPence, highPence, listings }: PriceRange): string {
  const prices = `${formatPrice(lowPence)} to ${formatPrice(highPence)}`;
  return ["Most", breed, `listings here are priced from ${prices} (${counted(listings, "listing")} in 6 months).`].join(
    " ",
  );
}

export const LOW_PRICE = "This price is much lower than similar listings. Very low prices are a common sign of fraud.";

export function isMuchLower(pricePence: number, { lowPence }: PriceRange): boolean {
  return pricePence * 2 < lowPence;
}

interface Quartile {
  share: number;
  stored: readonly number[];
  listings: number;
  others: number;
  ownPence: number | null;
}

// As percentile_cont: between two neighbours. Without the own price each later one moves up by one place.
function quartile({ share, stored, listings, others, ownPence }: Quartile): number {
  const exact = (others - 1) * share;
  const first = Math.floor((listings - 2) * share);
  const price = (place: number) => {
    const here = stored[place - first]!;
    return ownPence !== null && ownPence <= here ? (stored[place - first + 1] ?? here) : here;
  };
  const place = Math.floor(exact);
  const low = price(place);
  return exact === place ? low : low + (price(place + 1) - low) * (exact - place);
}
