// The radius of a search near a place.
import type { NearPlace } from "./near-place.ts";

/** The choices in miles; null is "anywhere". */
export const RADII = [5, 10, 25, 50, 100, 200, null] as const;
/** "unknown" lists the animals whose place is not known. */
export type Radius = (typeof RADII)[number] | "unknown";
export const DEFAULT_RADIUS = 50;

/** The radius of a query parameter; anything unknown is the default. */
export function parseRadius(value: string | null): Radius {
  if (value === "anywhere") return null;
  if (value === "unknown") return value;
  return RADII.find((radius) => String(radius) === value) ?? DEFAULT_RADIUS;
}

/** The least choice that holds so many miles. */
export function radiusOf(miles: number): Radius {
  return RADII.find((radius) => radius === null || radius >= miles) ?? null;
}

/** "Near Leeds" for the usual radius, "Within 25 miles of Leeds", "Any distance from Leeds", and "In Shropshire". */
export function whereText(place: NearPlace, radius: Radius): string {
  if (radius === "unknown") return "Without a known location";
  if (place.kind === "area") return `In ${place.name}`;
  if (radius === null) return `Any distance from ${place.name}`;
  return radius === DEFAULT_RADIUS ? `Near ${place.name}` : `Within ${radius} miles of ${place.name}`;
}
