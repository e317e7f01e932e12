// The path segment of a breeder's page: /breeders/{slug}, built from the trading name and the id.
import { parseSegment, slugOf } from "#app/domain/shared/search/slug.ts";

export type ParsedBreederSlug =
  | { kind: "slug"; breederId: number }
  | { kind: "id"; breederId: number }
  | { kind: "invalid" };

/** "willowbrook-spaniels-3": always ASCII kebab-case that ends in "-<id>". */
export function breederSlug(tradingName: string, breederId: number): string {
  return slugOf([tradingName], breederId);
}

/** Parses the segment after /breeders/: a full slug, a bare id (redirects to the slug) or neither. */
export function parseBreederSlug(segment: string): ParsedBreederSlug {
  const parsed = parseSegment(segment);
  return parsed.kind === "invalid" ? parsed : { kind: parsed.kind, breederId: parsed.id };
}
