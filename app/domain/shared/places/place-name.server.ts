// The canonical text of a place: the shortest one that leads to it. Texts that mean the same place have the same one.
import { postcodeDistrict } from "#app/platform/places/postcode.ts";
import type { NearPlace } from "./near-place.ts";
import { type ResolvedNear, resolveNear } from "./resolve-near.server.ts";

/** "Leeds" for "leeds, west yorkshire"; null for a postcode, coordinates, and what is no place. */
export async function canonicalNear(text: string, near: ResolvedNear | null): Promise<string | null> {
  if (!near || postcodeDistrict(text) !== null) return null;
  const { place } = near;
  const [town = ""] = place.name.split(", ");
  for (const name of new Set([town, place.name])) {
    const found = await resolveNear(name);
    if (found && isSame(found.place, place)) return name;
  }
  return null;
}

function isSame(one: NearPlace, other: NearPlace): boolean {
  if (one.kind === "area" || other.kind === "area") return one.kind === other.kind && one.name === other.name;
  return one.lat === other.lat && one.lng === other.lng;
}
