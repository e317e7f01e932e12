// A search near the device, for React and for the small script.
import { nearCoordinates } from "#app/domain/shared/places/near-place.ts";

/** Follows the reason why the position is not known. */
export const FAILED_HINT = "Type a town or postcode.";

/** Fills in the position, rounded to a kilometre, and submits the form of the field. */
export function nearDevice(field: HTMLInputElement, position: { lat: number; lng: number }): void {
  field.value = nearCoordinates(position);
  field.form?.requestSubmit();
}
