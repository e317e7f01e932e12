// A place that users search near, and distances as they are shown.

/** A point, or an area that animals are in or not. */
export type NearPlace =
  | { kind: "point"; name: string; lat: number; lng: number }
  | { kind: "area"; name: string; counties: readonly string[] };

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
