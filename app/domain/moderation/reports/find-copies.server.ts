// The listings that show a copy of a reported photo: of an intimate picture one report is enough for all of them (SCM-15).
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

const MOST_COPIES = 200;

interface Copy {
  petId: number;
  imageId: number;
}

/**
 * Copies of a photo, or of all photos of a pet, on other listings, as the comparison of photos has found them: none that a
 * moderator found to be different.
 */
export function findCopies(client: Prisma.TransactionClient, petId: number, imageId: number | null): Promise<Copy[]> {
  return client.$queryRaw<Copy[]>`
    WITH reported AS (
      SELECT image_id FROM pet_images
      WHERE CASE WHEN ${imageId}::int IS NULL THEN pet_id = ${petId}::int ELSE image_id = ${imageId}::int END
    ), copies AS (
      SELECT image_id FROM reported
      UNION SELECT m.image_id FROM photo_matches m
        WHERE m.first_image_id IN (SELECT image_id FROM reported) AND m.decision IS DISTINCT FROM 'different'
      UNION SELECT m.first_image_id FROM photo_matches m
        WHERE m.image_id IN (SELECT image_id FROM reported) AND m.decision IS DISTINCT FROM 'different'
    )
    SELECT DISTINCT shown.pet_id AS "petId", shown.image_id AS "imageId"
    FROM pet_images shown JOIN pets p ON p.id = shown.pet_id
    WHERE shown.image_id IN (SELECT image_id FROM copies) AND p.id <> ${petId}::int AND p.deleted_at IS NULL
    ORDER BY 1, 2 LIMIT ${MOST_COPIES}::int`;
}
