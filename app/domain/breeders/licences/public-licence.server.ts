// SQL expressions that return a licence as PublicLicence in JSON, for lists and pages of pets and breeders.
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** A PublicLicence, over `licences l`. */
export const PUBLIC_LICENCE = Prisma.sql`json_build_object(
  'number', l.number, 'council', l.council, 'state', l.state, 'endsOn', l.ends_on,
  'checkedAt', to_char(l.checked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'checkedStars', CASE WHEN l.stars_checked THEN l.stars END,
  'checkedMaxDogs', CASE WHEN l.max_dogs_checked THEN l.max_dogs END, 'year', to_char(l.starts_on, 'YYYY'))`;

/**
 * The PublicLicence in force that a breeder shows first, over `breeders b`: a checked one, else an unchecked one; null without
 * one. The reader compares its last day again, because a test can move the clock of the application.
 */
export const SHOWN_LICENCE = Prisma.sql`(
  SELECT ${PUBLIC_LICENCE} FROM licences l
  WHERE l.breeder_id = b.id AND l.state IN ('checked', 'unchecked')
    AND l.ends_on >= (now() AT TIME ZONE 'Europe/London')::date
  ORDER BY l.state, l.ends_on DESC, l.id DESC LIMIT 1)`;
