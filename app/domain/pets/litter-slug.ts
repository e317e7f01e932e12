// Slugs of litters: the path segment of /litters/{slug}. Its rules are those of a pet's slug (LIT-12).
import { slugOf } from "#app/domain/shared/search/slug.ts";

/** "maples-summer-litter-cockapoo-3": always ASCII kebab-case that ends in "-<id>". */
export function litterSlug(name: string, breed: string, litterId: number): string {
  return slugOf([name, breed], litterId);
}
