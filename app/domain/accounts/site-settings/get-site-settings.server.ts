// Reads the site settings that an admin can change: one row that always exists.
import { pool } from "#app/platform/db.server.ts";

export interface SiteSettings {
  /** Maximum size of an uploaded file in megabytes. */
  maxFileSize: number;
  maxPetsPerBreeder: number;
  maxImagesPerPet: number;
  featuredBreederLimit: number;
  featuredPetLimit: number;
}

/** The initial settings. */
export const DEFAULT_SITE_SETTINGS: Readonly<SiteSettings> = {
  maxFileSize: 5,
  maxPetsPerBreeder: 20,
  maxImagesPerPet: 10,
  featuredBreederLimit: 10,
  featuredPetLimit: 10,
};

/** Returns the current settings. */
export async function getSiteSettings(): Promise<SiteSettings> {
  const { rows } = await pool.query<SiteSettings>(
    `SELECT max_file_size AS "maxFileSize", max_pets_per_breeder AS "maxPetsPerBreeder",
       max_images_per_pet AS "maxImagesPerPet", featured_breeder_limit AS "featuredBreederLimit",
       featured_pet_limit AS "featuredPetLimit"
     FROM site_settings WHERE id = 1`,
  );
  return rows[0] ?? { ...DEFAULT_SITE_SETTINGS };
}
