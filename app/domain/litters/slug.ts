// Slugs of litters: the path segment of /litters/{slug}.
import { slugOf } from "#app/domain/search/slug.ts";

export function litterSlug(name: string, breed: string, litterId: number): string {
  return slugOf([name, breed], litterId);
}
