// Parses a place in an API request: JSON text in one field, in place of the separate fields of a form.
import { z } from "zod";
import type { PlaceValues } from "./schema.ts";

export const PRECISE_LOCATION = "Precise location must be JSON text with lat, lng and formatted_address";

const degrees = z.union([z.number().transform((number) => number.toFixed(6)), z.string()]);

/** Some clients send "address" in place of formatted_address. */
const preciseLocation = z
  .object({
    lat: degrees,
    lng: degrees,
    formatted_address: z.string().nullish(),
    address: z.string().nullish(),
  })
  .nullable();

/** Returns the equivalent form fields: empty ones for an empty text or "null"; null for invalid text. */
export function readPreciseLocation(text: string): PlaceValues | null {
  if (text.trim() === "") return {};
  const parsed = preciseLocation.safeParse(parseJson(text));
  if (!parsed.success) return null;
  if (parsed.data === null) return {};
  const { lat, lng, formatted_address: full, address } = parsed.data;
  return { place_lat: lat, place_lng: lng, place_address: full ?? address ?? "" };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
