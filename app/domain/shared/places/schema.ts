// The form fields of a place, and the place they contain: one chosen among search results, one typed in, or none.
import { cutText } from "#app/domain/shared/cut-text.ts";
import { oneLine } from "#app/domain/shared/text-line.ts";
import type { PlaceView, PrecisePlace } from "./views.ts";

export const PLACE_LIMITS = { query: 100, address: 255, coordinate: 32 } as const;

/** The names of the fields in every form. */
export const PLACE_FIELDS = ["place_query", "place_choice", "place_address", "place_lat", "place_lng"] as const;

export type PlaceField = (typeof PLACE_FIELDS)[number];
export type PlaceValues = Partial<Record<PlaceField, string>>;
export type PlaceErrors = Partial<Record<PlaceField, string>>;

/** `place` is null when none was given or when there are `errors`. */
export interface ResolvedPlace {
  place: PrecisePlace | null;
  errors: PlaceErrors;
}

export const PLACE_TEXTS = {
  lat: "Latitude must be a number from -90 to 90",
  lng: "Longitude must be a number from -180 to 180",
  latMissing: "Enter the latitude too, or find the place by name",
  lngMissing: "Enter the longitude too, or find the place by name",
  address: "Address must be at most 255 characters",
  choice: "Choose one of the places found",
  notChosen: "Find the place and choose it, or leave the search empty",
} as const;

/** Decimal places of a coordinate; six are about 0.1 m. */
const DIGITS = 6;

/** The value of the radio button "none of these". */
export const NO_CHOICE = "none";

/**
 * Returns the value of a place's radio button. It contains the whole place, so that a submit needs no second lookup.
 */
export function placeChoice({ lat, lng, address }: PlaceView): string {
  return `${lat},${lng},${address}`;
}

/**
 * Returns the place of the form fields. A chosen search result takes precedence over typed fields; a search without a
 * choice is an error, because the text would be lost silently.
 */
export function resolvePlace(values: PlaceValues): ResolvedPlace {
  const chosen = values.place_choice?.trim() ?? "";
  if (chosen !== "" && chosen !== NO_CHOICE) {
    const place = readChoice(chosen);
    return place ? { place, errors: {} } : { place: null, errors: { place_choice: PLACE_TEXTS.choice } };
  }
  const address = oneLine(values.place_address ?? "");
  const [lat, lng] = [readDegrees(values.place_lat, 90), readDegrees(values.place_lng, 180)];
  if (address === "" && lat === null && lng === null) {
    const searched = (values.place_query ?? "").trim() !== "";
    return { place: null, errors: searched && chosen === "" ? { place_query: PLACE_TEXTS.notChosen } : {} };
  }
  const errors: PlaceErrors = {};
  if (Array.from(address).length > PLACE_LIMITS.address) errors.place_address = PLACE_TEXTS.address;
  if (lat === null) errors.place_lat = PLACE_TEXTS.latMissing;
  else if (Number.isNaN(lat)) errors.place_lat = PLACE_TEXTS.lat;
  if (lng === null) errors.place_lng = PLACE_TEXTS.lngMissing;
  else if (Number.isNaN(lng)) errors.place_lng = PLACE_TEXTS.lng;
  if (lat === null || lng === null || Object.keys(errors).length > 0) return { place: null, errors };
  return { place: { lat, lng, formatted_address: address || coordinates(lat, lng) }, errors };
}

/** Parses a point; null when it is invalid. */
export function readPoint(latText?: string | null, lngText?: string | null): { lat: number; lng: number } | null {
  const [lat, lng] = [readDegrees(latText ?? "", 90), readDegrees(lngText ?? "", 180)];
  return lat === null || lng === null || Number.isNaN(lat) || Number.isNaN(lng) ? null : { lat, lng };
}

/** Returns a point as text, for a place without an address. */
export function coordinates(lat: number, lng: number): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}

/** Parses the value of a place's radio button; null when it is invalid. */
export function readChoice(text: string): PrecisePlace | null {
  const [, latText, lngText, address = ""] = /^([^,]+),([^,]+),(.*)$/s.exec(text) ?? [];
  const point = readPoint(latText, lngText);
  if (!point) return null;
  const { lat, lng } = point;
  const plain = cutText(oneLine(address), PLACE_LIMITS.address);
  return { lat, lng, formatted_address: plain || coordinates(lat, lng) };
}

/** Parses degrees from -most to most; NaN when invalid, null when empty. */
function readDegrees(text: string | undefined, most: number): number | null {
  // Accepts a decimal comma, as some phone keyboards have no full stop, and the Unicode minus sign.
  const plain = (text ?? "")
    .trim()
    .replace(",", ".")
    .replace(/^[\u2212\u2013]/, "-");
  if (plain === "") return null;
  if (plain.length > PLACE_LIMITS.coordinate || !/^[+-]?(?:\d+\.?\d*|\.\d+)°?$/.test(plain)) return Number.NaN;
  const degrees = Number(Number.parseFloat(plain).toFixed(DIGITS));
  return Math.abs(degrees) <= most ? degrees + 0 : Number.NaN;
}
