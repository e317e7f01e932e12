// What stands where the price of a pet stands.
import type { PetPageView } from "#app/domain/pets/views.ts";
import { formatPrice } from "#app/domain/shared/money.ts";

/** The price; of a pet that cannot be had, what has become of it. */
export function priceText({ soldAt, reserved, pricePence }: PetPageView): string {
  if (soldAt !== null) return "Sold";
  return reserved ? "Reserved" : formatPrice(pricePence);
}
