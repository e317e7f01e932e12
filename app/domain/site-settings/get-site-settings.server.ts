// The settings an admin can change, one row that always exists.
import { pool } from "#app/platform/db.server.ts";

export interface SiteSettings {
  /** Megabytes per uploaded file. */
  maxFileSize: number;
  maxPetsPerBreeder: number;
  maxImagesPerPet: number;
  featuredBreederLimit: number;
  featuredPetLimit: number;
}

/** What a site has before anybody changes it. */
export const DEFAULT_SITE_SETTINGS: Readonly<SiteSettings> = {
  maxFileSize: 5,
  maxPetsPerBreeder: 20,
  maxImagesPerPet: 10,
  featuredBreederLimit: 10,
  featuredPetLimit: 10,
};

/** The settings as they are now. */
export async function getSiteSettings(): Promise<SiteSettings> {
  const { rows } = await pool.query<SiteSettings>(
    `SELECT max_file_size AS "maxFileSize", max_pets_per_breeder AS "maxPetsPerBreeder",
       max_images_per_pet AS "maxImagesPerPet", featured_breeder_limit AS "featuredBreederLimit",
       featured_pet_limit AS "featuredPetLimit"
     FROM site_settings WHERE id = 1`,
  );
  return rows[0] ?? { ...DEFAULT_SITE_SETTINGS };
}
