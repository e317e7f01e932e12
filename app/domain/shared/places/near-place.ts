// A place that users search near, and distances as they are shown.

/** A point, or an area that animals are in or not. */
export type NearPlace =
  | { kind: "point"; name: string; lat: number; lng: number }
  | { kind: "area"; name: string; counties: readonly string[] };

/** "53.91,-1.69", as the button "Use my location" writes it. */
export const COORDINATES = /^(-?\d{1,3}(?:\.\d{1,6})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,6})?)$/;

/** What `near` is for the position of a device, rounded to about 1 km, because it is part of the URL. */
export function nearCoordinates({ lat, lng }: { lat: number; lng: number }): string {
  return `${lat.toFixed(2)},${lng.toFixed(2)}`;
}

/** What the field of `near` shows: the name of the nearest town in place of coordinates. */
export function nearText(near: string, place: NearPlace | null): string {
  return place && COORDINATES.test(near) ? place.name : near;
}

/** "about 12 miles away": whole miles below 20, steps of 5 from there, and "under 2 miles away" below 2. */
export function distanceText(miles: number): string {
  const rounded = roundedMiles(miles);
  return rounded < 2 ? "under 2 miles away" : `about ${rounded} miles away`;
}

/** Miles as they are shown; 1 stands for "under 2". */
export function roundedMiles(miles: number): number {
  if (miles < 2) return 1;
  const whole = Math.round(miles);
  return whole < 20 ? whole : Math.round(miles / 5) * 5;
}
