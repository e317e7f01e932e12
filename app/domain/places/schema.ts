// The fields of a place in a form, and what they add up to: a place chosen among those a search has found, a place typed
// in, or none.
import type { PlaceView, PrecisePlace } from "./views.ts";

export const PLACE_LIMITS = { query: 100, address: 255, coordinate: 32 } as const;

/** What the fields of a place are called in every form. */
export const PLACE_FIELDS = ["place_query", "place_choice", "place_address", "place_lat", "place_lng"] as const;

export type PlaceField = (typeof PLACE_FIELDS)[number];
export type PlaceValues = Partial<Record<PlaceField, string>>;
export type PlaceErrors = Partial<Record<PlaceField, string>>;

/** `place` is null when none was given, or when `errors` says what is wrong. */
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

/** Six digits are a tenth of a metre. */
const DIGITS = 6;

/** The value of the radio button for none of the places found. */
export const NO_CHOICE = "none";

/** The value of the radio button of a place: all of it, so that nothing has to be looked up again when the form is sent. */
export function placeChoice({ lat, lng, address }: PlaceView): string {
  return `${lat},${lng},${address}`;
}

/**
 * The place that the fields of a form give. A place chosen among those found comes before what is typed in; a search that
 * nothing was chosen from is an error, as it would otherwise be lost without a word.
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

/** The point that two texts name, or null. */
export function readPoint(latText?: string | null, lngText?: string | null): { lat: number; lng: number } | null {
  const [lat, lng] = [readDegrees(latText ?? "", 90), readDegrees(lngText ?? "", 180)];
  return lat === null || lng === null || Number.isNaN(lat) || Number.isNaN(lng) ? null : { lat, lng };
}

/** A point in words, for a place without an address. */
export function coordinates(lat: number, lng: number): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}

/** The place that the value of a radio button holds, or null. */
export function readChoice(text: string): PrecisePlace | null {
  const [, latText, lngText, address = ""] = /^([^,]+),([^,]+),(.*)$/s.exec(text) ?? [];
  const point = readPoint(latText, lngText);
  if (!point) return null;
  const { lat, lng } = point;
  const plain = Array.from(oneLine(address)).slice(0, PLACE_LIMITS.address).join("");
  return { lat, lng, formatted_address: plain || coordinates(lat, lng) };
}

/** A number of degrees from -most to most, NaN for anything else, null for nothing. */
function readDegrees(text: string | undefined, most: number): number | null {
  // Phones with some keyboards offer no full stop, and some texts a minus sign of their own.
  const plain = (text ?? "")
    .trim()
    .replace(",", ".")
    .replace(/^[\u2212\u2013]/, "-");
  if (plain === "") return null;
  if (plain.length > PLACE_LIMITS.coordinate || !/^[+-]?(?:\d+\.?\d*|\.\d+)°?$/.test(plain)) return Number.NaN;
  const degrees = Number(Number.parseFloat(plain).toFixed(DIGITS));
  return Math.abs(degrees) <= most ? degrees + 0 : Number.NaN;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
