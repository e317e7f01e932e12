// What others ask for the breed of a listing, as its breeder reads it beside the price field (TRU-11): advice, not a rule.
import { priceRange, rangeText } from "#app/domain/pets/price-range.ts";
import { findPriceRange } from "#app/domain/pets/price-ranges.server.ts";
import { parsePounds } from "#app/domain/pets/price.ts";
import { parsePetType } from "#app/domain/shared/pet-types.ts";
import { NATIONS } from "#app/domain/shared/places/nations.ts";
import type { ListingValues } from "./views.ts";

/** `isAmong`: the listing is public, so that its own price is one of those that are compared. */
export async function priceAdvice(values: ListingValues, { isAmong = false } = {}): Promise<string | null> {
  const type = parsePetType(values.type);
  const breed = values.breed?.trim();
  if (!type || !breed) return null;
  const nation = NATIONS.find((one) => one === values.nation) ?? null;
  const ownPence = isAmong ? parsePounds(values.price ?? "") : null;
  const stored = await findPriceRange({ type, breed, nation }, ownPence);
  const range = stored && priceRange(stored, ownPence);
  return range && rangeText(stored.breed, range);
}
