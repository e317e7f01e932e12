// The path segment of a pet's page: /pets/{slug}, built from its name, breed and id.
import { parseSegment, slugOf } from "#app/domain/shared/search/slug.ts";

/** The error of a page whose URL is not a slug. */
export const INVALID_SLUG = "Invalid slug format";

export type ParsedPetSlug = { kind: "slug"; petId: number } | { kind: "id"; petId: number } | { kind: "invalid" };

/** "luna-cocker-spaniel-12": always ASCII kebab-case that ends in "-<id>". */
export function petSlug(name: string, breed: string, petId: number): string {
  return slugOf([name, breed], petId);
}

/** The path of the page of one of a pet's images; `number` counts from 1. */
export function petImagePath(slug: string, number: number): string {
  return `/pets/${slug}/photos/${number}`;
}

/** The pet id in a path segment of the API, which is a slug or an id; null for anything else. */
export function petIdIn(segment: string | undefined): number | null {
  const parsed = parsePetSlug(segment ?? "");
  return parsed.kind === "invalid" ? null : parsed.petId;
}

/**
 * Parses the segment after /pets/. `slug` ends in a dash and a number; `id` is a bare number, which redirects to the
 * full slug; `invalid` is everything else, for the error INVALID_SLUG.
 */
export function parsePetSlug(segment: string): ParsedPetSlug {
  const parsed = parseSegment(segment);
  return parsed.kind === "invalid" ? parsed : { kind: parsed.kind, petId: parsed.id };
}
