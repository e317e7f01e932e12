// Queries the paths of all public pets, litters and breeders for the sitemap, in pages of a fixed range of ids: the cost of a
// page does not grow with the number of pets, and a new pet changes only the last page.
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { type Image, renditionUrl } from "#app/domain/images/image.ts";
import { litterSlug } from "#app/domain/pets/litter-slug.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { pool } from "#app/platform/db.server.ts";

export type SitemapKind = "pets" | "litters" | "breeders";

export interface SitemapEntry {
  /** From the root: "/pets/luna-cocker-spaniel-12". */
  path: string;
  /** ISO 8601. */
  updatedAt: string;
  /** The paths of its images, in their order; only of pets. */
  images?: string[];
}

/** Ids per page, which is also the maximum number of entries (a sitemap file may contain 50,000). */
export const SITEMAP_PAGE_SIZE = 10_000;

/** The largest rendition, as in the structured data of a pet. */
const IMAGE_WIDTH = 1280;

const SOURCES: Record<SitemapKind, { newest: string; page: string; path(row: SitemapRow): string }> = {
  pets: {
    newest: "SELECT max(id) AS newest FROM pets",
    page: `SELECT id, name, breed AS more, updated_at AS "updatedAt", (
        SELECT json_agg(json_build_object('key', stored.key, 'width', stored.width) ORDER BY image.position)
        FROM pet_images image JOIN images stored ON stored.id = image.image_id WHERE image.pet_id = pets.id) AS images
      FROM pets WHERE id > $1 AND id <= $2 AND listed ORDER BY id`,
    path: (row) => `/pets/${petSlug(row.name, row.more, row.id)}`,
  },
  litters: {
    newest: "SELECT max(id) AS newest FROM litters",
    page: `SELECT id, name, breed AS more, updated_at AS "updatedAt" FROM litters WHERE id > $1 AND id <= $2 AND listed ORDER BY id`,
    path: (row) => `/litters/${litterSlug(row.name, row.more, row.id)}`,
  },
  breeders: {
    newest: "SELECT max(id) AS newest FROM breeders",
    page: `SELECT id, trading_name AS name, '' AS more, updated_at AS "updatedAt" FROM breeders WHERE id > $1 AND id <= $2 AND listed ORDER BY id`,
    path: (row) => `/breeders/${breederSlug(row.name, row.id)}`,
  },
};

interface SitemapRow {
  id: number;
  name: string;
  more: string;
  updatedAt: Date;
  images?: Pick<Image, "key" | "width">[] | null;
}

/** Returns the number of pages of a kind; 0 when there are no rows. */
export async function sitemapPageCount(kind: SitemapKind): Promise<number> {
  const { rows } = await pool.query<{ newest: number | null }>(SOURCES[kind].newest);
  return Math.ceil((rows[0]?.newest ?? 0) / SITEMAP_PAGE_SIZE);
}

/** Returns a page (from 1) of a kind's paths by ascending id; pages can have few entries or none. */
export async function sitemapEntries(kind: SitemapKind, page: number): Promise<SitemapEntry[]> {
  const end = page * SITEMAP_PAGE_SIZE;
  if (!Number.isInteger(page) || page < 1 || end > 2_147_480_000) return [];
  const { rows } = await pool.query<SitemapRow>(SOURCES[kind].page, [end - SITEMAP_PAGE_SIZE, end]);
  return rows.map((row) => ({
    path: SOURCES[kind].path(row),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.images && { images: row.images.map((image) => renditionUrl(image, IMAGE_WIDTH, "jpg")) }),
  }));
}
